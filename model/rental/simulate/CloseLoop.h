// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace spothorizon::rental {

/// A knob that is turned until what is simulated meets the budget.
struct LoopSearch {
  double low = 0, high = 0;  ///< of the knob; what is measured rises between them
  double guess = 0;
  double target = 0;
  double tolerance = 1e-3;  ///< relative, of what is measured
  int mostTries = 24;
};

struct LoopAnswer {
  double knob = 0, measured = 0;
  bool met = false;  ///< else the nearest there is: the target is out of reach, or jumped over
  int tries = 0;
};

/// By secants within a bracket. `measure` is the same for the same knob: common random numbers. The
/// answer's is the last that was measured.
LoopAnswer closeLoop(const LoopSearch& search, const std::function<double(double knob)>& measure);

}  // namespace spothorizon::rental
