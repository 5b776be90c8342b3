// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>

#include "market/generator/GeneratorParts.h"

namespace spothorizon::market::generator {
namespace {

constexpr double kLowestShare = 0.02;  // nobody rents out for nothing

double hourOfDay(const GeneratorSpec& spec, std::size_t slot) {
  const std::int64_t secondOfDay = ((spec.startUnixSeconds % 86400) + 86400) % 86400;
  return static_cast<double>(secondOfDay) / 3600 + static_cast<double>(slot) * spec.slotHours;
}

}  // namespace

std::vector<double> dailyPriceShares(const GeneratorSpec& spec) {
  RandomStream random = stream(spec, Stream::Drift);
  const double keep = std::exp(-spec.slotHours / spec.driftHours);
  const double fresh = std::sqrt(1 - keep * keep) * spec.driftDeviation;
  double drift = spec.driftDeviation * random.normal();
  std::vector<double> shares(static_cast<std::size_t>(slotCount(spec)));
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    const double phase = 2 * std::numbers::pi * (hourOfDay(spec, slot) - spec.busiestHour) / 24;
    const double share = spec.dailyMeanShare + drift + spec.dailySwingShare * std::cos(phase);
    shares[slot] = std::clamp(share, kLowestShare, 1.0);
    drift = keep * drift + fresh * random.normal();
  }
  return shares;
}

}  // namespace spothorizon::market::generator
