// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "ask/LoadedMarket.h"
#include "subjects/job/backtest/Backtest.h"
#include "subjects/job/backtest/Frontier.h"

namespace spothorizon::views::test {

// Backtests made by hand, so that every figure of a picture is known: two policies and the
// optimum over 100 starts of half an hour from 2023-02-17 12:00 UTC.

constexpr std::int64_t kBacktestStart = 1676635200;
constexpr int kStarts = 100;
constexpr double kBacktestSlot = 0.5, kBacktestDeadline = 24;

inline std::shared_ptr<const study::LoadedMarket> backtestMarket(bool clock = true) {
  auto market = std::make_shared<study::LoadedMarket>();
  market::Trace& trace = market->import.trace;
  trace.slotHours = kBacktestSlot;
  if (clock) trace.startUnixSeconds = kBacktestStart;
  trace.spotUsdPerGpuHour.assign(300, 1.0);
  trace.freeGpus.assign(300, 8);
  return market;
}

inline study::StartOutcome outcome(double cost, double finish) {
  study::StartOutcome one;
  one.costUsd = cost;
  one.finishHours = finish;
  one.onTime = finish <= kBacktestDeadline;
  one.utilityUsd = (one.onTime ? 300 : 200) - cost;
  return one;
}

struct BacktestMaker {
  int done = kStarts;  ///< so many of the starts, from the first on
  bool optimum = true;
  std::optional<double> budget = 150;
  bool clock = true;
  int starts = kStarts;
  int every = 1;  ///< slots from start to start

  /// Policy 0 costs 100 + i at start i and is late at starts 40 to 49; policy 1 always costs 160
  /// and gives up at every tenth start; the optimum costs 90 and is always on time.
  study::BacktestResults value() const {
    study::BacktestResults results;
    results.scenario.budgetUsd = budget;
    results.scenario.job.deadlineHours = kBacktestDeadline;
    results.scenario.policies.resize(2);
    results.scenario.policies[0].kind = policy::PolicyKind::MaxSpot;
    results.scenario.policies[1].kind = policy::PolicyKind::OnDemandOnly;
    results.market = backtestMarket(clock);
    const auto count = static_cast<std::size_t>(starts);
    results.done.assign(count, 0);
    results.series = {{0, phrase("test", "MaxSpot"), {}}, {1, phrase("test", "OnDemandOnly"), {}}};
    if (optimum) results.series.push_back({-1, phrase("test", "Best possible"), {}});
    for (study::BacktestSeries& series : results.series) series.starts.resize(count);
    for (int i = 0; i < starts; ++i) {
      const auto at = static_cast<std::size_t>(i);
      results.startSlots.push_back(i * every);
      const bool late = i >= 40 && i < 50;
      results.series[0].starts[at] = outcome(100 + i, late ? 26 : 20);
      results.series[1].starts[at] = outcome(160, 12);
      if (i % 10 == 0) {
        results.series[1].starts[at].finishHours.reset();
        results.series[1].starts[at].onTime = false;
        results.series[1].starts[at].utilityUsd = -160;
      }
      if (optimum) results.series[2].starts[at] = outcome(90, 22);
      results.done[at] = i < done;
    }
    results.doneCount = done;
    results.complete = done == starts;
    return results;
  }

  std::shared_ptr<const study::BacktestResults> make() const {
    return std::make_shared<const study::BacktestResults>(value());
  }
};

/// The same starts as of four resampled futures of 25 slots and a day's stride each, from 16.5
/// days.
inline study::BacktestResults inFutures(study::BacktestResults results) {
  auto info = std::make_shared<study::FuturesInfo>();
  info->layout = {study::FutureKind::Resampled, 4, 25, 48};
  info->recordedHours = 16.5 * 24;
  info->blocks = {31, false};
  info->recorded.meanPrice = 1.25;
  info->made.meanPrice = 1.5;
  results.futures = info;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    results.startSlots[i] = static_cast<int>(i / 25 * 48 + i % 25);
  }
  return results;
}

/// Deadlines of 12, 24, 36 and 48 h; the cost of both policies falls by $2 an hour, and of the
/// optimum by $1. Policy 0 is on time at every start but the first of the shortest deadline's half.
inline study::Sweep sweepValue(int done = 4) {
  study::Sweep sweep;
  const study::BacktestResults own = BacktestMaker{}.value();
  sweep.scenario = own.scenario;
  sweep.market = own.market;
  sweep.parameter = "job.deadlineHours";
  for (int i = 0; i < 4; ++i) {
    const double deadline = 12.0 * (i + 1);
    sweep.values.push_back(deadline);
    sweep.errors.emplace_back();
    if (i >= done) {
      sweep.points.push_back(nullptr);
      continue;
    }
    auto point = std::make_shared<study::BacktestResults>(own);
    point->scenario.job.deadlineHours = deadline;
    for (study::BacktestSeries& series : point->series) {
      const double slope = series.policy < 0 ? 1 : 2;
      for (std::size_t k = 0; k < series.starts.size(); ++k) {
        series.starts[k].costUsd += slope * (48 - deadline);
        series.starts[k].onTime = series.policy != 0 || i > 0 || k < 50;
      }
    }
    sweep.points.push_back(point);
  }
  sweep.policiesDone = sweep.complete = done == 4;
  return sweep;
}

inline std::shared_ptr<const study::Sweep> sweep(int done = 4) {
  return std::make_shared<const study::Sweep>(sweepValue(done));
}

}  // namespace spothorizon::views::test
