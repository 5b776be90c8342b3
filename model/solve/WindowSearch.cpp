// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/WindowSearch.h"

#include <algorithm>

namespace spothorizon::solve::window {

bool WindowSearch::run(const WindowModel& model, const WindowBound& bound, std::uint64_t budget,
                       Incumbent& best) {
  m_model = &model;
  m_best = &best;
  m_budget = budget;
  const auto slots = static_cast<std::size_t>(model.slotCount);
  // A decision written and not kept needs room as well.
  const std::size_t room = slots * (model.width + 2);
  model.checkStop();
  if (m_children.size() < room) m_children.resize(room);
  m_path.assign(slots, Config{});
  best.config.resize(slots);
  m_threshold = best.threshold();
  Expansion<WindowSearch> expansion(model, bound, *this);
  m_expansion = &expansion;
  return open(0, {model.startConfig, model.startLevel, model.startProgress, 0});
}

bool WindowSearch::open(int t, const Node& node) {
  if (++m_nodes > m_budget) return false;
  m_model->checkStop();
  Child* const children = m_children.data() + static_cast<std::size_t>(t) * (m_model->width + 2);
  m_end = children;
  m_expansion->expand(t, node);
  Child* const end = m_end;
  // Few children survive their bound, and most of these not the first one's subtree: picking the
  // best of the rest each time is less work than sorting.
  while (true) {
    // Two loops, for the first has no branch to guess.
    double highest = -kInfinity;
    for (const Child* c = children; c != end; ++c)
      highest = c->bound > highest ? c->bound : highest;
    if (!(highest > m_threshold)) break;
    Child* pick = children;
    while (pick->bound != highest) ++pick;
    pick->bound = -kInfinity;
    m_path[static_cast<std::size_t>(t)] = pick->choice.config;
    if (!open(t + 1, stateAfter(*m_model, t, node, pick->choice))) return false;
  }
  m_path[static_cast<std::size_t>(t)] = {};
  return true;
}

/// First by the newest prices, without a branch that could not be guessed; most drop out there.
void WindowSearch::children(int, const Node&, int y, Segment segment, const WindowBound::Row& row) {
  const double threshold = m_threshold;
  Child* const begin = m_end;
  Child* end = begin;
  for (int x = segment.from; x <= segment.to; ++x) {
    const double bound = row.byNewest(x);
    *end = {bound, {{x, y}, segment.move}};
    end += bound > threshold;
  }
  m_end = end;
  if (!row.hasOlder()) return;
  m_end = begin;
  for (const Child* c = begin; c != end; ++c) {
    const double bound = row.throughOlder(c->choice.config.x, c->bound, threshold);
    *m_end = {bound, c->choice};
    m_end += bound > threshold;
  }
}

void WindowSearch::leaf(int t, Config config, double value) {
  m_best->value = value;
  m_threshold = m_best->threshold();
  const auto end = static_cast<std::ptrdiff_t>(t);
  std::copy_n(m_path.begin(), end, m_best->config.begin());
  std::fill(m_best->config.begin() + end, m_best->config.end(), Config{});
  m_best->config[static_cast<std::size_t>(t)] = config;
}

}  // namespace spothorizon::solve::window
