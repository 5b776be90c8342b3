// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "study/deadline/experiment/Experiment.h"
#include "study/deadline/run/Results.h"
#include "study/forecast/ForecastReport.h"
#include "views/comparison/ComparedCharts.h"
#include "views/deadline/learning/LearningHistory.h"
#include "views/page/TimelineCurves.h"

namespace spothorizon::views {

// The charts of the pages as they are compared: fewer curves than on the page itself, since each is
// drawn once a scenario. All take results that may not be complete.

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

/// Both series over the trace, what the scenario's own forecast misses by, residuals and
/// autocorrelations. `market` is of the same report.
std::vector<ComparableChart> comparableForecast(const study::ForecastReport& report,
                                                const MarketCurves& market,
                                                const ChartTheme& theme);

/// Utility of learner, best fixed policy and best possible, regret, weights.
std::vector<ComparableChart> comparableLearning(const LearningHistory& history,
                                                const ChartTheme& theme);

/// One axis: one chart per measure with the shown policy, the learner, the best fixed policy and
/// the optimum. Two axes: one map per measure of the shown policy, the learner and the optimum.
std::vector<ComparableChart> comparableExperiment(const study::ExperimentResults& results,
                                                  int shownPolicy, const ChartTheme& theme);

}  // namespace spothorizon::views
