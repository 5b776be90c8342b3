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
  /// Share of the rented GPUs.
  double usedShare() const;
};

/// All policies on the same jobs. A partial result has those that are done, on fewer jobs.
struct SimulationResults : StudyResultOf<SimulationResults> {
  /// The same budget by formula. Without a frontier.
  std::shared_ptr<const BudgetResults> exact;
  std::vector<PolicyOutcome> policies;  ///< fixed widths first
  int replications = 0;
  bool onNodes = false;   ///< nodes, boots, tails or a quota: clusters leave them out
  bool onMarket = false;  ///< slot by slot on the scenario's market; else at its mean prices
  bool replayed = false;  ///< the recorded jobs; else drawn ones

  const PolicyOutcome* find(rental::StreamPolicy policy) const;
  /// The results of formulas go under the other scenario as well.
  Result under(const Scenario& other) const override;
  InputNotices inputNotices() const override;
};

using SimulationPartial = std::function<void(std::shared_ptr<const SimulationResults>)>;
/// InputError, Stopped. `threads`: 0: as many as the machine has. `cells`: StudyOptions::cells, one
/// a policy with all its rounds; null where only some are asked for. `before`: files that were
/// read.
std::shared_ptr<const SimulationResults> runSimulation(
    const Scenario& scenario, std::shared_ptr<const LoadedMarket> market, const RunControl& control,
    int threads, const SimulationPartial& onPartial, CellBook* cells = nullptr,
    const std::shared_ptr<const BudgetInputs>& before = nullptr);

}  // namespace spothorizon::study
