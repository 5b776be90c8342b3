// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "policy/Allocation.h"

namespace spothorizon::policy {

/// The latest line of progress from which the GPUs that can be counted on (N_max on demand, or the
/// quota) still finish in the policy's slots, or by the deadline where the job must. It goes by the
/// GPUs that are held: those that can be carried on surely need only the lost time still pending,
/// all others the reconfiguration that leads to the sure GPUs too.
class LatestLine {
 public:
  void begin(const job::Problem& problem) {
    m_problem = &problem;
    m_sure = sureGpus(problem) > 0 ? sureGpus(problem) : problem.job.maxGpus;
    m_rate = problem.rate[static_cast<std::size_t>(m_sure)];
    const double rest = problem.job.deadlineHours - problem.slotCount * problem.slotHours;
    m_endingHours = problem.job.mustFinish ? std::max(0.0, rest) : 0;
  }

  /// From the end of `slot` to the end of the policy's slots; of a job that must finish, whose
  /// ending is on time where it can be, to the deadline.
  double hoursAfter(int slot) const {
    return (m_problem->slotCount - slot - 1) * m_problem->slotHours + m_endingHours;
  }

  /// The progress needed at the end of `slot` by a job that still has `lostHours` to lose, work
  /// units.
  double progressAfter(int slot, double lostHours) const {
    const double hours = hoursAfter(slot) - lostHours;
    return m_problem->job.workload - m_rate * std::max(0.0, hours);
  }

  /// Whether a slot with `gpus` leaves the job at or ahead of the line.
  bool allows(int slot, job::State state, job::Gpus gpus) const {
    if (advance(*m_problem, state, gpus, 0).finished) return true;
    const double lost = std::max(state.pendingHours, carriesOn(gpus) ? 0 : changeHours());
    return state.progress >= progressAfter(slot, lost) - m_problem->workTolerance;
  }

  /// What a job takes where its own choice falls behind the line: N_max, spot first; where a
  /// preemption could then cost the deadline, only the spot GPUs that it holds already, or none.
  job::Gpus atTheLine(int slot, const job::State& state, int freeGpus) const;

  /// What the sure GPUs cost to the end with `workLeft`, on demand, a reconfiguration included, $.
  double costOf(double workLeft) const {
    const double hours = workLeft / m_rate + changeHours();
    return m_sure * m_problem->onDemandPrice * hours;
  }

 private:
  bool byCount() const { return m_problem->job.reconfiguration.rule == job::ChangeRule::Count; }
  /// A preempted spot GPU is replaced at no loss where only the total counts.
  bool carriesOn(job::Gpus gpus) const {
    return gpus.total() == m_sure && (byCount() || gpus.spot == 0);
  }
  double changeHours() const {
    const job::Reconfiguration& r = m_problem->job.reconfiguration;
    return std::max(r.upHours, r.downHours);
  }

  const job::Problem* m_problem = nullptr;
  int m_sure = 0;
  double m_rate = 0;
  double m_endingHours = 0;  ///< of the part of a slot before the deadline
};

}  // namespace spothorizon::policy
