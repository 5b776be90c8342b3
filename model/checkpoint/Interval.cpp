// SPDX-License-Identifier: GPL-3.0-or-later
#include "checkpoint/Interval.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spothorizon::checkpoint {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// -log(1 - y) - y, of which little is left when y is small: y^2/2 + y^3/3 + ...
double deficit(double y) {
  if (y > 0.05) return -std::log1p(-y) - y;
  double power = y * y, sum = 0;
  for (int n = 2; n < 40 && power > 0; ++n, power *= y) sum += power / n;
  return sum;
}

/// 1 + W0(-exp(-1 - z)) for z > 0: the root of deficit(y) = z between 0 and 1. Newton's method on W
/// itself would lose all digits near z = 0, where W is near its branch point. The function is
/// convex, so that steps from above, where this begins, never pass the root.
double root(double z) {
  double y = std::min(std::sqrt(2 * z), 1 - std::exp(-1 - z));
  for (int i = 0; i < 60; ++i) {
    const double step = (deficit(y) - z) * (1 - y) / y;
    y -= step;
    if (std::abs(step) <= 1e-15 * y) break;
  }
  return y;
}

}  // namespace

double bestIntervalHours(const Costs& costs) {
  if (costs.preemptionsPerHour <= 0) return kInfinite;
  const double z = costs.preemptionsPerHour * costs.writeHours;
  if (z <= 0) return 0;
  // From there on exp(-1 - z) is below the precision of 1.
  return (z > 40 ? 1 : root(z)) / costs.preemptionsPerHour;
}

double youngIntervalHours(const Costs& costs) {
  if (costs.preemptionsPerHour <= 0) return kInfinite;
  return std::sqrt(2 * costs.writeHours / costs.preemptionsPerHour);
}

double dalyIntervalHours(const Costs& costs) {
  if (costs.preemptionsPerHour <= 0) return kInfinite;
  const double z = costs.preemptionsPerHour * costs.writeHours;
  if (z >= 2) return 1 / costs.preemptionsPerHour;
  return youngIntervalHours(costs) * (1 + std::sqrt(z / 2) / 3 + z / 18) - costs.writeHours;
}

double efficiency(const Costs& costs, double intervalHours) {
  const double cycle = intervalHours + costs.writeHours;
  if (costs.preemptionsPerHour <= 0) return intervalHours / cycle;
  return intervalHours / ((1 / costs.preemptionsPerHour + costs.restartHours) *
                          std::expm1(costs.preemptionsPerHour * cycle));
}

double meanLossHours(double intervalHours, double writeHours, Writing writing) {
  if (writing == Writing::Overlapped) return intervalHours / 2 + writeHours;
  return intervalHours * (intervalHours + 2 * writeHours) / (2 * (intervalHours + writeHours));
}

double workRate(double intervalHours, double writeHours, Writing writing) {
  return writing == Writing::Overlapped ? 1 : intervalHours / (intervalHours + writeHours);
}

double transferHours(double gigabytes, double gigabitsPerSecond) {
  return gigabytes * 8 / (3600 * gigabitsPerSecond);
}

}  // namespace spothorizon::checkpoint
