// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"
#include "subjects/job/backtest/BacktestStatistics.h"

namespace spothorizon::study {

/// How many starts do not finish and are left out of the costs; empty where all finish.
Text givenUpWords(const BacktestSummary& summary);
/// What the job would cost where the best policy, series `best`, gives it up at every start: with
/// the cheapest of those that finish it, beside the value that is set. `lead` is what was tried:
/// "Started at any of 694 slots", "With a deadline of 48 h".
Text givenUpSentence(const BacktestResults& results, std::size_t best, const Text& lead);

}  // namespace spothorizon::study
