// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpoint/PreemptionRate.h"

#include <cstddef>

namespace spothorizon::checkpoint {

PreemptionRate preemptionRate(std::span<const Sample> samples, double endHours, int machineGpus,
                              int heldGpus) {
  PreemptionRate rate;
  bool held = false;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const int whole = samples[i].freeGpus / machineGpus * machineGpus;
    const bool enough = whole >= heldGpus;
    rate.events += held && !enough;
    held = enough;
    const double until = i + 1 < samples.size() ? samples[i + 1].hours : endHours;
    if (enough) rate.hours += until - samples[i].hours;
  }
  return rate;
}

}  // namespace spothorizon::checkpoint
