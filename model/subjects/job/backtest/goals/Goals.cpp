// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/goals/Goals.h"

#include <algorithm>
#include <cmath>

#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/GoalTables.h"
#include "subjects/job/backtest/goals/GoalText.h"
#include "subjects/job/backtest/goals/HeldOutGoals.h"

namespace spothorizon::study {
namespace {

constexpr double kRounding = 1e-12;  ///< of a share of starts

/// Costs of the starts that are done and on time, ascending.
std::vector<double> costsOnTime(const BacktestResults& results, std::size_t series) {
  std::vector<double> costs;
  const std::vector<StartOutcome>& starts = results.series[series].starts;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    if (results.done[i] && starts[i].onTime) costs.push_back(starts[i].costUsd);
  }
  std::ranges::sort(costs);
  return costs;
}

GoalCurve curveOf(const BacktestSeries& series) {
  GoalCurve curve;
  curve.label = series.label;
  curve.policy = series.policy;
  return curve;
}

/// The least x whose y reaches what is wanted.
std::optional<double> firstReaching(const GoalCurve& curve, double wanted) {
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    if (curve.y[i] >= wanted - kRounding) return curve.x[i];
  }
  return std::nullopt;
}

double yAt(const GoalCurve& curve, double x) {
  const auto place = std::ranges::lower_bound(curve.x, x) - curve.x.begin();
  return curve.y[static_cast<std::size_t>(place)];
}

constexpr int kNoPolicy = -1;

/// The policy that is recommended in these results; null: none.
int advisedIn(const BacktestResults* results) {
  const int series = results ? recommendation(*results).series : -1;
  return series < 0 ? kNoPolicy : results->series[static_cast<std::size_t>(series)].policy;
}

/// The curve with the least answer; of equals that of the policy that is recommended, else the one
/// that reaches more there, then the first.
int leastAnswer(const std::vector<GoalCurve>& curves, int advised) {
  int best = -1;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const GoalCurve& curve = curves[i];
    if (!curve.answer) continue;
    if (best >= 0) {
      const GoalCurve& other = curves[static_cast<std::size_t>(best)];
      if (*curve.answer > *other.answer) continue;
      const bool equal = *curve.answer == *other.answer;
      if (equal && other.policy == advised) continue;
      const bool more = yAt(curve, *curve.answer) > yAt(other, *other.answer);
      if (equal && !more && curve.policy != advised) continue;
    }
    best = static_cast<int>(i);
  }
  return best;
}

/// y over the values of a sweep that are done, for every policy.
template <class Measure>
std::vector<GoalCurve> curvesOver(const Sweep& sweep, Measure measure) {
  std::vector<GoalCurve> curves;
  const std::vector<BacktestSeries>& all = seriesOf(sweep);
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (all[k].policy < 0) continue;
    GoalCurve& curve = curves.emplace_back(curveOf(all[k]));
    for (const std::size_t i : donePoints(sweep)) {
      curve.x.push_back(sweep.values[i]);
      curve.y.push_back(measure(*sweep.points[i], k));
    }
  }
  return curves;
}

/// A budget for every start that is on time: the chance is a staircase of their costs.
void addBudgets(const BacktestResults& results, std::size_t series, GoalCurve& curve) {
  const std::vector<double> costs = costsOnTime(results, series);
  for (std::size_t i = 0; i < costs.size(); ++i) {
    if (i + 1 < costs.size() && costs[i + 1] == costs[i]) continue;
    curve.x.push_back(costs[i]);
    curve.y.push_back(static_cast<double>(i + 1) / results.doneCount);
  }
}

/// The answer names made futures, and whatever else nobody recorded.
void addInputs(const StudyResult& results, GoalAnswer& answer) {
  if (answer.sentence.empty()) return;
  answer.sentence = withInputs(sentences({answer.sentence, futuresNote(answer.futures)}), results);
}

/// How a policy does with so many GPUs.
Standing standingAt(const Sweep& sweep, double value, int policy) {
  const auto place =
      static_cast<std::size_t>(std::ranges::find(sweep.values, value) - sweep.values.begin());
  const BacktestResults& point = *sweep.points[place];
  const auto series = std::ranges::find(point.series, policy, &BacktestSeries::policy);
  return standingOf(point, static_cast<std::size_t>(series - point.series.begin()));
}

/// The fewest GPUs of those that are as good.
void addBest(const Sweep& sweep, GoalCurve& curve) {
  const Criterion criterion = criterionOf(sweep.scenario);
  const double wanted = backtestSpec(sweep.scenario).probability;
  std::optional<Standing> best;
  for (const double x : curve.x) {
    const Standing one = standingAt(sweep, x, curve.policy);
    if (best && !isBetter(criterion, wanted, one, *best)) continue;
    best = one;
    curve.answer = x;
  }
}

}  // namespace

double chanceWithin(const BacktestResults& results, std::size_t series, double budgetUsd) {
  if (results.doneCount == 0) return 0;
  const std::vector<double> costs = costsOnTime(results, series);
  const auto within = std::ranges::upper_bound(costs, budgetUsd) - costs.begin();
  return static_cast<double>(within) / results.doneCount;
}

std::optional<double> leastBudget(const BacktestResults& results, std::size_t series,
                                  double probability) {
  const std::vector<double> costs = costsOnTime(results, series);
  const double wanted = std::ceil(probability * results.doneCount - kRounding * results.doneCount);
  const auto needed = static_cast<std::size_t>(std::max(1.0, wanted));
  if (needed > costs.size()) return std::nullopt;
  return costs[needed - 1];
}

GoalAnswer shortestDeadline(const Sweep& frontier) {
  checkBudget(frontier.scenario);
  const double budget = *frontier.scenario.budgetUsd;
  GoalAnswer answer;
  answer.goal = Goal::ShortestDeadline;
  answer.futures = frontier.futures;
  answer.wanted = backtestSpec(frontier.scenario).probability;
  answer.curves = curvesOver(frontier, [&](const BacktestResults& point, std::size_t k) {
    return chanceWithin(point, k, budget);
  });
  for (GoalCurve& curve : answer.curves) curve.answer = firstReaching(curve, *answer.wanted);
  const std::optional<std::size_t> own = ownPoint(frontier);
  answer.best = leastAnswer(answer.curves, advisedIn(own ? frontier.points[*own].get() : nullptr));
  judgeDeadline(frontier, answer);
  addDeadlineWords(frontier, answer);
  addInputs(frontier, answer);
  return answer;
}

GoalAnswer lowestBudget(const BacktestResults& results) {
  GoalAnswer answer;
  answer.goal = Goal::LowestBudget;
  answer.futures = results.futures;
  answer.wanted = backtestSpec(results.scenario).probability;
  for (std::size_t k = 0; k < results.series.size(); ++k) {
    if (results.series[k].policy < 0) continue;
    GoalCurve& curve = answer.curves.emplace_back(curveOf(results.series[k]));
    addBudgets(results, k, curve);
    curve.answer = firstReaching(curve, *answer.wanted);
  }
  answer.best = leastAnswer(answer.curves, advisedIn(&results));
  judgeBudget(results, answer);
  addBudgetWords(results, answer);
  addInputs(results, answer);
  return answer;
}

GoalAnswer bestMaxGpus(const Sweep& sweep) {
  GoalAnswer answer;
  answer.goal = Goal::BestMaxGpus;
  answer.futures = sweep.futures;
  const bool utility = showsUtility(sweep.scenario);
  answer.curves = curvesOver(sweep, [utility](const BacktestResults& point, std::size_t k) {
    const BacktestSummary summary = summarise(point, k);
    return utility ? summary.utility.mean : summary.cost.mean;
  });
  const Criterion criterion = criterionOf(sweep.scenario);
  const double wanted = backtestSpec(sweep.scenario).probability;
  std::optional<Standing> most;
  for (std::size_t k = 0; k < answer.curves.size(); ++k) {
    GoalCurve& curve = answer.curves[k];
    addBest(sweep, curve);
    if (!curve.answer) continue;
    const Standing one = standingAt(sweep, *curve.answer, curve.policy);
    if (most && !isBetter(criterion, wanted, one, *most)) continue;
    answer.best = static_cast<int>(k);
    most = one;
  }
  judgeGpus(sweep, answer);
  addGpuWords(sweep, answer);
  addInputs(sweep, answer);
  return answer;
}

std::optional<MeanEstimate> priceOfAnHour(const Sweep& frontier, std::size_t series) {
  const std::vector<std::size_t> done = donePoints(frontier);
  const std::optional<std::size_t> own = ownPoint(frontier);
  if (!own || *own == done.front() || *own == done.back()) return std::nullopt;
  const auto place = std::ranges::find(done, *own);
  return priceBetween(frontier, *(place - 1), *(place + 1), series);
}

std::optional<MeanEstimate> priceBetween(const Sweep& frontier, std::size_t before,
                                         std::size_t after, std::size_t series) {
  const double hours = frontier.values[after] - frontier.values[before];
  const PairedFigures figures(*frontier.points[after], *frontier.points[before]);
  if (figures.starts() == 0) return std::nullopt;
  std::optional<MeanEstimate> price = figures.finishedCost(series, series);
  if (!price) return std::nullopt;
  price->mean /= hours;
  price->interval = {price->interval.low / hours, price->interval.high / hours};
  return price;
}

}  // namespace spothorizon::study
