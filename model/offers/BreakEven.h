// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "offers/Policy.h"

namespace spothorizon::offers {

/// A job and the markets of its starts; a supply is tried on all of them.
struct Starts {
  job::Problem base;            ///< makeBase
  std::vector<Market> markets;  ///< by start
};

/// Utility of a job in one supply and market, $. Called from several threads at once.
using Utility = std::function<double(const Problem& problem)>;
Utility utilityOf(const PolicySpec& policy);
Utility utilityOfOptimum();

/// By start.
std::vector<double> utilities(const Starts& starts, const Supply& supply, const Utility& utility);

/// Supply with one more offer; a price of 0 is that of a block that is paid already.
Supply withBlock(const Supply& supply, Offer block, double usdPerGpuHour);

/// What a block is worth: once bought its price changes no decision, so that utility is linear in
/// it, and the price at which it pays is one division.
struct BreakEven {
  std::vector<double> gainUsd;  ///< by start: utility with the block at price 0, less that without
  double gpuHours = 0;          ///< G·W: what is paid for
  double taxFactor = 1;

  double meanGainUsd() const;
  /// π*; negative where the block is better left idle.
  double usdPerGpuHour() const { return meanGainUsd() / (gpuHours * taxFactor); }
  /// The same for one start, for intervals.
  double usdPerGpuHour(std::size_t start) const { return gainUsd[start] / (gpuHours * taxFactor); }
};

double gpuHoursOf(const Offer& block);

/// `without`: utilities of the best of the other ways, by start.
BreakEven breakEven(const Starts& starts, const Supply& supply, const Offer& block,
                    std::span<const double> without, const Utility& utility);

/// The same where a hard stop breaks the linearity: by bisection, to `toleranceUsd`. 0 where the
/// block pays at no price.
double breakEvenByBisection(const Starts& starts, const Supply& supply, const Offer& block,
                            std::span<const double> without, const Utility& utility,
                            double toleranceUsd = 1e-6);

}  // namespace spothorizon::offers
