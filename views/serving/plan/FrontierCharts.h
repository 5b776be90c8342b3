// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "subjects/serving/ServingResults.h"
#include "views/page/ComparableChart.h"

namespace spothorizon::views {

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

}  // namespace spothorizon::views
