// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/generator/GeneratorSpec.h"

/// Prices as shares of the on-demand price, one a slot.
namespace spothorizon::market::generator {

/// How much of the way from the usual price to on-demand a shortage has pushed it, 0..1 a slot.
std::vector<double> shortageWeights(const GeneratorSpec& spec);

std::vector<double> cloudPriceShares(const GeneratorSpec& spec,
                                     const std::vector<double>& shortage);

/// `freeGpus` decides the level where the spec couples both; else the levels have spells of their
/// own.
std::vector<double> twoLevelPriceShares(const GeneratorSpec& spec,
                                        const std::vector<int>& freeGpus);

/// A cosine of the day around an autoregressive level of order one, between a fiftieth of the
/// on-demand price and that price.
std::vector<double> dailyPriceShares(const GeneratorSpec& spec);

}  // namespace spothorizon::market::generator
