// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/Workers.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"
#include "subjects/job/sensitivity/SensitivityRun.h"
#include "support/coverage/Tally.h"

/// Backtests over stretches of 16 days of a market of years, whose own figures are the truth.
/// Left out is what cannot be missed: chances that are certain, and quantiles at which many starts
/// lie exactly, as at the cost of a job that never leaves its spot GPUs (or never has any).
namespace spothorizon::tests {

inline constexpr double kStretchDays = 16;

using Loaded = std::shared_ptr<const study::LoadedMarket>;
using Backtest = std::shared_ptr<const study::BacktestResults>;

inline Loaded longMarket(const std::string& kind, int stretches, std::uint64_t seed) {
  market::GeneratorSpec spec = knowableMarket(kind, stretches * kStretchDays);
  spec.seed = seed;
  auto loaded = std::make_shared<study::LoadedMarket>();
  loaded->import.trace = market::generateTrace(spec);
  return loaded;
}

inline study::Scenario coverageScenario(double deadlineHours) {
  study::Scenario scenario;
  scenario.market.traceFile = "given.csv";
  scenario.forecast.kind = forecast::ForecastKind::Persistence;
  scenario.job.deadlineHours = deadlineHours;
  scenario.job.workload = 3 * deadlineHours;
  scenario.job.valueUsd = 30 * deadlineHours;
  scenario.job.maxGpus = 8;
  policy::PolicySpec spec;
  for (const auto kind : {policy::PolicyKind::MaxSpot, policy::PolicyKind::UniformProgress}) {
    spec.kind = kind;
    scenario.policies.push_back(spec);
  }
  study::editBacktest(scenario).starts = 1'000'000;
  return scenario;
}

inline Backtest everyStart(const study::Scenario& scenario, const Loaded& market) {
  return study::runBacktest(scenario, market, {}, {0, false, {}});
}

/// The starts whose jobs, of `slots` slots, lie in one stretch, as a backtest of it alone.
inline study::BacktestResults stretchOf(const study::BacktestResults& all, int number, int slots) {
  study::BacktestResults part;
  part.scenario = all.scenario;
  part.scenario.seed = static_cast<std::uint64_t>(number);
  part.market = all.market;
  const int length = static_cast<int>(kStretchDays * 24 / all.market->import.trace.slotHours);
  const int first = number * length, last = first + length - slots;
  for (int slot = first; slot <= last; ++slot) part.startSlots.push_back(slot);
  part.done.assign(part.startSlots.size(), 1);
  part.doneCount = static_cast<int>(part.startSlots.size());
  part.complete = true;
  for (const study::BacktestSeries& series : all.series) {
    study::BacktestSeries& own = part.series.emplace_back();
    own.policy = series.policy;
    own.starts.assign(series.starts.begin() + first, series.starts.begin() + last + 1);
  }
  return part;
}

/// Whether at most one in fifty values is this one.
inline bool isSpread(const std::vector<double>& values, double value) {
  const double rounding = 1e-6 * std::max(1.0, std::abs(value));
  const auto same =
      std::ranges::count_if(values, [&](double one) { return std::abs(one - value) <= rounding; });
  return 50.0 * static_cast<double>(same) <= static_cast<double>(values.size());
}

inline bool isUncertain(double share) { return share > 0.0005 && share < 0.9995; }

template <class Value>
double meanOver(const study::BacktestSeries& series, Value value) {
  double sum = 0;
  for (const study::StartOutcome& one : series.starts) sum += value(one);
  return sum / static_cast<double>(series.starts.size());
}

/// The truth of a long market.
struct BacktestTruth {
  explicit BacktestTruth(const study::BacktestResults& all) {
    for (std::size_t i = 0; i < all.series.size(); ++i) {
      const study::BacktestSummary summary = study::summarise(all, i);
      utility.push_back(summary.utility.mean);
      onTime.push_back(summary.onTime);
      costs.push_back(summary.cost.mean);
    }
    cost = study::summarise(all, 0).cost;
    const std::vector<double> sorted = study::sortedValues(all, 0, study::BacktestMeasure::Cost);
    p5Spread = isSpread(sorted, cost.p5);
    p50Spread = isSpread(sorted, cost.p50);
    p95Spread = isSpread(sorted, cost.p95);
    constexpr std::array<double, 4> kShares{0.2, 0.5, 0.8, 0.95};
    for (std::size_t i = 0; i < kShares.size(); ++i) {
      budgets[i] = study::quantile(sorted, kShares[i]);
      shares[i] = meanOver(all.series[0], [&](const study::StartOutcome& one) {
        return one.onTime && one.costUsd <= budgets[i] ? 1 : 0;
      });
    }
  }

  study::Distribution cost;
  bool p5Spread = false, p50Spread = false, p95Spread = false;  ///< few starts lie exactly there
  std::vector<double> utility, onTime, costs;                   ///< by series
  std::array<double, 4> budgets{}, shares{};
};

/// What becomes of the halves' choices in the long run.
inline void judgeHeldOut(const study::BacktestResults& part, const BacktestTruth& truth,
                         Tallies& tallies) {
  const auto held = study::heldOutPolicy(part);
  if (!held) return;
  const study::TraceHalves halves(part);
  double utility = 0, onTime = 0, cost = 0;
  for (const int slot : part.startSlots) {
    const auto chosen = static_cast<std::size_t>(held->chosen[halves.halfOf(slot)]);
    utility += truth.utility[chosen] / part.doneCount;
    onTime += truth.onTime[chosen] / part.doneCount;
    cost += truth.costs[chosen] / part.doneCount;
  }
  tallies["held-out utility"].add(held->utilityUsd.interval, utility);
  if (held->costUsd) tallies["held-out cost"].add(held->costUsd->interval, cost);
  if (isUncertain(onTime)) tallies["held-out on time"].add(held->onTimeInterval, onTime);
}

inline void judgeBacktest(const study::BacktestResults& part, const BacktestTruth& truth,
                          Tallies& tallies) {
  const study::RiskFigures figures(part);
  const study::RiskIntervals intervals = figures.of(0);
  if (truth.p5Spread) tallies["cost P5"].add(intervals.cost.p5, truth.cost.p5);
  if (truth.p50Spread) tallies["cost P50"].add(intervals.cost.p50, truth.cost.p50);
  if (truth.p95Spread) tallies["cost P95"].add(intervals.cost.p95, truth.cost.p95);
  tallies["cost mean"].add(intervals.cost.mean, truth.cost.mean);
  tallies["utility mean"].add(intervals.utility.mean, truth.utility[0]);
  if (part.series.size() > 1) {
    tallies["difference"].add(figures.difference(0, 1).utilityUsd.interval,
                              truth.utility[0] - truth.utility[1]);
  }
  for (std::size_t i = 0; i < truth.budgets.size(); ++i) {
    if (!isUncertain(truth.shares[i])) continue;
    const study::Interval share = figures.share(0, [&](const study::StartOutcome& one) {
      return one.onTime && one.costUsd <= truth.budgets[i];
    });
    tallies["chance " + std::to_string(i + 1)].add(share, truth.shares[i]);
  }
  judgeHeldOut(part, truth, tallies);
}

/// Every stretch by itself, on all threads.
template <class Judge>
Tallies overStretches(int stretches, Judge judge) {
  Tallies tallies;
  std::mutex mutex;
  study::inThreads(static_cast<std::size_t>(stretches), 0,
                   [&]() -> std::function<void(std::size_t)> {
                     return [&](std::size_t number) {
                       Tallies own;
                       judge(static_cast<int>(number), own);
                       const std::lock_guard lock(mutex);
                       addAll(tallies, own);
                     };
                   });
  return tallies;
}

inline Tallies backtestCoverage(const std::string& kind, double deadlineHours, int stretches,
                                std::uint64_t seed) {
  const Backtest all =
      everyStart(coverageScenario(deadlineHours), longMarket(kind, stretches, seed));
  const BacktestTruth truth(*all);
  return overStretches(stretches, [&](int number, Tallies& own) {
    judgeBacktest(stretchOf(*all, number, study::jobSlots(*all)), truth, own);
  });
}

/// An end of a tornado's bar.
struct CoverageEnd {
  const char* name;
  std::function<void(study::Scenario&)> set;
};

inline std::vector<CoverageEnd> coverageEnds() {
  std::vector<CoverageEnd> ends;
  for (const double factor : {0.8, 1.2}) {
    const bool low = factor < 1;
    ends.push_back({low ? "workload low" : "workload high",
                    [=](study::Scenario& s) { s.job.workload *= factor; }});
    ends.push_back({low ? "deadline low" : "deadline high",
                    [=](study::Scenario& s) { s.job.deadlineHours *= factor; }});
    ends.push_back({low ? "spot price low" : "spot price high",
                    [=](study::Scenario& s) { s.market.priceFactor = factor; }});
    ends.push_back({low ? "free GPUs low" : "free GPUs high",
                    [=](study::Scenario& s) { s.market.availabilityFactor = factor; }});
    ends.push_back({low ? "on demand low" : "on demand high", [=](study::Scenario& s) {
                      if (s.market.onDemandUsdPerGpuHour)
                        s.market.onDemandUsdPerGpuHour = factor * *s.market.onDemandUsdPerGpuHour;
                    }});
  }
  return ends;
}

struct EndTruth {
  Backtest results;
  double median = 0, within = 0, utility = 0;
  bool spread = false;  ///< few starts lie exactly at the median
};

inline EndTruth endTruthOf(const Backtest& results, double budget) {
  const study::BacktestSummary summary = study::summarise(*results, 0);
  return {
      results, summary.cost.p50,
      meanOver(results->series[0],
               [&](const study::StartOutcome& one) {
                 return one.onTime && one.costUsd <= budget ? 1 : 0;
               }),
      summary.utility.mean,
      isSpread(study::sortedValues(*results, 0, study::BacktestMeasure::Cost), summary.cost.p50)};
}

/// Ends of a tornado: the changes of the median cost, of the chance to be on time within a budget,
/// and of the mean utility. Of changes that are the same in every market (a price level, of costs
/// in proportion) none can be missed; they are in it.
inline Tallies tornadoCoverage(const std::string& kind, double deadlineHours, int stretches,
                               std::uint64_t seed, policy::PolicyKind policy) {
  study::Scenario scenario = coverageScenario(deadlineHours);
  std::erase_if(scenario.policies,
                [&](const policy::PolicySpec& one) { return one.kind != policy; });
  const Loaded market = longMarket(kind, stretches, seed);
  const Backtest first = everyStart(scenario, market);
  const double budget = study::summarise(*first, 0).cost.p50;
  const EndTruth own = endTruthOf(first, budget);
  std::vector<std::pair<CoverageEnd, EndTruth>> ends;
  int slots = study::jobSlots(*first);
  for (CoverageEnd& end : coverageEnds()) {
    study::Scenario changed = scenario;
    end.set(changed);
    if (changed == scenario) continue;
    EndTruth truth = endTruthOf(everyStart(changed, market), budget);
    slots = std::max(slots, study::jobSlots(*truth.results));
    ends.emplace_back(std::move(end), std::move(truth));
  }
  return overStretches(stretches, [&](int number, Tallies& tallies) {
    study::BacktestResults before = stretchOf(*own.results, number, slots);
    before.scenario.budgetUsd = budget;
    for (const auto& [end, truth] : ends) {
      study::BacktestResults after = stretchOf(*truth.results, number, slots);
      after.scenario.budgetUsd = budget;
      const study::SensitivityAnswer made = study::changeBetween(after, 0, before, 0);
      const std::string name = end.name;
      if (made.costUsd && own.spread && truth.spread) {
        tallies["cost, " + name].add(made.costUsd->interval, truth.median - own.median);
      }
      tallies["chance, " + name].add(made.withinBudget->interval, truth.within - own.within);
      if (!made.utilityUsd) continue;
      tallies["utility, " + name].add(made.utilityUsd->interval, truth.utility - own.utility);
    }
  });
}

}  // namespace spothorizon::tests
