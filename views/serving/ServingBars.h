// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "views/page/ComparableChart.h"
#include "views/serving/ServingSeries.h"

namespace spothorizon::views {

/// P99 with its interval and target, mean, dollars a million, waste: by system.
struct ServingBars {
  std::vector<BarRow> rows;
  std::vector<BarChartSpec> charts;
};
ServingBars outcomeBars(const study::ServingResults& results, const ChartTheme& theme);
/// Where the mean time went, by system, all on one scale.
ServingBars timeBars(const study::ServingResults& results, const ChartTheme& theme);

/// Which share of the requests took at most so long, a curve per system, with the target.
CurveChart distributionChart(const study::ServingResults& results, ServingTime what,
                             const ChartTheme& theme);

QString distributionTitle(ServingTime what);

}  // namespace spothorizon::views
