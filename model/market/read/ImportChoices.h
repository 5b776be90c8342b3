// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "market/JoinPlan.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// How files are read and laid on each other, besides what a MarketSpec says of them.
struct ImportChoices {
  ReadOptions price, gpus;
  JoinBy join = JoinBy::Auto;
};

/// The same from what a spec says alone.
ImportChoices choicesOf(const MarketSpec& spec);

/// importMarket() with these choices, from files some of which may have been read already.
/// InputError also where the series have no times for the join that is asked for.
MarketImport importMarket(const MarketSpec& spec, const ImportChoices& choices,
                          const std::string& baseDirectory, double leastHours, MarketFiles& files);

}  // namespace spothorizon::market
