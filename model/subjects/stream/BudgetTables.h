// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "result/ResultFile.h"
#include "subjects/stream/Budget.h"

/// The results of formulas as tables: terminal, CSV, JSON and spreadsheet follow from them. Where
/// the budget is in GPUs, columns of money are in GPUs, too.
namespace spothorizon::study {

/// "budget": one row with what the budget and the least budget give, the price of delay and the
/// GPUs held at once.
result::Table budgetTable(const BudgetResults& results);
/// "classes": a row for each class of jobs.
result::Table classTable(const BudgetResults& results);
/// "widths": a row for each class and width that it takes.
result::Table widthTable(const BudgetResults& results);
/// "frontier": a row for each policy and budget, the best widths ("fixed-width") first.
result::Table frontierTable(const BudgetResults& results);
/// "goals": a row for each goal.
result::Table goalTable(const BudgetResults& results, const std::vector<BudgetGoal>& goals);

/// Everything of a result's file but its tables, with the hashes of the files of jobs.
result::ResultFile streamResultHead(const StudyResult& result, const BudgetResults& exact,
                                    std::string question, const Text& sentence);

/// Questions "widths", "frontier" and "goal".
result::ResultFile budgetResult(const BudgetResults& results);
result::ResultFile frontierResult(const BudgetResults& results);
result::ResultFile goalResult(const BudgetResults& results, const BudgetGoal& goal);
/// The frontier for a terminal: a row for each budget, a column for each policy.
std::string frontierText(const BudgetResults& results);

}  // namespace spothorizon::study
