// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "forecast/chances/PriceQuantiles.h"

namespace spothorizon::forecast {

/// Of a number of prices: how many lay below what was said to be each of kPriceQuantiles. A price
/// that is the quantile itself counts for the part of its own chance that makes the quantile, so
/// that chances that are right come to the quantile's, also where a price stands for days (the
/// probability integral transform of what has single values; Czado, Gneiting, Held, Biometrics 65,
/// 2009).
struct PricesBelow {
  std::array<double, kPriceQuantiles.size()> below{};
  double prices = 0;
  double moved = 0;  ///< of them, those that were not the price of the slot in which it was said

  PricesBelow& operator+=(const PricesBelow& other);
  /// Of the prices, those below the quantile of this place in kPriceQuantiles; of some prices.
  double share(std::size_t quantile) const { return below[quantile] / prices; }
};

/// Of what was said at `origin` of leads 1..leads: [lead - 1], nothing where the price is unknown
/// or past the trace's end.
std::vector<PricesBelow> pricesBelow(const PriceQuantiles& quantiles, const market::Trace& trace,
                                     int origin, int leads);

}  // namespace spothorizon::forecast
