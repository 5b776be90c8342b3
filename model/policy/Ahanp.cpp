// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Ahanp.h"

#include <algorithm>

#include "policy/Allocation.h"

namespace spothorizon::policy {

void Ahanp::begin(const job::Problem& problem, const forecast::Forecaster&, int) {
  m_problem = &problem;
  const int most = problem.job.maxGpus;
  const int sure = sureGpus(problem) > 0 ? sureGpus(problem) : most;
  m_reservationPrice = m_spec.threshold * problem.onDemandPrice;
  m_workPrice = m_reservationPrice * most / problem.rate[static_cast<std::size_t>(most)];
  m_sureRate = problem.rate[static_cast<std::size_t>(sure)];
}

/// The progress that the pace asks for at the end of `slot`.
double Ahanp::paceAfter(int slot) const {
  if (m_spec.pace == Pace::Uniform) return m_problem->uniformProgress(slot + 1);
  const double hoursLeft = (m_problem->slotCount - slot - 1) * m_problem->slotHours -
                           m_problem->job.reconfiguration.upHours;
  return m_problem->job.workload - m_sureRate * std::max(0.0, hoursLeft);
}

bool Ahanp::onPace(const Observation& now, job::Gpus gpus, double target) const {
  return now.state.progress + slotWork(*m_problem, now.state, gpus) >=
         target - m_problem->workTolerance;
}

/// The fewest GPUs, spot first, that are on pace at the slot's end; all there are where none is.
job::Gpus Ahanp::fewestOnPace(const Observation& now, double target) const {
  if (onPace(now, {}, target)) return {};
  for (int n = m_problem->job.minGpus; n < m_problem->job.maxGpus; ++n) {
    const job::Gpus gpus = spotFirst(*m_problem, n, now.freeGpus);
    if (onPace(now, gpus, target)) return gpus;
  }
  return spotFirst(*m_problem, m_problem->job.maxGpus, now.freeGpus);
}

/// The GPUs of the slot before as they can be held without a reconfiguration, none where they
/// cannot.
job::Gpus Ahanp::held(const Observation& now) const {
  const job::Gpus before = now.state.gpus;
  const bool byCount = m_problem->job.reconfiguration.rule == job::ChangeRule::Count;
  const job::Gpus now_ = byCount ? spotFirst(*m_problem, before.total(), now.freeGpus) : before;
  const bool possible = now_.total() == before.total() && now_.spot <= now.freeGpus;
  return possible ? now_ : job::Gpus{};
}

double Ahanp::worth(const Observation& now, job::Gpus gpus) const {
  const double rent = gpus.spot * now.spotPrice + gpus.onDemand * m_problem->onDemandPrice;
  return m_workPrice * slotWork(*m_problem, now.state, gpus) - m_problem->slotHours * rent;
}

job::Gpus Ahanp::decide(const Observation& now, Reason* reason) {
  const double target = std::min(paceAfter(now.slot), m_problem->job.workload);
  const bool cheap = now.spotPrice <= m_reservationPrice;
  const int spot = cheap ? usableSpot(*m_problem, now.freeGpus) : 0;
  job::Gpus gpus = fewestOnPace(now, target);
  Rule rule = gpus.total() == 0 ? Rule::Idle : Rule::CatchUp;
  if (spot >= gpus.total() && spot > 0) {
    gpus = {spot, 0};
    rule = Rule::TakeSpot;
  }
  const job::Gpus hold = held(now);
  const bool mayHold =
      hold.total() > 0 && (onPace(now, hold, target) || !onPace(now, gpus, target));
  if (!(hold == gpus) && mayHold && worth(now, hold) >= worth(now, gpus)) {
    gpus = hold;
    rule = hold.total() > 0 ? Rule::HoldToAvoidChange : Rule::Idle;
  }
  if (reason) {
    reason->rule = rule;
    reason->targetProgress = std::max(0.0, target);
    reason->reservationPrice = m_reservationPrice;
  }
  return gpus;
}

}  // namespace spothorizon::policy
