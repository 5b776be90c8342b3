// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <span>

#include "solve/WindowBound.h"
#include "solve/WindowModel.h"

namespace spothorizon::solve::window {

/// The programme that is left from the start of a slot.
struct Node {
  Config config;
  int level = 0;
  double progress = 0;
  double paid = 0;  ///< $ so far
};

/// A decision of a slot in which the job does not end.
struct Choice {
  Config config;
  int move;  ///< or kIdle
};
inline constexpr int kIdle = -1;

inline Node stateAfter(const WindowModel& model, int t, const Node& node, Choice choice) {
  if (choice.move == kIdle) return {{0, 0}, 0, node.progress, node.paid};
  const Config now = choice.config;
  const Move move = static_cast<Move>(choice.move);
  return {now, model.levels[static_cast<std::size_t>(node.level)].next[move],
          node.progress + model.gain(node.level, move, now.y)[now.x],
          node.paid + model.slotCost(t, now.y)[now.x]};
}

/// All decisions of slot t from a node that are worth a look, for either search. The visitor has
///   double threshold()                   what a plan must beat;
///   void leaf(t, Config, double value)   a whole plan better than that: its last decision, worth;
///   void child(t, double bound, Node, Choice)   a node's decision that leads to the next slot; the
///                                               visitor drops it where the bound is too low;
///   void children(t, Node, int y, Segment, WindowBound::Row)   the same for a whole segment.
/// Keeping the GPUs comes first, then none, then fewer on-demand and fewer spot GPUs.
template <class Visitor>
class Expansion {
 public:
  Expansion(const WindowModel& model, const WindowBound& bound, Visitor& visitor)
      : m_model(model),
        m_bound(bound),
        m_visitor(visitor),
        m_points(model.terminal->points()),
        m_slopes(model.terminal->slopes()) {}

  void expand(int t, const Node& node) {
    m_bound.stateOf(m_model.workload - node.progress, node.paid, m_state);
    m_toFinish = m_model.workload - node.progress - m_model.tolerance;
    Segment segment[kMoves];
    int count = 0, of = -1;  // the segments of row `of`
    if (m_model.total(node.config) > 0 && node.config.y < m_model.rows) {
      of = node.config.y;
      count = m_model.segments(t, of, node.config, segment);
      if (count > 0 && segment[0].move == kSame) take(t, node, of, segment[0]);
    }
    idle(t, node);
    for (int y = 0; y < m_model.rows; ++y) {
      if (y != of) count = m_model.segments(t, y, node.config, segment);
      of = y;
      for (int i = 0; i < count; ++i) {
        if (segment[i].move != kSame) take(t, node, y, segment[i]);
      }
    }
  }

 private:
  bool mayFinish() const { return m_toFinish <= m_model.mostGain; }

  void idle(int t, const Node& node) {
    const double bound = m_bound.throughIdle(t, m_state);
    if (!(bound > m_visitor.threshold())) return;
    if (t + 1 < m_model.slotCount) {
      m_visitor.child(t, bound, node, {{0, 0}, kIdle});
    } else {
      offerUnfinished(t, {0, 0}, 0, m_model.workload - node.progress, node.paid);
    }
  }

  void take(int t, const Node& node, int y, Segment segment) {
    if (t + 1 == m_model.slotCount) {
      takeLast(t, node, y, segment);
      return;
    }
    const Move move = segment.move;
    const double* gain = m_model.gain(node.level, move, y);
    const WindowBound::Row row = m_bound.row(t, node.level, move, y, m_state);
    if (!mayFinish()) {
      m_visitor.children(t, node, y, segment, row);
      return;
    }
    double threshold = m_visitor.threshold();
    bool finished = false;
    for (int x = segment.from; x <= segment.to; ++x) {
      if (gain[x] > 0 && gain[x] >= m_toFinish) {
        // Whole slots are billed: the first of a segment that finishes is the cheapest.
        if (m_model.perSecond || !finished) finish(t, node, {x, y}, move);
        finished = true;
        threshold = m_visitor.threshold();
        continue;
      }
      m_visitor.child(t, row.through(x, threshold), node, {{x, y}, move});
    }
  }

  /// In the last slot the worth itself is no dearer than its bound.
  void takeLast(int t, const Node& node, int y, Segment segment) {
    const double* gain = m_model.gain(node.level, segment.move, y);
    const double* cost = m_model.slotCost(t, y);
    const int level = m_model.levels[static_cast<std::size_t>(node.level)].next[segment.move];
    const bool canFinish = mayFinish();
    bool finished = false;
    for (int x = segment.from; x <= segment.to; ++x) {
      if (canFinish && gain[x] > 0 && gain[x] >= m_toFinish) {
        if (m_model.perSecond || !finished) finish(t, node, {x, y}, segment.move);
        finished = true;
        continue;
      }
      const double left = m_model.workload - (node.progress + gain[x]);
      offerUnfinished(t, {x, y}, level, left, node.paid + cost[x]);
    }
  }

  /// What an ending is worth from the GPUs held is dear to find out; most are not worth it even if
  /// they begin for nothing.
  void offerUnfinished(int t, Config config, int level, double left, double paid) {
    const double most = terminal(left) - paid;
    if (most > m_visitor.threshold()) takeUnfinished(t, config, level, left, paid, most);
  }

  /// Seldom reached: out of the way of those who look at every GPU.
  [[gnu::noinline]] void takeUnfinished(int t, Config config, int level, double left, double paid,
                                        double most) {
    if (!m_model.ending) {
      m_visitor.leaf(t, config, most);
      return;
    }
    const double pending = m_model.levels[static_cast<std::size_t>(level)].hours;
    offer(t, config, m_model.ending->endingValue(left, {config.x, config.y}, pending) - paid);
  }

  /// W, looked for from where it was read last: the work left changes little from call to call.
  double terminal(double left) {
    std::size_t i = m_piece;
    while (i > 0 && m_points[i].x > left) --i;
    while (i + 1 < m_points.size() && m_points[i + 1].x <= left) ++i;
    m_piece = i;
    return m_points[i].y + m_slopes[i] * (left - m_points[i].x);
  }

  /// The slot in which the job ends, billed as job::advance bills it.
  void finish(int t, const Node& node, Config config, Move move) {
    double cost = m_model.slotCost(t, config.y)[config.x];
    if (m_model.perSecond) {
      const double left = m_model.workload - node.progress;
      const double lost = m_model.levels[static_cast<std::size_t>(node.level)].lost[move];
      const double hours = lost + left / m_model.rate(config.y)[config.x];
      if (hours < m_model.slotHours) cost = hours * m_model.hourCost(t, config.y)[config.x];
    }
    offer(t, config, m_model.valueUsd - (node.paid + cost));
  }

  void offer(int t, Config config, double value) {
    if (value > m_visitor.threshold()) m_visitor.leaf(t, config, value);
  }

  const WindowModel& m_model;
  const WindowBound& m_bound;
  Visitor& m_visitor;
  WindowBound::State m_state;
  double m_toFinish = 0;
  const std::span<const job::PiecewiseLinear::Point> m_points;  ///< of W
  const std::span<const double> m_slopes;
  std::size_t m_piece = 0;  ///< of W
};

}  // namespace spothorizon::solve::window
