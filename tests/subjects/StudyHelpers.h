// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <memory>
#include <optional>
#include <string>

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "market/generator/Generator.h"
#include "result/TableCsv.h"
#include "result/TableText.h"
#include "scenario/Origins.h"
#include "subjects/job/run/Ledger.h"
#include "subjects/job/run/Outcomes.h"
#include "subjects/job/run/Run.h"
#include "subjects/job/run/RunStudy.h"

namespace spothorizon::tests {

/// Eight GPUs at a constant price, for a job with time to spare.
inline study::Scenario constantScenario() {
  study::Scenario scenario;
  scenario.policies = study::defaultPolicies();
  return scenario;
}

/// A market by given prices and counts, as if read from a file.
inline std::shared_ptr<const study::LoadedMarket> marketOf(std::vector<double> price,
                                                           std::vector<int> freeGpus) {
  auto loaded = std::make_shared<study::LoadedMarket>();
  loaded->import.trace.spotUsdPerGpuHour = std::move(price);
  loaded->import.trace.freeGpus = std::move(freeGpus);
  loaded->statistics = market::traceStatistics(loaded->import.trace);
  return loaded;
}

inline std::shared_ptr<const study::LoadedMarket> generatedMarket(const char* mode,
                                                                  std::uint64_t seed) {
  market::GeneratorSpec spec = market::generatorModeSpec(mode);
  spec.seed = seed;
  spec.days = 14;
  auto loaded = std::make_shared<study::LoadedMarket>();
  loaded->import.trace = market::generateTrace(spec);
  loaded->statistics = market::traceStatistics(loaded->import.trace);
  return loaded;
}

/// A scenario that names a trace file, so that a given market is not taken for a constant one.
inline study::Scenario onGivenMarket() {
  study::Scenario scenario = constantScenario();
  scenario.market.traceFile = "given.csv";
  // A price that somebody set: no assumption that a sentence would have to name.
  study::setOrigin(scenario.market, "market.onDemandUsdPerGpuHour",
                   {market::Origin::SetByUser, {}});
  study::setOrigin(scenario.market, "market.onDemandQuotaGpus", {market::Origin::SetByUser, {}});
  return scenario;
}

// A run as the program writes it.

inline std::string headOf(const study::Results& results) {
  return study::provenanceLines(results.scenario, *results.market);
}
inline std::string outcomesCsv(const study::Results& results) {
  return result::csv(study::outcomeTable(results), headOf(results));
}
inline std::string ledgerCsv(const study::Results& results, std::optional<int> policy = {}) {
  return result::csv(study::ledgerTable(results, policy), headOf(results));
}
inline std::string runText(const study::Results& results) {
  return result::terminalText(study::runResult(results, study::RunTables::Outcomes));
}
inline Json runJson(const study::Results& results) {
  return result::resultJson(study::runResult(results));
}

}  // namespace spothorizon::tests
