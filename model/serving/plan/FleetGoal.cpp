// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/plan/FleetGoal.h"

#include <string>

namespace spothorizon::serving {
namespace {

void checkQuestion(const GoalQuestion& q) {
  checkGoal(q.goal, "serving.goal");
  if (q.from < 1) {
    throw InputError("", "serving.goal.from", std::to_string(q.from), "at least 1 instance");
  }
  if (q.to < q.from || q.to > kMostGoalInstances) {
    throw InputError(
        "", "serving.goal.to", std::to_string(q.to),
        std::to_string(q.from) + " to " + std::to_string(kMostGoalInstances) + " instances");
  }
}

}  // namespace

void readGoal(GoalCurve& curve) {
  curve.fewest = curve.allFrom = curve.cheapest = std::nullopt;
  const auto meets = [&](std::size_t i) { return curve.points[i].figures.meets; };
  const auto usd = [&](std::size_t i) { return curve.points[i].figures.usd.mean; };
  for (std::size_t i = 0; i < curve.points.size(); ++i) {
    if (!meets(i)) continue;
    if (!curve.fewest) curve.fewest = i;
    if (!curve.cheapest || usd(i) < usd(*curve.cheapest)) curve.cheapest = i;
  }
  for (std::size_t i = curve.points.size(); i > 0 && meets(i - 1); --i) curve.allFrom = i - 1;
}

std::vector<FleetCell> goalCells(const SystemSpec& system, const FleetLaw& law,
                                 const GoalQuestion& question) {
  checkQuestion(question);
  checkFleetLaw(law, "serving.fleet");
  std::vector<FleetCell> cells;
  for (int n = question.from; n <= question.to; ++n) {
    if (n > question.from && heldAtMost(law, n) < n) break;
    cells.push_back({system, law, n});
  }
  return cells;
}

}  // namespace spothorizon::serving
