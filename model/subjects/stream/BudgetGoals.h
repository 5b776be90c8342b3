// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "subjects/stream/Budget.h"

namespace spothorizon::study {

/// "time", "p95", "quota": as commands and files name it.
std::string goalName(GoalKind kind);
/// InputError for another name.
GoalKind goalKind(const std::string& name);

/// InputError for hours that are not above 0, or a probability that is not between 0 and 1.
BudgetGoal budgetGoal(const BudgetResults& results, GoalKind kind, double wanted);
/// The scenario's own goals over the frontier's budgets: mean and P95 response. The P95 of a stream
/// that is too long for one is left out. The frontier has to be there.
std::vector<BudgetGoal> scenarioGoals(const BudgetResults& results);

}  // namespace spothorizon::study
