// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "rental/simulate/Simulate.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetSpec.h"

namespace spothorizon::study {

/// One round: all policies on so many jobs. Each has more than the one before and takes its place;
/// the last has as many as the scenario asks for.
struct SimulationRound {
  std::size_t jobs = 0;  ///< in a replication
  int replications = 1;
};

/// The simulation that a scenario asks for.
struct SimulationSetup {
  rental::StreamSimulation simulation;  ///< of the last round
  std::vector<rental::StreamPolicy> policies;
  std::vector<SimulationRound> rounds;
  std::vector<Text> warnings;
};

/// InputError where a quota is too small for a node.
SimulationSetup simulationSetup(const Scenario& scenario, const BudgetResults& exact);
/// Whether GPUs are spot GPUs at the market's price.
bool usesMarket(const RentalSpec& spec);
/// How many hours of a market it takes; of a constant one, which is made as long as it is asked
/// for.
double marketHours(const Scenario& scenario);

}  // namespace spothorizon::study
