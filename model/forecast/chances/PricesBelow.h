// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "forecast/chances/PriceQuantiles.h"

namespace spothorizon::forecast {

/// How many of a number of prices lay below each forecast quantile of kPriceQuantiles. A price
/// that is the quantile itself counts for the part of its own chance that makes the quantile, so
/// that chances that are right come to the quantile's, also where a price holds for days (the
/// probability integral transform of what has single values; Czado, Gneiting, Held, Biometrics 65,
/// 2009).
struct PricesBelow {
  std::array<double, kPriceQuantiles.size()> below{};
  double prices = 0;
  double moved = 0;  ///< of them, those that differ from the price of the forecast's slot

  PricesBelow& operator+=(const PricesBelow& other);
  /// The prices below the quantile of this place in kPriceQuantiles.
  double share(std::size_t quantile) const { return below[quantile] / prices; }
};

/// Scores the forecasts made at `origin` for leads 1..leads: [lead - 1], nothing where the price is
/// unknown or past the trace's end.
std::vector<PricesBelow> pricesBelow(const PriceQuantiles& quantiles, const market::Trace& trace,
                                     int origin, int leads);

}  // namespace spothorizon::forecast
