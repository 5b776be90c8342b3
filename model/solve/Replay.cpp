// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/Replay.h"

#include <algorithm>
#include <utility>

namespace spothorizon::solve {

bool isDone(const Programme& programme) {
  const job::Problem& problem = *programme.problem;
  return problem.job.workload - programme.start.progress <= problem.workTolerance;
}

Plan replayed(const Programme& programme, std::vector<job::Gpus> decisions) {
  const job::Problem& problem = *programme.problem;
  job::State state = programme.start;
  double cost = 0;
  std::size_t slot = 0;
  bool finished = isDone(programme);
  for (; slot < decisions.size() && !finished; ++slot) {
    const job::Step step = job::advance(problem, state, decisions[slot], programme.price[slot]);
    cost += step.costUsd;
    finished = step.finished;
  }
  std::fill(decisions.begin() + static_cast<std::ptrdiff_t>(slot), decisions.end(), job::Gpus{});
  Plan plan;
  plan.gpus = std::move(decisions);
  plan.objectiveUsd = (finished ? problem.job.valueUsd
                                : programme.valueAfter(problem.job.workload - state.progress,
                                                       state.gpus, state.pendingHours)) -
                      cost;
  plan.boundUsd = plan.objectiveUsd;
  return plan;
}

}  // namespace spothorizon::solve
