// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/SafetyNet.h"

#include <algorithm>

#include "policy/Allocation.h"

namespace spothorizon::policy {

void SafetyNet::begin(const job::Problem& problem) {
  m_problem = &problem;
  m_sureGpus = sureGpus(problem);
  const int counted = m_sureGpus > 0 ? m_sureGpus : problem.job.maxGpus;
  const double rate = problem.rate[static_cast<std::size_t>(counted)];
  m_slotWork = rate * problem.slotHours;
  m_restartWork = rate * problem.job.reconfiguration.upHours;
  const bool membership = problem.job.reconfiguration.rule == job::ChangeRule::Membership;
  m_widestRestartWork = membership ? 2 * m_restartWork : m_restartWork;
  m_tolerance = problem.workTolerance;
}

job::Gpus SafetyNet::decideWithoutSlack(const Observation& now, bool oneRestartLeft,
                                        Rule& rule) const {
  const job::Problem& problem = *m_problem;
  rule = Rule::SafetyNet;
  if (problem.job.reconfiguration.rule == job::ChangeRule::Count || m_sureGpus == 0) {
    return spotFirst(problem, problem.job.maxGpus, now.freeGpus);
  }
  const job::Gpus before = now.state.gpus;
  const int stillFree = std::min(before.spot, now.freeGpus);
  const bool onSpot = before.spot > 0 && stillFree == before.spot && before.total() >= m_sureGpus;
  if (onSpot && !(oneRestartLeft && now.state.pendingHours > 0)) {
    rule = Rule::KeepSpotAtDeadline;
    return before;
  }
  if (onSpot || oneRestartLeft) return onDemandOnly(problem, m_sureGpus);
  // A small quota may be less than the spot GPUs that are left.
  return {stillFree, std::max(0, m_sureGpus - stillFree)};
}

}  // namespace spothorizon::policy
