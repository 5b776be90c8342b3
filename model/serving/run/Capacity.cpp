// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/Capacity.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace spothorizon::serving {
namespace {

/// So many at once, in so long.
void offer(ReplicaCapacity& best, int requests, double seconds) {
  best.atOnce = std::max(best.atOnce, requests);
  if (seconds > 0) best.requestsPerSecond = std::max(best.requestsPerSecond, requests / seconds);
}

ReplicaCapacity ofTable(const LayerTable& table, const ServingSpec& spec, const Configuration& c) {
  ReplicaCapacity best;
  const Demand& d = spec.demand;
  for (int b = 1; b <= d.maxBatch; b *= 2) {
    const auto times = batchTimes(spec.model, table, c, b, d.promptTokens, true);
    if (times) offer(best, b, times->run(d.outputTokens));
  }
  return best;
}

ReplicaCapacity ofTable(const PhaseTable& table, const ServingSpec& spec, const Configuration&) {
  ReplicaCapacity best;
  const Demand& d = spec.demand;
  const auto with = [&](int b) {
    offer(best, b,
          table.promptSeconds.at(double(b) * d.promptTokens) +
              (d.outputTokens - 1) * table.tokenSeconds.at(b));
  };
  for (int b = 1; b < d.maxBatch; b *= 2) with(b);
  with(d.maxBatch);
  return best;
}

ReplicaCapacity ofTable(const ClosedLoopTable& table, const ServingSpec& spec,
                        const Configuration&) {
  ReplicaCapacity best;
  const Demand& d = spec.demand;
  const ClosedLoopLaw law = closedLoopLaw(table, d.promptTokens, d.outputTokens);
  const int most = std::clamp(d.maxBatch, 1, law.limit);
  const auto with = [&](double inFlight) {
    offer(best, static_cast<int>(inFlight),
          law.ttftSeconds.at(inFlight) + (d.outputTokens - 1) * law.tpotSeconds.at(inFlight));
  };
  for (const double inFlight : law.ttftSeconds.x) {
    if (inFlight < most) with(inFlight);
  }
  with(most);
  return best;
}

}  // namespace

ReplicaCapacity capacityOf(const ServingSpec& spec, const Configuration& c) {
  if (c.none()) return {};
  return std::visit([&](const auto& table) { return ofTable(table, spec, c); }, spec.latency);
}

RunCapacity capacityOf(const ServingSpec& spec, const RunOutcome& outcome, double endSeconds) {
  RunCapacity sum;
  std::map<std::tuple<int, int, int, int>, ReplicaCapacity> known;
  for (std::size_t i = 0; i < outcome.spans.size(); ++i) {
    const ConfigurationSpan& span = outcome.spans[i];
    const Configuration& c = span.configuration;
    const double end =
        i + 1 < outcome.spans.size() ? std::min(outcome.spans[i + 1].from, endSeconds) : endSeconds;
    if (i > 0 && span.from >= endSeconds) break;
    sum.atOnce = 0;
    if (c.none()) continue;
    const auto [at, isNew] = known.try_emplace({c.stages, c.tensor, c.microPrefill, c.microDecode});
    if (isNew) at->second = capacityOf(spec, c);
    for (const double ready : span.readyAt) {
      const double from = i == 0 ? span.from : std::max(span.from, ready);
      sum.requests += std::max(0.0, end - from) * at->second.requestsPerSecond;
    }
    sum.atOnce = c.replicas * at->second.atOnce;
  }
  return sum;
}

}  // namespace spothorizon::serving
