// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "result/ResultFile.h"
#include "subjects/training/TrainingResults.h"
#include "training/move/SetMove.h"

/// Questions about a single moment: nothing is run for them, except the policies of a plan.
namespace spothorizon::study {

/// N nodes under a strategy, idle where nothing runs; some leave and some join.
struct TrainingState {
  int nodes = 0;
  training::Strategy strategy;
  int removed = 0, added = 0;

  training::NodeChange change() const { return {nodes, added, removed}; }
};

/// A shape to move to, with its worth.
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
std::vector<TrainingTarget> trainingTargets(const training::PricedMoves& moves,
                                            const TrainingState& state);

struct MoveQuestion {
  TrainingState state;
  std::optional<training::Strategy> to;  ///< none: the best target
  int draws = 0;
};

/// Question "move": tables "targets"; "move", "chances" (the distribution of the cost) where
/// something fits. InputError.
result::ResultFile moveOf(const TrainingResults& results, const MoveQuestion& question);
/// Question "map": "shapes", what each keeps of the next interval when nodes leave. InputError.
result::ResultFile mapOf(const TrainingResults& results, int nodes, int removed);
/// Question "plan": "plans", a row for each policy that plans; "steps". InputError.
result::ResultFile planOf(const TrainingResults& results, int interval);
/// Question "shapes": "shapes", throughput and the cost of a restart.
result::ResultFile shapesOf(const TrainingResults& results);

}  // namespace spothorizon::study
