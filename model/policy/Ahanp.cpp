// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Ahanp.h"

#include <algorithm>

#include "policy/Allocation.h"

namespace spothorizon::policy {

void Ahanp::begin(const job::Problem& problem, const forecast::Forecaster&, int) {
  m_problem = &problem;
  m_line.begin(problem);
  m_seen.begin(problem);
  m_reservationPrice = m_spec.threshold * problem.onDemandPrice;
  const auto most = static_cast<std::size_t>(problem.job.maxGpus);
  m_workPrice = m_reservationPrice * problem.job.maxGpus / problem.rate[most];
}

/// The progress that the pace asks for at the end of `slot`.
double Ahanp::paceAfter(int slot) const {
  if (m_spec.pace == Pace::Uniform) return m_problem->uniformProgress(slot + 1);
  return m_line.progressAfter(slot, m_problem->job.reconfiguration.upHours);
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
  const job::Gpus same = byCount ? spotFirst(*m_problem, before.total(), now.freeGpus) : before;
  const bool possible = same.total() == before.total() && same.spot <= now.freeGpus;
  return possible ? same : job::Gpus{};
}

/// What `gpus` are worth over the slots that a change can be expected to last.
double Ahanp::worth(const Observation& now, job::Gpus gpus) const {
  const double slots = std::max(1.0, kLifeInSpells * m_seen.meanSpellSlots());
  const double rent = gpus.spot * now.spotPrice + gpus.onDemand * m_problem->onDemandPrice;
  const double later = (slots - 1) * m_problem->slotHours;
  const double work = slotWork(*m_problem, now.state, gpus) +
                      m_problem->rate[static_cast<std::size_t>(gpus.total())] * later;
  return m_workPrice * work - (m_problem->slotHours + later) * rent;
}

/// What it would do were the line far away.
job::Gpus Ahanp::wanted(const Observation& now, double target, Rule& rule) const {
  const bool cheap = now.spotPrice <= m_reservationPrice;
  const int spot = cheap ? usableSpot(*m_problem, now.freeGpus) : 0;
  job::Gpus gpus;
  if (m_spec.pace == Pace::Uniform) gpus = fewestOnPace(now, target);
  rule = gpus.total() == 0 ? Rule::Idle : Rule::CatchUp;
  if (spot >= gpus.total() && spot > 0) {
    gpus = {spot, 0};
    rule = Rule::TakeSpot;
  }
  const job::Gpus hold = held(now);
  const bool mayHold = hold.total() > 0 && !(hold == gpus) &&
                       (m_spec.pace == Pace::Latest || onPace(now, hold, target)) &&
                       m_line.allows(now.slot, now.state, hold);
  if (mayHold && worth(now, hold) >= worth(now, gpus)) {
    gpus = hold;
    rule = Rule::HoldToAvoidChange;
  }
  return gpus;
}

job::Gpus Ahanp::decide(const Observation& now, Reason* reason) {
  m_seen.add(now.spotPrice, now.freeGpus);
  const double target = std::min(paceAfter(now.slot), m_problem->job.workload);
  Rule rule = Rule::Idle;
  job::Gpus gpus = wanted(now, target, rule);
  if (!m_line.allows(now.slot, now.state, gpus)) {
    gpus = m_line.atTheLine(now.slot, now.state, now.freeGpus);
    rule = Rule::SafetyNet;
  }
  if (reason) {
    reason->rule = rule;
    reason->targetProgress = std::max(0.0, target);
    reason->reservationPrice = m_reservationPrice;
  }
  return gpus;
}

}  // namespace spothorizon::policy
