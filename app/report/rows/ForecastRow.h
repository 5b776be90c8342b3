// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/ReportStudy.h"

/// Forecasts in a report: their charts, where they are asked for.
namespace spothorizon::app {

ReportStudy forecastRow();

}  // namespace spothorizon::app
