// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/move/Placement.h"

#include <algorithm>

namespace spothorizon::serving {

PositionsOf::PositionsOf(const Placement& placement) {
  const auto most = std::ranges::max_element(placement.gpus);
  if (most == placement.gpus.end()) return;
  m_positions.resize(static_cast<std::size_t>(*most) + 1);
  for (std::size_t i = 0; i < placement.gpus.size(); ++i) {
    m_positions[static_cast<std::size_t>(placement.gpus[i])] = placement.position(i);
  }
}

Placement inOrder(const Configuration& shape, const std::vector<int>& instances,
                  int gpusPerInstance) {
  Placement placement{shape, {}};
  const auto wanted = static_cast<std::size_t>(shape.gpus());
  placement.gpus.reserve(wanted);
  for (const int instance : instances) {
    for (int i = 0; i < gpusPerInstance && placement.gpus.size() < wanted; ++i) {
      placement.gpus.push_back(instance * gpusPerInstance + i);
    }
  }
  return placement;
}

LayerRange layersOf(const ServedModel& model, int stages, int stage) {
  const int held = model.paddedLayers / stages;
  return {stage * held, (stage + 1) * held};
}

LayerRange common(LayerRange a, LayerRange b) {
  const int first = std::max(a.first, b.first);
  return {first, std::max(first, std::min(a.last, b.last))};
}

}  // namespace spothorizon::serving
