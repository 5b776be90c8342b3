// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/MarketSpec.h"
#include "market/Statistics.h"
#include "scenario/Scenario.h"

namespace spothorizon::market {
class MarketFiles;
}

namespace spothorizon::study {

/// A market once read: shared by every run on it, so that moving a slider never reads a file.
struct LoadedMarket {
  market::MarketImport import;
  market::TraceStatistics statistics;
  /// That were applied to the trace.
  double priceFactor = 1, availabilityFactor = 1, priceMovement = 1;
  /// The market as its files have it, where a factor is not 1; else null.
  std::shared_ptr<const LoadedMarket> asRead;
};

/// Reads a scenario's market, applies its factors and computes its statistics. `hours`: how much of
/// it is needed. A constant market is made at least so long; files are as long as they are.
/// InputError as importMarket throws it.
std::shared_ptr<const LoadedMarket> loadMarket(const Scenario& scenario, double hours = 0);
/// The same where its files may have been parsed already.
std::shared_ptr<const LoadedMarket> loadMarket(const Scenario& scenario, market::MarketFiles& files,
                                               double hours = 0);
/// The same without statistics.
market::MarketImport marketImport(const Scenario& scenario, market::MarketFiles& files);

/// What results on a market say of it: what its readers warned of, how its files were joined, and
/// prices of fewer GPUs than the job takes.
std::vector<Text> marketWarnings(const Scenario& scenario, const LoadedMarket& market);

/// The market that was given, at the scenario's factors (the same object where it has them already;
/// no file is read); newly read where none was given or a constant one is too short.
std::shared_ptr<const LoadedMarket> marketFor(const Scenario& scenario,
                                              std::shared_ptr<const LoadedMarket> given,
                                              double hours = 0);

/// The files that a scenario's market is read from, as they are looked up.
std::vector<std::string> marketFiles(const Scenario& scenario);

/// What of a scenario decides how its market is read, everything else as in a new scenario: where
/// the keys of two scenarios are equal, marketFor() makes one's market the other's.
Scenario marketKey(const Scenario& scenario);

}  // namespace spothorizon::study
