// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/move/Moves.h"

#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <utility>

#include "base/Parallel.h"
#include "training/move/Losses.h"

namespace spothorizon::training {

Moves::Moves(std::shared_ptr<const MoveLaws> laws, std::shared_ptr<const Shapes> shapes,
             double graceMs)
    : m_laws(std::move(laws)), m_shapes(std::move(shapes)), m_graceMs(graceMs) {}

Joining Moves::joining(Strategy from, Strategy to, int removed) {
  return to.nodes() > from.nodes() - removed ? Joining::Add : Joining::No;
}

MoveCase Moves::kind(Strategy from, Strategy to, int removed) {
  if (removed == 0 && from == to) return MoveCase::None;
  if (from.idle()) return MoveCase::Start;
  return from.stages == to.stages ? MoveCase::InterStage : MoveCase::Pipeline;
}

std::vector<Moves::Weighted> Moves::laws(int nodes, int removed, Strategy from, Strategy to,
                                         const RunControl& control) const {
  std::vector<Weighted> all;
  const bool kept = from.stages == to.stages;
  const std::vector<double> weights = gridLosses(nodes, from.nodes(), removed);
  for (int lost = 0; lost <= removed; ++lost) {
    const double weight = weights[static_cast<std::size_t>(lost)];
    if (!(weight > 0)) continue;
    all.push_back({weight, kept ? &m_laws->keptDepth(from, lost, to.pipelines, control)
                                : &m_laws->changedDepth(from, lost, to.stages, control)});
  }
  return all;
}

/// Where the depth changes, further pipelines get their state from the first.
double Moves::addedMs(Strategy from, Strategy to) const {
  return from.stages != to.stages && to.pipelines > 1 ? costs().broadcastMs(to.stages) : 0;
}

MoveParts Moves::mixed(const std::vector<Weighted>& laws, Strategy from, Strategy to,
                       int removed) const {
  if (removed == 0 && from == to) return {};
  const double grace = removed > 0 ? m_graceMs : 0, added = addedMs(from, to);
  double still = 0, transfer = 0;
  for (const Weighted& one : laws) {
    still += one.weight * one.law->still;
    transfer += one.weight * one.law->meanMs(added, grace);
  }
  if (from.stages != to.stages) return {transfer, 1};
  return {still * costs().regroupOnlyMs(to) + transfer, 1 - still};
}

MoveParts Moves::parts(int nodes, int removed, std::size_t from, std::size_t to,
                       const RunControl& control) const {
  const Strategy a = shapes()[from].strategy, b = shapes()[to].strategy;
  return mixed(laws(nodes, removed, a, b, control), a, b, removed);
}

double Moves::expectedMs(int nodes, int removed, std::size_t from, std::size_t to,
                         std::optional<double> restartMs, const RunControl& control) const {
  const Strategy a = shapes()[from].strategy, b = shapes()[to].strategy;
  if (b.idle()) return 0;
  const MoveParts both = parts(nodes, removed, from, to, control);
  if (both.restartShare == 0) return both.fixedMs;
  return both.fixedMs + both.restartShare * costs().restartMs(b, joining(a, b, removed), restartMs);
}

double Moves::intraShare(int nodes, int removed, std::size_t from, std::size_t to) const {
  const Strategy a = shapes()[from].strategy, b = shapes()[to].strategy;
  if (a.idle() || b.idle() || a.stages != b.stages) return 0;
  return standing(nodes, a, removed, b.pipelines);
}

std::vector<MoveOutcome> Moves::outcomes(int nodes, int removed, std::size_t from, std::size_t to,
                                         std::optional<double> restartMs) const {
  const Strategy a = shapes()[from].strategy, b = shapes()[to].strategy;
  if (b.idle() || (removed == 0 && from == to)) return {{MoveCase::None, 0, 1}};
  const double grace = removed > 0 ? m_graceMs : 0, added = addedMs(a, b);
  const double restart = costs().restartMs(b, joining(a, b, removed), restartMs);
  double still = 0;
  std::map<double, double> chances;
  for (const Weighted& one : laws(nodes, removed, a, b, {})) {
    still += one.weight * one.law->still;
    for (const TransferLaw::Atom& atom : one.law->atoms) {
      const double ms = std::max(0.0, atom.ms + added - grace) + restart;
      chances[ms] += one.weight * atom.chance;
    }
  }
  std::vector<MoveOutcome> all;
  if (still > 0) all.push_back({MoveCase::IntraStage, costs().regroupOnlyMs(b), still});
  const MoveCase moved = kind(a, b, removed);
  for (const auto& [ms, chance] : chances) all.push_back({moved, ms, chance});
  std::ranges::stable_sort(all, {}, &MoveOutcome::ms);
  return all;
}

double Moves::standardErrorMs(int nodes, int removed, std::size_t from, std::size_t to) const {
  const Strategy a = shapes()[from].strategy, b = shapes()[to].strategy;
  if (b.idle()) return 0;
  double squares = 0;
  for (const Weighted& one : laws(nodes, removed, a, b, {})) {
    const double error = one.weight * one.law->standardErrorMs.value_or(0);
    squares += error * error;
  }
  return std::sqrt(squares);
}

/// Returns whether some law was drawn.
bool Moves::makeRow(MoveTable& table, int nodes, int removed, std::size_t from,
                    const RunControl& control) const {
  const Strategy a = shapes()[from].strategy;
  const std::size_t row = from * table.shapes;
  std::vector<Weighted> found;
  bool drawn = false;
  for (std::size_t to = 1; to < table.shapes; ++to) {
    const Strategy b = shapes()[to].strategy;
    if (b.nodes() > m_shapes->mostNodes()) continue;
    // Shapes come by depth, then by pipelines. Laws of a change of depth are those of every D',
    // the result is the same from two pipelines on.
    const Strategy before = shapes()[to - 1].strategy;
    const bool changed = b.stages != a.stages, sameDepth = b.stages == before.stages;
    if (!changed || !sameDepth) found = laws(nodes, removed, a, b, control);
    table.parts[row + to] = changed && sameDepth && before.pipelines > 1
                                ? table.parts[row + to - 1]
                                : mixed(found, a, b, removed);
    drawn = drawn || std::ranges::any_of(found, [](const Weighted& one) {
              return one.law->standardErrorMs.has_value();
            });
  }
  return drawn;
}

/// Rows on all cores: with many nodes and many losses they are much work.
MoveTable Moves::makeTable(int nodes, int removed, const RunControl& control) const {
  const std::size_t count = shapes().size();
  MoveTable table{count, std::vector<MoveParts>(count * count), false};
  std::atomic<bool> drawn = false;
  tbb::this_task_arena::isolate([&] {
    forEachIndex(count, [&](std::size_t from) {
      if (shapes()[from].strategy.nodes() > nodes) return;
      control.checkStop();
      if (makeRow(table, nodes, removed, from, control)) drawn = true;
    });
  });
  table.drawn = drawn;
  return table;
}

std::shared_ptr<const MoveTable> Moves::table(int nodes, int removed,
                                              const RunControl& control) const {
  // Without removals nothing depends on the spares.
  const int before = removed == 0 ? m_shapes->mostNodes() : nodes;
  return m_tables.get(before, removed, shapes().size() * shapes().size(),
                      [&] { return makeTable(before, removed, control); });
}

}  // namespace spothorizon::training
