// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "Instances.h"
#include "rental/simulate/Simulate.h"

namespace spothorizon::rental::testing {

inline StreamSimulation simulationOf(RentalProblem problem, std::size_t jobs,
                                     int replications = 8) {
  StreamSimulation simulation;
  simulation.problem = std::move(problem);
  simulation.source.jobs = jobs;
  simulation.replications = replications;
  simulation.seriesSteps = 50;
  return simulation;
}

/// The plan as it is, without a search.
inline std::vector<RunResult> plainRuns(const StreamSimulator& simulator, const RentalPlan& plan) {
  WidthLadder ladder;
  ladder.classes = runWidths(simulator.simulation().problem, plan).classes;
  return simulator.fixed(ladder);
}

/// Within so many intervals; 2.2 of a Student interval of eight are missed once in some 2,000.
inline bool within(const Estimate& estimate, double value, double intervals = 2.2) {
  return std::abs(estimate.mean - value) <= intervals * estimate.half + 1e-9 * std::abs(value);
}

inline double relative(double found, double expected) {
  return std::abs(found - expected) / std::abs(expected);
}

/// What must hold of every run, to rounding: nothing is lost, nothing comes out of nowhere.
inline const char* whatDoesNotAddUp(const RunResult& run) {
  const RunTotals& totals = run.totals;
  if (relative(totals.workDone, totals.workArrived) > 1e-6) return "work done is not work arrived";
  if (relative(totals.jobHours, totals.responseHours) > 1e-6) return "Little's law";
  for (const double part : {run.gpus.used, run.gpus.idle, run.gpus.booting, run.gpus.tail}) {
    if (part < -1e-6) return "less than no GPUs";
  }
  return nullptr;
}

}  // namespace spothorizon::rental::testing
