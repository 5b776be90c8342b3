// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/Text.h"

namespace spothorizon::market {

/// How price and free GPUs are laid on each other. Auto: by clock where both have one and their
/// times overlap, else by hour of the week where both have one, else first on first. Two series of
/// one file have the same times, be they of a clock or counted from the file's start.
enum class JoinBy { Auto, Clock, HourOfWeek, FirstOnFirst };

/// Where each series starts on the common grid, in its own time, and how long the trace is.
struct JoinPlan {
  double priceStart = 0, gpusStart = 0;
  /// Where each ends, likewise: what is beyond the shorter one is not used.
  double priceEnd = 0, gpusEnd = 0;
  int slotCount = 0;
  JoinBy by = JoinBy::Auto;  ///< which of the three; Auto where there is one series, or none
  bool hasClock = false;     ///< gpusStart (= priceStart) is wall-clock time
  Text how;                  ///< it was joined, for the user: "by wall clock, ..."
  Text warning;              ///< where it was not by wall clock
};

}  // namespace spothorizon::market
