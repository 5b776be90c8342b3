// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestOptimum.h"

#include <algorithm>
#include <functional>
#include <mutex>
#include <utility>

#include "ask/Workers.h"
#include "base/Text.h"
#include "scenario/text/Words.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"

namespace spothorizon::study {

StartOutcome startOutcome(const simulate::Outcome& outcome) {
  return {outcome.costUsd, outcome.utilityUsd, outcome.finishHours, outcome.onTime};
}

OptimumAtStart optimumAt(const job::Problem& problem, const simulate::MarketSpan& span,
                         const RunControl& control) {
  const solve::Plan plan = solve::offlineOptimum(problem, span.price, span.sureGpus(), control);
  const StartOutcome outcome = startOutcome(simulate::replay(problem, span, plan.gpus));
  return {outcome, plan.exact() ? outcome.utilityUsd : plan.boundUsd};
}

void addOptimumSeries(BacktestResults& results) {
  BacktestSeries& series = results.series.emplace_back();
  series.policy = -1;
  series.label = phrase("backtest", "Best possible");
  series.starts.resize(results.startSlots.size());
  results.optimumBoundUsd.resize(results.startSlots.size());
}

std::optional<Text> inexactWarning(const BacktestResults& results) {
  int inexact = 0;
  double most = 0;
  for (std::size_t i = 0; i < results.optimumBoundUsd.size(); ++i) {
    const double gap = results.optimumBoundUsd[i] - results.series.back().starts[i].utilityUsd;
    inexact += gap > 0;
    most = std::max(most, gap);
  }
  if (inexact == 0) return std::nullopt;
  return phrase("backtest",
                "At %1 the search for the best possible plan is too large to complete: a plan "
                "better by up to %2 may exist.")
      .arg(startCountText(inexact))
      .arg(usdText(most));
}

std::shared_ptr<const BacktestResults> withoutOptimum(const BacktestResults& results) {
  auto policies = std::make_shared<BacktestResults>(results);
  if (const std::optional<Text> text = inexactWarning(results))
    std::erase(policies->warnings, *text);
  std::erase_if(policies->series, [](const BacktestSeries& one) { return one.policy < 0; });
  policies->optimumBoundUsd.clear();
  return policies;
}

std::shared_ptr<const BacktestResults> withOptimum(const BacktestSetup& setup,
                                                   const BacktestResults& policies,
                                                   const RunControl& control, int threads) {
  auto results = std::make_shared<BacktestResults>(policies);
  addOptimumSeries(*results);
  const market::Trace& trace = setup.market->import.trace;
  const RunControl searching{control.stop, {}};
  std::mutex mutex;  // guards what is reported
  std::size_t done = 0;
  const std::size_t count = results->startSlots.size();
  const auto work = [&](std::size_t start) {
    control.checkStop();
    const simulate::MarketSpan span =
        simulate::marketSpan(trace, results->startSlots[start] * trace.slotHours, setup.problem);
    const OptimumAtStart best = optimumAt(setup.problem, span, searching);
    results->series.back().starts[start] = best.outcome;
    results->optimumBoundUsd[start] = best.boundUsd;
    const std::lock_guard lock(mutex);
    ++done;
    control.report(static_cast<double>(done) / static_cast<double>(count),
                   SPOTHORIZON_TEXT("Progress", "best possible plans"));
  };
  inThreads(count, threads, [&]() -> std::function<void(std::size_t)> { return work; });
  control.checkStop();
  // Where a run with both has it: after the warnings about the market, before those about
  // forecasts.
  if (std::optional<Text> text = inexactWarning(*results)) {
    const auto place = static_cast<std::ptrdiff_t>(setup.warnings.size());
    results->warnings.insert(results->warnings.begin() + place, std::move(*text));
  }
  return results;
}

}  // namespace spothorizon::study
