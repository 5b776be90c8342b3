// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Answer.h"

namespace spothorizon::ask {

/// In words, with intervals: which contender does best, and whether the draws can tell. Empty where
/// nothing is done yet.
Text sentenceOf(const Answer& answer);

/// "Every start": a kind of question as a heading.
Text questionTitle(const Question& question);

/// How the intervals in brackets are made: over so many replications, or by blocks of time.
Text intervalNote(const Answer& answer);

/// "In brackets: 95 % intervals over 20 replications."; of one run, that it has none.
Text runsText(int runs);

/// A figure with its unit and interval, as a sentence has it: "$12.40 ($11.90 to $13.00)", "4.2 s
/// (3.9 to 4.5)"; with as many digits as the interval is worth.
Text figureText(const result::Column& column, const Estimate& estimate);

}  // namespace spothorizon::ask
