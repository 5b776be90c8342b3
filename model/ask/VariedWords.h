// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/Answer.h"

namespace spothorizon::ask {

/// Which parameter moves the measure most.
Text tornadoSentence(const Answer& answer);
/// How far the measure spreads over the samples, and which parameter it depends on most.
Text monteCarloSentence(const Answer& answer);

/// Whom a tornado or a Monte Carlo is about, and why: "Max spot has the best mean over these 100
/// starts."
Text chosenText(const Answer& answer);

}  // namespace spothorizon::ask
