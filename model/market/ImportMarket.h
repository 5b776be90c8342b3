// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "market/JoinPlan.h"
#include "market/MarketSpec.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

class MarketFiles;

/// The choices that a scenario's sources make.
ReadOptions readOptions(const PriceSource& source);
ReadOptions readOptions(const AvailabilitySource& source);

/// How files are read and joined, besides what a MarketSpec holds.
struct ImportChoices {
  ReadOptions price, gpus;
  JoinBy join = JoinBy::Auto;
};

/// The choices of a spec alone.
ImportChoices choicesOf(const MarketSpec& spec);

/// Reads, checks and joins a scenario's market, as the files have it: the spec's factors are not
/// applied. Relative paths are looked up from `baseDirectory`.
/// Price and availability are joined by wall clock where both have one and their spans overlap; by
/// hour of the week where both have one and they do not; else first sample on first sample.
/// Provenance says which, and a warning where it was not by wall clock. Constant sources are as
/// long as the other source; where both are constant the trace lasts `leastHours` from its start.
///
/// Throws InputError naming file, place, what was found and what was expected.
MarketImport importMarket(const MarketSpec& spec, const std::string& baseDirectory,
                          double leastHours);

/// importMarket() from files some of which may have been read already.
MarketImport importMarket(const MarketSpec& spec, const std::string& baseDirectory,
                          double leastHours, MarketFiles& files);

/// importMarket() with choices that a scenario does not hold (columns, time unit, gaps): for
/// `trace convert` and the import panel.
MarketImport importMarket(const MarketSpec& spec, const ReadOptions& priceOptions,
                          const ReadOptions& availabilityOptions, const std::string& baseDirectory,
                          double leastHours);

/// importMarket() with these choices, from files some of which may have been read already.
/// InputError also where the series have no times for the requested join.
MarketImport importMarket(const MarketSpec& spec, const ImportChoices& choices,
                          const std::string& baseDirectory, double leastHours, MarketFiles& files);

}  // namespace spothorizon::market
