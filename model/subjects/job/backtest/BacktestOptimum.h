// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "base/RunControl.h"
#include "simulate/Simulate.h"
#include "subjects/job/backtest/BacktestRun.h"

/// The best possible plan at every start of a backtest: most of its work, and nothing that a goal
/// is read from.
namespace spothorizon::study {

struct OptimumAtStart {
  StartOutcome outcome;
  double boundUsd = 0;  ///< no plan is worth more; the outcome's own utility where it is exact
};

StartOutcome startOutcome(const simulate::Outcome& outcome);
OptimumAtStart optimumAt(const job::Problem& problem, const simulate::MarketSpan& span,
                         const RunControl& control);

/// The optimum's series, without its starts.
void addOptimumSeries(BacktestResults& results);
/// The warning about starts whose search was cut short; none where all are exact.
std::optional<Text> inexactWarning(const BacktestResults& results);

/// Complete results as they are without the optimum.
std::shared_ptr<const BacktestResults> withoutOptimum(const BacktestResults& results);

/// Complete results of the policies alone with the optimum added at the same starts: those of one
/// run with both, in any number of threads. Stopped.
std::shared_ptr<const BacktestResults> withOptimum(const BacktestSetup& setup,
                                                   const BacktestResults& policies,
                                                   const RunControl& control, int threads);

}  // namespace spothorizon::study
