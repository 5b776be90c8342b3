// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "ask/Answer.h"

namespace spothorizon::ask {

/// Of an answer over parameters: who is the best at most of the points, and where the best figure
/// is. Empty where no point is done.
Text axesSentence(const Answer& answer, std::size_t measure);

}  // namespace spothorizon::ask
