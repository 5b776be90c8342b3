// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/plan/PricedMoves.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "training/move/Losses.h"

namespace spothorizon::training {
namespace {

constexpr double kMilliseconds = 1e-3;

}  // namespace

PricedMoves::PricedMoves(std::shared_ptr<const Moves> moves, const PriceRules& rules)
    : m_moves(std::move(moves)), m_rules(rules) {
  const auto& c = m_rules.checkpoints;
  const double share = c ? c->everySeconds / (c->everySeconds + c->takesSeconds) : 1;
  for (std::size_t i = 0; i < shapes().size(); ++i) {
    const Shape& shape = shapes()[i];
    m_speed.push_back(c ? shape.samplesPerSecond * share : shape.samplesPerSecond);
    const auto restart = [&](Joining joining) {
      return i == 0 ? 0 : m_moves->costs().restartMs(shape.strategy, joining, m_rules.restartMs);
    };
    m_restartMs.push_back(restart(Joining::No));
    m_restartAddMs.push_back(restart(Joining::Add));
  }
  if (m_restartMs.size() > 1)
    m_leastRestartMs = *std::min_element(m_restartMs.begin() + 1, m_restartMs.end());
}

double PricedMoves::costSeconds(const NodeChange& change, std::size_t from, std::size_t to,
                                const RunControl& control) const {
  return m_moves->expectedMs(change.nodes, change.removed, from, to, m_rules.restartMs, control) *
         kMilliseconds;
}

double PricedMoves::lostMiniBatch(const NodeChange& change, std::size_t from) const {
  if (!m_rules.miniBatch || change.removed == 0 || from == 0) return 0;
  const int grid = shapes()[from].strategy.nodes();
  const double batch = m_moves->costs().model().batchSamples;
  return batch / 2 * gridHit(change.nodes, grid, change.removed);
}

double PricedMoves::lostSinceCheckpoint(const NodeChange& change, std::size_t from) const {
  if (!m_rules.checkpoints || change.removed == 0 || from == 0) return 0;
  const double lost = 1 - standing(change.nodes, shapes()[from].strategy, change.removed, 1);
  return shapes()[from].samplesPerSecond * m_rules.checkpoints->everySeconds / 2 * lost;
}

/// Idle gains nothing and can be gone to from everywhere, but only where nothing fits.
void PricedMoves::findGains(Table& table, std::size_t from) {
  std::size_t first = table.shapes, end = table.shapes;
  for (std::size_t to = table.shapes; to-- > 1;) {
    if (!(table.gains(from)[to] > -std::numeric_limits<double>::infinity())) continue;
    if (end == table.shapes && first == table.shapes) end = to + 1;
    first = to;
  }
  table.firstGain.push_back(first), table.endOfGains.push_back(end);
}

PricedMoves::Table PricedMoves::makeTable(int nodes, int removed, const RunControl& control) const {
  const auto moves = m_moves->table(nodes, removed, control);
  const std::size_t count = shapes().size();
  Table table;
  table.shapes = count;
  for (auto* cells : {&table.cost, &table.gain}) cells->resize(count * count);
  for (std::size_t from = 0; from < count; ++from) {
    const Strategy a = shapes()[from].strategy;
    const NodeChange change{nodes, 0, removed};
    const bool there = a.nodes() <= nodes;
    table.lost.push_back(there ? lostMiniBatch(change, from) + lostSinceCheckpoint(change, from)
                               : 0);
    for (std::size_t to = 1; to < count && there; ++to) {
      const Strategy b = shapes()[to].strategy;
      const MoveParts& parts = moves->at(from, to);
      double ms = parts.fixedMs;
      if (parts.restartShare != 0) {
        const bool add = Moves::joining(a, b, removed) == Joining::Add;
        ms += parts.restartShare * (add ? m_restartAddMs : m_restartMs)[to];
      }
      const double cost = ms * kMilliseconds, left = m_rules.intervalSeconds - cost;
      table.cost[from * count + to] = cost;
      table.gain[from * count + to] =
          left >= 0 ? m_speed[to] * left : -std::numeric_limits<double>::infinity();
      table.longest = std::max(table.longest, cost);
    }
    findGains(table, from);
  }
  return table;
}

std::shared_ptr<const PricedMoves::Table> PricedMoves::table(int nodes, int removed,
                                                             const RunControl& control) const {
  const int before = removed == 0 ? shapes().mostNodes() : nodes;
  return m_tables.get(before, removed, shapes().size() * shapes().size(),
                      [&] { return makeTable(before, removed, control); });
}

}  // namespace spothorizon::training
