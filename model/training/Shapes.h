// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "training/ThroughputTable.h"
#include "training/TrainingModel.h"

namespace spothorizon::training {

/// A strategy with its speed.
struct Shape {
  Strategy strategy;
  double samplesPerSecond = 0;
  bool measured = false;  ///< false: feasible, but no row of the table; its throughput is 0
};

/// All feasible strategies of up to so many nodes. They are in the order of P, then D, which is
/// the order of ties; number 0 is idle.
class Shapes {
 public:
  /// InputError where `mostNodes` is above kMostNodes.
  Shapes(const TrainingModel& model, const ThroughputTable& table, int mostNodes);

  std::size_t size() const { return m_shapes.size(); }
  const Shape& operator[](std::size_t shape) const { return m_shapes[shape]; }
  int mostNodes() const { return m_mostNodes; }
  /// None where it is not feasible or has too many nodes.
  std::optional<std::size_t> find(Strategy strategy) const;
  /// The fastest that fits so many nodes (equal ones: smaller D, then smaller P); idle where
  /// nothing fits.
  std::size_t fastest(int nodes) const { return m_fastest[static_cast<std::size_t>(nodes)]; }
  /// Whether anything fits.
  bool anyFits(int nodes) const { return fastest(nodes) != 0; }

 private:
  std::vector<Shape> m_shapes;
  int m_mostNodes;
  std::vector<std::size_t> m_fastest;  ///< by nodes
};

}  // namespace spothorizon::training
