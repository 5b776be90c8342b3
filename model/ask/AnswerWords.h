// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Answer.h"

namespace spothorizon::ask {

/// In words, with intervals: which contender does best, and whether the draws can tell.
Text sentenceOf(const Answer& answer);

/// "Over axes", "Every start": a question as a heading.
Text questionTitle(const Question& question);

/// What an interval in brackets is: over how many replications, or by blocks of time.
Text intervalNote(const Answer& answer);

}  // namespace spothorizon::ask
