// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "liveput/move/SetMove.h"
#include "study/liveput/Liveput.h"

/// Questions of one moment, asked of a run that is put together: no policy is run for them.
namespace spothorizon::study {

/// Where nodes leave and join: N nodes under a strategy, idle where nothing runs.
struct LiveputState {
  int nodes = 0;
  liveput::Strategy strategy;
  int removed = 0, added = 0;

  liveput::NodeChange change() const { return {nodes, added, removed}; }
};

/// What a target is worth.
struct LiveputTarget {
  std::size_t shape = 0;
  liveput::MoveCase kind = liveput::MoveCase::None;
  double costSeconds = 0;
  double intraShare = 0;  ///< the chance that regrouping alone does
  double liveput = 0;     ///< samples a second of the next interval
};

/// The scenario's moves with shapes of up to so many nodes.
std::shared_ptr<const liveput::PricedMoves> movesFor(const LiveputResults& results, int nodes);

/// All targets that fit, the best first. InputError where the state cannot be.
std::vector<LiveputTarget> liveputTargets(const LiveputResults& results,
                                          const liveput::PricedMoves& moves,
                                          const LiveputState& state);

// Texts of the commands.
struct MoveQuestion {
  LiveputState state;
  std::optional<liveput::Strategy> to;  ///< none: the best target
  int draws = 0;
};
std::string moveAnswer(const LiveputResults& results, const MoveQuestion& question, bool json);
std::string mapAnswer(const LiveputResults& results, int nodes, int removed, bool json);
std::string planAnswer(const LiveputResults& results, int interval, bool json);
/// Every change of shape that the policies planned, with what the next best was worth.
std::string changesText(const LiveputResults& results);
std::string shapesAnswer(const LiveputResults& results, bool json);

}  // namespace spothorizon::study
