// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Oracles.h"

#include <algorithm>
#include <cmath>

#include "base/Random.h"

namespace spothorizon::forecast {
namespace {

/// Keeps one wild draw from saying more than the whole trace does.
constexpr double kHeavyTailClip = 8;

/// Names the noise among the streams of one scenario's seed.
constexpr std::uint64_t kNoiseStream = 0x6e6f697365;

}  // namespace

void ExactForecaster::forecast(int slot, std::span<double> price,
                               std::span<double> freeGpus) const {
  for (std::size_t i = 0; i < price.size(); ++i) {
    const MarketPoint point = m_series.wholeTraceAt(slot + static_cast<int>(i));
    price[i] = point.price;
    freeGpus[i] = point.freeGpus;
  }
}

double NoisyForecaster::error(int slot, int lead, Series series, double value,
                              double deviation) const {
  RandomStream random{m_seed, kNoiseStream, static_cast<std::uint64_t>(slot),
                      static_cast<std::uint64_t>(lead), static_cast<std::uint64_t>(series)};
  const double draw = m_spec.shape == NoiseShape::HeavyTailed
                          ? std::clamp(random.studentT2(), -kHeavyTailClip, kHeavyTailClip)
                          : random.uniform(-1, 1);
  const double scale = m_spec.magnitude == NoiseMagnitude::Proportional ? value : deviation;
  const double growth = m_spec.growsWithLead ? std::sqrt(static_cast<double>(lead)) : 1.0;
  return m_spec.level * scale * growth * draw;
}

void NoisyForecaster::forecast(int slot, std::span<double> price,
                               std::span<double> freeGpus) const {
  const MarketPoint deviation = m_series.standardDeviation();
  for (std::size_t i = 0; i < price.size(); ++i) {
    const int lead = static_cast<int>(i);
    const MarketPoint real = m_series.wholeTraceAt(slot + lead);
    price[i] = real.price;
    freeGpus[i] = real.freeGpus;
    if (lead == 0) continue;
    price[i] += error(slot, lead, Series::Price, real.price, deviation.price);
    price[i] = std::max(0.0, price[i]);
    if (m_spec.shape == NoiseShape::Presence) {
      freeGpus[i] = m_presence.gpus(slot, lead, m_spec.level, m_spec.growsWithLead, m_seed);
      continue;
    }
    freeGpus[i] += error(slot, lead, Series::FreeGpus, real.freeGpus, deviation.freeGpus);
    freeGpus[i] = std::clamp(freeGpus[i], 0.0, m_series.mostFreeGpus());
  }
}

}  // namespace spothorizon::forecast
