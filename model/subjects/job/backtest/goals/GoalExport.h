// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/Frontier.h"

namespace spothorizon::study {

/// InputError at "/job/budgetUsd" where there is none: before a frontier is computed for it.
void checkBudget(const Scenario& scenario);

std::string goalTable(const GoalAnswer& answer);                          ///< for a terminal
std::string goalCsv(const Scenario& scenario, const GoalAnswer& answer);  ///< the curves
/// "spothorizon-goal", with what the backtests rest on.
std::string goalToJson(const Scenario& scenario, const GoalAnswer& answer,
                       const InputNotices& notices = {});

}  // namespace spothorizon::study
