// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "subjects/training/Training.h"
#include "training/move/SetMove.h"

/// Questions of one moment, asked of a run that is put together: no policy is run for them.
namespace spothorizon::study {

/// Where nodes leave and join: N nodes under a strategy, idle where nothing runs.
struct TrainingState {
  int nodes = 0;
  training::Strategy strategy;
  int removed = 0, added = 0;

  training::NodeChange change() const { return {nodes, added, removed}; }
};

/// What a target is worth.
struct TrainingTarget {
  std::size_t shape = 0;
  training::MoveCase kind = training::MoveCase::None;
  double costSeconds = 0;
  double intraShare = 0;  ///< the chance that regrouping alone does
  double liveput = 0;     ///< samples a second of the next interval
};

/// The scenario's moves with shapes of up to so many nodes.
std::shared_ptr<const training::PricedMoves> movesFor(const TrainingResults& results, int nodes);

/// All targets that fit, the best first. InputError where the state cannot be.
std::vector<TrainingTarget> trainingTargets(const TrainingResults& results,
                                            const training::PricedMoves& moves,
                                            const TrainingState& state);

// Texts of the commands.
struct MoveQuestion {
  TrainingState state;
  std::optional<training::Strategy> to;  ///< none: the best target
  int draws = 0;
};
std::string moveAnswer(const TrainingResults& results, const MoveQuestion& question, bool json);
std::string mapAnswer(const TrainingResults& results, int nodes, int removed, bool json);
std::string planAnswer(const TrainingResults& results, int interval, bool json);
/// Every change of shape that the policies planned, with what the next best was worth.
std::string changesText(const TrainingResults& results);
std::string shapesAnswer(const TrainingResults& results, bool json);

}  // namespace spothorizon::study
