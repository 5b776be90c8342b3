// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/Adjust.h"

#include <algorithm>

#include "market/Limits.h"
#include "market/read/Readers.h"

namespace spothorizon::market {

Trace adjusted(const Trace& trace, double priceFactor, double availabilityFactor) {
  Trace result = trace;
  if (priceFactor != 1) {
    for (double& price : result.spotUsdPerGpuHour) price *= priceFactor;
    result.provenance.lines.push_back("all prices times " + numberText(priceFactor));
  }
  if (availabilityFactor != 1) {
    for (int& gpus : result.freeGpus) {
      if (gpus == kUnknownGpus) continue;
      // A scenario's limits are checked elsewhere; an int has its own.
      const double times = std::min(kMostGpus * kMostFactor, gpus * availabilityFactor);
      gpus = static_cast<int>(std::lround(times));
    }
    result.provenance.lines.push_back("all free GPUs times " + numberText(availabilityFactor) +
                                      ", rounded");
  }
  return result;
}

}  // namespace spothorizon::market
