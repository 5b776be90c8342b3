// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/compare/CompareTypes.h"

#include <algorithm>

#include "base/InputError.h"
#include "subjects/stream/BudgetSection.h"

namespace spothorizon::study {
namespace {

/// What a class spends on each type, per hour. A path stays on the type that it begins on, nearly
/// always.
std::vector<double> spendByType(const BudgetResults& exact, const BudgetClass& one) {
  std::vector<double> spend(exact.solver->problem().types.size(), 0);
  for (const rental::Choice& choice : one.choices) {
    spend[static_cast<std::size_t>(choice.path.front().type)] +=
        one.jobsPerHour * choice.share * choice.spend;
  }
  return spend;
}

void takeAlone(TypeChoice& choice, const BudgetResults& exact, std::size_t type) {
  rental::RentalProblem problem = exact.solver->problem();
  problem.types = {problem.types[type]};
  try {
    const rental::FixedWidths alone(problem);
    choice.least = alone.leastBudget();
    if (exact.budget < alone.leastBudget()) return;
    const rental::WidthKind widths = rentalSpec(exact.scenario).widths;
    choice.hours = widths == rental::WidthKind::Continuous
                       ? rental::solveByBisection(problem, exact.budget, widths).meanResponseHours
                       : alone.plan(exact.budget).meanResponseHours;
  } catch (const InputError&) {
    // A class that cannot run on it.
  }
}

}  // namespace

std::vector<TypeChoice> typeChoices(const BudgetResults& exact) {
  const std::vector<rental::GpuType>& types = exact.solver->problem().types;
  if (types.size() < 2) return {};
  std::vector<TypeChoice> all(types.size() + 1);
  all[0].hours = exact.plan.meanResponseHours;
  all[0].least = exact.leastBudget();
  all[0].spendShare = 1;
  double total = 0;
  for (const BudgetClass& one : exact.classes) {
    const std::vector<double> spend = spendByType(exact, one);
    for (std::size_t i = 0; i < spend.size(); ++i) all[i + 1].spendShare += spend[i];
    const auto most = std::ranges::max_element(spend) - spend.begin();
    all[static_cast<std::size_t>(most) + 1].classes.push_back(one.name);
    total += one.spend;
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    all[i + 1].name = types[i].name;
    all[i + 1].price = types[i].price;
    if (total > 0) all[i + 1].spendShare /= total;
    takeAlone(all[i + 1], exact, i);
  }
  return all;
}

}  // namespace spothorizon::study
