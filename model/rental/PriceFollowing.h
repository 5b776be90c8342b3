// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rental/Rental.h"

/// Widths that follow a price that changes (section 6 of the study's definition).
namespace spothorizon::rental {

/// Prices that a Markov chain goes through.
struct PriceChain {
  std::vector<double> prices;  ///< $/GPU-hour
  std::vector<std::vector<double>>
      rates;  ///< per hour, from row to column; the diagonal is not read

  /// Shares of time. InputError where the chain falls into parts.
  std::vector<double> stationary() const;
};

/// A chain from a series of equal slots: levels are quantiles of the price, rates are counted.
PriceChain priceChain(const std::vector<double>& slotPrices, double slotHours, int levels);

struct PriceWidths {
  std::vector<double> widths;   ///< by price level
  std::vector<double> value;    ///< V: θ·hours + spend of a job that starts at this level
  double hours = 0, spend = 0;  ///< of a job that arrives at any time: mean response, dollars
};

/// The best widths where sizes are exponential of mean x: 0 = min_k θ + p k − s(k) V(p)/x +
/// Σ q (V(p′) − V(p)), by policy iteration. Continuous for smooth laws unless `whole`.
PriceWidths priceFollowing(const SpeedUp& speedUp, double oneGpuHours, const PriceChain& chain,
                           double theta, int mostGpus, bool whole);

/// The width that is best at a price that stays: argmin (θ + p k)/s(k). Continuous for smooth laws
/// unless `whole`; at a tie the narrower.
double myopicWidth(const SpeedUp& speedUp, double price, double theta, int mostGpus, bool whole);

/// What given widths take, by level.
PriceWidths followed(const SpeedUp& speedUp, double oneGpuHours, const PriceChain& chain,
                     double theta, std::vector<double> widths);

}  // namespace spothorizon::rental
