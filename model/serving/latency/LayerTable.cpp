// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/latency/LayerTable.h"

#include <cmath>

namespace spothorizon::serving {
namespace {

constexpr double kMs = 1e-3;

std::optional<double> embedMs(const PipelineCosts& costs, int batch, bool fillHoles) {
  const auto found = costs.embedMs.lower_bound(batch);
  if (found == costs.embedMs.end()) return std::nullopt;
  if (found->first == batch || fillHoles) return found->second;
  return std::nullopt;
}

/// Micro-batches that do not divide the batch are not made.
int microBatches(int wanted, int batch) { return batch % wanted == 0 ? wanted : 1; }

}  // namespace

std::optional<LayerTable::Times> LayerTable::at(int tensor, int requests) const {
  const auto found = times.find({tensor, requests});
  return found == times.end() ? std::nullopt : std::optional(found->second);
}

bool LayerTable::hasTensor(int tensor) const {
  const auto first = times.lower_bound({tensor, 0});
  return first != times.end() && first->first.first == tensor;
}

std::optional<LayerTable::Times> LayerTable::near(int tensor, int requests) const {
  const auto above = times.lower_bound({tensor, requests});
  if (above == times.end() || above->first.first != tensor) return std::nullopt;
  if (above->first.second == requests || above == times.begin()) return above->second;
  const auto below = std::prev(above);
  if (below->first.first != tensor) return above->second;
  const double part = static_cast<double>(requests - below->first.second) /
                      (above->first.second - below->first.second);
  const Times &a = below->second, &b = above->second;
  return Times{a.prefillMs + part * (b.prefillMs - a.prefillMs),
               a.decodeMs + part * (b.decodeMs - a.decodeMs)};
}

std::optional<BatchTimes> batchTimes(const ServedModel& model, const LayerTable& table,
                                     const Configuration& c, int batch, double prompt,
                                     bool fillHoles) {
  if (!model.pipeline) return std::nullopt;
  const int m1 = microBatches(c.microPrefill, batch), m2 = microBatches(c.microDecode, batch);
  const auto find = [&](int requests) {
    return fillHoles ? table.near(c.tensor, requests) : table.at(c.tensor, requests);
  };
  const auto first = find(batch / m1), second = find(batch / m2);
  const auto embed = embedMs(*model.pipeline, batch, fillHoles);
  if (!first || !second || !embed) return std::nullopt;
  const int p = c.stages, held = (model.layers + p - 1) / p;
  const PipelineCosts& costs = *model.pipeline;
  const double f = costs.runFactor * kMs;
  const double t1 = first->prefillMs * held * (p + m1 - 1) / m1 + costs.prefillMs * (p - 1) / m1;
  const double t2 = second->decodeMs * held * (p + m2 - 1) + costs.decodeMs * (p - 1) / m2;
  return BatchTimes{f * t1 * (prompt / kMeasuredPrompt), f * t2, f * 2 * *embed, costs.runFactor};
}

}  // namespace spothorizon::serving
