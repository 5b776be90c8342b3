// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ask/LoadedMarket.h"
#include "base/Json.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/Backtest.h"

/// What the texts of a backtest and of a sweep have in common.
namespace spothorizon::study {

/// So many decimals; a rounded negative zero is a zero.
std::string decimalsText(double value, int digits);
/// 0.97 -> "97 %", and 0.997 -> "99.7 %": a chance near one is not rounded up to it. The one
/// rounding of a chance, for sentences, tables and charts alike.
Text chanceText(double share);

/// "max-spot", as in files; "optimum".
std::string policyName(const Scenario& scenario, const BacktestSeries& series);
/// Whether the series' policy plans with forecasts made from the future (UsesFuture.h).
bool usesFuture(const Scenario& scenario, const BacktestSeries& series);
/// A start's future, from 1; 1 where none was made.
int futureNumber(const BacktestResults& results, int startSlot);
/// A start's slot within its future.
int slotInFuture(const BacktestResults& results, int startSlot);

}  // namespace spothorizon::study
