// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/MakeLanes.h"

#include <utility>

#include "serving/run/BatchLanes.h"
#include "serving/run/ClosedLoopLanes.h"

namespace spothorizon::serving {

std::unique_ptr<Lanes> makeLanes(const ServingSpec& spec, RequestBook& book, int preloadBatches) {
  const Demand& demand = spec.demand;
  if (const auto* table = std::get_if<ClosedLoopTable>(&spec.latency)) {
    ClosedLoopLaw law = closedLoopLaw(*table, demand.promptTokens, demand.outputTokens);
    return std::make_unique<ClosedLoopLanes>(book, std::move(law), demand.maxBatch);
  }
  return std::make_unique<BatchLanes>(book, spec.model, spec.latency, demand.maxBatch,
                                      spec.preload ? Dispatch::Preload : Dispatch::OneBatch,
                                      preloadBatches);
}

}  // namespace spothorizon::serving
