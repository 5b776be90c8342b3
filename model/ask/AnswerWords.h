// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "ask/Answer.h"

namespace spothorizon::ask {

/// In words, with intervals: which contender does best, and whether the draws can tell. Empty where
/// nothing is done yet. `measure`: of an answer over parameters, what the sentence is about; none:
/// Answer::measure.
Text sentenceOf(const Answer& answer, std::optional<std::size_t> measure = {});

/// Whom a tornado or a Monte Carlo is about, and why: "Max spot has the best mean over these 100
/// starts."
Text chosenText(const Answer& answer);

/// A contender's name, with a word that marks a yardstick.
Text shownName(const Contender& contender);
/// Why a contender that cannot be chosen is a yardstick: "it knows what comes".
Text yardstickReason(const Contender& contender);

/// "Every start": a kind of question as a heading.
Text questionTitle(const Question& question);

/// How the intervals in brackets are made: over so many replications, or by blocks of time.
Text intervalNote(const Answer& answer);

/// "In brackets: 95 % intervals over 20 replications."; of one run, that it has none.
Text runsText(int runs);

/// "4.2 s"
Text numberWithUnit(const result::Column& column, const std::string& number);

/// A figure with its unit and interval, as a sentence has it: "$12.40 ($11.90 to $13.00)", "4.2 s
/// (3.9 to 4.5)"; with as many digits as the interval is worth.
Text figureText(const result::Column& column, const Estimate& estimate);

}  // namespace spothorizon::ask
