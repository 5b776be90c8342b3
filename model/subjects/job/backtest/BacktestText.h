// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/job/backtest/Backtest.h"

namespace spothorizon::study {

/// "Started at any of 1,952 slots, AHAP (...) is on time in 97 % of cases (90 to 99 %) and costs
/// $210 in the median ($195 to $224); it stays within $240 in 88 % (79 to 94 %)."
Text sentence(const BacktestResults& results);

/// For a terminal: empty while nothing is done.
std::string backtestText(const BacktestResults& results);
/// startTable().
std::string backtestCsv(const BacktestResults& results);

}  // namespace spothorizon::study
