// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/job/run/Results.h"
#include "views/chart/BarChart.h"
#include "views/chart/Palette.h"

namespace spothorizon::views {

/// The Compare page as values: one row per policy in the scenario's order (those that are not done
/// yet too), the optimum last, and the charts cost, utility and finish over them. No utility where
/// its value is derived (Criterion.h).
struct CompareCharts {
  std::vector<BarRow> rows;
  std::vector<BarChartSpec> charts;
};

CompareCharts makeCompareCharts(const study::Results& results, const ChartTheme& theme);

/// "21.5 h", "25 h, late 1 h", "given up".
QString finishText(const simulate::Outcome& outcome, double deadlineHours);

}  // namespace spothorizon::views
