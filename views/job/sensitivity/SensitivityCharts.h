// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/job/sensitivity/MonteCarlo.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/Tornado.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

/// Bar charts side by side with one row for each parameter.
struct SensitivityBars {
  std::vector<BarRow> rows;
  std::vector<BarChartSpec> charts;
};

/// The answer over each parameter's range, from the scenario's own value: the pale bar to the low
/// end, the full one to the high end, over each the 95 % interval of the change. The parameter
/// that moves `sortedBy` most is on top.
SensitivityBars tornadoBars(const study::TornadoResults& results, study::AnswerMeasure sortedBy,
                            const ChartTheme& theme);
/// The same as it is compared: rows by parameter alone, as ranges follow each scenario's values.
std::vector<ComparableChart> comparableTornado(const study::TornadoResults& results,
                                               const ChartTheme& theme);
/// Rank correlations with their intervals, the strongest with `sortedBy` on top.
SensitivityBars correlationBars(const study::MonteCarloResults& results,
                                study::AnswerMeasure sortedBy, const ChartTheme& theme);
/// The share of samples in which the median cost is at most so much.
CurveChart spreadChart(const study::MonteCarloResults& results, const ChartTheme& theme);

}  // namespace spothorizon::views
