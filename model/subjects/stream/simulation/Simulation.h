// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ask/Study.h"
#include "rental/simulate/Simulate.h"
#include "subjects/stream/Budget.h"
#include "subjects/stream/BudgetSpec.h"

/// The budget's policies as they run, event by event (sections 5 to 8 of the study's definition).
namespace spothorizon::study {

/// A policy on the jobs that were simulated so far.
struct PolicyOutcome {
  rental::StreamPolicy policy = rental::StreamPolicy::FixedWidth;
  std::shared_ptr<const rental::SimulatedPolicy> simulated;
  std::size_t jobs = 0;  ///< of all replications, those of the warm-up included

  const rental::Outcome& outcome() const { return simulated->outcome; }
  std::string key() const { return rental::toString(policy); }
  bool isStable() const { return outcome().keepsUp; }
  /// Of the rented GPUs.
  double usedShare() const;
};

/// All policies on the same jobs. A partial result has those that are done, on fewer jobs.
struct SimulationResults : StudyResultOf<SimulationResults> {
  /// What the formulas say of the same budget. Without a frontier.
  std::shared_ptr<const BudgetResults> exact;
  std::vector<PolicyOutcome> policies;  ///< fixed widths first
  int replications = 0;
  bool onNodes = false;   ///< nodes, boots, tails or a quota: what they do to clusters is left out
  bool onMarket = false;  ///< slot by slot on the scenario's market; else at its mean prices
  bool replayed = false;  ///< the recorded jobs; else drawn ones

  const PolicyOutcome* find(rental::StreamPolicy policy) const;
  /// What the formulas say is told under the other scenario as well.
  Result under(const Scenario& other) const override;
  InputNotices inputNotices() const override;
};

/// One round: all policies on so many jobs. Each has more than the one before and takes its place;
/// the last is what was asked for.
struct SimulationRound {
  std::size_t jobs = 0;  ///< in a replication
  int replications = 1;
};

/// What a scenario asks of the simulation.
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

using SimulationPartial = std::function<void(std::shared_ptr<const SimulationResults>)>;
/// InputError, Stopped. `threads`: 0: as many as the machine has. `cells`: StudyOptions::cells, one
/// a policy with all its rounds; null where only some are asked for. `before`: files that were
/// read.
std::shared_ptr<const SimulationResults> runSimulation(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market, const RunControl& control,
    int threads, const SimulationPartial& onPartial, CellBook* cells = nullptr,
    const std::shared_ptr<const BudgetInputs>& before = nullptr);

// Words (SimulationWords.cpp, SimulationTable.cpp, SimulationExport.cpp).
Text simulationSentence(const SimulationResults& results);
/// "Equal share of a cluster".
Text policyName(rental::StreamPolicy policy);
/// What the brackets of one replication are: of recorded jobs (`replayed`) or of jobs drawn.
Text jobBlocksText(bool replayed);
/// Whether a policy may be compared with fixed widths. What was submitted took money of its own;
/// what is autoscaled boots nothing, and pays one price on a market however many GPUs it takes.
bool isAtTheSameMoney(const SimulationResults& results, rental::StreamPolicy policy);
/// "19.9 min (19.7 to 20.2)": as many decimals as the interval is worth.
Text meanText(const rental::Estimate& mean);
std::string meanFigure(const rental::Estimate& mean);  ///< the same without the interval
/// What happened between two moments, and why: "A job arrives. One more waits for GPUs. Why: ..."
Text eventText(const rental::LevelsFrom& before, const rental::LevelsFrom& after);
std::string simulationTable(const SimulationResults& results);
std::string simulationToJson(const SimulationResults& results);
std::string simulationCsv(const SimulationResults& results);

}  // namespace spothorizon::study
