// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/WindowLabels.h"

#include <algorithm>

namespace spothorizon::solve::window {

bool WindowLabels::run(const WindowModel& model, const WindowBound& bound, std::size_t mostLabels,
                       Incumbent& best) {
  m_model = &model;
  m_best = &best;
  m_threshold = best.threshold();
  m_nodes = 0;
  m_label.clear();
  best.config.resize(static_cast<std::size_t>(model.slotCount));
  const Node root{model.startConfig, model.startLevel, model.startProgress, 0};
  m_label.push_back({root, bound.root(), kNone});
  Expansion<WindowLabels> expansion(model, bound, *this);
  std::size_t from = 0;
  for (int t = 0; t < model.slotCount; ++t) {
    m_next.clear();
    const std::size_t to = m_label.size();
    for (std::size_t i = from; i < to; ++i) {
      if (!(m_label[i].bound > m_threshold)) continue;
      ++m_nodes;
      m_parent = static_cast<std::uint32_t>(i);
      const Node node = m_label[i].node;
      expansion.expand(t, node);
      if (m_next.size() > mostLabels) dropDominated();
      if (m_next.size() > mostLabels / 2 || m_label.size() > 4 * mostLabels) return false;
    }
    dropDominated();
    from = to;
    m_label.insert(m_label.end(), m_next.begin(), m_next.end());
  }
  return true;
}

void WindowLabels::leaf(int t, Config config, double value) {
  m_best->value = value;
  m_threshold = m_best->threshold();
  std::fill(m_best->config.begin(), m_best->config.end(), Config{});
  m_best->config[static_cast<std::size_t>(t)] = config;
  // Label i of slot t says what was chosen in slot t − 1.
  for (std::uint32_t i = m_parent; t > 0; --t, i = m_label[i].parent) {
    m_best->config[static_cast<std::size_t>(t) - 1] = m_label[i].node.config;
  }
}

/// What is dropped within a configuration is no one else's only master: whoever drops it drops
/// those that it drops. So the cheaper look comes first, where labels level in progress cannot drop
/// each other; there the first one does, and the order is as it was.
void WindowLabels::dropDominated() {
  std::erase_if(m_next, [&](const Label& label) { return !(label.bound > m_threshold); });
  const bool levelDrop = !(m_model->mostLoss > 0);
  if (levelDrop) dropAcrossConfigurations();
  dropWithinConfigurations();
  if (!levelDrop) dropAcrossConfigurations();
}

/// Keeps the order of the labels.
void WindowLabels::dropAcrossConfigurations() {
  m_order.clear();
  for (std::uint32_t i = 0; i < m_next.size(); ++i) m_order.push_back({m_next[i].node.progress, i});
  std::sort(m_order.begin(), m_order.end(),
            [](const Place& a, const Place& b) { return a.progress > b.progress; });
  // A label and one that is ahead of it by that much may be dominated alike: the frontier of
  // (progress, paid) is enough to ask, so the least paid of all that are far enough ahead.
  const double ahead = m_model->mostLoss;
  double leastPaid = kInfinity;
  std::size_t leader = 0;
  for (const Place& place : m_order) {
    Label& label = m_next[place.at];
    while (m_order[leader].progress >= place.progress + ahead && &m_order[leader] != &place) {
      leastPaid = std::min(leastPaid, m_next[m_order[leader++].at].node.paid);
    }
    if (leastPaid <= label.node.paid) label.bound = -kInfinity;
  }
  std::erase_if(m_next, [](const Label& label) { return label.bound == -kInfinity; });
}

/// By configuration, pending time, falling progress, rising cost, parent.
void WindowLabels::dropWithinConfigurations() {
  m_sorted.clear();
  for (std::uint32_t i = 0; i < m_next.size(); ++i) {
    const Node& node = m_next[i].node;
    const auto part = [](int value) { return static_cast<std::uint64_t>(value) & 0xffff; };
    m_sorted.push_back({part(node.config.y) << 32 | part(node.config.x) << 16 | part(node.level),
                        node.progress, node.paid, m_next[i].parent, i});
  }
  std::sort(m_sorted.begin(), m_sorted.end(), [](const Sorted& a, const Sorted& b) {
    if (a.key != b.key) return a.key < b.key;
    if (a.progress != b.progress) return a.progress > b.progress;
    return a.paid != b.paid ? a.paid < b.paid : a.parent < b.parent;
  });
  m_kept.clear();
  const Sorted* last = nullptr;
  for (const Sorted& one : m_sorted) {
    if (last && last->key == one.key && last->paid <= one.paid) continue;
    m_kept.push_back(m_next[one.at]);
    last = &one;
  }
  m_next.swap(m_kept);
}

}  // namespace spothorizon::solve::window
