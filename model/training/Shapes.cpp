// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/Shapes.h"

#include <algorithm>
#include <string>

#include "base/InputError.h"

namespace spothorizon::training {
namespace {

bool faster(const Shape& a, const Shape& b) {
  if (a.samplesPerSecond != b.samplesPerSecond) return a.samplesPerSecond > b.samplesPerSecond;
  const Strategy s = a.strategy, t = b.strategy;
  return s.pipelines != t.pipelines ? s.pipelines < t.pipelines : s.stages < t.stages;
}

}  // namespace

Shapes::Shapes(const TrainingModel& model, const ThroughputTable& table, int mostNodes)
    : m_shapes{Shape{}}, m_mostNodes(mostNodes) {
  if (mostNodes > kMostNodes) {
    throw InputError("", "nodes", std::to_string(mostNodes) + " nodes",
                     "at most " + std::to_string(kMostNodes));
  }
  for (int stages = model.minStages; stages <= std::min(model.maxStages, mostNodes); ++stages) {
    for (int pipelines = 1; pipelines * stages <= mostNodes; ++pipelines) {
      const Strategy strategy{pipelines, stages};
      if (!model.feasible(strategy)) continue;
      const auto speed = table.samplesPerSecond(strategy);
      m_shapes.push_back({strategy, speed.value_or(0), speed.has_value()});
    }
  }
  for (int nodes = 0; nodes <= mostNodes; ++nodes) {
    std::size_t best = 0;
    for (std::size_t shape = 1; shape < size(); ++shape) {
      if (m_shapes[shape].strategy.nodes() > nodes) continue;
      if (best == 0 || faster(m_shapes[shape], m_shapes[best])) best = shape;
    }
    m_fastest.push_back(best);
  }
}

std::optional<std::size_t> Shapes::find(Strategy strategy) const {
  const auto found = std::ranges::find(m_shapes, strategy, &Shape::strategy);
  if (found == m_shapes.end()) return std::nullopt;
  return static_cast<std::size_t>(found - m_shapes.begin());
}

}  // namespace spothorizon::training
