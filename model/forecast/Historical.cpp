// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Historical.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::forecast {

void PersistenceForecaster::forecast(int slot, std::span<double> price,
                                     std::span<double> freeGpus) const {
  const MarketPoint now = m_series.at(slot).value_or(MarketPoint{});
  std::fill(price.begin(), price.end(), now.price);
  std::fill(freeGpus.begin(), freeGpus.end(), now.freeGpus);
}

SeasonalForecaster::SeasonalForecaster(const market::Trace& trace, double seasonHours)
    : m_series(trace),
      m_seasonSlots(std::max(1, static_cast<int>(std::lround(seasonHours / trace.slotHours)))) {}

void SeasonalForecaster::forecast(int slot, std::span<double> price,
                                  std::span<double> freeGpus) const {
  const MarketPoint now = m_series.at(slot).value_or(MarketPoint{});
  for (std::size_t i = 0; i < price.size(); ++i) {
    const int lead = static_cast<int>(i);
    const int seasons = (lead + m_seasonSlots - 1) / m_seasonSlots;
    const MarketPoint then = m_series.at(slot + lead - seasons * m_seasonSlots).value_or(now);
    price[i] = then.price;
    freeGpus[i] = then.freeGpus;
  }
}

ProfileForecaster::ProfileForecaster(const market::Trace& trace, double periodHours)
    : m_periodSlots(std::max(1, static_cast<int>(std::lround(periodHours / trace.slotHours)))) {
  for (int slot = 0; slot < trace.slotCount(); ++slot) {
    const auto at = static_cast<std::size_t>(slot);
    const auto period = static_cast<std::size_t>(m_periodSlots);
    m_atThatTime.push_back(at >= period ? m_atThatTime[at - period] : Sums{});
    m_all.push_back(at > 0 ? m_all.back() : Sums{});
    if (!trace.known(slot)) continue;
    for (Sums* sums : {&m_atThatTime.back(), &m_all.back()}) {
      sums->price += trace.spotUsdPerGpuHour[at];
      sums->freeGpus += trace.freeGpus[at];
      ++sums->count;
    }
  }
}

/// The last slot at that time of its period that is not after the present one.
const ProfileForecaster::Sums& ProfileForecaster::sumsFor(int slot, int lead) const {
  const int then = slot + lead - (lead + m_periodSlots - 1) / m_periodSlots * m_periodSlots;
  if (then >= 0 && m_atThatTime[static_cast<std::size_t>(then)].count > 0) {
    return m_atThatTime[static_cast<std::size_t>(then)];
  }
  return m_all[static_cast<std::size_t>(slot)];
}

void ProfileForecaster::forecast(int slot, std::span<double> price,
                                 std::span<double> freeGpus) const {
  for (std::size_t i = 0; i < price.size(); ++i) {
    const Sums& sums = sumsFor(slot, static_cast<int>(i));
    price[i] = sums.count > 0 ? sums.price / sums.count : 0;
    freeGpus[i] = sums.count > 0 ? sums.freeGpus / sums.count : 0;
  }
}

}  // namespace spothorizon::forecast
