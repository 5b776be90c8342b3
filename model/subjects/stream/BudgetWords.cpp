// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/Words.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

std::string gpusNumber(double gpus) {
  return gpus == std::floor(gpus) ? fixedText(gpus, 0) : roundedText(gpus, 3);
}

Text gpusText(double gpus) {
  if (gpus == 1) return phrase("budget", "1 GPU");
  return phrase("budget", "%1 GPUs").arg(gpusNumber(gpus));
}

Text pathText(const rental::RentalProblem& problem, const std::vector<rental::Width>& path) {
  double least = path.front().gpus, most = least;
  for (const rental::Width& width : path) {
    least = std::min(least, width.gpus);
    most = std::max(most, width.gpus);
  }
  if (least < most) {
    return phrase("budget", "%1 to %2 GPUs by epoch").arg(gpusNumber(least)).arg(gpusNumber(most));
  }
  if (problem.types.size() == 1) return gpusText(most);
  const std::string& name = problem.types[static_cast<std::size_t>(path.front().type)].name;
  return phrase("budget", "%1 %2").arg(gpusNumber(most)).arg(name);
}

/// The widths of each class, where there are few; else the range.
Text widthsSentence(const BudgetResults& results) {
  constexpr std::size_t kMostNamed = 3;
  if (results.classes.size() > kMostNamed) {
    const auto [least, most] = std::ranges::minmax(results.classes, {}, &BudgetClass::meanWidth);
    return phrase("budget", "jobs of %1 classes run on %2 to %3 GPUs")
        .arg(std::to_string(results.classes.size()))
        .arg(gpusNumber(least.meanWidth))
        .arg(gpusNumber(most.meanWidth));
  }
  std::vector<Text> parts;
  for (const BudgetClass& one : results.classes) {
    parts.push_back(phrase("budget", "%1 on %2").arg(one.name).arg(widthsText(results, one)));
  }
  return joined(parts, phrase("budget", ", "));
}

Text nextMoney(const BudgetResults& results) {
  const double saved = results.plan.meanResponseHours - results.nextHours;
  if (!(saved > 1e-9 * results.plan.meanResponseHours)) {
    return phrase("budget", "More money would make no job faster.");
  }
  if (results.inDollars) {
    return phrase("budget", "Another $1,000 per month buys %1.").arg(responseText(saved));
  }
  return phrase("budget", "Another GPU buys %1.").arg(responseText(saved));
}

Text heldSentence(const BudgetResults& results) {
  if (!results.held.p999) return {};
  const std::string gpus = std::to_string(*results.held.p999);
  return results.held.replayed
             ? phrase("budget",
                      "The recorded jobs hold no more than %1 GPUs 99.9 % of the time, %2 at the "
                      "peak.")
                   .arg(gpus)
                   .arg(std::to_string(*results.held.peak))
             : phrase("budget", "%1 GPUs at once are enough 99.9 % of the time.").arg(gpus);
}

Text submittedSentence(const BudgetResults& results) {
  if (!results.submitted) return {};
  const SubmittedPoint& as = *results.submitted;
  if (!as.bestHours || !as.bestSpend) return {};
  return phrase("budget",
                "As submitted the jobs took %1 on average for %2; the best is %3 for the same "
                "money, or %4 for the same time.")
      .arg(responseText(as.hours))
      .arg(budgetText(results, as.spend))
      .arg(responseText(*as.bestHours))
      .arg(budgetText(results, *as.bestSpend));
}

}  // namespace

std::string responseText(double hours) {
  const double seconds = hours * 3600;
  if (seconds < 0.995) return roundedText(seconds, 2) + " s";
  if (seconds < 119.5) return fixedText(seconds, 0) + " s";
  if (seconds < 5970) return fixedText(hours * 60, 0) + " min";
  return roundedText(hours, 3) + " h";
}

namespace {

/// A share of the jobs of a class; rounded shares of two widths add up to 100 %.
Text shareText(double share) {
  if (share > 0.995 && share < 1) return phrase("budget", "more than 99 %");
  return percentText(share);
}

}  // namespace

Text widthsText(const BudgetResults& results, const BudgetClass& one) {
  const rental::RentalProblem& problem = results.solver->problem();
  std::vector<Text> parts;
  for (const rental::Choice& choice : one.choices) {
    Text path = pathText(problem, choice.path);
    parts.push_back(
        one.choices.size() == 1
            ? std::move(path)
            : phrase("budget", "%1 (%2)").arg(std::move(path)).arg(shareText(choice.share)));
  }
  return joined(parts, phrase("budget", " or "));
}

Text budgetText(const BudgetResults& results, double perHour) {
  if (!results.inDollars) return gpusText(perHour);
  return phrase("budget", "$%1 a month").arg(groupedText(perHour * kHoursPerMonth));
}

Text goalSentence(const BudgetResults& results, const BudgetGoal& goal) {
  if (goal.kind == GoalKind::Quota) {
    return phrase("budget", "%1 GPUs at once are enough with probability %2 at a budget of %3.")
        .arg(std::to_string(*goal.gpus))
        .arg(numberText(goal.wanted))
        .arg(budgetText(results, results.budget));
  }
  const bool mean = goal.kind == GoalKind::MeanResponse;
  const std::string wanted = roundedText(goal.wanted, 6) + " h";
  const std::string reached = responseText(*goal.hours);
  if (!goal.budget) {
    return (mean ? phrase("budget", "No budget gives a mean response of %1: the best is %2.")
                 : phrase("budget", "No budget gives a P95 of %1: the best is %2."))
        .arg(wanted)
        .arg(reached);
  }
  const Text budget = budgetText(results, *goal.budget);
  if (*goal.budget <= results.leastBudget()) {
    return (mean ? phrase("budget",
                          "A mean response of %1 takes no more than the least budget, %2, which "
                          "gives %3.")
                 : phrase("budget",
                          "A P95 of %1 takes no more than the least budget, %2, which gives %3."))
        .arg(wanted)
        .arg(budget)
        .arg(reached);
  }
  return (mean ? phrase("budget", "A mean response of %1 takes %2.")
               : phrase("budget", "A P95 of %1 takes %2."))
      .arg(wanted)
      .arg(budget);
}

Text goalsSentence(const BudgetResults& results) {
  std::vector<Text> parts;
  for (const BudgetGoal& goal : results.goals) parts.push_back(goalSentence(results, goal));
  return parts.empty() ? Text() : sentences(std::move(parts));
}

Text budgetSentence(const BudgetResults& results) {
  Text pattern = results.inDollars
                     ? phrase("budget", "%1 buys a mean response of %2: %3.")
                     : phrase("budget", "A budget of %1 buys a mean response of %2: %3.");
  return sentences({std::move(pattern)
                        .arg(budgetText(results, results.budget))
                        .arg(responseText(results.plan.meanResponseHours))
                        .arg(widthsSentence(results)),
                    nextMoney(results), heldSentence(results), submittedSentence(results)});
}

}  // namespace spothorizon::study
