// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <memory>

#include "ask/LoadedMarket.h"
#include "market/generator/Generator.h"
#include "scenario/Origins.h"
#include "subjects/job/run/Run.h"

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

}  // namespace spothorizon::tests
