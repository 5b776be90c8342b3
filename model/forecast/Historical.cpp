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

}  // namespace spothorizon::forecast
