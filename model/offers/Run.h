// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "offers/Ending.h"
#include "offers/Leases.h"

namespace spothorizon::offers {

/// What a job's bill is made of, $ before tax.
struct CostLines {
  double computeUsd = 0;
  double roundingUsd = 0;
  double upfrontUsd = 0;
  double storageUsd = 0;
  double egressUsd = 0;
  double sum() const { return computeUsd + roundingUsd + upfrontUsd + storageUsd + egressUsd; }
};

struct Outcome {
  CostLines lines;
  double taxUsd = 0;
  double costUsd = 0;  ///< the cap of a job that was stopped: the lines are those before
  double valueUsd = 0;
  double utilityUsd = 0;              ///< value − cost
  std::optional<double> finishHours;  ///< none: given up or stopped
  bool onTime = false;
  bool stopped = false;
  double progressAtDeadline = 0;
  int preemptedGpus = 0;
  int changes = 0;       ///< the ending's included
  double lostHours = 0;  ///< the ending's included
  double rolledBackWork = 0;
  int idleSlots = 0;
  double startingGpuHours = 0;  ///< billed
  double startingUsd = 0;       ///< of compute: for machines that start
  double lostUsd = 0;           ///< of compute: for lost time after it
  double rolledBackUsd =
      0;  ///< of compute: for work that was done twice, at the mean price of work
  double sunkIdleGpuHours = 0;  ///< of blocks and owned machines, until the job's end
  /// By offer, without the ending.
  std::array<double, kMostOffers> usdByOffer{}, gpuHoursByOffer{};
  double usedUsd = 0;  ///< effective price × GPU-hours used, of offers with the charge "used"
  std::optional<Ending> ending;  ///< where work was left after the policy's slots
};

struct LedgerRow {
  int slot = 0;
  Machines machines{};
  int gpus = 0;
  double usedHours = 0;
  double lostHours = 0;
  double startupHours = 0;
  int preemptedGpus = 0;
  double rolledBackWork = 0;
  double progress = 0;
  double costUsd = 0;  ///< compute, before tax
  bool changed = false;
  bool stopped = false;  ///< by the hard stop; the slot is not part of the outcome
};

/// One job in one supply, a slot at a time:
///
///     for (run.begin(problem); !run.over(); run.next()) run.take(policy.decide(...));
///
/// Keeps its memory from run to run.
class Run {
 public:
  void begin(const Problem& problem);
  /// Done, stopped, or the policy's slots are over.
  bool over() const { return m_finished || m_stopped || m_slot == m_problem->slotCount(); }
  int slot() const { return m_slot; }
  const State& state() const { return m_state; }
  /// Machines within availability and launch limits, and a mix that is allowed.
  bool valid(const Machines& machines) const;
  /// Where `row` is not null it is filled.
  void take(const Machines& machines, LedgerRow* row = nullptr);
  void next() {
    if (!m_finished && !m_stopped) ++m_slot;
  }
  /// Of a run that is over.
  Outcome outcome() const;

 private:
  Step takeInParts(const Machines& machines);
  bool losesMachines(const Machines& machines) const;
  void addStep(const Step& step, const Machines& machines);
  void addLeases(int endSlot, const Machines& held, const Machines& now, const Step& step);
  void addGpuHours(const Step& step, const Machines& machines);
  double billUsd(double hours, double moreUsd) const;
  void addEnding(Outcome& out) const;

  const Problem* m_problem = nullptr;
  State m_state;
  Leases m_leases;
  int m_slot = 0;
  bool m_finished = false, m_stopped = false, m_inParts = false;
  double m_lastUsedHours = 0;
  Outcome m_sum;
  std::array<long long, kMostOffers> m_machineSlots{};
  std::array<double, kMostOffers> m_unbilledHours{};  ///< GPU-hours, of the last slot
  double m_idlePaid = 0;
};

/// Replays decisions, one a slot; slots after them are idle.
Outcome replay(const Problem& problem, std::span<const Machines> decisions,
               std::vector<LedgerRow>* ledger = nullptr);

}  // namespace spothorizon::offers
