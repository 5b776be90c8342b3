// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/stream/Budget.h"

/// The results in words.
namespace spothorizon::study {

Text budgetSentence(const BudgetResults& results);
/// Which budgets reach the scenario's goals: "A mean response of 1 h takes $36,000 a month."
Text goalsSentence(const BudgetResults& results);
/// The answer to one goal.
Text goalSentence(const BudgetResults& results, const BudgetGoal& goal);

/// The widths of a class: "4 GPUs (62 %) or 8 GPUs".
Text widthsText(const BudgetResults& results, const BudgetClass& one);
/// "$36,000 a month", "28 GPUs".
Text budgetText(const BudgetResults& results, double perHour);
/// "40 s", "4 min", "1.25 h": three digits at most.
std::string responseText(double hours);

}  // namespace spothorizon::study
