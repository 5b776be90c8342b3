// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/BudgetGoals.h"

#include <algorithm>
#include <cmath>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/GpuLaw.h"
#include "subjects/stream/BudgetLaw.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

/// Budgets between which an answer is.
struct Between {
  double low, high;
};

/// The least budget at which a figure that falls in the budget is no more than `wanted`.
template <class Figure>
BudgetGoal leastBudgetFor(BudgetGoal goal, const Figure& figure, Between budgets,
                          double precision = 1e-12) {
  auto [low, high] = budgets;
  if (figure(low) <= goal.wanted) high = low;
  goal.hours = figure(high);
  if (!(*goal.hours <= goal.wanted)) return goal;
  for (int i = 0; i < 100 && high - low > precision * high; ++i) {
    const double middle = low + (high - low) / 2;
    (figure(middle) <= goal.wanted ? high : low) = middle;
  }
  goal.budget = high;
  goal.hours = figure(high);
  return goal;
}

double p95At(const BudgetResults& results, double budget) {
  return responseQuantile(results.solver->problem(), planAt(results, budget),
                          streamSpec(results.scenario).sizes, results.stream.get(), 0.95);
}

/// The two budgets of the frontier between which the P95 passes what is wanted; above all of them,
/// up to where money buys nothing.
Between p95Passes(const BudgetResults& results, double wanted) {
  double before = results.leastBudget();
  for (const FrontierPoint& point : results.frontier) {
    if (point.p95Hours <= wanted) return {before, point.budget};
    before = point.budget;
  }
  return {before, std::max(before, results.mostBudget())};
}

BudgetGoal quotaGoal(const BudgetResults& results, BudgetGoal goal) {
  if (!(goal.wanted > 0 && goal.wanted < 1)) {
    throw InputError("", "--probability", numberText(goal.wanted), "a number between 0 and 1");
  }
  if (results.stream) {
    goal.gpus = recordedQuota(results, goal.wanted);
    goal.hours = results.plan.meanResponseHours;
    return goal;
  }
  if (streamSpec(results.scenario).arrivals.kind != rental::ArrivalKind::Poisson) {
    throw InputError("", "/stream/arrivals/law",
                     rental::toString(streamSpec(results.scenario).arrivals.kind),
                     "poisson: other arrivals have no formula for the GPUs held");
  }
  const rental::GpuLaw law(rental::heldBy(results.solver->problem(), results.plan));
  goal.gpus = law.quantile(goal.wanted);
  goal.hours = results.plan.meanResponseHours;
  return goal;
}

}  // namespace

std::string goalName(GoalKind kind) {
  switch (kind) {
    case GoalKind::MeanResponse:
      return "time";
    case GoalKind::P95Response:
      return "p95";
    case GoalKind::Quota:
      break;
  }
  return "quota";
}

GoalKind goalKind(const std::string& name) {
  for (const GoalKind kind : {GoalKind::MeanResponse, GoalKind::P95Response, GoalKind::Quota}) {
    if (goalName(kind) == name) return kind;
  }
  throw InputError("", "budget goal", "the goal \"" + name + "\"", "time, p95 or quota");
}

BudgetGoal budgetGoal(const BudgetResults& results, GoalKind kind, double wanted) {
  BudgetGoal asked{kind, wanted, {}, {}, {}};
  if (kind == GoalKind::Quota) return quotaGoal(results, asked);
  if (!(wanted > 0)) throw InputError("", "--hours", numberText(wanted), "hours above 0");
  const Between all{results.leastBudget(), results.mostBudget()};
  if (kind == GoalKind::MeanResponse) {
    return leastBudgetFor(
        asked, [&](double budget) { return planAt(results, budget).meanResponseHours; }, all);
  }
  return leastBudgetFor(
      asked, [&](double budget) { return p95At(results, budget); }, all);
}

std::vector<BudgetGoal> scenarioGoals(const BudgetResults& results) {
  const RentalSpec& spec = rentalSpec(results.scenario);
  std::vector<BudgetGoal> goals{budgetGoal(results, GoalKind::MeanResponse, spec.goalMeanHours)};
  if (results.frontier.empty() || std::isnan(results.frontier.front().p95Hours)) return goals;
  // A quantile of a long stream takes its time: the frontier has been there already.
  goals.push_back(leastBudgetFor(
      {GoalKind::P95Response, spec.goalP95Hours, {}, {}, {}},
      [&](double budget) { return p95At(results, budget); }, p95Passes(results, spec.goalP95Hours),
      1e-7));
  return goals;
}

}  // namespace spothorizon::study
