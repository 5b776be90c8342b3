// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/LoadedMarket.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/backtest/Backtest.h"

/// Small backtests that are quickly run.
namespace spothorizon::tests {

using BacktestPtr = std::shared_ptr<const study::BacktestResults>;

/// Ten slots, one policy of each kind, nearly always to be done on time.
inline study::Scenario smallBacktest() {
  study::Scenario scenario = onGivenMarket();
  scenario.job.deadlineHours = 5;
  scenario.job.workload = 22;
  scenario.job.valueUsd = 100;
  scenario.budgetUsd = 40;
  return scenario;
}

inline BacktestPtr backtestOf(const study::Scenario& scenario, int threads = 0,
                              std::shared_ptr<const study::LoadedMarket> market = nullptr) {
  study::BacktestOptions options;
  options.threads = threads;
  if (!market) market = generatedMarket("cloud", 3);
  return study::runBacktest(scenario, std::move(market), {}, options);
}

/// A backtest whose outcomes are given: costs of one policy, all finished on time unless stated.
inline study::BacktestResults madeUp(const std::vector<double>& costs) {
  study::BacktestResults results;
  results.scenario = smallBacktest();
  results.scenario.policies.resize(1);
  results.market =
      marketOf(std::vector<double>(costs.size() + 10, 1.0), std::vector<int>(costs.size() + 10, 8));
  study::BacktestSeries series;
  series.policy = 0;
  series.label = phrase("policy", "Max spot");
  for (std::size_t i = 0; i < costs.size(); ++i) {
    results.startSlots.push_back(static_cast<int>(i));
    results.done.push_back(1);
    series.starts.push_back({costs[i], 100 - costs[i], 4.0, true});
  }
  results.series.push_back(series);
  results.doneCount = static_cast<int>(costs.size());
  results.complete = true;
  return results;
}

}  // namespace spothorizon::tests
