// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/AskRun.h"

namespace spothorizon::ask {

/// The scenario as it is, and both ends of the range of every number.
void planTornado(const Tornado& asked, AskRun& run);

/// The bars of what is done, of chosenContender(). Longest first.
void finishTornado(Answer& answer);

}  // namespace spothorizon::ask
