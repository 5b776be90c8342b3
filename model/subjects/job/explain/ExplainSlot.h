// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/run/Ledger.h"
#include "subjects/job/run/Results.h"

/// What Explain.h is based on: one slot of one run with everything that came before it.
namespace spothorizon::study {

Text labelOf(const Results& results, int policy);  ///< "Best possible" for -1

/// The run's state before `slot` <= rows: the ledger's rows repeated.
job::State stateBefore(const job::Problem& problem, const simulate::Ledger& ledger, int slot);
double costBefore(const simulate::Ledger& ledger, int slot);

/// One decision with what led to it. Pointers live as long as the results.
struct Decision {
  const Results* results = nullptr;
  const job::Problem* problem = nullptr;
  const policy::PolicySpec* spec = nullptr;      ///< null: the optimum
  const policy::Reason* reason = nullptr;        ///< null: the optimum
  const policy::Reason* reasonBefore = nullptr;  ///< of the slot before; null in the first
  const simulate::LedgerRow* row = nullptr;
  job::State before;
  double costBefore = 0;

  double workLeft() const { return problem->job.workload - before.progress; }
  double hoursLeft() const { return problem->job.deadlineHours - row->hours; }
  /// GPUs that can be counted on, as the policies count them: N_max on demand, or the quota.
  int sureGpus() const;
  /// Hours that those need to the end, one reconfiguration included.
  double hoursNeeded() const;
  /// Time that could be waited before those GPUs are needed to the end; negative: too late.
  double spareHours() const { return hoursLeft() - hoursNeeded(); }
};

/// None where the run is not there, has no such slot, or was made without reasons.
std::optional<Decision> decisionAt(const Results& results, int policy, int slot);

/// Why, in a sentence or two with the slot's numbers.
Text whyText(const Decision& decision);

}  // namespace spothorizon::study
