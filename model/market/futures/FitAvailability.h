// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "market/Trace.h"
#include "market/futures/MarketFigures.h"
#include "market/generator/GeneratorSpec.h"

namespace spothorizon::market::fit {

void startAvailability(GeneratorSpec& spec, const Trace& trace);

void adjustAvailability(GeneratorSpec& spec, const MarketFigures& wanted,
                        const MarketFigures& found);

}  // namespace spothorizon::market::fit
