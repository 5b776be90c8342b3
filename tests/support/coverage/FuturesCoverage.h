// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/Futures.h"
#include "support/coverage/BacktestCoverage.h"

/// Backtests over futures that are made from one record: the truth is that of many more futures.
namespace spothorizon::tests {

/// The starts in futures `first` .. `first + count − 1`, as a backtest of them alone.
inline study::BacktestResults someFutures(const study::BacktestResults& all, int first, int count) {
  study::BacktestResults part;
  part.scenario = all.scenario;
  part.market = all.market;
  part.futures = all.futures;
  part.complete = true;
  for (const study::BacktestSeries& series : all.series) {
    part.series.emplace_back().policy = series.policy;
  }
  for (std::size_t i = 0; i < all.startSlots.size(); ++i) {
    const int future = all.futures->layout.futureOf(all.startSlots[i]);
    if (future < first || future >= first + count) continue;
    part.startSlots.push_back(all.startSlots[i]);
    for (std::size_t s = 0; s < all.series.size(); ++s) {
      part.series[s].starts.push_back(all.series[s].starts[i]);
    }
  }
  part.done.assign(part.startSlots.size(), 1);
  part.doneCount = static_cast<int>(part.startSlots.size());
  return part;
}

inline Tallies futuresCoverage(const std::string& kind, double deadlineHours, int count, int groups,
                               std::uint64_t seed) {
  study::Scenario scenario = coverageScenario(deadlineHours);
  study::FuturesSpec& futures = study::editBacktest(scenario).futures;
  futures.kind = study::FutureKind::Resampled;
  futures.count = count * groups;
  scenario.seed = seed;
  const Backtest all = everyStart(scenario, longMarket(kind, 1, seed));
  const BacktestTruth truth(*all);
  return overStretches(groups, [&](int number, Tallies& own) {
    judgeBacktest(someFutures(*all, number * count, count), truth, own);
  });
}

}  // namespace spothorizon::tests
