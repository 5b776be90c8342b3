// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "serving/plan/FleetSample.h"

namespace spothorizon::serving {

/// The fewest or cheapest instances that meet a goal: every size is tried, since the configuration
/// jumps and percentiles do not fall steadily with the size.
struct GoalQuestion {
  Goal goal;
  int from = 1, to = 32;  ///< instances
};

struct GoalPoint {
  int instances = 0;
  FleetFigures figures;
};

/// The curve and what is read from it; each is an index of `points`, none: nothing meets the goal.
struct GoalCurve {
  std::vector<GoalPoint> points;        ///< by instances, from..to, as far as there are so many
  int wanted = 0;                       ///< to
  std::optional<std::size_t> fewest;    ///< the least that meets
  std::optional<std::size_t> allFrom;   ///< the least from which all that were tried meet
  std::optional<std::size_t> cheapest;  ///< the least dollars of those that meet; of equals the
                                        ///< fewest
};

inline constexpr int kMostGoalInstances = 4096;

/// The fleets that are tried, one system on law(n), by instances, as far as a law's fleet holds
/// them at once: more of a file or a market are none. InputError for what cannot be asked (places
/// "serving.goal...").
std::vector<FleetCell> goalCells(const SystemSpec& system, const FleetLaw& law,
                                 const GoalQuestion& question);
/// The result read from a curve.
void readGoal(GoalCurve& curve);

}  // namespace spothorizon::serving
