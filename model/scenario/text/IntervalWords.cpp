// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/text/IntervalWords.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/NumberText.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

constexpr double kRounding = 1e-9;
constexpr int kMostDecimals = 3;

bool hasBothLimits(double low, double high) { return std::isfinite(low) && std::isfinite(high); }

}  // namespace

Text usdRangeText(double low, double high) {
  if (hasBothLimits(low, high)) {
    const std::string least = usdText(low), most = usdText(high);
    if (least == most) return Text(least);
    return phrase("number", "%1 to %2").arg(least).arg(most);
  }
  if (std::isfinite(low)) return phrase("number", "at least %1").arg(usdText(low));
  if (std::isfinite(high)) return phrase("number", "at most %1").arg(usdText(high));
  return phrase("number", "too short for an interval");
}

Text percentRangeText(double low, double high) {
  // Outwards, so that what is rounded still covers.
  const double least = std::floor(low * 100 + kRounding);
  const double most = std::ceil(high * 100 - kRounding);
  if (least == most) return phrase("number", "%1 %").arg(fixedText(least, 0));
  return phrase("number", "%1 to %2 %").arg(fixedText(least, 0)).arg(fixedText(most, 0));
}

Text numberRangeText(double low, double high) {
  const double half = (high - low) / 2;
  if (!(half > 0)) return Text(shortNumber(low));
  const int decimals =
      std::clamp(1 - static_cast<int>(std::ceil(std::log10(half))), 0, kMostDecimals);
  const std::string least = fixedText(low, decimals), most = fixedText(high, decimals);
  if (least == most) return Text(least);
  return phrase("number", "%1 to %2").arg(least).arg(most);
}

Text percentNumberRangeText(double low, double high) {
  return phrase("number", "%1 %").arg(numberRangeText(low, high));
}

Text withRange(Text figure, Text range) {
  return phrase("number", "%1 (%2)").arg(std::move(figure)).arg(std::move(range));
}

Text usdWith(double mean, double low, double high) {
  if (!hasBothLimits(low, high)) return Text(usdText(mean));
  return withRange(Text(usdText(mean)), usdRangeText(low, high));
}

Text percentWith(double share, double low, double high) {
  if (!hasBothLimits(low, high)) return percentText(share);
  return withRange(percentText(share), percentRangeText(low, high));
}

Text replicationsText(int replications) {
  if (replications < 2) {
    return phrase("number", "This is one replication: how far others differ is not known.");
  }
  return phrase("number", "In brackets: 95 % intervals over %1 replications.")
      .arg(std::to_string(replications));
}

Text windowCountText(double windows) {
  const auto count = static_cast<long long>(std::floor(windows + kRounding));
  if (count == 1) return phrase("count", "1 independent window");
  return phrase("count", "%1 independent windows").arg(groupedText(count));
}

Text blocksText(double windows, bool hasIntervals) {
  if (!hasIntervals && windows < 1) return phrase("number", "This is too short for an interval.");
  const Text count = windowCountText(windows);
  if (!hasIntervals) return phrase("number", "This is too short for an interval (%1).").arg(count);
  return phrase("number", "In brackets: 95 % intervals by blocks of time (%1).").arg(count);
}

}  // namespace spothorizon::study
