// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/InputNotices.h"
#include "ask/StudyResult.h"
#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/backtest/goals/Goals.h"

/// Goals as tables: text, CSV and JSON follow from them.
namespace spothorizon::study {

/// InputError at "/job/budgetUsd" where there is none: before a frontier is computed for it.
void checkBudget(const Scenario& scenario);

/// "answers": a row for each policy, with what it reaches; the best is marked.
result::Table answerTable(const Scenario& scenario, const GoalAnswer& answer);
/// "curves": a row for each value tried and each policy.
result::Table curveTable(const Scenario& scenario, const GoalAnswer& answer);
/// "goal": one row: what is wanted, the answer, and whether the record can tell it.
result::Table goalTable(const Scenario& scenario, const GoalAnswer& answer);

/// Question "goal deadline", "goal budget" or "goal gpus". `results`: what it was read from.
result::ResultFile goalResult(const StudyResult& results, const GoalAnswer& answer);

std::string goalText(const StudyResult& results, const GoalAnswer& answer);  ///< for a terminal
std::string goalCsv(const StudyResult& results, const GoalAnswer& answer);   ///< the curves

}  // namespace spothorizon::study
