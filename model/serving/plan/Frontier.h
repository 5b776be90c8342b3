// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "serving/plan/FleetSample.h"

namespace spothorizon::serving {

/// Cost against latency over systems, fleet sizes and spot shares.
struct FrontierQuestion {
  std::vector<SystemSpec> systems;
  std::vector<int> instances;
  std::vector<double> spotShares;  ///< of the instances; equal numbers of spot count once
  Goal goal;
};

struct FrontierPoint {
  std::size_t system = 0;  ///< of the question
  int instances = 0, spot = 0;
  double spotShare = 0;
  FleetFigures figures;
  /// No other point answers as fast in 99 of 100 and costs as little a token, and is better in one;
  /// never where the P99 is infinite.
  bool efficient = false;
};

inline constexpr std::size_t kMostFrontierPoints = 20'000;

/// The points to compute for every system, size and share, without figures, and their fleets.
struct FrontierGrid {
  std::vector<FrontierPoint> points;
  std::vector<FleetCell> cells;
  int leftOut = 0;  ///< fleets of more instances than a file or a market holds at once
};
/// By system, then size, then share. InputError as frontier().
FrontierGrid frontierGrid(const FleetLaw& law, const FrontierQuestion& question);

/// Every system, size and share on the same requests, by system, then size, then share. As
/// fleetGoal otherwise; places are "serving.frontier...".
std::vector<FrontierPoint> frontier(const ServingSpec& spec, const FleetLaw& law,
                                    const ReplicationPlan& plan, const FrontierQuestion& question,
                                    const RunControl& control = {});

/// Marks the points that are efficient by their means.
void markEfficient(std::vector<FrontierPoint>& points);

}  // namespace spothorizon::serving
