// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "subjects/serving/ServingResults.h"
#include "views/page/ComparableChart.h"
#include "views/serving/ServingCharts.h"

namespace spothorizon::views {

// ---- the frontier (FrontierCharts.cpp)

/// Dollars a million tokens against P99: a point per fleet, the edge of each system and of all, the
/// target. `pointed`: an index of the frontier, drawn with its intervals over the others.
CurveChart frontierChart(const study::ServingResults& results, std::optional<std::size_t> pointed,
                         const ChartTheme& theme);
QString frontierTitle();
/// A fleet in a line: "SpotServe, 8 instances, 6 of them spot: P99 32 s (30 to 34) ...".
QString frontierReadOut(const study::ServingResults& results, std::size_t point);
/// The same, short, for lists and for undo: "SpotServe, 6 spot and 2 on demand".
QString fleetName(const study::ServingResults& results, std::size_t point);
/// The point nearest to a place of a plot of so many pixels, if any is within reach.
std::optional<std::size_t> pointNear(const study::ServingResults& results, double p99, double usd,
                                     const Range& seen, const Range& values, const QSizeF& plot);
/// Fleets on the edge, the cheapest first.
std::vector<std::size_t> edgeOf(const study::ServingResults& results);

// ---- goals and autoscalers (PlanCharts.cpp)

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

// ---- every start, and what if (StartCharts.cpp)

CurveChart servingStartsChart(const study::ServingResults& results, const ChartTheme& theme);
ServingBars startBars(const study::ServingResults& results, const ChartTheme& theme);
/// P99 or dollars a million tokens over the values of a parameter.
CurveChart servingSweepChart(const study::ServingResults& results, bool usd,
                             const ChartTheme& theme);

/// Charts of a variant for comparison.
std::vector<ComparableChart> comparablePlans(const study::ServingResults& results,
                                             const ChartTheme& theme);

}  // namespace spothorizon::views
