// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Json.h"
#include "scenario/text/IntervalWords.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// Intervals and what they rest on, in words and in JSON; and what is not in the costs.
namespace spothorizon::study {

/// "19 to 86 %"; "100 %" where both ends are it.
Text chanceIntervalText(const Interval& interval);
/// "$233 to $679", "at least $233", "at most $679", "no limit told".
Text usdIntervalText(const Interval& interval);
/// "0.0 to 86.3", "≥ 233.10", "≤ 679.00", "": for the cells of a table.
std::string intervalCell(const Interval& interval, int digits);
/// "16.5 days", "30 h".
Text spanText(double hours);
/// "In brackets: 95 % intervals, with what 16.5 days can tell (8 independent windows)." or that the
/// windows are too few for any.
Text evidenceText(const Evidence& evidence);
/// Whether intervals are told at all.
bool tellsIntervals(const Evidence& evidence);

// GivenUpWords.cpp

/// How many starts are not in the costs that are told, which are of those that finish; empty where
/// all finish.
Text givenUpWords(const BacktestSummary& summary);
/// What the job would cost where the best policy, series `best`, gives it up at every start: with
/// the cheapest of those that finish it, beside the value that is set. `lead` is what was tried:
/// "Started at any of 694 slots", "With a deadline of 48 h".
Text givenUpSentence(const BacktestResults& results, std::size_t best, const Text& lead);

/// [low, high], null where a limit is not told.
Json intervalJson(const Interval& interval);
/// {"mean", "interval"}
Json estimateJson(const MeanEstimate& estimate);
/// Without utility where its value is derived.
Json intervalsJson(const RiskIntervals& intervals, const Scenario& scenario);
/// {"hours", "blockHours", "windows"}
Json evidenceJson(const Evidence& evidence);

}  // namespace spothorizon::study
