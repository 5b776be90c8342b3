// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "solve/ParetoBound.h"
#include "solve/ParetoSearch.h"
#include "solve/ParetoSpace.h"
#include "solve/Programme.h"

namespace spothorizon::solve {
namespace {

/// What the decisions are worth by the one rule of slots, from the programme's start.
double replay(const Programme& programme, std::vector<job::Gpus>& decisions) {
  const job::Problem& problem = *programme.problem;
  job::State state = programme.start;
  double cost = 0;
  for (std::size_t t = 0; t < decisions.size(); ++t) {
    const job::Step step = job::advance(problem, state, decisions[t], programme.price[t]);
    cost += step.costUsd;
    if (!step.finished) continue;
    std::fill(decisions.begin() + static_cast<std::ptrdiff_t>(t) + 1, decisions.end(), job::Gpus{});
    return problem.job.valueUsd - cost;
  }
  return (*programme.terminal)(problem.job.workload - state.progress) - cost;
}

Plan nothingToDecide(const Programme& programme, double workLeft) {
  Plan plan;
  plan.gpus.resize(programme.price.size());
  const job::Problem& problem = *programme.problem;
  plan.objectiveUsd =
      workLeft <= problem.workTolerance ? problem.job.valueUsd : (*programme.terminal)(workLeft);
  plan.boundUsd = plan.objectiveUsd;
  return plan;
}

}  // namespace

Plan solvePareto(const Programme& programme, const RunControl& control,
                 const ParetoOptions& options) {
  const job::Problem& problem = *programme.problem;
  const double workLeft = problem.job.workload - programme.start.progress;
  if (programme.price.empty() || workLeft <= problem.workTolerance) {
    return nothingToDecide(programme, workLeft);
  }
  const ParetoSpace space(programme);
  const ParetoBound bound(space);
  ParetoSearch search(space, bound, control);
  double leftOut = 0;
  for (std::size_t width : {std::size_t{64}, std::size_t{2048}, options.maxLabels}) {
    leftOut = search.run(std::min(width, options.maxLabels));
    if (leftOut <= search.bestUsd() || width >= options.maxLabels) break;
  }
  Plan plan;
  plan.gpus = search.bestDecisions();
  plan.objectiveUsd = replay(programme, plan.gpus);
  plan.boundUsd = std::max(plan.objectiveUsd, std::min(leftOut, bound.root()));
  plan.nodes = search.labelsSeen();
  return plan;
}

}  // namespace spothorizon::solve
