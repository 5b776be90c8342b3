// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/sensitivity/SensitivityRun.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "ask/Study.h"
#include "ask/TaskProgress.h"
#include "base/InputError.h"
#include "scenario/Criterion.h"
#include "scenario/JobGoal.h"
#include "scenario/MarketReading.h"
#include "scenario/Origins.h"
#include "subjects/forecast/RememberedForecasts.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStarts.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/BacktestStudy.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/sensitivity/SensitivityAnswer.h"

namespace spothorizon::study {
namespace {

/// What decides how a market is tried and forecast, everything else as in a new scenario.
Scenario triedKey(const Scenario& scenario) {
  Scenario key;
  copyMarket(scenario, key);
  key.forecast = scenario.forecast;
  return key;
}

/// None for a point that cannot be run.
int slotsOf(const Scenario& point, double slotHours) {
  try {
    return job::makeProblem(point.job, slotHours, onDemandPrice(point.market),
                            point.market.onDemandQuotaGpus, point.billing)
        .slotCount;
  } catch (const InputError&) {
    return 0;
  }
}

/// The one that is recommended; the best of all where every policy uses the future.
std::size_t advisedOf(const BacktestResults& results, bool& future) {
  const int advised = recommendation(results).series;
  future = advised < 0;
  return static_cast<std::size_t>(future ? bestSeries(results) : advised);
}

double utilityOf(const StartOutcome& one) { return one.utilityUsd; }

using Holds = std::function<double(const StartOutcome&)>;

Holds within(double budget) {
  return
      [budget](const StartOutcome& one) { return one.onTime && one.costUsd <= budget ? 1.0 : 0.0; };
}

/// NaN for those given up.
std::vector<double> finishedCosts(const std::vector<StartOutcome>& starts) {
  std::vector<double> costs;
  for (const StartOutcome& one : starts) {
    costs.push_back(one.finishHours ? one.costUsd : std::numeric_limits<double>::quiet_NaN());
  }
  return costs;
}

std::vector<double> columnOf(const std::vector<StartOutcome>& starts, const Holds& value) {
  std::vector<double> column;
  for (const StartOutcome& one : starts) column.push_back(value(one));
  return column;
}

double meanOf(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

double medianOf(std::vector<double> values) {
  std::erase_if(values, [](double value) { return std::isnan(value); });
  std::ranges::sort(values);
  return quantile(values, 0.5);
}

Evidence longerOf(const Evidence& a, const Evidence& b) {
  return a.blockHours >= b.blockHours ? a : b;
}

/// Models that are fitted forecast a slot for every start that comes by, and take longer for it
/// than a policy for its plan.
TriedMarket remembering(TriedMarket tried, const Scenario& scenario) {
  constexpr std::size_t kMostBytes = 256'000'000;
  if (tried.forecaster && forecast::fitted(scenario.forecast.kind)) {
    tried.forecaster = std::make_shared<RememberedForecasts>(tried.forecaster, kMostBytes);
  }
  return tried;
}

/// Whether only the budget differs, and no policy obeys it: then every start goes as it went.
bool runsAsOwn(const Scenario& own, Scenario point) {
  if (boundsOf(own).limitUsd || boundsOf(point).limitUsd) return false;
  point.budgetUsd = own.budgetUsd;
  return point == own;
}

}  // namespace

CommonStarts::CommonStarts(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                           const std::vector<Scenario>& points, int threads,
                           const RunControl& control)
    : m_scenario(scenario), m_threads(threads) {
  double hours = scenario.job.deadlineHours;
  for (const Scenario& point : points) hours = std::max(hours, point.job.deadlineHours);
  m_market = marketFor(scenario, std::move(market), hours);
  m_tried = remembering(triedMarket(scenario, m_market, control), scenario);
  m_setup = makeBacktestSetup(scenario, m_tried);
  keepRoom(points);
}

void CommonStarts::keepRoom(const std::vector<Scenario>& points) {
  const market::Trace& trace = m_setup.market->import.trace;
  m_slots = m_setup.problem.slotCount;
  for (const Scenario& point : points) m_slots = std::max(m_slots, slotsOf(point, trace.slotHours));
  const FittingStarts fitting = fittingStarts(trace, m_setup.layout, m_slots);
  if (fitting.starts.empty()) {
    throw InputError("", "/sensitivity/ranges",
                     "a deadline of " + std::to_string(m_slots) + " slots in a trace of " +
                         std::to_string(m_setup.layout.slotCount),
                     "a range of deadlines that fit into the trace");
  }
  m_starts = spread(fitting.starts, sensitivitySpec(m_scenario).starts);
}

SensitivityTried CommonStarts::chooseAt(const RunControl& control) {
  m_own = runAtStarts(m_setup, m_starts, control, options());
  SensitivityTried tried;
  m_series = advisedOf(*m_own, tried.usesFuture);
  tried.policy = m_own->series[m_series].policy;
  tried.label = m_own->series[m_series].label;
  tried.startSlots = m_starts;
  tried.own = answerOf(*m_own, m_series);
  tried.evidence = evidenceOf(*m_own);
  return tried;
}

TriedMarket CommonStarts::triedAt(const Scenario& point, const RunControl& control) const {
  if (triedKey(point) == triedKey(m_scenario)) return m_tried;
  TriedMarket tried = triedMarket(point, m_market, partOf(control, 0, 0));
  const bool sameTrace = tried.futures.market == m_tried.futures.market;
  if (!sameTrace || !forecastsAsOwn(point)) return remembering(std::move(tried), point);
  tried.forecaster = m_tried.forecaster;
  return tried;
}

/// A price on demand is no part of the trace.
bool CommonStarts::forecastsAsOwn(const Scenario& point) const {
  if (triedKey(point) == triedKey(m_scenario)) return true;
  const market::MarketSpec &theirs = point.market, &own = m_scenario.market;
  return backtestSpec(m_scenario).futures.kind == FutureKind::Recorded &&
         point.forecast == m_scenario.forecast && marketKey(point) == marketKey(m_scenario) &&
         theirs.priceFactor == own.priceFactor && theirs.priceMovement == own.priceMovement &&
         theirs.availabilityFactor == own.availabilityFactor;
}

/// A point that cannot be run costs next to nothing, but not nothing.
RunCell CommonStarts::cellOf(std::string key, const Scenario& point) const {
  const int slots = slotsOf(point, m_setup.market->import.trace.slotHours);
  return {std::move(key), std::max(1.0, static_cast<double>(slots) * point.job.maxGpus)};
}

std::shared_ptr<const BacktestResults> CommonStarts::run(const Scenario& point,
                                                         const RunControl& control) const {
  control.checkStop();
  const Scenario one = underPolicy(point);
  if (runsAsOwn(m_scenario, point)) return ownUnder(one);
  return runAtStarts(makeBacktestSetup(one, triedAt(one, control)), m_starts, control, options());
}

BacktestOptions CommonStarts::options() const {
  BacktestOptions options;
  options.threads = m_threads;
  options.withOptimum = false;
  return options;
}

Scenario CommonStarts::underPolicy(const Scenario& point) const {
  Scenario one = point;
  one.policies = {m_scenario.policies[static_cast<std::size_t>(m_own->series[m_series].policy)]};
  return one;
}

/// Whether earlier results answer what `one` asks for.
std::shared_ptr<const BacktestResults> CommonStarts::ownUnder(const Scenario& one) const {
  auto results = std::make_shared<BacktestResults>(*m_own);
  results->scenario = one;
  results->series = {m_own->series[m_series]};
  results->series.front().policy = 0;
  return results;
}

SensitivityAnswer answerOf(const BacktestResults& results, std::size_t series) {
  const BacktestSummary summary = summarise(results, series);
  const RiskIntervals intervals = RiskFigures(results).of(series);
  SensitivityAnswer answer;
  if (summary.givenUp < 1) answer.costUsd = {summary.cost.p50, intervals.cost.p50};
  if (summary.withinBudget) answer.withinBudget = {*summary.withinBudget, *intervals.withinBudget};
  if (showsUtility(results.scenario)) {
    answer.utilityUsd = {summary.utility.mean, intervals.utility.mean};
  }
  return answer;
}

SensitivityAnswer changeBetween(const BacktestResults& results, std::size_t series,
                                const BacktestResults& own, std::size_t ownSeries) {
  const Evidence evidence = longerOf(evidenceOf(results), evidenceOf(own));
  const BlockIntervals intervals = intervalsAt(own, evidence, own.startSlots);
  const auto& starts = results.series[series].starts;
  const auto& ownStarts = own.series[ownSeries].starts;
  // At the same starts a change lies within the bounds of the two answers.
  const auto change = [](double value, const Interval& interval) {
    return AnsweredValue{value, {std::min(interval.low, value), std::max(interval.high, value)}};
  };
  // Where only a budget differs that no policy obeys, every start goes as it went, in any weeks.
  Scenario before = own.scenario;
  before.policies = results.scenario.policies;
  const bool alike = runsAsOwn(before, results.scenario);
  const auto unless = [alike](const auto& interval) { return alike ? Interval{0, 0} : interval(); };
  SensitivityAnswer made;
  if (showsUtility(results.scenario)) {
    const std::vector<double> one = columnOf(starts, utilityOf),
                              other = columnOf(ownStarts, utilityOf);
    made.utilityUsd =
        change(meanOf(one) - meanOf(other), unless([&] {
                 return intervals.meanDifference(one, other, possibleUtility(results.scenario),
                                                 possibleUtility(own.scenario));
               }));
  }
  const auto budget = results.scenario.budgetUsd, ownBudget = own.scenario.budgetUsd;
  if (budget && ownBudget) {
    const std::vector<double> one = columnOf(starts, within(*budget)),
                              other = columnOf(ownStarts, within(*ownBudget));
    made.withinBudget = change(meanOf(one) - meanOf(other), intervals.shareDifference(one, other));
  }
  const std::vector<double> costs = finishedCosts(starts), ownCosts = finishedCosts(ownStarts);
  const double median = medianOf(costs), ownMedian = medianOf(ownCosts);
  if (std::isnan(median) || std::isnan(ownMedian)) return made;
  made.costUsd = change(median - ownMedian,
                        unless([&] { return intervals.quantileDifference(costs, ownCosts, 0.5); }));
  return made;
}

Scenario sensitivityReads(const Scenario& scenario) {
  Scenario read = backtestStudy().reads(scenario, "");
  editBacktest(read).starts.reset();  // it has its own
  read.budgetUsd = scenario.budgetUsd;
  editSensitivity(read) = sensitivitySpec(scenario);
  return read;
}

}  // namespace spothorizon::study
