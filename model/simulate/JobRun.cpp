// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/JobRun.h"

namespace spothorizon::simulate {

void JobRun::addFinish(Outcome& out) const {
  if (m_problem->billing == job::Billing::PerSecond) {
    const double unbilled = m_problem->slotHours - m_step.usedHours;
    out.spotGpuHours -= m_gpus.spot * unbilled;
    out.onDemandGpuHours -= m_gpus.onDemand * unbilled;
  }
  out.finishHours = m_now.slot * m_problem->slotHours + m_step.usedHours;
  out.valueUsd = m_problem->valueOfFinish(*out.finishHours);
}

void JobRun::addEnding(Outcome& out) const {
  const job::Ending ending = m_problem->bestEnding(m_problem->job.workload - m_now.state.progress,
                                                   m_now.state.gpus, m_now.state.pendingHours);
  out.ending = ending;
  if (ending.gpus == 0) return;
  out.finishHours = ending.finishHours;
  out.valueUsd = ending.valueUsd;
  out.costUsd += ending.costUsd;
  out.lostHours += ending.lostHours;
  out.reconfigurations += ending.reconfigured;
  out.onDemandGpuHours +=
      ending.gpus * (ending.finishHours - m_problem->slotCount * m_problem->slotHours);
}

Outcome JobRun::outcome() const {
  assert(over());
  Outcome out;
  out.costUsd = m_costUsd;
  out.spotGpuHours = static_cast<double>(m_spotGpuSlots) * m_problem->slotHours;
  out.onDemandGpuHours = static_cast<double>(m_onDemandGpuSlots) * m_problem->slotHours;
  out.idleSlots = m_idleSlots;
  out.preemptions = m_preemptions;
  out.reconfigurations = m_reconfigurations;
  out.lostHours = m_lostHours;
  out.progressAtDeadline = m_now.state.progress;
  if (m_step.finished) {
    addFinish(out);
  } else {
    addEnding(out);
  }
  out.utilityUsd = out.valueUsd - out.costUsd;
  // A finish that is on time but for rounding is on time, as in Problem::valueOfFinish.
  out.onTime = out.finishHours && *out.finishHours <= m_problem->job.deadlineHours * (1 + 1e-9);
  return out;
}

}  // namespace spothorizon::simulate
