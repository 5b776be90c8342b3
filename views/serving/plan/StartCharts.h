// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/serving/ServingResults.h"
#include "views/page/ComparableChart.h"
#include "views/serving/ServingBars.h"

namespace spothorizon::views {

CurveChart servingStartsChart(const study::ServingResults& results, const ChartTheme& theme);
ServingBars startBars(const study::ServingResults& results, const ChartTheme& theme);
/// P99 or dollars a million tokens over the values of a parameter.
CurveChart servingSweepChart(const study::ServingResults& results, bool usd,
                             const ChartTheme& theme);

/// Charts of a variant for comparison.
std::vector<ComparableChart> comparablePlans(const study::ServingResults& results,
                                             const ChartTheme& theme);

}  // namespace spothorizon::views
