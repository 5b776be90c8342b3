// SPDX-License-Identifier: GPL-3.0-or-later
// How often the 95 % intervals of a backtest cover what is true: 2,000 generated markets of 16
// days, 400 of each of five kinds, jobs of 6, 24 and 48 hours. The markets are stretches of markets
// of ten years, whose own figures are the truth. Outcomes are those of Max spot and, for paired
// differences, Uniform progress. Goal: 90 to 97 % of all intervals. Left out is what cannot be
// missed: chances that are certain, and quantiles at which many starts lie exactly, as at the cost
// of a job that never leaves its spot GPUs (or never has any).
//   bench_coverage [markets of each kind, 400 [seed, 7]]
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "market/generator/Generator.h"
#include "study/deadline/backtest/BacktestRisk.h"
#include "study/deadline/backtest/BacktestSection.h"
#include "study/work/LoadedMarket.h"
#include "study/work/Workers.h"

using namespace spothorizon;
using study::BacktestResults;
using study::Interval;

namespace {

constexpr double kSlotHours = 0.5, kDays = 16, kLongDays = 3660;
constexpr int kSlots = static_cast<int>(kDays * 24 / kSlotHours);

/// Prices that are constant or change between two levels, spells of hours to days: markets that 16
/// days can know. A price pulled to its mean over months is none.
market::GeneratorSpec specOf(const std::string& kind) {
  const bool spells = kind == "hours" || kind == "days";
  market::GeneratorSpec spec = market::generatorModeSpec(spells ? "all-or-nothing" : kind.c_str());
  spec.gpus = 8;
  spec.slotHours = kSlotHours;
  spec.days = kLongDays;
  spec.episodesPerYear = 0;
  if (spec.price == market::PriceMode::Cloud) spec.price = market::PriceMode::Constant;
  if (spec.availability != market::AvailabilityMode::Spells) return spec;
  const bool days = kind == "days";
  spec.upMedianHours = days ? 8 : 3;
  spec.upP90Hours = days ? 30 : 12;
  spec.downMedianHours = days ? 5 : 2;
  spec.downP90Hours = days ? 20 : 8;
  return spec;
}

study::Scenario scenarioOf(double deadlineHours) {
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

/// The starts whose jobs lie in one stretch of the long market, as a backtest of it alone.
BacktestResults stretch(const BacktestResults& all, int number) {
  BacktestResults part;
  part.scenario = all.scenario;
  part.scenario.seed = static_cast<std::uint64_t>(number);
  part.market = all.market;
  const int first = number * kSlots, last = first + kSlots - study::jobSlots(all);
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

struct Tally {
  int intervals = 0, covering = 0;
  int above = 0, below = 0;  ///< intervals that lie above the truth, below it

  void add(const Interval& interval, double truth) {
    const double rounding = 1e-9 * std::max(1.0, std::abs(truth));
    ++intervals;
    above += truth < interval.low - rounding;
    below += truth > interval.high + rounding;
    covering = intervals - above - below;
  }
  void add(const Tally& other) {
    intervals += other.intervals;
    covering += other.covering;
    above += other.above;
    below += other.below;
  }
};
using Tallies = std::map<std::string, Tally>;

double shareWithin(const BacktestResults& results, double budget) {
  double count = 0;
  for (const auto& one : results.series[0].starts) count += one.onTime && one.costUsd <= budget;
  return count / static_cast<double>(results.series[0].starts.size());
}

struct Truth {
  study::Distribution cost;
  bool p5Spread = false, p50Spread = false, p95Spread = false;  ///< few starts lie exactly there
  double difference = 0;
  std::array<double, 4> budgets{}, shares{};
};

/// Whether at most one in fifty values is this one.
bool isSpread(const std::vector<double>& values, double value) {
  const double rounding = 1e-6 * std::max(1.0, std::abs(value));
  const auto same =
      std::ranges::count_if(values, [&](double one) { return std::abs(one - value) <= rounding; });
  return 50.0 * static_cast<double>(same) <= static_cast<double>(values.size());
}

Truth truthOf(const BacktestResults& all) {
  Truth truth;
  truth.cost = study::summarise(all, 0).cost;
  truth.difference = study::summarise(all, 0).utility.mean - study::summarise(all, 1).utility.mean;
  const std::vector<double> costs = study::sortedValues(all, 0, study::BacktestMeasure::Cost);
  truth.p5Spread = isSpread(costs, truth.cost.p5);
  truth.p50Spread = isSpread(costs, truth.cost.p50);
  truth.p95Spread = isSpread(costs, truth.cost.p95);
  constexpr std::array<double, 4> kShares{0.2, 0.5, 0.8, 0.95};
  for (std::size_t i = 0; i < kShares.size(); ++i) {
    truth.budgets[i] = study::quantile(costs, kShares[i]);
    truth.shares[i] = shareWithin(all, truth.budgets[i]);
  }
  return truth;
}

void judge(const BacktestResults& part, const Truth& truth, Tallies& tallies) {
  const study::RiskFigures figures(part);
  const study::RiskIntervals intervals = figures.of(0);
  if (truth.p5Spread) tallies["cost P5"].add(intervals.cost.p5, truth.cost.p5);
  if (truth.p50Spread) tallies["cost P50"].add(intervals.cost.p50, truth.cost.p50);
  if (truth.p95Spread) tallies["cost P95"].add(intervals.cost.p95, truth.cost.p95);
  tallies["cost mean"].add(intervals.cost.mean, truth.cost.mean);
  tallies["difference"].add(figures.difference(0, 1).utilityUsd.interval, truth.difference);
  for (std::size_t i = 0; i < truth.budgets.size(); ++i) {
    if (truth.shares[i] <= 0.0005 || truth.shares[i] >= 0.9995) continue;
    const Interval share = figures.share(0, [&](const study::StartOutcome& one) {
      return one.onTime && one.costUsd <= truth.budgets[i];
    });
    tallies["chance " + std::to_string(i + 1)].add(share, truth.shares[i]);
  }
}

/// On which side the truth lies where it is not covered.
void printSides(const Tallies& tallies) {
  for (const auto& [figure, tally] : tallies) {
    std::printf("  %-12s %6d intervals  covered %5.1f %%  truth below %4.1f %%  above %4.1f %%\n",
                figure.c_str(), tally.intervals, 100.0 * tally.covering / tally.intervals,
                100.0 * tally.above / tally.intervals, 100.0 * tally.below / tally.intervals);
  }
}

void print(const char* name, const Tallies& tallies) {
  Tally all;
  std::printf("%-22s", name);
  for (const auto& [figure, tally] : tallies) {
    std::printf(" %s %5.1f", figure.c_str(), 100.0 * tally.covering / tally.intervals);
    all.add(tally);
  }
  std::printf("  all %5.1f %%\n", 100.0 * all.covering / all.intervals);
  std::fflush(stdout);
}

Tallies measure(const std::string& kind, double deadlineHours, int markets, int seed) {
  Tallies tallies;
  const int perMarket = static_cast<int>(kLongDays / kDays);
  for (int done = 0; done < markets; done += perMarket) {
    market::GeneratorSpec spec = specOf(kind);
    spec.seed = static_cast<std::uint64_t>(seed + done);
    auto loaded = std::make_shared<study::LoadedMarket>();
    loaded->import.trace = market::generateTrace(spec);
    const auto all = study::runBacktest(scenarioOf(deadlineHours), loaded, {}, {0, false, {}});
    const Truth truth = truthOf(*all);
    std::mutex mutex;
    const auto stretches = static_cast<std::size_t>(std::min(perMarket, markets - done));
    study::inThreads(stretches, 0, [&]() -> std::function<void(std::size_t)> {
      return [&](std::size_t number) {
        Tallies own;
        judge(stretch(*all, static_cast<int>(number)), truth, own);
        const std::lock_guard lock(mutex);
        for (const auto& [figure, tally] : own) tallies[figure].add(tally);
      };
    });
  }
  return tallies;
}

}  // namespace

int main(int argc, char** argv) {
  const int markets = argc > 1 ? std::atoi(argv[1]) : 400;
  const int seed = argc > 2 ? std::atoi(argv[2]) : 7;
  Tallies all;
  for (const char* kind : {"hours", "days", "marketplace", "fleet", "daily-cycle"}) {
    for (const double deadline : {6.0, 24.0, 48.0}) {
      const Tallies one = measure(kind, deadline, markets, seed);
      print((std::string(kind) + ", " + std::to_string(static_cast<int>(deadline)) + " h").c_str(),
            one);
      for (const auto& [figure, tally] : one) all[figure].add(tally);
    }
  }
  print("all kinds", all);
  printSides(all);
  return 0;
}
