// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/chances/PricesBelow.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::forecast {

PricesBelow& PricesBelow::operator+=(const PricesBelow& other) {
  for (std::size_t i = 0; i < below.size(); ++i) below[i] += other.below[i];
  prices += other.prices;
  moved += other.moved;
  return *this;
}

namespace {

/// 1 where the price is below the quantile, 0 where it is above.
double countsBelow(double quantile, double below, double upTo) {
  if (upTo <= below) return upTo < quantile ? 1 : 0;
  return std::clamp((quantile - below) / (upTo - below), 0.0, 1.0);
}

}  // namespace

std::vector<PricesBelow> pricesBelow(const PriceQuantiles& quantiles, const market::Trace& trace,
                                     int origin, int leads) {
  std::vector<PricesBelow> found(static_cast<std::size_t>(leads));
  const PriceAhead forecast = quantiles.at(origin, found.size() + 1);
  for (std::size_t lead = 1; lead <= found.size(); ++lead) {
    const auto slot = static_cast<std::size_t>(origin) + lead;
    if (slot >= trace.spotUsdPerGpuHour.size()) break;
    const double price = trace.spotUsdPerGpuHour[slot];
    if (std::isnan(price)) continue;
    const double below = forecast.below(lead, price), upTo = forecast.upTo(lead, price);
    PricesBelow& one = found[lead - 1];
    one.prices = 1;
    one.moved = price != forecast.quantile(0, 1) ? 1 : 0;
    for (std::size_t i = 0; i < kPriceQuantiles.size(); ++i) {
      one.below[i] = countsBelow(kPriceQuantiles[i], below, upTo);
    }
  }
  return found;
}

}  // namespace spothorizon::forecast
