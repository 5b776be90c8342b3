// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "solve/ParetoBound.h"
#include "solve/ParetoSearch.h"
#include "solve/ParetoSpace.h"
#include "solve/Programme.h"
#include "solve/Replay.h"

namespace spothorizon::solve {
Plan solvePareto(const Programme& programme, const RunControl& control,
                 const ParetoOptions& options) {
  if (programme.price.empty() || isDone(programme)) {
    return replayed(programme, std::vector<job::Gpus>(programme.price.size()));
  }
  const ParetoSpace space(programme);
  const ParetoBound bound(space);
  ParetoSearch search(space, bound, control);
  double root = 0, leftOut = 0;
  for (std::size_t run = 0; run < bound.runs(); ++run) {
    root = run == 0 ? bound.root(run) : std::max(root, bound.root(run));
  }
  for (std::size_t width : {std::size_t{64}, std::size_t{2048}, options.maxLabels}) {
    leftOut = search.run(std::min(width, options.maxLabels));
    if (leftOut <= search.bestUsd() || width >= options.maxLabels) break;
  }
  Plan plan = replayed(programme, search.bestDecisions());
  plan.boundUsd = std::max(plan.objectiveUsd, std::min(leftOut, root));
  plan.nodes = search.labelsSeen();
  return plan;
}

}  // namespace spothorizon::solve
