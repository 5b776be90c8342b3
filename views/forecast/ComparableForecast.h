// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/forecast/ForecastReport.h"
#include "views/page/ComparableChart.h"
#include "views/page/TimelineCurves.h"

namespace spothorizon::views {

// The charts of the page as they are compared: fewer curves than on the page itself, since each is
// drawn once per scenario. The results need not be complete.

/// Both series over the trace, what the scenario's own forecast misses by, residuals and
/// autocorrelations. `market` is of the same report.
std::vector<ComparableChart> comparableForecast(const study::ForecastReport& report,
                                                const MarketCurves& market,
                                                const ChartTheme& theme);

}  // namespace spothorizon::views
