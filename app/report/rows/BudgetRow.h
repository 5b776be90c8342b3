// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// Renting for a stream in a report: the sentences, the charts of its pages.
namespace spothorizon::app {

ReportStudy budgetRow();

}  // namespace spothorizon::app
