// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/goals/Goals.h"

/// The held-out figures of an answer whose curves, answers and best are known.
namespace spothorizon::study {

/// How many independent windows tell a probability: one in which it fails, 20 for 95 %. Infinite
/// for 1.
double windowsFor(double probability);

/// Evidence, a refusal where it is too little, the band of the best curve and what becomes of the
/// choice on the other half.
void judgeDeadline(const Sweep& frontier, GoalAnswer& answer);
void judgeBudget(const BacktestResults& results, GoalAnswer& answer);
void judgeGpus(const Sweep& sweep, GoalAnswer& answer);

}  // namespace spothorizon::study
