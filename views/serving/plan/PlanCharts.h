// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstddef>
#include <optional>
#include <vector>

#include "subjects/serving/ServingResults.h"
#include "views/page/ComparableChart.h"
#include "views/serving/ServingBars.h"

namespace spothorizon::views {

enum class GoalFigure { Chance, P99, Cost };
CurveChart goalChart(const study::ServingResults& results, GoalFigure figure,
                     const ChartTheme& theme);
/// The fewest and the cheapest instances that meet the targets, and what they cost, by system.
ServingBars goalBars(const study::ServingResults& results, const ChartTheme& theme);
/// What came and what was expected of it one lag ahead; instances that were wanted and held. Of the
/// first replication by one way of expecting, an index of the autoscalers.
CurveChart rateChart(const study::ServingResults& results, std::size_t by, const ChartTheme& theme);
CurveChart heldChart(const study::ServingResults& results, std::size_t by, const ChartTheme& theme);
/// Dollars, misses, error and instance-hours by forecaster.
ServingBars autoscaleBars(const study::ServingResults& results, const ChartTheme& theme);

/// Charts of a variant for comparison.
std::vector<ComparableChart> comparablePlans(const study::ServingResults& results,
                                             const ChartTheme& theme);

}  // namespace spothorizon::views
