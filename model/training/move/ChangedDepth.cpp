// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/Random.h"
#include "training/move/ExactDepth.h"
#include "training/move/RandomSets.h"
#include "training/move/VolumeLaw.h"

namespace spothorizon::training {
namespace {

constexpr std::uint64_t kDrawStream = 0x6465707468;  // "depth"

/// The volume where these nodes are gone.
double volumeOf(const Takeover& takeover, Volume volume, std::vector<bool>& gone) {
  double last = 0, all = 0;
  for (int stage = 0; stage < takeover.stages(); ++stage) {
    const auto& order = takeover.order(stage);
    const auto taker = std::ranges::find_if(
        order, [&gone](int node) { return !gone[static_cast<std::size_t>(node)]; });
    if (taker == order.end()) {
      all += takeover.parameters(stage);
      continue;
    }
    gone[static_cast<std::size_t>(*taker)] = true;
    last = takeover.lacks(stage, takeover.stageOf(*taker));
    all += last;
  }
  return volume == Volume::Last ? last : all;
}

/// No stage finds a node: nothing is lacked by the last one that did, all of it by all.
TransferLaw fromNothing(const ElementaryCosts& costs, const DepthChange& change) {
  const auto& layers = costs.model().layers;
  const double all =
      change.volume == Volume::Sum ? std::accumulate(layers.begin(), layers.end(), 0.0) : 0;
  return {0, {{costs.stateMs(all), 1.0}}, {}};
}

}  // namespace

TransferLaw drawnDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                          const Takeover& takeover, const RunControl& control) {
  const auto number = [](int value) { return static_cast<std::uint64_t>(value); };
  VolumeLaw volumes;
  double sum = 0, squares = 0;
  std::vector<bool> gone;
  for (int draw = 0; draw < kDraws; ++draw) {
    if (draw % 64 == 0) control.checkStop();
    RandomStream random{change.seed,
                        kDrawStream,
                        number(change.from.pipelines),
                        number(change.from.stages),
                        number(change.lost),
                        number(change.stages),
                        number(draw)};
    drawDead(change.from.nodes(), change.lost, random, gone);
    const double volume = volumeOf(takeover, change.volume, gone);
    volumes.add(volume, 1.0 / kDraws);
    const double ms = costs.stateMs(volume);
    sum += ms, squares += ms * ms;
  }
  TransferLaw law = volumes.law(costs);
  law.standardErrorMs = standardErrorOf(sum, squares);
  return law;
}

TransferLaw changedDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                            const RunControl& control) {
  if (change.from.idle()) return fromNothing(costs, change);
  const Takeover takeover(costs.model(), change.from, change.stages);
  std::vector<TransferLaw> laws = exactDepthLaws(costs, change, takeover, control);
  if (static_cast<int>(laws.size()) > change.lost) return std::move(laws.back());
  return drawnDepthLaw(costs, change, takeover, control);
}

}  // namespace spothorizon::training
