// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/BacktestRisk.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "ask/LoadedMarket.h"
#include "statistics/BlockLength.h"
#include "subjects/job/backtest/BacktestWords.h"

namespace spothorizon::study {
namespace {

double costOf(const StartOutcome& one) { return one.costUsd; }
double utilityOf(const StartOutcome& one) { return one.utilityUsd; }
double onTimeOf(const StartOutcome& one) { return one.onTime ? 1 : 0; }
double givenUpOf(const StartOutcome& one) { return one.finishHours ? 0 : 1; }

double meanOf(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

std::vector<int> doneSlots(const BacktestResults& results) {
  std::vector<int> slots;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (results.done[i]) slots.push_back(results.startSlots[i]);
  }
  return slots;
}

/// Slots of the trace that at least one of the jobs lives in.
int coveredSlots(const std::vector<int>& starts, int slots) {
  int covered = 0;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    covered += i + 1 < starts.size() ? std::min(slots, starts[i + 1] - starts[i]) : slots;
  }
  return covered;
}

/// The usual distance from one start to the next, in slots: some may be left out between.
double distance(const std::vector<int>& starts) {
  std::vector<int> steps;
  for (std::size_t i = 1; i < starts.size(); ++i) steps.push_back(starts[i] - starts[i - 1]);
  if (steps.empty()) return 1;
  std::ranges::sort(steps);
  return steps[steps.size() / 2];
}

/// Means of `size` neighbours each.
std::vector<double> groupMeans(const std::vector<double>& values, std::size_t size) {
  std::vector<double> means;
  for (std::size_t i = 0; i + size <= values.size(); i += size) {
    double sum = 0;
    for (std::size_t k = i; k < i + size; ++k) sum += values[k];
    means.push_back(sum / static_cast<double>(size));
  }
  return means;
}

/// The automatic block length of a series in starts. The rule looks at some sqrt(n) lags: starts
/// that share most of a job are taken together first, four groups to a job.
double automaticBlock(const std::vector<double>& values, double jobStarts) {
  const auto size = static_cast<std::size_t>(std::max(1.0, std::floor(jobStarts / 4)));
  return automaticBlockLength(groupMeans(values, size)).circular * static_cast<double>(size);
}

std::vector<double> columnOf(const BacktestResults& results, std::size_t series,
                             double (*value)(const StartOutcome&)) {
  std::vector<double> column;
  column.reserve(static_cast<std::size_t>(results.doneCount));
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (results.done[i]) column.push_back(value(results.series[series].starts[i]));
  }
  return column;
}

/// The values of the starts that are not given up, in their order.
struct Finished {
  std::vector<int> slots;
  std::vector<double> costUsd, hours;
};

Finished finishedOf(const BacktestResults& results, std::size_t series) {
  Finished finished;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    const StartOutcome& one = results.series[series].starts[i];
    if (!results.done[i] || !one.finishHours) continue;
    finished.slots.push_back(results.startSlots[i]);
    finished.costUsd.push_back(one.costUsd);
    finished.hours.push_back(*one.finishHours);
  }
  return finished;
}

/// The median of the policies whose cost varies; 0 where none does.
double dependenceStarts(const BacktestResults& results, double jobStarts) {
  std::vector<double> lengths;
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (results.series[i].policy < 0) continue;
    const std::vector<double> costs = columnOf(results, i, costOf);
    const auto [least, most] = std::ranges::minmax(costs);
    if (most - least > 1e-9) lengths.push_back(automaticBlock(costs, jobStarts));
  }
  std::ranges::sort(lengths);
  return lengths.empty() ? 0 : lengths[lengths.size() / 2];
}

/// `possible`: of a single value (BlockIntervals::mean).
DistributionIntervals distribution(const BlockIntervals& intervals,
                                   const std::vector<double>& values,
                                   const Interval& possible = {}) {
  return {.p5 = intervals.quantile(values, 0.05),
          .p50 = intervals.quantile(values, 0.5),
          .p95 = intervals.quantile(values, 0.95),
          .mean = intervals.mean(values, possible)};
}

MeanEstimate estimate(const BlockIntervals& intervals, const std::vector<double>& values) {
  return {meanOf(values), intervals.mean(values)};
}

/// On time at no more than the budget: 1, else 0.
std::function<double(const StartOutcome&)> within(double budget) {
  return
      [budget](const StartOutcome& one) { return one.onTime && one.costUsd <= budget ? 1.0 : 0.0; };
}

/// Futures that were made are the same ones where market, kind and seed are.
bool sameFutures(const BacktestResults& a, const BacktestResults& b) {
  if (!a.futures && !b.futures) return true;
  return a.futures && b.futures && a.futures->layout.stride == b.futures->layout.stride;
}

/// Whether a slot of one is the same hour of the same trace in the other.
bool sameMarket(const BacktestResults& a, const BacktestResults& b) {
  if (!sameFutures(a, b)) return false;
  if (a.market == b.market) return true;
  const market::Trace &one = a.market->import.trace, &other = b.market->import.trace;
  return one.provenance.hash == other.provenance.hash && one.slotHours == other.slotHours &&
         one.slotCount() == other.slotCount();
}

/// Starts that both have done, as indices in the first and in the second.
std::vector<std::pair<std::size_t, std::size_t>> commonStarts(const BacktestResults& a,
                                                              const BacktestResults& b) {
  std::vector<std::pair<std::size_t, std::size_t>> common;
  if (!sameMarket(a, b)) return common;
  std::size_t k = 0;
  for (std::size_t i = 0; i < a.startSlots.size(); ++i) {
    while (k < b.startSlots.size() && b.startSlots[k] < a.startSlots[i]) ++k;
    if (k == b.startSlots.size()) break;
    if (b.startSlots[k] == a.startSlots[i] && a.done[i] && b.done[k]) common.emplace_back(i, k);
  }
  return common;
}

/// What a start costs where all work is done on demand, at the most GPUs. None where the price is
/// not known.
std::optional<double> dearestCost(const Scenario& scenario) {
  const std::optional<double> price = scenario.market.onDemandUsdPerGpuHour;
  const double rate = scenario.job.throughput.workPerHour(scenario.job.maxGpus);
  if (!price || !(rate > 0)) return std::nullopt;
  return scenario.job.workload / rate * scenario.job.maxGpus * *price;
}

}  // namespace

Interval possibleCost(const Scenario& scenario) {
  Interval possible;
  if (const auto dearest = dearestCost(scenario)) possible.high = *dearest;
  return possible;
}

Interval possibleUtility(const Scenario& scenario) {
  Interval possible;
  if (const auto dearest = dearestCost(scenario)) possible.low = scenario.job.valueUsd - *dearest;
  return possible;
}

int jobSlots(const BacktestResults& results) {
  constexpr double kRounding = 1e-9;
  const double slots = results.scenario.job.deadlineHours / results.market->import.trace.slotHours;
  return std::max(1, static_cast<int>(std::floor(slots + kRounding)));
}

namespace {

/// For starts whose jobs have so many slots and depend on each other over so many starts.
Evidence evidenceFrom(const std::vector<int>& starts, int slots, double dependence,
                      double slotHours) {
  Evidence evidence;
  const double step = distance(starts), jobStarts = slots / step;
  evidence.hours = coveredSlots(starts, slots) * slotHours;
  evidence.blockStarts = std::max({1.0, jobStarts, dependence});
  // Jobs that do not touch are blocks by themselves.
  const bool apart = evidence.blockStarts <= 1;
  evidence.blockHours = apart ? slots * slotHours : evidence.blockStarts * step * slotHours;
  evidence.windows = jobStarts <= 1 ? static_cast<double>(starts.size()) / evidence.blockStarts
                                    : evidence.hours / evidence.blockHours;
  return evidence;
}

}  // namespace

/// For futures that were made: each is one window, as it is independent of the others.
Evidence evidenceOfFutures(const BacktestResults& results, const std::vector<int>& starts) {
  const FutureLayout& layout = results.futures->layout;
  std::set<int> seen;
  for (const int start : starts) seen.insert(layout.futureOf(start));
  Evidence evidence;
  evidence.windows = static_cast<double>(seen.size());
  evidence.blockHours = layout.slotCount * results.market->import.trace.slotHours;
  evidence.hours = evidence.windows * evidence.blockHours;
  evidence.blockStarts = static_cast<double>(starts.size()) / evidence.windows;
  evidence.futures = results.futures;
  return evidence;
}

Evidence evidenceAt(const BacktestResults& results, const std::vector<int>& starts) {
  if (starts.empty()) return {};
  if (results.futures) return evidenceOfFutures(results, starts);
  const int slots = jobSlots(results);
  return evidenceFrom(starts, slots, dependenceStarts(results, slots / distance(starts)),
                      results.market->import.trace.slotHours);
}

Evidence evidenceOf(const BacktestResults& results) {
  return evidenceAt(results, doneSlots(results));
}

BlockIntervals intervalsAt(const BacktestResults& results, const Evidence& evidence,
                           const std::vector<int>& startSlots) {
  if (!results.futures) {
    return {startSlots.size(), evidence.blockStarts, evidence.windows, results.scenario.seed};
  }
  const FutureLayout& layout = results.futures->layout;
  std::vector<int> futures;
  for (const int slot : startSlots) futures.push_back(layout.futureOf(slot));
  return {std::move(futures), std::max(1.0, 1.0 * layout.slotCount / jobSlots(results))};
}

RiskFigures::RiskFigures(const BacktestResults& results)
    : m_results(results),
      m_evidence(evidenceOf(results)),
      m_intervals(intervalsAt(results, m_evidence, doneSlots(results))) {}

std::vector<double> RiskFigures::column(std::size_t series,
                                        double (*value)(const StartOutcome&)) const {
  return columnOf(m_results, series, value);
}

RiskIntervals RiskFigures::of(std::size_t series) const {
  RiskIntervals all;
  if (m_results.doneCount == 0) return all;
  all.utility =
      distribution(m_intervals, column(series, utilityOf), possibleUtility(m_results.scenario));
  all.onTime = m_intervals.share(column(series, onTimeOf));
  const std::vector<double> givenUp = column(series, givenUpOf);
  all.givenUp = m_intervals.share(givenUp);
  if (const std::optional<double> budget = m_results.scenario.budgetUsd) {
    all.withinBudget = share(
        series, [&](const StartOutcome& one) { return one.onTime && one.costUsd <= *budget; });
  }
  const Finished finished = finishedOf(m_results, series);
  if (finished.costUsd.empty()) return all;
  const BlockIntervals intervals = ofFinished(finished.slots);
  all.cost = distribution(intervals, finished.costUsd, possibleCost(m_results.scenario));
  all.finish = distribution(intervals, finished.hours);
  return all;
}

Interval RiskFigures::cost(std::size_t series, double p) const {
  const Finished finished = finishedOf(m_results, series);
  if (finished.slots.empty()) return {};
  return ofFinished(finished.slots).quantile(finished.costUsd, p);
}

BlockIntervals RiskFigures::ofFinished(const std::vector<int>& startSlots) const {
  const auto count = static_cast<double>(startSlots.size());
  if (count == m_results.doneCount) return m_intervals;
  Evidence evidence = m_evidence;
  evidence.windows *= count / m_results.doneCount;
  return intervalsAt(m_results, evidence, startSlots);
}

Interval RiskFigures::share(std::size_t series,
                            const std::function<bool(const StartOutcome&)>& holds) const {
  std::vector<double> values;
  for (std::size_t i = 0; i < m_results.startSlots.size(); ++i) {
    if (m_results.done[i]) values.push_back(holds(m_results.series[series].starts[i]) ? 1 : 0);
  }
  return m_intervals.share(values);
}

MeanEstimate RiskFigures::differenceOf(double (*value)(const StartOutcome&), std::size_t series,
                                       std::size_t other) const {
  std::vector<double> values = column(series, value);
  const std::vector<double> others = column(other, value);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] -= others[i];
  return estimate(m_intervals, values);
}

MeanEstimate RiskFigures::costDifference(std::size_t series, std::size_t other) const {
  return differenceOf(costOf, series, other);
}

MeanEstimate RiskFigures::utilityDifference(std::size_t series, std::size_t other) const {
  return differenceOf(utilityOf, series, other);
}

MeanEstimate RiskFigures::onTimeDifference(std::size_t series, std::size_t other) const {
  return differenceOf(onTimeOf, series, other);
}

PairedDifference RiskFigures::difference(std::size_t series, std::size_t other) const {
  return {m_results.doneCount, costDifference(series, other), utilityDifference(series, other),
          onTimeDifference(series, other), withinBudgetDifference(series, other)};
}

std::optional<MeanEstimate> RiskFigures::withinBudgetDifference(std::size_t series,
                                                                std::size_t other) const {
  const auto budget = m_results.scenario.budgetUsd;
  if (!budget) return std::nullopt;
  const auto holds = within(*budget);
  std::vector<double> values;
  for (std::size_t i = 0; i < m_results.startSlots.size(); ++i) {
    if (!m_results.done[i]) continue;
    values.push_back(holds(m_results.series[series].starts[i]) -
                     holds(m_results.series[other].starts[i]));
  }
  return estimate(m_intervals, values);
}

std::optional<MeanEstimate> RiskFigures::finishedCost(std::size_t series, std::size_t other) const {
  std::vector<int> slots;
  std::vector<double> values;
  for (std::size_t i = 0; i < m_results.startSlots.size(); ++i) {
    const StartOutcome& own = m_results.series[series].starts[i];
    const StartOutcome& theirs = m_results.series[other].starts[i];
    if (!m_results.done[i] || !own.finishHours || !theirs.finishHours) continue;
    slots.push_back(m_results.startSlots[i]);
    values.push_back(own.costUsd - theirs.costUsd);
  }
  if (values.empty()) return std::nullopt;
  return estimate(ofFinished(slots), values);
}

PairedFigures::PairedFigures(const BacktestResults& results, const BacktestResults& others)
    : m_results(results), m_others(others), m_common(commonStarts(results, others)) {
  if (m_common.empty()) return;
  std::vector<int> slots;
  for (const auto& [i, k] : m_common) slots.push_back(results.startSlots[i]);
  const double slotHours = results.market->import.trace.slotHours;
  // The longer block of both, in the common starts.
  const double hours = std::max(evidenceOf(results).blockHours, evidenceOf(others).blockHours);
  m_evidence = results.futures ? evidenceOfFutures(results, slots)
                               : evidenceFrom(slots, std::max(jobSlots(results), jobSlots(others)),
                                              hours / (distance(slots) * slotHours), slotHours);
  m_intervals = intervalsAt(results, m_evidence, slots);
}

MeanEstimate PairedFigures::estimate(std::size_t series, std::size_t other, const Value& own,
                                     const Value& theirs) const {
  std::vector<double> values;
  values.reserve(m_common.size());
  for (const auto& [i, k] : m_common) {
    values.push_back(own(m_results.series[series].starts[i]) -
                     theirs(m_others.series[other].starts[k]));
  }
  return study::estimate(*m_intervals, values);
}

PairedDifference PairedFigures::difference(std::size_t series, std::size_t other) const {
  const auto of = [&](const Value& value) { return estimate(series, other, value, value); };
  PairedDifference made{starts(), of(costOf), of(utilityOf), of(onTimeOf), {}};
  const auto own = m_results.scenario.budgetUsd, theirs = m_others.scenario.budgetUsd;
  if (own && theirs) {
    made.withinBudget = estimate(series, other, within(*own), within(*theirs));
  }
  return made;
}

std::optional<MeanEstimate> PairedFigures::finishedCost(std::size_t series,
                                                        std::size_t other) const {
  std::vector<double> values;
  std::vector<int> slots;
  for (const auto& [i, k] : m_common) {
    const StartOutcome &own = m_results.series[series].starts[i],
                       &theirs = m_others.series[other].starts[k];
    if (!own.finishHours || !theirs.finishHours) continue;
    values.push_back(own.costUsd - theirs.costUsd);
    slots.push_back(m_results.startSlots[i]);
  }
  if (values.empty()) return std::nullopt;
  if (values.size() == m_common.size()) return study::estimate(*m_intervals, values);
  // Starts that are given up say nothing about costs: as many windows fewer.
  Evidence evidence = m_evidence;
  evidence.windows *= static_cast<double>(values.size()) / static_cast<double>(m_common.size());
  return study::estimate(intervalsAt(m_results, evidence, slots), values);
}

std::vector<std::pair<std::size_t, std::size_t>> matchingSeries(const BacktestResults& results,
                                                                const BacktestResults& others) {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  std::vector<bool> taken(others.series.size(), false);
  std::vector<std::size_t> left;
  const auto match = [&](std::size_t i, const auto& same) {
    for (std::size_t k = 0; k < others.series.size(); ++k) {
      if (taken[k] || !same(results.series[i], others.series[k])) continue;
      taken[k] = true;
      all.emplace_back(i, k);
      return true;
    }
    return false;
  };
  const auto sameLabel = [](const BacktestSeries& a, const BacktestSeries& b) {
    return (a.policy < 0) == (b.policy < 0) && (a.policy < 0 || a.label == b.label);
  };
  for (std::size_t i = 0; i < results.series.size(); ++i) {
    if (!match(i, sameLabel)) left.push_back(i);
  }
  for (const std::size_t i : left) {
    match(i, [&](const BacktestSeries& a, const BacktestSeries& b) {
      return a.policy >= 0 && b.policy >= 0 &&
             policyName(results.scenario, a) == policyName(others.scenario, b);
    });
  }
  std::ranges::sort(all);
  return all;
}

std::optional<PairedDifference> pairedDifference(const BacktestResults& results, std::size_t series,
                                                 const BacktestResults& others, std::size_t other) {
  const PairedFigures figures(results, others);
  if (figures.starts() == 0) return std::nullopt;
  return figures.difference(series, other);
}

}  // namespace spothorizon::study
