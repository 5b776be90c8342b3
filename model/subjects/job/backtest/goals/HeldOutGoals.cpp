// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/goals/HeldOutGoals.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestStatistics.h"
#include "subjects/job/backtest/HeldOut.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/Goals.h"

namespace spothorizon::study {
namespace {

constexpr double kRounding = 1e-9;

/// A series of one of several backtests, and what a start of it counts.
struct Choice {
  const BacktestResults* results = nullptr;
  std::size_t series = 0;
  std::function<double(const StartOutcome&)> value;
};

using Choose = std::function<std::optional<Choice>(
    const std::function<bool(const BacktestResults&, std::size_t)>&)>;

double within(const StartOutcome& one, double budgetUsd) {
  return one.onTime && one.costUsd <= budgetUsd ? 1 : 0;
}

/// The mean of a series over the starts that count; none where none does.
std::optional<double> meanOver(
    const BacktestResults& results, std::size_t series,
    const std::function<bool(const BacktestResults&, std::size_t)>& counts,
    const std::function<double(const StartOutcome&)>& value) {
  double sum = 0;
  int starts = 0;
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (!results.done[i] || !counts(results, i)) continue;
    sum += value(results.series[series].starts[i]);
    ++starts;
  }
  return starts > 0 ? std::optional(sum / starts) : std::nullopt;
}

/// Adds the values of a half's starts; zeros where nothing was chosen for it.
void addHalf(const TraceHalves& halves, int half, const BacktestResults& results,
             const std::optional<Choice>& choice, std::vector<int>& slots,
             std::vector<double>& values) {
  for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
    if (!results.done[i] || halves.halfOf(results.startSlots[i]) != half) continue;
    slots.push_back(results.startSlots[i]);
    values.push_back(choice ? choice->value(results.series[choice->series].starts[i]) : 0);
  }
}

/// Chooses for either half and tests there. `usual` is used where nothing is chosen.
std::optional<HeldOutGoal> heldOut(const TraceHalves& halves, const BacktestResults& usual,
                                   bool chance, const Choose& choose) {
  HeldOutGoal held;
  std::vector<int> slots;
  std::vector<double> values;
  Evidence evidence = evidenceOf(usual);
  Interval possible = possibleUtility(usual.scenario);
  for (int half = 0; half < TraceHalves::kHalves; ++half) {
    bool any = false;
    const auto counts = [&](const BacktestResults& results, std::size_t start) {
      const bool good = halves.choosesFor(half, results.startSlots[start], jobSlots(results));
      any = any || good;
      return good;
    };
    const std::optional<Choice> choice = choose(counts);
    if (!any) return std::nullopt;
    held.halvesWithout += !choice;
    const BacktestResults& results = choice ? *choice->results : usual;
    const Evidence own = evidenceOf(results);
    if (own.windows < evidence.windows) evidence = own;
    possible.low = std::min(possible.low, possibleUtility(results.scenario).low);
    addHalf(halves, half, results, choice, slots, values);
  }
  if (values.empty()) return std::nullopt;
  for (const double value : values) held.value += value / static_cast<double>(values.size());
  const BlockIntervals intervals = intervalsAt(usual, evidence, slots);
  held.interval = chance ? intervals.share(values) : intervals.mean(values, possible);
  return held;
}

/// Takes the answers back where the evidence is too little.
void refuse(GoalAnswer& answer) {
  answer.windowsNeeded = windowsFor(*answer.wanted);
  answer.refused = answer.evidence.windows + kRounding < answer.windowsNeeded;
  if (!answer.refused) return;
  answer.best = -1;
  for (GoalCurve& curve : answer.curves) curve.answer.reset();
}

/// The series of a curve's policy.
std::size_t seriesOfPolicy(const BacktestResults& results, int policy) {
  const auto found = std::ranges::find(results.series, policy, &BacktestSeries::policy);
  return static_cast<std::size_t>(found - results.series.begin());
}

const BacktestResults* pointAt(const Sweep& sweep, double value) {
  for (const std::size_t i : donePoints(sweep)) {
    if (sweep.values[i] == value) return sweep.points[i].get();
  }
  return nullptr;
}

/// At the answer's value, or the scenario's own, or the first that is done.
const BacktestResults* judgedPoint(const Sweep& sweep, const GoalAnswer& answer) {
  const std::vector<std::size_t> done = donePoints(sweep);
  if (done.empty()) return nullptr;
  if (answer.best >= 0) {
    return pointAt(sweep, *answer.curves[static_cast<std::size_t>(answer.best)].answer);
  }
  const std::optional<std::size_t> own = ownPoint(sweep);
  return sweep.points[own ? *own : done.front()].get();
}

template <class Band>
void addBand(const Sweep& sweep, GoalAnswer& answer, Band band) {
  if (answer.best < 0 || !sweep.policiesDone) return;
  GoalCurve& best = answer.curves[static_cast<std::size_t>(answer.best)];
  for (const double x : best.x) {
    const BacktestResults& point = *pointAt(sweep, x);
    best.band.push_back(band(RiskFigures(point), seriesOfPolicy(point, best.policy)));
  }
}

}  // namespace

double windowsFor(double probability) {
  if (probability >= 1) return std::numeric_limits<double>::infinity();
  return std::ceil(1 / (1 - std::max(0.0, probability)) - kRounding);
}

void judgeDeadline(const Sweep& frontier, GoalAnswer& answer) {
  const BacktestResults* point = judgedPoint(frontier, answer);
  if (!point) return;
  answer.evidence = evidenceOf(*point);
  refuse(answer);
  if (answer.refused || answer.best < 0) return;
  const double budget = *frontier.scenario.budgetUsd, wanted = *answer.wanted;
  addBand(frontier, answer, [&](const RiskFigures& figures, std::size_t series) {
    return figures.share(series, [&](const StartOutcome& one) { return within(one, budget) > 0; });
  });
  const auto value = [budget](const StartOutcome& one) { return within(one, budget); };
  const TraceHalves halves(*frontier.points[donePoints(frontier).back()]);
  answer.heldOut = heldOut(halves, *point, true, [&](const auto& counts) {
    std::optional<Choice> choice;
    double most = 0;
    for (const std::size_t i : donePoints(frontier)) {
      const BacktestResults& results = *frontier.points[i];
      for (std::size_t k = 0; k < results.series.size(); ++k) {
        if (results.series[k].policy < 0) continue;
        const auto chance = meanOver(results, k, counts, value);
        if (!chance || *chance < wanted - kRounding || (choice && *chance <= most)) continue;
        choice = Choice{&results, k, value};
        most = *chance;
      }
      if (choice) break;  // the shortest that does
    }
    return choice;
  });
}

void judgeBudget(const BacktestResults& results, GoalAnswer& answer) {
  if (results.doneCount == 0) return;
  answer.evidence = evidenceOf(results);
  refuse(answer);
  if (answer.refused || answer.best < 0) return;
  const double wanted = *answer.wanted;
  GoalCurve& best = answer.curves[static_cast<std::size_t>(answer.best)];
  const std::size_t series = seriesOfPolicy(results, best.policy);
  if (results.complete) {
    const RiskFigures figures(results);
    for (const double budget : best.x) {
      best.band.push_back(
          figures.share(series, [&](const StartOutcome& one) { return within(one, budget) > 0; }));
    }
  }
  answer.heldOut = heldOut(TraceHalves(results), results, true, [&](const auto& counts) {
    std::optional<Choice> choice;
    double least = 0;
    for (std::size_t k = 0; k < results.series.size(); ++k) {
      if (results.series[k].policy < 0) continue;
      std::vector<double> costs;
      int starts = 0;
      for (std::size_t i = 0; i < results.startSlots.size(); ++i) {
        if (!results.done[i] || !counts(results, i)) continue;
        ++starts;
        if (results.series[k].starts[i].onTime) {
          costs.push_back(results.series[k].starts[i].costUsd);
        }
      }
      const auto needed =
          static_cast<std::size_t>(std::max(1.0, std::ceil(wanted * starts - kRounding * starts)));
      if (needed > costs.size()) continue;
      std::ranges::sort(costs);
      const double budget = costs[needed - 1];
      if (choice && budget >= least) continue;
      least = budget;
      choice =
          Choice{&results, k, [budget](const StartOutcome& one) { return within(one, budget); }};
    }
    return choice;
  });
}

void judgeGpus(const Sweep& sweep, GoalAnswer& answer) {
  const BacktestResults* point = judgedPoint(sweep, answer);
  if (!point || answer.best < 0) return;
  answer.evidence = evidenceOf(*point);
  const bool byUtility = showsUtility(sweep.scenario);
  addBand(sweep, answer, [byUtility](const RiskFigures& figures, std::size_t series) {
    const RiskIntervals intervals = figures.of(series);
    return byUtility ? intervals.utility.mean : intervals.cost.mean;
  });
  const Criterion criterion = criterionOf(sweep.scenario);
  const double wanted = backtestSpec(sweep.scenario).probability;
  const auto value = [byUtility](const StartOutcome& one) {
    return byUtility ? one.utilityUsd : one.costUsd;
  };
  answer.heldOut = heldOut(TraceHalves(*point), *point, false, [&](const auto& counts) {
    std::optional<Choice> choice;
    Standing top;
    for (const std::size_t i : donePoints(sweep)) {
      const BacktestResults& results = *sweep.points[i];
      std::set<int> slots;
      for (std::size_t start = 0; start < results.startSlots.size(); ++start) {
        if (counts(results, start)) slots.insert(results.startSlots[start]);
      }
      if (slots.empty()) continue;
      for (std::size_t k = 0; k < results.series.size(); ++k) {
        if (results.series[k].policy < 0) continue;
        const Standing one =
            standingOf(results, k, [&slots](int slot) { return slots.contains(slot); });
        if (choice && !isBetter(criterion, wanted, one, top)) continue;
        choice = Choice{&results, k, value};
        top = one;
      }
    }
    return choice;
  });
}

}  // namespace spothorizon::study
