// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/job/run/Results.h"
#include "views/page/ComparableChart.h"
#include "views/page/TimelineCurves.h"

namespace spothorizon::views {

// The charts of the page as they are compared: fewer curves than on the page itself, since each is
// drawn once per scenario. The results need not be complete.

/// A session's shown policy as an index in the results: -1 the optimum; the best where none is
/// chosen or the chosen one is not there.
int shownPolicyOf(const study::Results& results, int shownPolicy);

/// Price, GPUs, progress and cost of the shown policy, and of the optimum where `withOptimum`.
/// `market` is of the same results.
std::vector<ComparableChart> comparableTimeline(const study::Results& results,
                                                const MarketCurves& market, int shownPolicy,
                                                bool withOptimum, const ChartTheme& theme);

/// Cost, utility and finish of every policy and of the optimum.
std::vector<ComparableChart> comparableOutcomes(const study::Results& results,
                                                const ChartTheme& theme);

}  // namespace spothorizon::views
