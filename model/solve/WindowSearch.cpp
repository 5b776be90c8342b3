// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/WindowSearch.h"

#include <algorithm>

namespace spothorizon::solve::window {

bool WindowSearch::run(const WindowModel& model, const WindowBound& bound, std::uint64_t budget,
                       Incumbent& best) {
  m_model = &model;
  m_bound = &bound;
  m_best = &best;
  m_budget = budget;
  const auto slots = static_cast<std::size_t>(model.slotCount);
  if (m_children.size() < slots) m_children.resize(slots);
  m_path.assign(slots, Config{});
  best.config.resize(slots);
  m_threshold = best.threshold();
  return open(0, {model.startConfig, model.startLevel, model.startProgress, 0});
}

bool WindowSearch::open(int t, const Node& node) {
  if (++m_nodes > m_budget) return false;
  expand(t, node);
  std::vector<Child>& children = m_children[static_cast<std::size_t>(t)];
  // Few children survive their bound, and most of these not the first one's subtree: picking the
  // best of the rest each time is less work than sorting.
  while (!children.empty()) {
    std::size_t pick = 0;
    for (std::size_t i = 1; i < children.size(); ++i) {
      if (children[i].bound > children[pick].bound) pick = i;
    }
    if (!(children[pick].bound > m_threshold)) break;
    const Node child = children[pick].node;
    children.erase(children.begin() + static_cast<std::ptrdiff_t>(pick));
    m_path[static_cast<std::size_t>(t)] = child.config;
    if (!open(t + 1, child)) return false;
  }
  m_path[static_cast<std::size_t>(t)] = {};
  return true;
}

void WindowSearch::expand(int t, const Node& node) {
  m_children[static_cast<std::size_t>(t)].clear();
  const WindowModel& model = *m_model;
  const bool keeps = model.total(node.config) > 0 && node.config.y < model.rows;
  Segment segment[kMoves];
  // The row that holds the present GPUs has "the same" as its first segment.
  if (keeps) {
    const int count = model.segments(t, node.config.y, node.config, segment);
    if (count > 0 && segment[0].move == kSame) expandSegment(t, node, node.config.y, segment[0]);
  }
  const double left = model.workload - node.progress;
  Node idle{{0, 0}, 0, node.progress, node.paid};
  if (t + 1 == model.slotCount) {
    accept(t, idle.config, (*model.terminal)(left)-idle.paid);
  } else {
    consider(t, (*m_bound)(t + 1, 0, 0, left, m_threshold + idle.paid) - idle.paid, idle);
  }
  for (int y = 0; y < model.rows; ++y) {
    const int count = model.segments(t, y, node.config, segment);
    for (int i = 0; i < count; ++i) {
      if (segment[i].move != kSame) expandSegment(t, node, y, segment[i]);
    }
  }
}

void WindowSearch::expandSegment(int t, const Node& node, int y, Segment segment) {
  const WindowModel& model = *m_model;
  const Move move = segment.move;
  const int next = model.levels[static_cast<std::size_t>(node.level)].next[move];
  const double* gain = model.gain(node.level, move, y);
  const double* cost = model.slotCost(t, y);
  const double toFinish = model.workload - node.progress - model.tolerance;
  const bool last = t + 1 == model.slotCount;
  const std::size_t row = model.index({0, y});
  for (int x = segment.from; x <= segment.to; ++x) {
    if (gain[x] > 0 && gain[x] >= toFinish) {
      finish(t, node, {x, y}, move);
      continue;
    }
    const double progress = node.progress + gain[x], paid = node.paid + cost[x];
    const double left = model.workload - progress;
    const double enough = m_threshold + paid;
    const double bound = (*m_bound)(t + 1, next, row + static_cast<std::size_t>(x), left, enough);
    if (bound <= enough) continue;
    if (last) {
      accept(t, {x, y}, (*model.terminal)(left)-paid);
    } else {
      consider(t, bound - paid, {{x, y}, next, progress, paid});
    }
  }
}

/// The slot in which the job ends, billed as job::advance bills it.
void WindowSearch::finish(int t, const Node& node, Config config, Move move) {
  const WindowModel& model = *m_model;
  double billed = model.slotHours;
  if (model.perSecond) {
    const double left = model.workload - node.progress;
    const double lost = model.levels[static_cast<std::size_t>(node.level)].lost[move];
    billed = std::min(billed, lost + left / model.rate(config.y)[config.x]);
  }
  const double cost = billed * model.hourCost(t, config.y)[config.x];
  accept(t, config, model.valueUsd - (node.paid + cost));
}

void WindowSearch::consider(int t, double bound, const Node& child) {
  if (bound > m_threshold) m_children[static_cast<std::size_t>(t)].push_back({bound, child});
}

void WindowSearch::accept(int t, Config config, double value) {
  if (!(value > m_threshold)) return;
  m_best->value = value;
  m_threshold = m_best->threshold();
  const auto end = static_cast<std::ptrdiff_t>(t);
  std::copy_n(m_path.begin(), end, m_best->config.begin());
  std::fill(m_best->config.begin() + end, m_best->config.end(), Config{});
  m_best->config[static_cast<std::size_t>(t)] = config;
}

}  // namespace spothorizon::solve::window
