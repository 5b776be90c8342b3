// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/JobRun.h"

namespace spothorizon::simulate {

/// Whether any of them go inside the slot. Losses of slots that are over are left behind.
bool JobRun::losesGpus(job::Gpus gpus) {
  const int slot = m_startSlot + m_now.slot;
  while (!m_losses.empty() && m_losses.front().slot < slot) m_losses = m_losses.subspan(1);
  for (const market::GpuLoss& loss : m_losses) {
    if (loss.slot != slot) return false;
    if (loss.freeGpus < gpus.spot) return true;
  }
  return false;
}

/// A slot in which GPUs go is one up to that moment and another from there on, each by
/// job::advance: progress and bill to the moment, the time that their going loses from there. Where
/// fewer than N_min are left, all are given back.
const job::Step& JobRun::takeInParts(job::Gpus gpus) {
  m_step = {};
  m_inParts = true;
  m_gpus = gpus;
  const int slot = m_startSlot + m_now.slot;
  double from = 0;
  for (const market::GpuLoss& loss : m_losses) {
    if (loss.slot != slot || m_step.finished) break;
    if (loss.freeGpus >= gpus.spot) continue;
    takePart(gpus, from, loss.hours);
    if (m_step.finished) return m_step;
    from = loss.hours;
    m_goneInSlot += gpus.spot - loss.freeGpus;
    m_preemptions += gpus.spot - loss.freeGpus;
    gpus.spot = loss.freeGpus;
    if (!m_problem->allows(gpus.total())) gpus = {};
  }
  takePart(gpus, from, m_problem->slotHours);
  return m_step;
}

void JobRun::takePart(job::Gpus gpus, double from, double to) {
  const double hours = to - from;
  const job::Step part = advance(*m_problem, m_now.state, gpus, m_now.spotPrice, hours);
  const bool toTheMoment = m_problem->billing == job::Billing::PerSecond;
  const double billed = part.finished && toTheMoment ? part.usedHours : hours;
  m_spotPartHours += billed * gpus.spot;
  m_onDemandPartHours += billed * gpus.onDemand;
  m_costUsd += part.costUsd;
  m_lostHours += part.lostHours;
  m_reconfigurations += part.reconfigured;
  m_step.costUsd += part.costUsd;
  m_step.lostHours += part.lostHours;
  m_step.usedHours = from + part.usedHours;
  m_step.reconfigured |= part.reconfigured;
  m_step.finished = part.finished;
}

void JobRun::addFinish(Outcome& out) const {
  if (m_problem->billing == job::Billing::PerSecond && !m_inParts) {
    const double unbilled = m_problem->slotHours - m_step.usedHours;
    out.spotGpuHours -= m_gpus.spot * unbilled;
    out.onDemandGpuHours -= m_gpus.onDemand * unbilled;
  }
  out.finishHours = m_now.slot * m_problem->slotHours + m_step.usedHours;
  out.valueUsd = m_problem->valueOfFinish(*out.finishHours);
}

void JobRun::addEnding(Outcome& out) const {
  job::Ending ending = m_problem->bestEnding(m_problem->job.workload - m_now.state.progress,
                                             m_now.state.gpus, m_now.state.pendingHours);
  if (m_costUsd + ending.costUsd > m_limitUsd) ending = {};
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
  out.spotGpuHours += m_spotPartHours;
  out.onDemandGpuHours += m_onDemandPartHours;
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
  out.onTime = out.finishHours && m_problem->onTime(*out.finishHours);
  return out;
}

}  // namespace spothorizon::simulate
