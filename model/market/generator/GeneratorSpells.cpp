// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "market/generator/GeneratorParts.h"

namespace spothorizon::market::generator {
namespace {

constexpr double kNormalP90 = 1.2815515655446004;  // 90th percentile of the standard normal

}  // namespace

LogNormal LogNormal::fromP90(double medianHours, double p90Hours) {
  return {medianHours, std::log(p90Hours / medianHours) / kNormalP90};
}

LogNormal LogNormal::fromMean(double medianHours, double meanHours) {
  return {medianHours, std::sqrt(2 * std::log(meanHours / medianHours))};
}

double LogNormal::meanHours() const { return medianHours * std::exp(sigma * sigma / 2); }

std::vector<char> alternatingSpells(LogNormal up, LogNormal down, const GeneratorSpec& spec,
                                    const std::vector<double>& speed, RandomStream random) {
  std::vector<char> states(static_cast<std::size_t>(slotCount(spec)));
  bool isUp = random.uniform() < up.meanHours() / (up.meanHours() + down.meanHours());
  const auto draw = [&] {
    const LogNormal& kind = isUp ? up : down;
    return random.logNormal(kind.medianHours, kind.sigma);
  };
  double remaining = draw();
  for (std::size_t slot = 0; slot < states.size(); ++slot) {
    states[slot] = isUp ? 1 : 0;
    const double demand = speed.empty() ? 0 : speed[slot];
    remaining -= spec.slotHours * std::exp(isUp ? demand : -demand);
    // Rounded to whole slots: half a slot or more that is left is held for one slot more.
    if (remaining >= spec.slotHours / 2) continue;
    isUp = !isUp;
    remaining = draw();
  }
  return states;
}

}  // namespace spothorizon::market::generator
