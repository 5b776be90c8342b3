// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/Json.h"
#include "result/Table.h"
#include "scenario/text/IntervalWords.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// Intervals and what they rest on, in words and in JSON.
namespace spothorizon::study {

/// "19 to 86 %"; "100 %" where both ends are it.
Text chanceIntervalText(const Interval& interval);
/// "$233 to $679", "at least $233", "at most $679", "no limit".
Text usdIntervalText(const Interval& interval);
/// "0.0 to 86.3", "≥ 233.10", "≤ 679.00", "": for the cells of a table.
std::string intervalCell(const Interval& interval, int digits);
/// "16.5 days", "30 h".
Text spanText(double hours);
/// "In brackets: 95 % intervals, with what 16.5 days can tell (8 independent windows)." or that the
/// windows are too few for any.
Text evidenceText(const Evidence& evidence);
/// Whether there are intervals at all.
bool hasIntervals(const Evidence& evidence);

/// {"mean", "interval": [low, high]}, null for a limit that is not known.
Json estimateJson(const MeanEstimate& estimate);
/// A cell of a table; empty where there is none.
result::Cell meanCell(const std::optional<MeanEstimate>& estimate);

}  // namespace spothorizon::study
