// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "job/Problem.h"
#include "learn/Learner.h"

namespace spothorizon::learn {

/// Utilities in dollars as scores u in [0, 1], with bounds that are fixed before a job is run and a
/// width that is the same for all jobs of a sequence (so that the best fixed policy in scores is
/// the one in dollars): u = (U − highest of the job) / width + 1, clipped to 0 and 1.
///
/// - `OnDemandCost`: the width is 1.25 times the on-demand cost of the most expensive job; a
///   job's highest utility is its value. Known from the jobs and the on-demand price alone. What is
///   worse than on-demand only by more than a quarter of its cost scores 0.
/// - `WorstCase`: the width also covers every slot rented at N_max and nothing gained. Nothing is
///   ever cut off, and learning is slower.
struct ScoreScale {
  double widthUsd = 1;
  std::vector<double> highestUsd;  ///< one per job

  double score(std::size_t job, double utilityUsd) const;
  /// Whether the score was clipped.
  bool cutOff(std::size_t job, double utilityUsd) const;
};

/// `highestSpotPrice`: the highest price of the trace, $/GPU-hour, for `WorstCase`.
ScoreScale makeScoreScale(ScoreRange range, const std::vector<job::Problem>& problems,
                          double highestSpotPrice);

}  // namespace spothorizon::learn
