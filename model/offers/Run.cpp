// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Run.h"

#include <algorithm>
#include <cassert>

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

bool isPaidAnyway(const Terms& terms) {
  return terms.kind == Kind::Block || terms.kind == Kind::Owned;
}

}  // namespace

void Run::begin(const Problem& problem) {
  m_problem = &problem;
  m_state = {};
  m_slot = 0;
  m_finished = m_stopped = m_inParts = false;
  m_lastUsedHours = 0;
  m_sum = {};
  m_sum.lines.upfrontUsd = problem.upfrontUsd;
  m_machineSlots = {};
  m_unbilledHours = {};
  m_idlePaid = 0;
  if (problem.anyRounding) m_leases.begin(problem);
}

bool Run::valid(const Machines& machines) const {
  for (int k = 0; k < m_problem->offerCount; ++k) {
    const int held = m_state.machines[index(k)], now = machines[index(k)];
    if (now < 0 || now > m_problem->most(m_slot, k, held)) return false;
  }
  return m_problem->allows(m_slot, machines);
}

bool Run::losesMachines(const Machines& machines) const {
  if (m_problem->losses.empty()) return false;
  const auto k = index(m_problem->tracedOffer);
  for (const market::GpuLoss& loss : m_problem->losses) {
    if (loss.slot == m_slot && loss.freeGpus / m_problem->terms[k].gpus < machines[k]) return true;
  }
  return false;
}

/// A preemption inside a slot cuts it in two. Where fewer than N_min are left, all are given back.
Step Run::takeInParts(const Machines& machines) {
  const auto traced = index(m_problem->tracedOffer);
  Machines now = machines, there = {};
  for (int k = 0; k < m_problem->offerCount; ++k) {
    there[index(k)] = m_problem->available[m_problem->at(m_slot, k)];
  }
  Step whole;
  whole.gpus = m_problem->gpusOf(machines);
  double from = 0;
  m_inParts = true;
  const auto part = [&](double to) {
    const Machines held = m_state.machines;
    const Step step = advance(*m_problem, m_state, m_slot, now, there, to - from);
    addLeases(from > 0 ? m_slot : m_slot - 1, held, now, step);
    addStep(step, now);
    addGpuHours(step, now);
    whole.costUsd += step.costUsd;
    whole.lostHours += step.lostHours;
    whole.startupHours += step.startupHours;
    whole.preemptedGpus += step.preemptedGpus;
    whole.rolledBackWork += step.rolledBackWork;
    whole.usedHours = from + step.usedHours;
    whole.changed |= step.changed;
    whole.finished = step.finished;
    from = to;
  };
  for (const market::GpuLoss& loss : m_problem->losses) {
    if (loss.slot != m_slot || whole.finished) continue;
    const int left = loss.freeGpus / m_problem->terms[traced].gpus;
    if (left >= now[traced]) continue;
    part(loss.hours);
    if (whole.finished) return whole;
    there[traced] = left;
    now[traced] = left;
    if (!m_problem->allowsNumber(now)) now = {};
  }
  part(m_problem->slotHours());
  return whole;
}

/// Sums that do not depend on how the slot ends.
void Run::addStep(const Step& step, const Machines& machines) {
  m_sum.lines.computeUsd += step.costUsd;
  m_sum.preemptedGpus += step.preemptedGpus;
  m_sum.changes += step.changed;
  m_sum.lostHours += step.lostHours;
  m_sum.rolledBackWork += step.rolledBackWork;
  double starting = 0;
  for (int i = 0; i < m_problem->offerCount; ++i) {
    const auto k = index(i);
    if (machines[k] == 0) continue;
    const Terms& terms = m_problem->terms[k];
    m_sum.usdByOffer[k] += usdOf(*m_problem, m_slot, i, machines[k], step);
    if (step.fresh[k] > 0 && terms.startupBilled && terms.startupHours > 0) {
      const double hours =
          step.fresh[k] * terms.gpus * std::min(terms.startupHours, step.billedHours);
      m_sum.startingGpuHours += hours;
      starting += hours * m_problem->price[m_problem->at(m_slot, i)];
    }
  }
  m_sum.startingUsd += std::min(starting, step.costUsd);
  const double afterStart = std::max(0.0, step.lostHours - step.startupHours);
  if (step.billedHours > 0) {
    m_sum.lostUsd += step.costUsd * std::min(1.0, afterStart / step.billedHours);
  }
}

/// Whole slots are counted, which is exact; of the last one what is not billed is taken off.
void Run::addGpuHours(const Step& step, const Machines& machines) {
  for (int i = 0; i < m_problem->offerCount; ++i) {
    const auto k = index(i);
    const Terms& terms = m_problem->terms[k];
    const int gpus = machines[k] * terms.gpus;
    if (isPaidAnyway(terms)) {
      m_idlePaid -= gpus * step.usedHours;
    }
    if (gpus == 0) continue;
    const double fresh = billedHoursOfFresh(terms, step.billedHours);
    if (!m_inParts && (fresh == step.billedHours || step.fresh[k] == 0)) {
      m_machineSlots[k] += machines[k];
      const double unbilled = m_problem->slotHours() - step.billedHours;
      if (unbilled > 0) m_unbilledHours[k] += gpus * unbilled;
      continue;
    }
    const int freshGpus = fresh == step.billedHours ? 0 : step.fresh[k] * terms.gpus;
    m_sum.gpuHoursByOffer[k] += (gpus - freshGpus) * step.billedHours + freshGpus * fresh;
  }
}

/// `endSlot`: whose prices end the leases of machines that are gone.
void Run::addLeases(int endSlot, const Machines& held, const Machines& now, const Step& step) {
  if (!m_problem->anyRounding) return;
  m_sum.lines.roundingUsd += m_leases.take(endSlot, held, now, step);
}

double Run::billUsd(double hours, double moreUsd) const {
  const CostLines& lines = m_sum.lines;
  return m_problem->taxFactor *
         (lines.computeUsd + lines.roundingUsd + moreUsd + lines.upfrontUsd +
          m_problem->storageUsdPerHour * hours + (m_finished ? m_problem->egressUsd : 0));
}

void Run::take(const Machines& machines, LedgerRow* row) {
  assert(valid(machines));
  const bool capped = m_problem->caps.usdTotal < Caps::kNone;
  // Only a slot that is stopped is undone.
  Outcome before;
  State stateBefore;
  if (capped) {
    before = m_sum;
    stateBefore = m_state;
  }
  const auto machineSlots = m_machineSlots;
  const double idleBefore = m_idlePaid;
  Step step;
  m_inParts = losesMachines(machines);
  if (m_inParts) {
    step = takeInParts(machines);
  } else {
    const Machines held = m_state.machines;
    step = advance(*m_problem, m_state, m_slot, machines);
    addLeases(m_slot - 1, held, machines, step);
    addStep(step, machines);
    addGpuHours(step, machines);
  }
  m_sum.idleSlots += step.gpus == 0;
  m_finished = step.finished;
  m_lastUsedHours = step.usedHours;
  if (m_finished && m_problem->anyRounding) {
    m_sum.lines.roundingUsd += m_leases.costOfEndingAll(m_slot);
  }
  for (int k = 0; k < m_problem->offerCount; ++k) {
    const Terms& terms = m_problem->terms[index(k)];
    if (!isPaidAnyway(terms)) continue;
    m_idlePaid += m_problem->available[m_problem->at(m_slot, k)] * terms.gpus * step.usedHours;
  }
  const double hours = m_slot * m_problem->slotHours() + step.usedHours;
  if (capped && m_problem->passesTotalCap(billUsd(hours, 0))) {
    const double progress = m_state.progress;
    m_sum = before;
    m_state = stateBefore;
    m_state.progress = progress;
    m_machineSlots = machineSlots;
    m_unbilledHours = {};
    m_idlePaid = idleBefore;
    m_finished = false;
    m_stopped = true;
  }
  if (!row) return;
  *row = {m_slot,           machines,          step.gpus,          step.usedHours,
          step.lostHours,   step.startupHours, step.preemptedGpus, step.rolledBackWork,
          m_state.progress, step.costUsd,      step.changed,       m_stopped};
}

void Run::addEnding(Outcome& out) const {
  const int last = m_problem->slotCount() - 1;
  const double slots = m_problem->slotCount() * m_problem->slotHours();
  const auto rounding = [&](const Machines& kept) {
    double usd = 0;
    for (int k = 0; k < m_problem->offerCount; ++k) {
      usd += m_leases.costOfEnding(last, k, m_state.machines[index(k)] - kept[index(k)]);
    }
    return usd;
  };
  const bool rounds = m_problem->anyRounding;
  out.ending = rounds ? bestEnding(*m_problem, m_state, billUsd(slots, 0), rounding)
                      : bestEnding(*m_problem, m_state, billUsd(slots, 0));
  if (rounds) out.lines.roundingUsd += rounding(out.ending->machines);
  if (out.ending->gpus == 0) return;
  out.finishHours = out.ending->finishHours;
  out.lines.computeUsd += out.ending->costUsd;
  out.lostHours += out.ending->lostHours;
  out.changes += out.ending->changed;
}

Outcome Run::outcome() const {
  assert(over());
  Outcome out = m_sum;
  const double slot = m_problem->slotHours();
  for (int i = 0; i < m_problem->offerCount; ++i) {
    const auto k = index(i);
    const Terms& terms = m_problem->terms[k];
    const double whole = static_cast<double>(m_machineSlots[k] * terms.gpus) * slot;
    out.gpuHoursByOffer[k] = whole + out.gpuHoursByOffer[k] - m_unbilledHours[k];
    if (terms.charge == Charge::Used) out.usedUsd += terms.pricePerHour * out.gpuHoursByOffer[k];
  }
  out.sunkIdleGpuHours = m_idlePaid;
  out.progressAtDeadline = m_state.progress;
  double hours = m_slot * slot;
  if (m_stopped) {
    out.stopped = true;
  } else if (m_finished) {
    out.finishHours = hours + m_lastUsedHours;
    hours = *out.finishHours;
  } else {
    hours = m_problem->slotCount() * slot;
    addEnding(out);
    if (out.finishHours) hours = *out.finishHours;
  }
  if (out.finishHours) {
    out.lines.egressUsd = m_problem->egressUsd;
    out.valueUsd = m_problem->base.valueOfFinish(*out.finishHours);
    out.onTime = m_problem->base.onTime(*out.finishHours);
  }
  out.lines.storageUsd = m_problem->storageUsdPerHour * hours;
  const double done = out.progressAtDeadline + out.rolledBackWork;
  if (done > 0) out.rolledBackUsd = m_sum.lines.computeUsd * out.rolledBackWork / done;
  const double sum = out.lines.sum();
  out.taxUsd = (m_problem->taxFactor - 1) * sum;
  out.costUsd = m_stopped ? m_problem->caps.usdTotal : m_problem->taxFactor * sum;
  out.utilityUsd = out.valueUsd - out.costUsd;
  return out;
}

Outcome replay(const Problem& problem, std::span<const Machines> decisions,
               std::vector<LedgerRow>* ledger) {
  Run run;
  if (ledger) ledger->clear();
  for (run.begin(problem); !run.over(); run.next()) {
    const auto slot = static_cast<std::size_t>(run.slot());
    const Machines machines = slot < decisions.size() ? decisions[slot] : Machines{};
    run.take(machines, ledger ? &ledger->emplace_back() : nullptr);
  }
  return run.outcome();
}

}  // namespace spothorizon::offers
