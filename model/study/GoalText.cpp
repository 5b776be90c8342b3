// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/GoalText.h"

#include <algorithm>

#include "study/BacktestWords.h"
#include "study/SweepPoints.h"
#include "study/Words.h"

namespace spothorizon::study {
namespace {

/// The highest point of all curves: how near anything comes to what is wanted.
struct Peak {
  const GoalCurve* curve = nullptr;
  double x = 0, y = 0;
};

Peak peakOf(const GoalAnswer& answer) {
  Peak peak;
  for (const GoalCurve& curve : answer.curves) {
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
      if (!peak.curve || curve.y[i] > peak.y) peak = {&curve, curve.x[i], curve.y[i]};
    }
  }
  return peak;
}

double yAt(const GoalCurve& curve, double x) {
  const auto place = std::ranges::lower_bound(curve.x, x) - curve.x.begin();
  return curve.y[static_cast<std::size_t>(place)];
}

/// The least budget that does at any deadline, and the first deadline at which it does.
struct Enough {
  double budgetUsd = 0, deadlineHours = 0;
};

std::optional<Enough> budgetThatDoes(const Sweep& frontier) {
  std::optional<Enough> least;
  for (const std::size_t i : donePoints(frontier)) {
    const BacktestResults& point = *frontier.points[i];
    for (std::size_t k = 0; k < point.series.size(); ++k) {
      if (point.series[k].policy < 0) continue;
      const auto one = leastBudget(point, k, frontier.scenario.backtest.probability);
      if (one && (!least || *one < least->budgetUsd)) least = Enough{*one, frontier.values[i]};
    }
  }
  return least;
}

/// How near anything comes; nothing to say where nothing ever does.
std::string nearest(const Peak& peak, const std::string& at) {
  if (peak.y <= 0) return ". ";
  return "; the nearest is " + peak.curve->label + at + " with " + chanceText(peak.y) + ". ";
}

std::string noDeadline(const Sweep& frontier, const GoalAnswer& answer) {
  const Peak peak = peakOf(answer);
  if (!peak.curve) return {};
  const std::string text = "No policy is on time within " + usdText(*frontier.scenario.budgetUsd) +
                           " in " + chanceText(*answer.wanted) + " of cases at any deadline from " +
                           hoursText(peak.curve->x.front()) + " to " +
                           hoursText(peak.curve->x.back()) +
                           nearest(peak, " at " + hoursText(peak.x));
  const std::optional<Enough> enough = budgetThatDoes(frontier);
  if (!enough) {
    return text + "Try later deadlines, allow more GPUs, or settle for a lower chance.";
  }
  return text + "Raise the budget (" + usdText(enough->budgetUsd) + " is enough at " +
         hoursText(enough->deadlineHours) + "), allow more GPUs, or settle for a lower chance.";
}

std::string noBudget(const BacktestResults& results, const GoalAnswer& answer) {
  const std::string deadline = hoursText(results.scenario.job.deadlineHours);
  const Peak peak = peakOf(answer);
  if (!peak.curve) {
    return "No policy is ever on time in " + deadline +
           ": move the deadline back, allow more GPUs, or ask for less work.";
  }
  return "No policy is on time in " + deadline + " in " + chanceText(*answer.wanted) +
         " of cases, whatever it may cost" + nearest(peak, "") +
         "Move the deadline back, allow more GPUs, or settle for a lower chance.";
}

std::string againstOwn(const Sweep& sweep, const GoalCurve& curve) {
  const double own = ownValue(sweep);
  if (*curve.answer == own || !ownPoint(sweep)) return {};
  const double gain = yAt(curve, *curve.answer) - yAt(curve, own);
  return ", " + usdText(gain) + " more than with " + valueText(sweep, own);
}

std::string atTheEnd(const GoalCurve& curve) {
  if (curve.x.size() < 2 || *curve.answer != curve.x.back()) return {};
  return " That is the most that was tried: still more may be worth more.";
}

}  // namespace

void addDeadlineWords(const Sweep& frontier, GoalAnswer& answer) {
  const std::string budget = usdText(*frontier.scenario.budgetUsd);
  answer.xTitle = "Deadline, h";
  answer.yTitle = "Chance to be on time within " + budget;
  if (answer.best < 0) {
    answer.sentence = noDeadline(frontier, answer);
    return;
  }
  const GoalCurve& curve = answer.curves[static_cast<std::size_t>(answer.best)];
  const bool first = *curve.answer == curve.x.front();
  answer.sentence = "The shortest deadline is " + hoursText(*curve.answer) + ", with " +
                    curve.label + ": it is then on time within " + budget + " in " +
                    chanceText(yAt(curve, *curve.answer)) + " of cases (" +
                    chanceText(*answer.wanted) + " wanted)." +
                    (first ? " That is the shortest that was tried: a shorter one may do." : "");
}

void addBudgetWords(const BacktestResults& results, GoalAnswer& answer) {
  const std::string deadline = hoursText(results.scenario.job.deadlineHours);
  answer.xTitle = "Budget, $";
  answer.yTitle = "Chance to be on time in " + deadline + " within the budget";
  if (results.doneCount == 0) return;
  if (answer.best < 0) {
    answer.sentence = noBudget(results, answer);
    return;
  }
  const GoalCurve& curve = answer.curves[static_cast<std::size_t>(answer.best)];
  answer.sentence = "The lowest budget is " + usdText(*curve.answer) + ", with " + curve.label +
                    ": it is on time in " + deadline + " within that in " +
                    chanceText(yAt(curve, *curve.answer)) + " of cases (" +
                    chanceText(*answer.wanted) + " wanted).";
}

void addGpuWords(const Sweep& sweep, GoalAnswer& answer) {
  answer.xTitle = "Most GPUs";
  answer.yTitle = "Mean utility, $";
  if (answer.best < 0) return;
  const GoalCurve& curve = answer.curves[static_cast<std::size_t>(answer.best)];
  const double mean = yAt(curve, *curve.answer);
  if (mean <= 0) {
    answer.sentence =
        "With no number of GPUs does any policy earn more than the job costs: move the deadline "
        "back, ask for less work, or do not start it.";
    return;
  }
  answer.sentence = "At most " + valueText(sweep, *curve.answer) + " is best, with " + curve.label +
                    ": the job is then worth " + usdText(mean) + " after its costs in the mean" +
                    againstOwn(sweep, curve) + "." + atTheEnd(curve);
}

}  // namespace spothorizon::study
