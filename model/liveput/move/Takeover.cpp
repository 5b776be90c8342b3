// SPDX-License-Identifier: GPL-3.0-or-later
#include "liveput/move/Takeover.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "liveput/Stages.h"

namespace spothorizon::liveput {
namespace {

/// Parameters of layers [begin, end) that do not lie in [haveBegin, haveEnd).
double missing(const std::vector<double>& layers, int begin, int end, int haveBegin, int haveEnd) {
  double sum = 0;
  for (int layer = begin; layer < end; ++layer) {
    if (layer < haveBegin || layer >= haveEnd) sum += layers[static_cast<std::size_t>(layer)];
  }
  return sum;
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
    m_order.push_back(orderOf(lacks));
  }
}

/// Old stages that lack as much stand together, and their nodes in the order of their numbers.
std::vector<int> Takeover::orderOf(const std::vector<double>& lacks) const {
  std::vector<std::pair<std::int64_t, int>> stages;
  for (std::size_t s = 0; s < lacks.size(); ++s) {
    stages.emplace_back(volumeKey(lacks[s]), static_cast<int>(s));
  }
  std::ranges::sort(stages);
  std::vector<int> order;
  order.reserve(index(m_from.nodes()));
  for (auto group = stages.begin(); group != stages.end();) {
    const auto end = std::find_if(group, stages.end(),
                                  [&](const auto& one) { return one.first != group->first; });
    for (int pipeline = 0; pipeline < m_from.pipelines; ++pipeline) {
      for (auto one = group; one != end; ++one) {
        order.push_back(pipeline * m_from.stages + one->second);
      }
    }
    group = end;
  }
  return order;
}

}  // namespace spothorizon::liveput
