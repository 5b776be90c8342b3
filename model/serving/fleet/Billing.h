// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "serving/fleet/Fleet.h"

namespace spothorizon::serving {

/// A price of an instance that holds from each of its times on, the first also before it.
struct PriceCurve {
  std::vector<double> seconds, usdPerHour;

  bool empty() const { return seconds.empty(); }
  /// Dollars from one time to another.
  double usd(double from, double to) const;
  bool operator==(const PriceCurve&) const = default;
};

/// A stretch that one instance is billed for.
struct BilledSpan {
  int instance = 0;
  bool onDemand = false;
  double from = 0, to = 0;  ///< seconds

  double seconds() const { return to - from; }
  bool operator==(const BilledSpan&) const = default;
};

/// As billedSeconds, interval by interval, in the order in which they end.
std::vector<BilledSpan> billedSpans(const Fleet& fleet, double endSeconds, double startUpSeconds);

/// From usable to gone, with what is billed before: launch to use, for those added after 0.
struct InstanceHours {
  double spotSeconds = 0, onDemandSeconds = 0;
  bool operator==(const InstanceHours&) const = default;
};

/// Billed to the second up to `endSeconds`: spot from its launch, startUpSeconds before it is
/// usable (those of the start from 0), to its end; on demand from the request, which is as long
/// before.
InstanceHours billedSeconds(const Fleet& fleet, double endSeconds, double startUpSeconds);

}  // namespace spothorizon::serving
