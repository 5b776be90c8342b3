// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "rental/GpuLaw.h"
#include "study/budget/Budget.h"
#include "study/budget/BudgetSection.h"

namespace spothorizon::study {
namespace {

/// The least budget at which a figure that falls in the budget is no more than `wanted`.
template <class Figure>
BudgetGoal leastBudgetFor(const BudgetResults& results, BudgetGoal goal, const Figure& figure) {
  double low = results.leastBudget(), high = results.mostBudget();
  if (figure(low) <= goal.wanted) high = low;
  goal.hours = figure(high);
  if (!(*goal.hours <= goal.wanted)) return goal;
  for (int i = 0; i < 100 && high - low > 1e-12 * high; ++i) {
    const double middle = low + (high - low) / 2;
    (figure(middle) <= goal.wanted ? high : low) = middle;
  }
  goal.budget = high;
  goal.hours = figure(high);
  return goal;
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
                     "poisson: other arrivals have no law of GPUs by formula");
  }
  const rental::GpuLaw law(rental::heldBy(results.solver->problem(), results.plan));
  goal.gpus = law.quantile(goal.wanted);
  goal.hours = results.plan.meanResponseHours;
  return goal;
}

}  // namespace

BudgetGoal budgetGoal(const BudgetResults& results, const std::string& goal, double wanted) {
  BudgetGoal asked{goal, wanted, {}, {}, {}};
  if (goal == "quota") return quotaGoal(results, asked);
  if (!(wanted > 0)) throw InputError("", "--hours", numberText(wanted), "hours above 0");
  if (goal == "time") {
    return leastBudgetFor(results, asked,
                          [&](double budget) { return planAt(results, budget).meanResponseHours; });
  }
  return leastBudgetFor(results, asked, [&](double budget) {
    return responseQuantile(results.solver->problem(), planAt(results, budget),
                            streamSpec(results.scenario).sizes, results.stream.get(), 0.95);
  });
}

}  // namespace spothorizon::study
