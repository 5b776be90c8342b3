// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Answer.h"

namespace spothorizon::ask {

/// For each contender the value that meets the goal, how it does on the draws that test it, and
/// which values were tried. Empty where not all is done.
Text goalSentence(const Answer& answer, const Goal& asked);

}  // namespace spothorizon::ask
