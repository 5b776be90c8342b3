// SPDX-License-Identifier: GPL-3.0-or-later
// Small servings of our own making, and what every run conserves.
#pragma once

#include <QString>

#include "base/Random.h"
#include "serving/move/Migration.h"
#include "serving/run/Measures.h"

namespace spothorizon::serving::testing {

/// A made-up model whose times are easy: no prefill, `tokenMs` a token.
inline ServingSpec madeSpec(double prefillMs, double tokenMs, int maxBatch) {
  ServingSpec spec;
  spec.model.name = "made";
  spec.model.layers = spec.model.paddedLayers = 4;
  spec.model.hidden = spec.model.kvWidth = 64;
  spec.model.splitParameters = 1'000'000;
  spec.model.maxTensor = 1;
  spec.model.minGpus = 1;
  PipelineCosts costs;
  LayerTable table;
  for (int b = 1; b <= 8; b *= 2) {
    costs.embedMs[b] = 0;
    table.times[{1, b}] = {prefillMs / 4, tokenMs / 4};
  }
  spec.model.pipeline = costs;
  spec.latency = table;
  spec.gpusPerInstance = 1;
  spec.demand.maxBatch = maxBatch;
  spec.demand.requestsPerSecond = 0;
  Configuration whole;
  whole.stages = whole.tensor = 1;
  spec.demand.shape = whole;
  spec.engineStart = 0.5;
  return spec;
}

/// A fleet of few instances that come and go at random.
inline Fleet randomFleet(RandomStream& random, double seconds) {
  Fleet fleet = constantFleet(random.uniformInt(1, 6), seconds, false);
  std::vector<int> present = fleet.initial;
  for (double t = random.uniform(5, 60); t < seconds; t += random.uniform(1, 60)) {
    FleetChange change{t, {}, {}, {}};
    if (random.uniform() < 0.5 && !present.empty()) {
      const auto i = std::size_t(random.uniformInt(0, int(present.size()) - 1));
      change.removed.push_back(present[i]);
      present.erase(present.begin() + std::ptrdiff_t(i));
    } else {
      change.added.push_back(int(fleet.names.size()));
      present.push_back(change.added.front());
      fleet.names.push_back("n" + std::to_string(fleet.names.size()));
      fleet.onDemand.push_back(0);
    }
    fleet.changes.push_back(change);
  }
  return fleet;
}

/// Instances at the end.
inline int lastCount(const Fleet& fleet) {
  auto count = static_cast<int>(fleet.initial.size());
  for (const FleetChange& change : fleet.changes) {
    count += static_cast<int>(change.added.size()) - static_cast<int>(change.removed.size());
  }
  return count;
}

inline std::vector<SystemSpec> allSystems() {
  std::vector<SystemSpec> all(6);
  all[1].kind = SystemKind::Reparallelization;
  all[2].kind = SystemKind::Rerouting;
  all[3].keepsCache = false;
  all[4].matching = false;
  all[5].fixedShape = true;
  return all;
}

inline QString conservationFault(const Requests& requests, const RunOutcome& run) {
  if (run.arrived != run.finished + run.waiting + run.running + run.refused) return "requests";
  std::int64_t delivered = 0;
  for (std::size_t i = 0; i < run.arrived; ++i) {
    const RequestOutcomes& all = run.requests;
    delivered += all.delivered[i];
    if (all.delivered[i] > requests.outputTokens[i]) return "too many tokens";
    const bool done = all.finishSeconds[i] < kNever;
    if (done && all.delivered[i] != requests.outputTokens[i]) return "finished without all tokens";
    if (done && !(all.firstTokenSeconds[i] <= all.finishSeconds[i] + 1e-9))
      return "order of tokens";
    if (all.delivered[i] > 0 && !(all.firstTokenSeconds[i] > requests.arrivalSeconds[i])) {
      return "a token before the arrival";
    }
  }
  if (delivered != run.requests.tokensDelivered) return "delivered";
  return run.requests.tokensWasted() >= 0 ? QString() : "wasted";
}

/// At every change: what a start needs is kept, moved or loaded; caches come on top only where a
/// batch goes on with them.
inline QString bytesFault(const ServingSpec& spec, const RunOutcome& run) {
  for (const FleetEvent& event : run.events) {
    const Bytes got = event.bytesKept + event.bytesMoved + event.bytesLoaded;
    if (event.after.gpus.empty()) {
      if (got != 0) return "bytes without a start";
      continue;
    }
    const Bytes weights = storedBytes(spec.model, event.after);
    const QString figures = QString::number(got) + " of " + QString::number(weights) + " at " +
                            QString::number(event.noticed);
    if (event.did == Decision::Kind::Grow && got > weights) return "grown: " + figures;
    if (event.did != Decision::Kind::Restart) continue;
    if (event.kept.empty() ? got != weights : got < weights) return "started: " + figures;
  }
  return {};
}

}  // namespace spothorizon::serving::testing
