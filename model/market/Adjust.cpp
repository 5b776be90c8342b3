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
    const auto scale = [availabilityFactor](int& gpus) {
      if (gpus == kUnknownGpus) return;
      // A scenario's limits are checked elsewhere; an int has its own.
      const double times = std::min(kMostGpus * kMostFactor, gpus * availabilityFactor);
      gpus = static_cast<int>(std::lround(times));
    };
    for (int& gpus : result.freeGpus) scale(gpus);
    for (int& gpus : result.stayingGpus) scale(gpus);
    for (GpuLoss& loss : result.losses) scale(loss.freeGpus);
    result.rawInterruptions.reset();  // rounding moves every sample by itself
    result.provenance.lines.push_back("all free GPUs times " + numberText(availabilityFactor) +
                                      ", rounded");
  }
  return result;
}

Trace ofWholeSlots(const Trace& trace) {
  Trace whole = trace;
  if (!whole.stayingGpus.empty()) whole.freeGpus.swap(whole.stayingGpus);
  whole.losses.clear();
  whole.stayingGpus.clear();
  whole.rawInterruptions.reset();
  return whole;
}

}  // namespace spothorizon::market
