// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// Learning in a report: its charts, where they are asked for.
namespace spothorizon::app {

ReportStudy learningRow();

}  // namespace spothorizon::app
