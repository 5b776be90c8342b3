// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/UniformProgress.h"

#include <algorithm>

#include "policy/Allocation.h"

namespace spothorizon::policy {
namespace {

int fewestWithRate(const job::Problem& problem, double workPerHour, int atLeast) {
  int n = std::max(atLeast, problem.job.minGpus);
  while (n < problem.job.maxGpus && problem.rate[static_cast<std::size_t>(n)] < workPerHour) ++n;
  return n;
}

}  // namespace

void UniformProgress::begin(const job::Problem& problem, const forecast::Forecaster&, int) {
  m_problem = &problem;
  m_net.begin(problem);
  const double pace = problem.job.workload / problem.job.deadlineHours;
  m_paceWork = pace * problem.slotHours;
  m_marginSlots = 2 * problem.job.reconfiguration.upHours / problem.slotHours;
  m_usableHours = std::max(0.0, problem.slotHours - problem.job.reconfiguration.upHours);
  m_paceGpus = fewestWithRate(problem, pace * (1 - 1e-9), 0);
}

/// The fewest GPUs with which progress is at `target` when the slot ends, a change allowed for;
/// N_max where none reaches it. The GPUs held before come first: they need no change.
int UniformProgress::fewestToReach(double target, const Observation& now, int atLeast) const {
  const double work = target - now.state.progress;
  const int before = now.state.gpus.total();
  const double hoursWithoutChange = std::max(0.0, m_problem->slotHours - now.state.pendingHours);
  if (before >= atLeast &&
      m_problem->rate[static_cast<std::size_t>(before)] * hoursWithoutChange >= work) {
    return before;
  }
  if (m_usableHours <= 0) return m_problem->job.maxGpus;
  return fewestWithRate(*m_problem, work / m_usableHours, atLeast);
}

job::Gpus UniformProgress::allocate(int total, bool staysOnDemand, const Observation& now) const {
  if (total == 0) return {};
  const job::Problem& problem = *m_problem;
  if (problem.job.reconfiguration.rule == job::ChangeRule::Count) {
    return spotFirst(problem, total, now.freeGpus);
  }
  const int kept = staysOnDemand ? std::min(now.state.gpus.onDemand, total) : 0;
  const int spot = std::min(now.freeGpus, problem.job.maxGpus - kept);
  const job::Gpus gpus{spot, std::min(std::max(kept, total - spot), problem.onDemandQuota)};
  return gpus.total() >= problem.job.minGpus ? gpus : job::Gpus{};
}

job::Gpus UniformProgress::decide(const Observation& now, Reason* reason) {
  Rule rule = Rule::Idle;
  if (const auto caught = m_net.decide(now, rule)) {
    if (reason) reason->rule = rule;
    return *caught;
  }
  const int spot = usableSpot(*m_problem, now.freeGpus);
  const double tolerance = m_problem->workTolerance;
  const double uniform = now.slot * m_paceWork;
  const bool behind = now.state.progress < uniform - tolerance;
  // A tie is not ahead: rounding must not let a job leave on-demand a slot early.
  const bool notYetAhead = now.state.progress <= uniform + m_marginSlots * m_paceWork + tolerance;
  const bool stays = now.state.gpus.onDemand > 0 && (spot == 0 || notYetAhead);

  int total = spot;
  if (behind)
    total = fewestToReach(uniform + m_paceWork, now, std::max(total, m_problem->job.minGpus));
  if (stays) total = std::max(total, notYetAhead ? now.state.gpus.total() : m_paceGpus);
  const job::Gpus gpus = allocate(total, stays, now);
  if (reason) {
    reason->rule = behind && gpus.onDemand > 0  ? Rule::CatchUp
                   : stays && gpus.onDemand > 0 ? Rule::StayOnDemand
                   : gpus.total() > 0           ? Rule::TakeSpot
                                                : Rule::Idle;
    reason->targetProgress = std::min(uniform + m_paceWork, m_problem->job.workload);
  }
  return gpus;
}

}  // namespace spothorizon::policy
