// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/Trace.h"
#include "market/futures/MarketFigures.h"
#include "market/generator/GeneratorSpec.h"

/// The halves of fitGenerator(), a file each.
namespace spothorizon::market::fit {

/// The nearest value that the parameter's range has.
double inRange(std::string_view key, double value);

/// A ratio to multiply a parameter by so that a figure comes nearer to what it should be; 1 where
/// either is not known. Between a half and two.
double towards(const std::optional<double>& wanted, const std::optional<double>& found);

/// A log-normal spell by its mean and median.
struct Spell {
  double medianHours = 1, meanHours = 1;
  double p90Hours() const;
};

/// Lengths in hours of the runs of marked and of other slots; runs end at unknown slots (mark -1).
struct Runs {
  std::vector<double> marked, others;
};
Runs runsOf(const std::vector<int>& marks, double slotHours);

/// Of runs; one slot where there is none.
Spell spellOf(std::vector<double> hours, double slotHours);

/// Where a two-level price has its levels: 1 below the threshold, 0 above, -1 unknown.
std::vector<int> lowMarks(const std::vector<double>& price, double threshold);

/// What the price is fitted to besides its figures.
struct PriceTargets {
  double thresholdUsd = 0;  ///< between the levels
  Spell low, high;
};

/// Family and first parameters; all prices are shares of `scaleUsd`.
PriceTargets startPrice(GeneratorSpec& spec, const Trace& trace, double scaleUsd);
void startAvailability(GeneratorSpec& spec, const Trace& trace);

/// One round nearer.
void adjustPrice(GeneratorSpec& spec, const PriceTargets& targets, const MarketFigures& wanted,
                 const MarketFigures& found, const std::vector<Trace>& futures);
void adjustAvailability(GeneratorSpec& spec, const MarketFigures& wanted,
                        const MarketFigures& found);

}  // namespace spothorizon::market::fit
