// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/PageFlow.h"
#include "app/report/ReportContent.h"

namespace spothorizon::app {

/// Sets a table: columns as wide as their texts ask for, words wrapped where that is too much, the
/// head again on every page that it goes on to.
void setTable(PageFlow& flow, const ReportTable& table);

}  // namespace spothorizon::app
