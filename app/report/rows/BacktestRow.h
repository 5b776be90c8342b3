// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// The backtest in a report: the same job started at other times of the trace.
namespace spothorizon::app {

ReportStudy backtestRow();

}  // namespace spothorizon::app
