// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/move/Takeover.h"

#include <cmath>
#include <map>
#include <utility>

#include "training/Stages.h"

namespace spothorizon::training {
namespace {

/// Parameters of layers [begin, end) that do not lie in [haveBegin, haveEnd).
double missing(const std::vector<double>& layers, int begin, int end, int haveBegin, int haveEnd) {
  double sum = 0;
  for (int layer = begin; layer < end; ++layer) {
    if (layer < haveBegin || layer >= haveEnd) sum += layers[static_cast<std::size_t>(layer)];
  }
  return sum;
}

std::vector<std::vector<int>> grouped(const std::vector<double>& lacks) {
  std::map<std::int64_t, std::vector<int>> groups;
  for (std::size_t s = 0; s < lacks.size(); ++s) {
    groups[volumeKey(lacks[s])].push_back(static_cast<int>(s));
  }
  std::vector<std::vector<int>> all;
  for (auto& [key, stages] : groups) all.push_back(std::move(stages));
  return all;
}

}  // namespace

std::int64_t volumeKey(double parameters) { return std::llround(parameters * 64); }

Takeover::Takeover(const TrainingModel& model, Strategy from, int stages) : m_from(from) {
  const std::vector<int> old = stageCuts(model.layerCount(), from.stages);
  const std::vector<int> cuts = stageCuts(model.layerCount(), stages);
  m_parameters = stageParameters(model, stages);
  for (std::size_t stage = 0; stage + 1 < cuts.size(); ++stage) {
    auto& lacks = m_lacks.emplace_back();
    for (std::size_t s = 0; s + 1 < old.size(); ++s) {
      lacks.push_back(missing(model.layers, cuts[stage], cuts[stage + 1], old[s], old[s + 1]));
    }
    m_groups.push_back(grouped(lacks));
    m_order.push_back(orderOf(m_groups.back()));
  }
}

/// Old stages that lack as much are grouped, with their nodes in the order of their numbers.
std::vector<int> Takeover::orderOf(const std::vector<std::vector<int>>& groups) const {
  std::vector<int> order;
  order.reserve(index(m_from.nodes()));
  for (const std::vector<int>& group : groups) {
    for (int pipeline = 0; pipeline < m_from.pipelines; ++pipeline) {
      for (const int stage : group) order.push_back(pipeline * m_from.stages + stage);
    }
  }
  return order;
}

}  // namespace spothorizon::training
