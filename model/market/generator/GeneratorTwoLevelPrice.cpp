// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "market/generator/GeneratorParts.h"

namespace spothorizon::market::generator {

std::vector<double> twoLevelPriceShares(const GeneratorSpec& spec,
                                        const std::vector<int>& freeGpus) {
  const std::vector<char> low =
      alternatingSpells(LogNormal::fromMean(spec.lowMedianHours, spec.lowMeanHours),
                        LogNormal::fromMean(spec.highMedianHours, spec.highMeanHours), spec, {},
                        stream(spec, Stream::Levels));
  RandomStream jitter = stream(spec, Stream::Jitter);
  std::vector<double> shares(freeGpus.size());
  for (std::size_t slot = 0; slot < shares.size(); ++slot) {
    const bool offered = spec.coupled ? freeGpus[slot] > 0 : low[slot] == 1;
    const double level = spec.lowLevelShare * (offered ? 1 : spec.levelFactor);
    shares[slot] = level * std::exp(spec.levelJitter * jitter.normal());
  }
  return shares;
}

}  // namespace spothorizon::market::generator
