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

double clipped(double draw) { return std::clamp(draw, -kHeavyTailClip, kHeavyTailClip); }

/// The quantile of Student's t with 2 degrees of freedom.
double studentT2At(double u) { return (2 * u - 1) / std::sqrt(2 * u * (1 - u)); }

}  // namespace

void ExactForecaster::forecast(int slot, std::span<double> price,
                               std::span<double> freeGpus) const {
  for (std::size_t i = 0; i < price.size(); ++i) {
    const MarketPoint point = m_series.wholeTraceAt(slot + static_cast<int>(i));
    price[i] = point.price;
    freeGpus[i] = point.freeGpus;
  }
}

double NoisyForecaster::draw(int slot, int lead, Series series) const {
  const bool heavy = m_spec.shape == NoiseShape::HeavyTailed;
  if (m_spec.errorMemory > 0) {
    const ErrorMemory& memory = series == Series::Price ? m_priceMemory : m_gpuMemory;
    const double u = memory.uniform(slot, slot + lead);
    return heavy ? clipped(studentT2At(u)) : 2 * u - 1;
  }
  RandomStream random{m_seed, kNoiseStream, static_cast<std::uint64_t>(slot),
                      static_cast<std::uint64_t>(lead), static_cast<std::uint64_t>(series)};
  return heavy ? clipped(random.studentT2()) : random.uniform(-1, 1);
}

double NoisyForecaster::error(int slot, int lead, Series series, double value,
                              double deviation) const {
  const double scale = m_spec.magnitude == NoiseMagnitude::Proportional ? value : deviation;
  const double growth = m_spec.growsWithLead ? std::sqrt(static_cast<double>(lead)) : 1.0;
  return m_spec.level * scale * growth * draw(slot, lead, series);
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
      freeGpus[i] = m_presence.gpus(slot, lead, m_spec.level, m_spec.growsWithLead);
      continue;
    }
    freeGpus[i] += error(slot, lead, Series::FreeGpus, real.freeGpus, deviation.freeGpus);
    freeGpus[i] = std::clamp(freeGpus[i], 0.0, m_series.mostFreeGpus());
  }
}

}  // namespace spothorizon::forecast
