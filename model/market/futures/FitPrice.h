// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/Trace.h"
#include "market/futures/FitParts.h"
#include "market/futures/MarketFigures.h"
#include "market/generator/GeneratorSpec.h"

namespace spothorizon::market::fit {

/// Where a two-level price has its levels: 1 below the threshold, 0 above, -1 unknown.
std::vector<int> lowMarks(const std::vector<double>& price, double threshold);

/// What the price is fitted to besides its figures.
struct PriceTargets {
  double thresholdUsd = 0;  ///< between the levels
  Spell low, high;
};

/// Family and first parameters; all prices are shares of `scaleUsd`.
PriceTargets startPrice(GeneratorSpec& spec, const Trace& trace, double scaleUsd);
/// One round nearer.
void adjustPrice(GeneratorSpec& spec, const PriceTargets& targets, const MarketFigures& wanted,
                 const MarketFigures& found, const std::vector<Trace>& futures);

}  // namespace spothorizon::market::fit
