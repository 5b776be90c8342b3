// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/RunControl.h"
#include "serving/plan/FleetGoal.h"

namespace spothorizon::tests {

/// The curve of one system on fleets of law(n), all replications at once; `plan.targets` are the
/// goal's limits.
inline serving::GoalCurve fleetGoal(const serving::ServingSpec& spec,
                                    const serving::SystemSpec& system, const serving::FleetLaw& law,
                                    const serving::ReplicationPlan& plan,
                                    const serving::GoalQuestion& question,
                                    const RunControl& control = {}) {
  const std::vector<serving::FleetCell> cells = serving::goalCells(system, law, question);
  auto figures = serving::figuresOf(spec, cells, plan, question.goal, control);
  serving::GoalCurve curve;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    curve.points.push_back({cells[i].instances, std::move(figures[i])});
  }
  serving::readGoal(curve);
  return curve;
}

}  // namespace spothorizon::tests
