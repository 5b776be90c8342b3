// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

#include "solve/Programme.h"

namespace spothorizon::solve::testing {

/// The best over every decision of every slot, both kinds of GPU apart, by job::advance alone:
/// nothing is taken from the solvers' ideas. From slot `t` with `state`, $ from there on.
inline double bruteForce(const Programme& programme, std::size_t t, const job::State& state) {
  const job::Problem& problem = *programme.problem;
  if (t == programme.price.size()) {
    return programme.valueAfter(problem.job.workload - state.progress, state.gpus,
                                state.pendingHours);
  }
  double best = -1e300;
  for (int spot = 0; spot <= std::max(0, programme.freeGpus[t]); ++spot) {
    for (int onDemand = 0; onDemand <= problem.onDemandQuota; ++onDemand) {
      if (!problem.allows(spot + onDemand)) continue;
      job::State after = state;
      const job::Step step = job::advance(problem, after, {spot, onDemand}, programme.price[t]);
      const double rest =
          step.finished ? problem.job.valueUsd : bruteForce(programme, t + 1, after);
      best = std::max(best, rest - step.costUsd);
    }
  }
  return best;
}

inline double bruteForce(const Programme& programme) {
  return bruteForce(programme, 0, programme.start);
}

/// A plan through job::advance, and whether the market and the job allow it.
struct Replay {
  double objective = 0, costUsd = 0;
  bool allowed = true, finished = false;
};

inline Replay replay(const Programme& programme, const std::vector<job::Gpus>& gpus) {
  const job::Problem& problem = *programme.problem;
  Replay out;
  job::State state = programme.start;
  out.allowed = gpus.size() == programme.price.size();
  for (std::size_t t = 0; t < gpus.size(); ++t) {
    out.allowed &= gpus[t].spot >= 0 && gpus[t].onDemand >= 0 &&
                   gpus[t].spot <= std::max(0, programme.freeGpus[t]) &&
                   gpus[t].onDemand <= problem.onDemandQuota && problem.allows(gpus[t].total()) &&
                   !(out.finished && gpus[t].total() > 0);
    if (out.finished) continue;
    const job::Step step = job::advance(problem, state, gpus[t], programme.price[t]);
    out.costUsd += step.costUsd;
    out.finished = step.finished;
  }
  const double value = out.finished ? problem.job.valueUsd
                                    : programme.valueAfter(problem.job.workload - state.progress,
                                                           state.gpus, state.pendingHours);
  out.objective = value - out.costUsd;
  return out;
}

}  // namespace spothorizon::solve::testing
