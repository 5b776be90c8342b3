// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Calibration.h"

#include <algorithm>
#include <cassert>

namespace spothorizon::forecast {

void CalibrationSums::take(Tenths& tenths, double stated, bool came, double weight) {
  const auto tenth =
      std::min(kTenths - 1, static_cast<std::size_t>(std::max(0.0, stated) * kTenths));
  Sums& sums = tenths[tenth];
  sums.stated += weight * stated;
  sums.came += came ? weight : 0;
  sums.weight += weight;
}

void CalibrationSums::add(const Forecaster& forecaster, const market::Trace& trace, int origin,
                          int leads) {
  assert(trace.known(origin));
  Expectation forecast;
  forecaster.expect(origin, static_cast<std::size_t>(leads) + 1, forecast);
  const Chances& chances = forecast.chances;
  const int now = trace.freeGpus[static_cast<std::size_t>(origin)];
  int least = now;
  for (int lead = 1; lead <= leads; ++lead) {
    const int slot = origin + lead;
    if (slot >= trace.slotCount() || !trace.known(slot)) return;
    const int free = trace.freeGpus[static_cast<std::size_t>(slot)];
    least = std::min(least, free);
    const auto at = static_cast<std::size_t>(lead);
    for (std::size_t i = 0; i < chances.gpus.size(); ++i) {
      const int gpus = chances.gpus[i];
      const double weight = gpus - (i > 0 ? chances.gpus[i - 1] : 0);
      if (gpus <= now) {
        take(m_stays, chances.stay(at, i), least >= gpus, weight);
      } else {
        take(m_comesBack, chances.free(at, i), free >= gpus, weight);
      }
    }
  }
}

void CalibrationSums::add(const CalibrationSums& other) {
  const auto addTenths = [](Tenths& to, const Tenths& from) {
    for (std::size_t i = 0; i < kTenths; ++i) {
      to[i].stated += from[i].stated;
      to[i].came += from[i].came;
      to[i].weight += from[i].weight;
    }
  };
  addTenths(m_stays, other.m_stays);
  addTenths(m_comesBack, other.m_comesBack);
}

std::vector<CalibrationPoint> CalibrationSums::points(const Tenths& tenths) {
  std::vector<CalibrationPoint> points;
  for (const Sums& sums : tenths) {
    if (sums.weight <= 0) continue;
    points.push_back({sums.stated / sums.weight, sums.came / sums.weight, sums.weight});
  }
  return points;
}

Calibration CalibrationSums::calibration() const { return {points(m_stays), points(m_comesBack)}; }

}  // namespace spothorizon::forecast
