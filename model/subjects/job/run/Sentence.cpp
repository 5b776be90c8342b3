// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/job/run/Run.h"

namespace spothorizon::study {
namespace {

using List = std::vector<const PolicyResult*>;

constexpr double kSoon = 1.0 / 60;  // hours: closer to the deadline is "at the deadline"

List doneOf(const Results& results) {
  List done;
  for (const auto& one : results.policies) {
    if (one) done.push_back(&*one);
  }
  return done;
}

/// In one run a policy is on time or it is not.
bool isBetter(const Scenario& scenario, const simulate::Outcome& a, const simulate::Outcome& b) {
  return isBetter(criterionOf(scenario), 1, standingOf(a, scenario), standingOf(b, scenario));
}

List equalsOf(const List& done, const PolicyResult& best, const Scenario& scenario) {
  List equals;
  for (const PolicyResult* one : done) {
    const bool same =
        one == &best || (!isBetter(scenario, best.outcome, one->outcome) &&
                         !isBetter(scenario, one->outcome, best.outcome) &&
                         std::abs(one->outcome.costUsd - best.outcome.costUsd) < kEqualUsd);
    if (same) equals.push_back(one);
  }
  return equals;
}

Text finishWords(const simulate::Outcome& outcome, double deadlineHours) {
  const double early = deadlineHours - *outcome.finishHours;
  if (std::abs(early) < kSoon) return phrase("sentence", "done just at the deadline");
  if (early > 0) return phrase("sentence", "done %1 early").arg(hoursText(early));
  return phrase("sentence", "done %1 late").arg(hoursText(-early));
}

/// Policies that do equally well may finish at different times: then the sentence names whose time
/// it is.
Text finishWords(const List& equals, const PolicyResult& best, double deadlineHours) {
  Text words = finishWords(best.outcome, deadlineHours);
  const bool alike = std::ranges::all_of(equals, [&](const PolicyResult* one) {
    return finishWords(one->outcome, deadlineHours) == words;
  });
  if (alike) return words;
  return phrase("sentence", "%1 with %2").arg(std::move(words)).arg(best.label);
}

Text savingWords(const PolicyResult& best) {
  if (best.spec.kind == policy::PolicyKind::OnDemandOnly || !best.savingVsOnDemand) return {};
  const double saving = *best.savingVsOnDemand;
  if (std::abs(saving) < 0.005) return phrase("sentence", "as much as on-demand only");
  Text text = saving > 0 ? phrase("sentence", "%1 less than on-demand only")
                         : phrase("sentence", "%1 more than on-demand only");
  return std::move(text).arg(percentText(saving));
}

/// Money against money: what the best possible plan would have cost less.
Text costGapWords(const PolicyResult& best) {
  const double gap = *best.gapToOptimumUsd;
  if (gap < 0) return {};  // the search for the plan did not come to its end
  Text text = best.gapShare ? phrase("sentence", "%1 (%2) more than the best possible")
                            : phrase("sentence", "%1 more than the best possible");
  text = std::move(text).arg(usdText(gap));
  return best.gapShare ? std::move(text).arg(percentText(*best.gapShare)) : text;
}

Text gapWords(const PolicyResult& best, const Results& results) {
  if (!best.gapToOptimumUsd || !results.optimum) return {};
  const double gap = *best.gapToOptimumUsd;
  if (std::abs(gap) < kEqualUsd) return phrase("sentence", "the best possible");
  if (!showsUtility(results.scenario)) return costGapWords(best);
  if (gap < 0) return {};
  if (!best.gapShare) return phrase("sentence", "%1 short of the best possible").arg(usdText(gap));
  return phrase("sentence", "%1 (%2) short of the best possible")
      .arg(usdText(gap))
      .arg(percentText(*best.gapShare));
}

/// A job that costs more than its value is done at a loss; the sentence says so in any case.
Text valueWords(const PolicyResult& best, const Results& results) {
  const double value = results.scenario.job.valueUsd;
  if (!showsUtility(results.scenario) || best.outcome.costUsd <= value + kEqualUsd) return {};
  return phrase("sentence", "more than its value of %1").arg(usdText(value));
}

Text budgetWords(const PolicyResult& best, const Results& results) {
  if (!results.scenario.budgetUsd) return {};
  const double over = best.outcome.costUsd - *results.scenario.budgetUsd;
  if (over < kEqualUsd) {
    return phrase("sentence", "within the budget of %1").arg(usdText(*results.scenario.budgetUsd));
  }
  return phrase("sentence", "%1 over the budget of %2")
      .arg(usdText(over))
      .arg(usdText(*results.scenario.budgetUsd));
}

/// Names of those that are alike.
Text listOf(const List& equals) {
  std::vector<Text> names;
  for (const PolicyResult* one : equals) names.push_back(one->label);
  return listText(std::move(names));
}

/// Who is best and when it is done: one, a few, or all of them alike. Which of several it would be
/// was not known before: a backtest shows it, not one run.
Text subject(const List& done, const List& equals, const Text& finish, const Text& cost) {
  if (equals.size() == 1) {
    Text text = done.size() == 1 ? phrase("sentence", "%1 is %2 for %3")
                                 : phrase("sentence", "%1, best in hindsight, is %2 for %3");
    return std::move(text).arg(equals.front()->label).arg(finish).arg(cost);
  }
  if (equals.size() == done.size()) {
    return phrase("sentence", "All %1 policies do equally well: %2 for %3")
        .arg(std::to_string(done.size()))
        .arg(finish)
        .arg(cost);
  }
  return phrase("sentence", "%1 do equally well, best in hindsight: %2 for %3")
      .arg(listOf(equals))
      .arg(finish)
      .arg(cost);
}

Text leastLost(const PolicyResult& best) {
  if (best.outcome.costUsd < kEqualUsd) {
    return phrase("sentence", "It is best not to start, as %1 does").arg(best.label);
  }
  return phrase("sentence", "%1, which gives up, loses the least: %2")
      .arg(best.label)
      .arg(usdText(best.outcome.costUsd));
}

/// The cheapest of those that finish; null where none does.
const PolicyResult* cheapestDone(const List& done) {
  const PolicyResult* cheapest = nullptr;
  for (const PolicyResult* one : done) {
    if (!one->outcome.finishHours) continue;
    if (!cheapest || one->outcome.costUsd < cheapest->outcome.costUsd) cheapest = one;
  }
  return cheapest;
}

/// What doing the job would cost, where giving it up is better: with a policy that does it.
Text costWords(const PolicyResult& cheapest, const Results& results) {
  if (!showsUtility(results.scenario)) {
    return phrase("sentence",
                  "This job would cost %1 with %2, in hindsight the cheapest policy that finishes "
                  "it (%3).")
        .arg(usdText(cheapest.outcome.costUsd))
        .arg(cheapest.label)
        .arg(finishWords(cheapest.outcome, results.scenario.job.deadlineHours));
  }
  const double value = results.scenario.job.valueUsd;
  Text text =
      cheapest.outcome.costUsd > value + kEqualUsd
          ? phrase("sentence",
                   "This job would cost %1 with %2, in hindsight the cheapest policy that finishes "
                   "it (%3): more than its value of %4.")
          : phrase("sentence",
                   "This job would cost %1 with %2, in hindsight the cheapest policy that finishes "
                   "it (%3), when it is still worth %4 of %5.");
  text = std::move(text)
             .arg(usdText(cheapest.outcome.costUsd))
             .arg(cheapest.label)
             .arg(finishWords(cheapest.outcome, results.scenario.job.deadlineHours));
  if (cheapest.outcome.costUsd > value + kEqualUsd) return std::move(text).arg(usdText(value));
  return std::move(text).arg(usdText(cheapest.outcome.valueUsd)).arg(usdText(value));
}

/// Why no policy of the list finishes: the value is below the cost, or the deadline is near.
Text noneDoneWords(const Results& results) {
  if (criterionOf(results.scenario) == Criterion::WithinBudget) {
    return phrase("sentence", "No policy finishes this job within its budget of %1.")
        .arg(usdText(*results.scenario.budgetUsd));
  }
  if (!showsUtility(results.scenario)) {
    return phrase("sentence", "No policy finishes this job.");
  }
  const double value = results.scenario.job.valueUsd;
  const auto& onDemand = results.onDemandOnly;
  if (onDemand && onDemand->outcome.finishHours && onDemand->outcome.costUsd > value + kEqualUsd) {
    return phrase("sentence",
                  "No policy finishes this job: on demand it would cost %1, more than its value of "
                  "%2.")
        .arg(usdText(onDemand->outcome.costUsd))
        .arg(usdText(value));
  }
  return phrase("sentence",
                "No policy finishes this job: the work left at the deadline costs more than the "
                "job is still worth.");
}

Text givenUp(const List& done, const PolicyResult& best, const Results& results) {
  const PolicyResult* cheapest = cheapestDone(done);
  const Text lead = cheapest ? costWords(*cheapest, results) : noneDoneWords(results);
  if (!results.optimum || !results.optimum->outcome.finishHours) {
    return phrase("sentence", "%1 %2.").arg(lead).arg(leastLost(best));
  }
  if (!showsUtility(results.scenario)) {
    return phrase("sentence", "%1 %2; the best possible plan would finish it for %3.")
        .arg(lead)
        .arg(leastLost(best))
        .arg(usdText(results.optimum->outcome.costUsd));
  }
  return phrase("sentence", "%1 %2; the best possible plan would finish with a utility of %3.")
      .arg(lead)
      .arg(leastLost(best))
      .arg(usdText(results.optimum->outcome.utilityUsd));
}

bool anyOnTime(const List& done) {
  return std::ranges::any_of(done, [](const PolicyResult* one) { return one->outcome.onTime; });
}

/// Of all that were tried, the best possible plan included.
std::optional<double> earliestFinish(const Results& results, const List& done) {
  std::optional<double> earliest;
  const auto see = [&](const simulate::Outcome& one) {
    if (one.finishHours) earliest = std::min(earliest.value_or(*one.finishHours), *one.finishHours);
  };
  for (const PolicyResult* one : done) see(one->outcome);
  if (results.optimum) see(results.optimum->outcome);
  return earliest;
}

/// "AHAP (...) is done 2 h late for $212, when it is still worth $150 of $200".
Text mainClause(const Results& results, const List& done, const PolicyResult& best) {
  const List equals = equalsOf(done, best, results.scenario);
  Text text = subject(done, equals, finishWords(equals, best, results.scenario.job.deadlineHours),
                      Text(usdText(best.outcome.costUsd)));
  if (!best.outcome.onTime && showsUtility(results.scenario)) {
    text = phrase("sentence", "%1, when it is still worth %2 of %3")
               .arg(text)
               .arg(usdText(best.outcome.valueUsd))
               .arg(usdText(results.scenario.job.valueUsd));
  }
  if (anyOnTime(done)) return text;
  const Text late = phrase("sentence", "No policy is done by the deadline. %1").arg(text);
  const std::optional<double> earliest = earliestFinish(results, done);
  if (!results.scenario.job.mustFinish || !earliest) return late;
  return phrase("sentence",
                "No policy is done by the deadline; the earliest finish is after %1. %2")
      .arg(hoursText(*earliest))
      .arg(text);
}

}  // namespace

int bestPolicy(const Results& results) {
  int best = -1;
  for (std::size_t i = 0; i < results.policies.size(); ++i) {
    if (!results.policies[i]) continue;
    const bool first = best < 0;
    if (first || isBetter(results.scenario, results.policies[i]->outcome,
                          results.policies[static_cast<std::size_t>(best)]->outcome)) {
      best = static_cast<int>(i);
    }
  }
  return best;
}

namespace {

Text answer(const Results& results) {
  const List done = doneOf(results);
  if (done.empty()) return {};
  const PolicyResult& best = *results.policies[static_cast<std::size_t>(bestPolicy(results))];
  if (!best.outcome.finishHours) return givenUp(done, best, results);
  const Text main = mainClause(results, done, best);
  const Text rest = joined({valueWords(best, results), budgetWords(best, results),
                            savingWords(best), gapWords(best, results)},
                           phrase("sentence", ", "));
  if (rest.empty()) return phrase("sentence", "%1.").arg(main);
  return phrase("sentence", "%1: %2.").arg(main).arg(rest);
}

}  // namespace

Text sentence(const Results& results) { return withInputs(answer(results), results); }

}  // namespace spothorizon::study
