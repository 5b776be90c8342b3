// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "training/TrainingModel.h"

namespace spothorizon::training {

/// Who could take over which stage when the depth changes: nodes of the old grid, by what they lack
/// of a new stage's parameters.
class Takeover {
 public:
  Takeover(const TrainingModel& model, Strategy from, int stages);

  int stages() const { return static_cast<int>(m_order.size()); }
  int nodes() const { return m_from.nodes(); }
  int stageOf(int node) const { return node % m_from.stages; }
  /// Parameters of new stage `stage` that a node of old stage `old` has not.
  double lacks(int stage, int old) const { return m_lacks[index(stage)][index(old)]; }
  double parameters(int stage) const { return m_parameters[index(stage)]; }
  /// Old stages that lack as much, those that lack fewest first; in each they ascend.
  const std::vector<std::vector<int>>& groups(int stage) const { return m_groups[index(stage)]; }
  /// All nodes, those that lack fewest first, equal ones by their number.
  const std::vector<int>& order(int stage) const { return m_order[index(stage)]; }

 private:
  std::vector<int> orderOf(const std::vector<std::vector<int>>& groups) const;
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  Strategy m_from;
  std::vector<double> m_parameters;
  std::vector<std::vector<double>> m_lacks;
  std::vector<std::vector<std::vector<int>>> m_groups;
  std::vector<std::vector<int>> m_order;
};

/// A number that is the same for volumes that differ only by rounding: averages of layers need not
/// be whole.
std::int64_t volumeKey(double parameters);

}  // namespace spothorizon::training
