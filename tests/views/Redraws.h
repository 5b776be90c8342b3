// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/Waits.h"
#include "views/chart/RedrawClock.h"

namespace spothorizon::waits {

/// Until every redraw would have come that some clock was asked for before: until a clock that is
/// asked now has drawn at its interval's end.
inline bool redrawsPassed() { return timersPassed(views::RedrawClock::kIntervalMs); }

}  // namespace spothorizon::waits
