// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/generator/GeneratorParts.h"

#include <cmath>

namespace spothorizon::market::generator {
namespace {

constexpr double kNormalP90 = 1.2815515655446004;  // 90th percentile of the standard normal

}  // namespace

RandomStream stream(const GeneratorSpec& spec, Stream part) {
  return RandomStream{spec.seed, static_cast<std::uint64_t>(part),
                      static_cast<std::uint64_t>(spec.zone) + 1};
}

RandomStream regionStream(const GeneratorSpec& spec, Stream part) {
  return RandomStream{spec.seed, static_cast<std::uint64_t>(part)};
}

int slotCount(const GeneratorSpec& spec) {
  return std::max(1, static_cast<int>(std::lround(spec.days * 24 / spec.slotHours)));
}

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
