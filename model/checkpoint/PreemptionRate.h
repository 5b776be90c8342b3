// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace spothorizon::checkpoint {

/// How many GPUs were free from a moment on.
struct Sample {
  double hours = 0;
  int freeGpus = 0;
};

/// How often machines that are held would have been preempted.
struct PreemptionRate {
  int events = 0;    ///< times that fewer were free than are held, after enough were
  double hours = 0;  ///< during which enough were free

  /// 0 where there are no hours.
  double perHour() const { return hours > 0 ? events / hours : 0; }
};

/// Of whole machines of `machineGpus` >= 1 that hold `heldGpus` > 0 together. `samples` are in the
/// order of their times and raw, not on a slot grid: a grid keeps the least of a slot and hides
/// what falls and rises within it. A sample holds until the next, the last until `endHours`.
PreemptionRate preemptionRate(std::span<const Sample> samples, double endHours, int machineGpus,
                              int heldGpus);

}  // namespace spothorizon::checkpoint
