// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/MakeLanes.h"

#include <algorithm>
#include <utility>

#include "serving/run/BatchLanes.h"
#include "serving/run/ClosedLoopLanes.h"
#include "serving/run/PhaseLanes.h"

namespace spothorizon::serving {
namespace {

PhaseLimits limitsOf(const ServingSpec& spec, const PhaseTable& table) {
  PhaseLimits limits{std::max(1, spec.demand.maxBatch), std::max(1, spec.promptTokensPerIteration)};
  if (!spec.gpuMemory) return limits;
  // What one token takes is too little to be seen through a GPU's rounding; a million are not.
  constexpr Bytes kMany = 1'000'000;
  const Bytes weights = spec.model.fullestGpuBytes(1, table.tensor, 0);
  const Bytes caches = spec.model.fullestGpuBytes(1, table.tensor, kMany) - weights;
  const double tokens = static_cast<double>(*spec.gpuMemory - weights) /
                        (static_cast<double>(std::max<Bytes>(1, caches)) / kMany);
  limits.cacheTokens = static_cast<Bytes>(std::clamp(tokens, 0.0, 1e15));
  return limits;
}

}  // namespace

std::unique_ptr<Lanes> makeLanes(const ServingSpec& spec, RequestBook& book, int preloadBatches) {
  const Demand& demand = spec.demand;
  if (const auto* table = std::get_if<ClosedLoopTable>(&spec.latency)) {
    ClosedLoopLaw law = closedLoopLaw(*table, demand.promptTokens, demand.outputTokens);
    return std::make_unique<ClosedLoopLanes>(book, std::move(law), demand.maxBatch);
  }
  if (const auto* table = std::get_if<PhaseTable>(&spec.latency); table && spec.continuous) {
    return std::make_unique<PhaseLanes>(book, *table, limitsOf(spec, *table));
  }
  return std::make_unique<BatchLanes>(book, spec.model, spec.latency, demand.maxBatch,
                                      spec.preload ? Dispatch::Preload : Dispatch::OneBatch,
                                      preloadBatches);
}

}  // namespace spothorizon::serving
