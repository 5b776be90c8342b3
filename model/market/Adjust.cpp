// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/Adjust.h"

#include <algorithm>
#include <cmath>

#include "market/Limits.h"
#include "market/read/ReadChecks.h"

namespace spothorizon::market {

namespace {

/// Cut at zero, so that a large movement also raises the mean.
void movePrices(std::vector<double>& prices, double movement) {
  double sum = 0;
  int known = 0;
  for (const double price : prices) {
    if (std::isnan(price)) continue;
    sum += price;
    ++known;
  }
  const double mean = sum / std::max(1, known);
  for (double& price : prices) {
    if (!std::isnan(price)) price = std::max(0.0, mean + movement * (price - mean));
  }
}

}  // namespace

Trace adjusted(const Trace& trace, double priceFactor, double availabilityFactor,
               double priceMovement) {
  Trace result = trace;
  if (priceMovement != 1) {
    movePrices(result.spotUsdPerGpuHour, priceMovement);
    result.provenance.lines.push_back("set by you: prices " + numberText(priceMovement) +
                                      " times as far from their mean as recorded");
  }
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
