// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/WindowLabels.h"

#include <algorithm>
#include <tuple>

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

void WindowLabels::dropDominated() {
  std::erase_if(m_next, [&](const Label& label) { return !(label.bound > m_threshold); });
  dropAcrossConfigurations();
  dropWithinConfigurations();
}

void WindowLabels::dropAcrossConfigurations() {
  std::sort(m_next.begin(), m_next.end(),
            [](const Label& a, const Label& b) { return a.node.progress > b.node.progress; });
  // A label and one that is ahead of it by that much may be dominated alike: the frontier of
  // (progress, paid) is enough to ask, so the least paid of all that are far enough ahead.
  const double ahead = m_model->mostLoss;
  double leastPaid = kInfinity;
  std::size_t leader = 0;
  for (Label& label : m_next) {
    while (m_next[leader].node.progress >= label.node.progress + ahead &&
           &m_next[leader] != &label) {
      leastPaid = std::min(leastPaid, m_next[leader++].node.paid);
    }
    if (leastPaid <= label.node.paid) label.bound = -kInfinity;
  }
  std::erase_if(m_next, [](const Label& label) { return label.bound == -kInfinity; });
}

void WindowLabels::dropWithinConfigurations() {
  const auto key = [](const Label& a) {
    return std::tuple(a.node.config.y, a.node.config.x, a.node.level);
  };
  std::sort(m_next.begin(), m_next.end(), [&](const Label& a, const Label& b) {
    return std::tuple(key(a), -a.node.progress, a.node.paid, a.parent) <
           std::tuple(key(b), -b.node.progress, b.node.paid, b.parent);
  });
  std::size_t kept = 0;
  for (const Label& label : m_next) {
    const bool again = kept > 0 && key(m_next[kept - 1]) == key(label);
    if (again && m_next[kept - 1].node.paid <= label.node.paid) continue;
    m_next[kept++] = label;
  }
  m_next.resize(kept, Label{});
}

}  // namespace spothorizon::solve::window
