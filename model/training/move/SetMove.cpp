// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/move/SetMove.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/Random.h"
#include "training/Stages.h"
#include "training/move/Takeover.h"

namespace spothorizon::training {
namespace {

constexpr std::uint64_t kMoveStream = 0x6d6f7665;  // "move"

std::vector<int> survivorsOf(Strategy from, const std::vector<bool>& dead) {
  std::vector<int> survivors(static_cast<std::size_t>(from.stages), 0);
  for (int node = 0; node < from.nodes(); ++node) {
    survivors[static_cast<std::size_t>(node % from.stages)] +=
        !dead[static_cast<std::size_t>(node)];
  }
  return survivors;
}

void keepDepth(SetMove& move, const ElementaryCosts& costs, Strategy to) {
  const std::vector<double>& times = costs.stageStateMs(to.stages);
  const std::vector<double> parameters = stageParameters(costs.model(), to.stages);
  double largest = 0, emptied = 0;
  bool anyShort = false;
  for (std::size_t stage = 0; stage < times.size(); ++stage) {
    const int need = std::max(to.pipelines - move.survivors[stage], 0);
    move.lacking.push_back(need > 0 ? parameters[stage] : 0);
    if (need == 0) continue;
    anyShort = true;
    largest = std::max(largest, times[stage]);
    const bool last = stage + 1 == times.size();
    if (need == to.pipelines || (last && need == to.pipelines - 1)) emptied += times[stage];
  }
  move.kind = anyShort ? MoveCase::InterStage : MoveCase::IntraStage;
  move.transferMs = std::max(largest, emptied);
}

void changeDepth(SetMove& move, const ElementaryCosts& costs, const Takeover& takeover, Strategy to,
                 std::vector<bool> gone, Volume volume) {
  double last = 0, all = 0;
  for (int stage = 0; stage < to.stages; ++stage) {
    const auto& order = takeover.order(stage);
    const auto taker = std::ranges::find_if(
        order, [&](int node) { return !gone[static_cast<std::size_t>(node)]; });
    move.takenBy.push_back(taker == order.end() ? -1 : *taker);
    move.lacking.push_back(takeover.parameters(stage));
    if (taker != order.end()) {
      gone[static_cast<std::size_t>(*taker)] = true;
      last = move.lacking.back() = takeover.lacks(stage, takeover.stageOf(*taker));
    }
    all += move.lacking.back();
  }
  move.kind = MoveCase::Pipeline;
  move.transferMs = costs.stateMs(volume == Volume::Last ? last : all);
}

void addBroadcast(SetMove& move, const ElementaryCosts& costs, Strategy to) {
  if (to.pipelines > 1) move.transferMs += costs.broadcastMs(to.stages);
}

std::vector<bool> randomSet(int nodes, int removed, RandomStream& random) {
  std::vector<bool> dead(static_cast<std::size_t>(nodes), false);
  // Robert Floyd's: each set of `removed` is equally likely.
  for (int last = nodes - removed; last < nodes; ++last) {
    const auto pick = static_cast<std::size_t>(random.uniformInt(0, last));
    dead[dead[pick] ? static_cast<std::size_t>(last) : pick] = true;
  }
  return dead;
}

/// Who could take over what, where the depth changes.
std::optional<Takeover> takeoverOf(const ElementaryCosts& costs, Strategy from, Strategy to) {
  if (from.idle() || from.stages == to.stages) return std::nullopt;
  return Takeover(costs.model(), from, to.stages);
}

SetMove moveOf(const ElementaryCosts& costs, const std::optional<Takeover>& takeover, Strategy from,
               Strategy to, const std::vector<bool>& dead, Volume volume,
               std::optional<double> restartMs, double graceMs) {
  SetMove move;
  const int removed = static_cast<int>(std::ranges::count(dead, true));
  move.joining = Moves::joining(from, to, removed);
  move.survivors = from.idle() ? std::vector<int>{} : survivorsOf(from, dead);
  if (removed == 0 && from == to) return move;
  if (from.idle()) {
    move.kind = MoveCase::Start;
    const auto& layers = costs.model().layers;
    move.transferMs = costs.stateMs(
        volume == Volume::Sum ? std::accumulate(layers.begin(), layers.end(), 0.0) : 0);
    addBroadcast(move, costs, to);
  } else if (from.stages == to.stages) {
    keepDepth(move, costs, to);
  } else {
    changeDepth(move, costs, *takeover, to, dead, volume);
    addBroadcast(move, costs, to);
  }
  const bool intra = move.kind == MoveCase::IntraStage;
  move.restartMs = intra ? costs.regroupOnlyMs(to) : costs.restartMs(to, move.joining, restartMs);
  const double grace = removed > 0 ? graceMs : 0;
  move.ms = move.restartMs + (intra ? 0 : std::max(0.0, move.transferMs - grace));
  return move;
}

}  // namespace

SetMove setMove(const ElementaryCosts& costs, Strategy from, Strategy to,
                const std::vector<bool>& dead, Volume volume, std::optional<double> restartMs,
                double graceMs) {
  return moveOf(costs, takeoverOf(costs, from, to), from, to, dead, volume, restartMs, graceMs);
}

DrawnMove drawMoves(const ElementaryCosts& costs, Strategy from, Strategy to, int nodes,
                    int removed, Volume volume, std::optional<double> restartMs, int draws,
                    std::uint64_t seed, double graceMs, const RunControl& control) {
  const auto takeover = takeoverOf(costs, from, to);
  double sum = 0, squares = 0, intra = 0;
  for (int draw = 0; draw < draws; ++draw) {
    if (draw % 64 == 0) control.checkStop();
    RandomStream random{seed, kMoveStream, static_cast<std::uint64_t>(draw)};
    const SetMove move = moveOf(costs, takeover, from, to, randomSet(nodes, removed, random),
                                volume, restartMs, graceMs);
    sum += move.ms, squares += move.ms * move.ms;
    intra += move.kind == MoveCase::IntraStage;
  }
  const double mean = sum / draws;
  const double variance = std::max(0.0, squares / draws - mean * mean);
  return {mean, std::sqrt(variance / std::max(1, draws - 1)), intra / draws};
}

}  // namespace spothorizon::training
