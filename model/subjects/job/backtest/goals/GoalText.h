// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/goals/Goals.h"

/// Titles and sentence of an answer whose curves and best are known.
namespace spothorizon::study {

void addDeadlineWords(const Sweep& frontier, GoalAnswer& answer);
void addBudgetWords(const BacktestResults& results, GoalAnswer& answer);
void addGpuWords(const Sweep& sweep, GoalAnswer& answer);

}  // namespace spothorizon::study
