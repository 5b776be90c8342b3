// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/goals/GoalText.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestSection.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/FutureWords.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"
#include "subjects/job/backtest/goals/Goals.h"

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
      const auto one = leastBudget(point, k, backtestSpec(frontier.scenario).probability);
      if (one && (!least || *one < least->budgetUsd)) least = Enough{*one, frontier.values[i]};
    }
  }
  return least;
}

/// How near anything comes; nothing to say where nothing ever does.
Text nearest(const Peak& peak) {
  if (peak.y <= 0) return {};
  return phrase("goal", "The closest is %1 with %2.")
      .arg(peak.curve->label)
      .arg(chanceText(peak.y));
}

Text nearestDeadline(const Peak& peak) {
  if (peak.y <= 0) return {};
  return phrase("goal", "The closest is %1 at %2 with %3.")
      .arg(peak.curve->label)
      .arg(hoursText(peak.x))
      .arg(chanceText(peak.y));
}

/// What to change where no deadline that was tried will do.
Text wayOut(const std::optional<Enough>& enough) {
  if (!enough) {
    return phrase("goal", "Try later deadlines, allow more GPUs or accept a lower probability.");
  }
  return phrase("goal",
                "Raise the budget (%1 is enough at %2), allow more GPUs or accept a lower "
                "probability.")
      .arg(usdText(enough->budgetUsd))
      .arg(hoursText(enough->deadlineHours));
}

Text noDeadline(const Sweep& frontier, const GoalAnswer& answer) {
  const Peak peak = peakOf(answer);
  if (!peak.curve) return {};
  Text none = phrase("goal",
                     "No policy is on time within a budget of %1 in %2 of cases at any deadline "
                     "from %3 to %4.")
                  .arg(usdText(*frontier.scenario.budgetUsd))
                  .arg(chanceText(*answer.wanted))
                  .arg(hoursText(peak.curve->x.front()))
                  .arg(hoursText(peak.curve->x.back()));
  return sentences({std::move(none), nearestDeadline(peak), wayOut(budgetThatDoes(frontier))});
}

/// While values are still to come an answer is not the last word, and none is no answer at all.
Text soFar(const Sweep& sweep) {
  return phrase("goal", "%1 of %2 values tried so far.")
      .arg(std::to_string(donePoints(sweep).size()))
      .arg(std::to_string(sweep.values.size()));
}

Text noDeadlineYet(const Sweep& frontier, const GoalAnswer& answer) {
  Text none = phrase("goal", "No deadline tried so far is met within %1 in %2 of cases.")
                  .arg(usdText(*frontier.scenario.budgetUsd))
                  .arg(chanceText(*answer.wanted));
  return sentences({soFar(frontier), std::move(none), nearestDeadline(peakOf(answer))});
}

Text noBudget(const BacktestResults& results, const GoalAnswer& answer) {
  const std::string deadline = hoursText(results.scenario.job.deadlineHours);
  const Peak peak = peakOf(answer);
  if (!peak.curve) {
    return phrase("goal",
                  "With a deadline of %1, no policy is ever on time: extend it, allow more GPUs or "
                  "reduce the workload.")
        .arg(deadline);
  }
  return sentences(
      {phrase("goal", "With a deadline of %1, no policy is on time in %2 of cases at any cost.")
           .arg(deadline)
           .arg(chanceText(*answer.wanted)),
       nearest(peak),
       phrase("goal", "Extend the deadline, allow more GPUs or accept a lower probability.")});
}

/// The utility at the answer minus that at the scenario's own number, at the starts of both, or
/// of what it costs less; none where they are the same.
std::optional<MeanEstimate> gainOnOwn(const Sweep& sweep, const GoalCurve& curve) {
  const std::optional<std::size_t> own = ownPoint(sweep);
  if (!own || *curve.answer == ownValue(sweep)) return std::nullopt;
  const auto best = static_cast<std::size_t>(std::ranges::find(sweep.values, *curve.answer) -
                                             sweep.values.begin());
  const auto place = [&](std::size_t point) {
    const auto& series = sweep.points[point]->series;
    return static_cast<std::size_t>(
        std::ranges::find(series, curve.policy, &BacktestSeries::policy) - series.begin());
  };
  const auto paired =
      pairedDifference(*sweep.points[best], place(best), *sweep.points[*own], place(*own));
  if (!paired) return std::nullopt;
  return showsUtility(sweep.scenario) ? paired->utilityUsd : -paired->costUsd;
}

/// Money against money, where no value is set.
Text cheapestGpus(const Sweep& sweep, const GoalCurve& curve) {
  const std::optional<MeanEstimate> gain = gainOnOwn(sweep, curve);
  const bool isClear = gain && !(gain->interval.low <= 0);
  Text text =
      !gain     ? phrase("goal", "A maximum of %1 is best, with %2: the mean cost is then %3.")
      : isClear ? phrase("goal",
                         "A maximum of %1 is best, with %2: the mean cost is then %3, %4 less than "
                         "with %5.")
                : phrase("goal",
                         "A maximum of %1 is best, with %2: the mean cost is then %3, %4 less than "
                         "with %5, which is not distinguishable from zero.");
  text = std::move(text)
             .arg(valueText(sweep, *curve.answer))
             .arg(curve.label)
             .arg(usdText(yAt(curve, *curve.answer)));
  if (!gain) return text;
  return std::move(text)
      .arg(usdWith(gain->mean, gain->interval.low, gain->interval.high))
      .arg(valueText(sweep, ownValue(sweep)));
}

/// The sentence of an answer in GPUs, with what it gains on the scenario's own number.
Text bestGpus(const Sweep& sweep, const GoalCurve& curve) {
  const std::optional<MeanEstimate> gain = gainOnOwn(sweep, curve);
  const bool isClear = gain && !(gain->interval.low <= 0);
  Text text =
      !gain ? phrase("goal", "A maximum of %1 is best, with %2: the mean utility is then %3.")
      : isClear
          ? phrase("goal",
                   "A maximum of %1 is best, with %2: the mean utility is then %3, %4 more than "
                   "with %5.")
          : phrase("goal",
                   "A maximum of %1 is best, with %2: the mean utility is then %3, %4 more than "
                   "with %5, which is not distinguishable from zero.");
  text = std::move(text)
             .arg(valueText(sweep, *curve.answer))
             .arg(curve.label)
             .arg(usdText(yAt(curve, *curve.answer)));
  if (!gain) return text;
  return std::move(text)
      .arg(usdWith(gain->mean, gain->interval.low, gain->interval.high))
      .arg(valueText(sweep, ownValue(sweep)));
}

Text atTheEnd(const GoalCurve& curve) {
  if (curve.x.size() < 2 || *curve.answer != curve.x.back()) return {};
  return phrase("goal", "That is the largest number tried: more may be better still.");
}

/// What is missing where the futures cannot support the probability.
Text refusalOfFutures(const GoalAnswer& answer) {
  const double futures = answer.evidence.windows;
  const double attainable = std::floor(100 * (1 - 1 / std::max(1.0, futures))) / 100;
  if (!std::isfinite(answer.windowsNeeded)) {
    return phrase("goal", "No number of futures can show %1 of cases: with %2, ask for at most %3.")
        .arg(chanceText(*answer.wanted))
        .arg(groupedText(std::llround(futures)))
        .arg(chanceText(attainable));
  }
  return phrase("goal",
                "%1 futures are too few to show %2 of cases, which takes %3: make more of them, or "
                "ask for at most %4.")
      .arg(groupedText(std::llround(futures)))
      .arg(chanceText(*answer.wanted))
      .arg(groupedText(static_cast<long long>(answer.windowsNeeded)))
      .arg(chanceText(attainable));
}

/// What is missing where the trace cannot support the probability.
Text refusal(const GoalAnswer& answer) {
  const Evidence& evidence = answer.evidence;
  if (evidence.futures) return refusalOfFutures(answer);
  const Text held = phrase("goal", "%1 hold %2 of %3")
                        .arg(spanText(evidence.hours))
                        .arg(windowCountText(evidence.windows))
                        .arg(hoursText(evidence.blockHours));
  const double attainable = std::floor(100 * (1 - 1 / std::max(1.0, evidence.windows))) / 100;
  if (!std::isfinite(answer.windowsNeeded)) {
    return phrase("goal", "No trace can show %1 of cases: %2. Ask for at most %3.")
        .arg(chanceText(*answer.wanted))
        .arg(held)
        .arg(chanceText(attainable));
  }
  const double missing = (answer.windowsNeeded - evidence.windows) * evidence.blockHours;
  return phrase("goal",
                "The trace is too short to show %1 of cases: %2, and %3 are needed. Add %4 more of "
                "the market, or ask for at most %5.")
      .arg(chanceText(*answer.wanted))
      .arg(held)
      .arg(groupedText(static_cast<long long>(answer.windowsNeeded)))
      .arg(spanText(missing))
      .arg(chanceText(attainable));
}

/// What the choice is worth where it was not made, with one or two halves that have an answer.
Text heldOutPattern(const GoalAnswer& answer) {
  const bool one = answer.heldOut->halvesWithout == 1;
  if (answer.futures) {
    return one ? phrase("goal",
                        "Chosen on one half of the futures and tested on the other, it holds in %1 "
                        "of cases (%2); one half alone has no answer.")
               : phrase("goal",
                        "Chosen on one half of the futures and tested on the other, it holds in %1 "
                        "of cases (%2).");
  }
  return one ? phrase("goal",
                      "Chosen on one half of the trace and tested on the other, it holds in %1 of "
                      "cases (%2); one half alone has no answer.")
             : phrase("goal",
                      "Chosen on one half of the trace and tested on the other, it holds in %1 of "
                      "cases (%2).");
}

Text heldOutChance(const GoalAnswer& answer) {
  if (!answer.heldOut) return {};
  const HeldOutGoal& held = *answer.heldOut;
  if (held.halvesWithout == 2) {
    return answer.futures ? phrase("goal", "Neither half of the futures alone has an answer.")
                          : phrase("goal", "Neither half of the trace alone has an answer.");
  }
  return heldOutPattern(answer).arg(chanceText(held.value)).arg(chanceIntervalText(held.interval));
}

Text heldOutMean(const Sweep& sweep, const GoalAnswer& answer) {
  if (!answer.heldOut || !hasIntervals(answer.evidence)) return {};
  if (!showsUtility(sweep.scenario)) {
    Text text = answer.futures ? phrase("goal",
                                        "Chosen on one half of the futures and tested on the "
                                        "other, the mean cost is %1 (%2).")
                               : phrase("goal",
                                        "Chosen on one half of the trace and tested on the other, "
                                        "the mean cost is %1 (%2).");
    return std::move(text)
        .arg(usdText(answer.heldOut->value))
        .arg(usdIntervalText(answer.heldOut->interval));
  }
  Text text = answer.futures ? phrase("goal",
                                      "Chosen on one half of the futures and tested on the other, "
                                      "the mean utility is %1 (%2).")
                             : phrase("goal",
                                      "Chosen on one half of the trace and tested on the other, "
                                      "the mean utility is %1 (%2).");
  return std::move(text)
      .arg(usdText(answer.heldOut->value))
      .arg(usdIntervalText(answer.heldOut->interval));
}

/// "75 %", with its interval where there is one: "75 % (40 to 93 %)".
Text answeredChance(const GoalCurve& curve) {
  const auto place =
      static_cast<std::size_t>(std::ranges::lower_bound(curve.x, *curve.answer) - curve.x.begin());
  const Text chance = chanceText(curve.y[place]);
  if (curve.band.empty() || curve.band[place] == Interval{0, 1}) return chance;
  return phrase("goal", "%1 (%2)").arg(chance).arg(chanceIntervalText(curve.band[place]));
}

Text atTheStart(const GoalCurve& curve) {
  if (*curve.answer != curve.x.front()) return {};
  return phrase("goal", "That is the shortest deadline tried: a shorter one may do.");
}

}  // namespace

void addDeadlineWords(const Sweep& frontier, GoalAnswer& answer) {
  const std::string budget = usdText(*frontier.scenario.budgetUsd);
  answer.xTitle = phrase("goal", "Deadline, h");
  answer.yTitle = phrase("goal", "Probability of being on time within %1").arg(budget);
  if (answer.refused) {
    answer.sentence =
        sentences({frontier.policiesDone ? Text() : soFar(frontier), refusal(answer)});
    return;
  }
  if (answer.best < 0) {
    answer.sentence =
        frontier.policiesDone ? noDeadline(frontier, answer) : noDeadlineYet(frontier, answer);
    return;
  }
  const GoalCurve& curve = answer.curves[static_cast<std::size_t>(answer.best)];
  answer.sentence = sentences({frontier.policiesDone ? Text() : soFar(frontier),
                               phrase("goal",
                                      "The shortest deadline is %1, with %2: it is then on time "
                                      "within %3 in %4 of cases (target %5).")
                                   .arg(hoursText(*curve.answer))
                                   .arg(curve.label)
                                   .arg(budget)
                                   .arg(answeredChance(curve))
                                   .arg(chanceText(*answer.wanted)),
                               frontier.policiesDone ? heldOutChance(answer) : Text(),
                               frontier.policiesDone ? atTheStart(curve) : Text()});
}

void addBudgetWords(const BacktestResults& results, GoalAnswer& answer) {
  const std::string deadline = hoursText(results.scenario.job.deadlineHours);
  answer.xTitle = phrase("goal", "Budget, $");
  answer.yTitle =
      phrase("goal", "Probability of being on time in %1 within the budget").arg(deadline);
  if (results.doneCount == 0) return;
  if (answer.refused) {
    answer.sentence = refusal(answer);
    return;
  }
  if (answer.best < 0) {
    answer.sentence = noBudget(results, answer);
    return;
  }
  const GoalCurve& curve = answer.curves[static_cast<std::size_t>(answer.best)];
  answer.sentence = sentences({phrase("goal",
                                      "The lowest budget is %1, with %2: it is on time in %3 "
                                      "within that in %4 of cases (target %5).")
                                   .arg(usdText(*curve.answer))
                                   .arg(curve.label)
                                   .arg(deadline)
                                   .arg(answeredChance(curve))
                                   .arg(chanceText(*answer.wanted)),
                               results.complete ? heldOutChance(answer) : Text()});
}

void addGpuWords(const Sweep& sweep, GoalAnswer& answer) {
  answer.xTitle = phrase("goal", "Maximum GPUs");
  const bool utility = showsUtility(sweep.scenario);
  answer.yTitle = utility ? phrase("goal", "Mean utility, $") : phrase("goal", "Mean cost, $");
  if (answer.best < 0) return;
  const GoalCurve& curve = answer.curves[static_cast<std::size_t>(answer.best)];
  if (utility && yAt(curve, *curve.answer) <= 0) {
    if (!sweep.policiesDone) {
      answer.sentence = soFar(sweep);
      return;
    }
    answer.sentence = phrase("goal",
                             "No policy earns more than the job costs, with any number of GPUs: "
                             "extend the deadline, reduce the workload or do not start the job.");
    return;
  }
  answer.sentence = sentences({sweep.policiesDone ? Text() : soFar(sweep),
                               utility ? bestGpus(sweep, curve) : cheapestGpus(sweep, curve),
                               sweep.policiesDone ? heldOutMean(sweep, answer) : Text(),
                               sweep.policiesDone ? atTheEnd(curve) : Text()});
}

}  // namespace spothorizon::study
