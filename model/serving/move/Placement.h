// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "serving/Configuration.h"
#include "serving/ServedModel.h"

namespace spothorizon::serving {

struct Position {
  int replica = -1, stage = 0, rank = 0;  ///< d, p, m; replica -1: none

  bool used() const { return replica >= 0; }
  bool operator==(const Position&) const = default;
};

/// Which GPU is where. A GPU's number is instance · G + its place in the instance.
struct Placement {
  Configuration shape;    ///< replicas, stages, tensor count
  std::vector<int> gpus;  ///< by position: rank fastest, then stage, then replica

  std::size_t index(int d, int p, int m) const {
    return (static_cast<std::size_t>(d) * static_cast<std::size_t>(shape.stages) +
            static_cast<std::size_t>(p)) *
               static_cast<std::size_t>(shape.tensor) +
           static_cast<std::size_t>(m);
  }
  int gpu(int d, int p, int m) const { return gpus[index(d, p, m)]; }
  Position position(std::size_t index) const {
    const auto m = static_cast<std::size_t>(shape.tensor),
               p = static_cast<std::size_t>(shape.stages);
    return {static_cast<int>(index / (m * p)), static_cast<int>(index / m % p),
            static_cast<int>(index % m)};
  }
  bool operator==(const Placement&) const = default;
};

/// Positions of GPUs by number, for look-ups.
class PositionsOf {
 public:
  PositionsOf() = default;
  explicit PositionsOf(const Placement& placement);
  Position operator[](int gpu) const {
    const auto i = static_cast<std::size_t>(gpu);
    return i < m_positions.size() ? m_positions[i] : Position{};
  }

 private:
  std::vector<Position> m_positions;
};

/// GPUs of instances in order of number, at positions in order.
Placement inOrder(const Configuration& shape, const std::vector<int>& instances,
                  int gpusPerInstance);

/// The layers of a stage: [first, last).
struct LayerRange {
  int first = 0, last = 0;
  int count() const { return last - first; }
  bool has(int layer) const { return layer >= first && layer < last; }
};
LayerRange layersOf(const ServedModel& model, int stages, int stage);
LayerRange common(LayerRange a, LayerRange b);

}  // namespace spothorizon::serving
