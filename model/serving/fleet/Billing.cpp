// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/fleet/Billing.h"

#include <algorithm>

namespace spothorizon::serving {

double PriceCurve::usd(double from, double to) const {
  auto i = static_cast<std::size_t>(std::ranges::upper_bound(seconds, from) - seconds.begin());
  i = i == 0 ? 0 : i - 1;
  double sum = 0;
  while (from < to) {
    const double end = i + 1 < seconds.size() ? std::min(to, seconds[i + 1]) : to;
    sum += std::max(0.0, end - from) / 3600 * usdPerHour[i];
    from = std::max(from, end);
    if (++i == seconds.size()) break;
  }
  return sum;
}

std::vector<BilledSpan> billedSpans(const Fleet& fleet, double endSeconds, double startUpSeconds) {
  std::vector<BilledSpan> spans;
  std::vector<double> from(fleet.names.size(), -1);
  const auto bill = [&](int instance, double to) {
    const auto i = static_cast<std::size_t>(instance);
    const double end = std::min(to, endSeconds);
    if (end > from[i]) spans.push_back({instance, fleet.onDemand[i] != 0, from[i], end});
    from[i] = -1;
  };
  for (const int i : fleet.initial) from[static_cast<std::size_t>(i)] = 0;
  for (const FleetChange& change : fleet.changes) {
    for (const int i : change.removed) bill(i, change.seconds);
    for (const int i : change.added) {
      from[static_cast<std::size_t>(i)] = std::max(0.0, change.seconds - startUpSeconds);
    }
  }
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from[i] >= 0) bill(static_cast<int>(i), endSeconds);
  }
  return spans;
}

InstanceHours billedSeconds(const Fleet& fleet, double endSeconds, double startUpSeconds) {
  InstanceHours hours;
  for (const BilledSpan& span : billedSpans(fleet, endSeconds, startUpSeconds)) {
    (span.onDemand ? hours.onDemandSeconds : hours.spotSeconds) += span.seconds();
  }
  return hours;
}

}  // namespace spothorizon::serving
