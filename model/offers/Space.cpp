// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Space.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "offers/SupplyCurve.h"

namespace spothorizon::offers {
namespace {

/// Far more than any job does, and little enough to add to.
constexpr double kEndless = 1e300;
/// Hours that close are equal: they come from the same sums in another order.
constexpr double kHoursTolerance = 1e-11;

double capped(double hours, double most) { return hours > most - kHoursTolerance ? most : hours; }

}  // namespace

Space::Space(const Problem& problem, bool rounding, const RunControl& control)
    : m_problem(problem),
      m_endless(problem),
      m_rounding(rounding),
      m_byCurve(!rounding && isCurveExact(problem) && problem.offerCount > 1) {
  m_endless.base.job.workload = kEndless;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    if (terms.preemptible) m_mostUnsaved = std::max(m_mostUnsaved, terms.lostHours);
  }
  m_mostRolledBack = m_mostUnsaved * problem.base.rate.back();
  if (m_byCurve) {
    listTotals();
  } else {
    listMixes();
    fillPrices();
  }
  if (!m_complete) return;
  signSlots();
  walk(control);
}

/// Every mix of machines that any slot has.
void Space::listMixes() { addMixes(0, {}, 0); }

void Space::addMixes(int offer, Machines machines, int gpus) {
  if (!m_complete) return;
  if (offer == m_problem.offerCount) {
    if (!m_problem.allowsNumber(machines)) return;
    m_mixes.push_back(machines);
    m_mixGpus.push_back(gpus);
    m_complete = static_cast<int>(m_mixes.size()) <= kMostStates;
    return;
  }
  int most = 0;
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    most = std::max(most, m_problem.available[m_problem.at(slot, offer)]);
  }
  const int size = m_problem.terms[index(offer)].gpus;
  for (int count = 0; count <= most; ++count) {
    if (count > 0 && gpus + (count - 1) * size >= m_problem.base.job.maxGpus) break;
    machines[index(offer)] = count;
    addMixes(offer + 1, machines, gpus + count * size);
  }
}

void Space::fillPrices() {
  m_usd.resize(index(m_problem.slotCount()) * m_mixes.size());
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    for (std::size_t mix = 0; mix < m_mixes.size(); ++mix) {
      const double usd = m_problem.usdPerHour(slot, m_mixes[mix]);
      m_usd[at(slot, static_cast<int>(mix))] = m_problem.withinHourlyCap(usd) ? usd : kNotAllowed;
    }
  }
}

/// Every total that any slot can have, and its cheapest machines slot by slot.
void Space::listTotals() {
  std::vector<std::vector<CurvePoint>> curves;
  std::map<int, int> mixOf;
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    curves.push_back(supplyCurve(m_problem, slot, {}));
    for (const CurvePoint& point : curves.back()) mixOf.try_emplace(point.gpus, 0);
  }
  for (auto& [gpus, mix] : mixOf) {
    mix = static_cast<int>(m_mixGpus.size());
    m_mixGpus.push_back(gpus);
  }
  m_mixes.resize(m_mixGpus.size());
  m_usd.assign(index(m_problem.slotCount()) * m_mixes.size(), kNotAllowed);
  m_cheapest.resize(m_usd.size());
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    for (const CurvePoint& point : curves[index(slot)]) {
      const int mix = mixOf[point.gpus];
      m_usd[at(slot, mix)] = point.usdPerHour;
      m_cheapest[at(slot, mix)] = point.machines;
      m_mixes[index(mix)] = point.machines;
    }
  }
}

/// Slots whose moves are the same, whatever they cost. A cap on what mixes cost is looked at apart.
void Space::signSlots() {
  std::map<std::vector<int>, int> known;
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    std::vector<int> key;
    if (!m_byCurve) {
      for (int k = 0; k < m_problem.offerCount; ++k) {
        const std::size_t i = m_problem.at(slot, k);
        const int size = m_problem.terms[index(k)].gpus;
        const int most = m_problem.base.job.maxGpus / size + 1;
        key.push_back(std::min(m_problem.available[i], most));
        key.push_back(std::min(m_problem.launchable[i], most));
      }
    }
    const auto [at, isNew] = known.try_emplace(key, static_cast<int>(known.size()));
    m_signature.push_back(at->second);
  }
  m_ranges.resize(known.size());
}

void Space::walk(const RunControl& control) {
  m_reachable.resize(index(m_problem.slotCount()) + 1);
  std::vector<int> seen;  // by state: the slot that it was last seen in
  const auto see = [&](int state, int slot) {
    seen.resize(m_states.size(), -1);
    if (seen[index(state)] == slot) return;
    seen[index(state)] = slot;
    m_reachable[index(slot)].push_back(state);
  };
  see(stateFor({}), 0);
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    control.checkStop();
    for (std::size_t i = 0; i < m_reachable[index(slot)].size(); ++i) {
      const int state = m_reachable[index(slot)][i];
      makeMoves(slot, state);
      if (!m_complete) return;
      for (const Move& move : moves(slot, state)) {
        if (!allowed(slot, move.mix)) continue;
        see(move.to, slot + 1);
        if (move.fromZero >= 0) see(alternative(move).to, slot + 1);
      }
    }
    std::sort(m_reachable[index(slot) + 1].begin(), m_reachable[index(slot) + 1].end());
  }
}

bool Space::canHold(int slot, const Machines& before, int mix) const {
  if (m_byCurve) return true;  // allowed() says which
  const Machines& now = m_mixes[index(mix)];
  for (int k = 0; k < m_problem.offerCount; ++k) {
    if (now[index(k)] > m_problem.most(slot, k, before[index(k)])) return false;
  }
  return true;
}

std::span<const Space::Move> Space::moves(int slot, int state) const {
  const Range& range = m_ranges[index(m_signature[index(slot)])][index(state)];
  return std::span(m_moves).subspan(range.begin, range.end - range.begin);
}

void Space::makeMoves(int slot, int state) {
  std::vector<Range>& ranges = m_ranges[index(m_signature[index(slot)])];
  if (ranges.size() <= index(state)) ranges.resize(index(state) + 1);
  if (ranges[index(state)].made) return;
  Range range{m_moves.size(), m_moves.size(), true};
  const Machines before = m_mixes[index(m_states[index(state)].mix)];
  const double progress = m_states[index(state)].worked ? kEndless / 2 : 0;
  for (int mix = 0; mix < static_cast<int>(m_mixes.size()); ++mix) {
    if (!canHold(slot, before, mix)) continue;
    Move move = moveTo(slot, state, mix, progress);
    if (move.rolledBack > 0) {
      const Move instead = moveTo(slot, state, mix, move.rolledBack);
      move.fromZero = static_cast<std::int32_t>(m_fromZero.size());
      m_fromZero.push_back(instead);
    }
    m_moves.push_back(move);
    if (!m_complete) return;
  }
  range.end = m_moves.size();
  ranges[index(state)] = range;
}

/// By totals the machines of the slot before and of this one are of no account: any that have the
/// totals will do.
Space::Move Space::moveTo(int slot, int state, int mix, double progress) {
  const Held from = m_states[index(state)];
  Move move;
  move.mix = mix;
  Held to;
  to.mix = mix;
  if (m_byCurve) {
    const int before = m_mixGpus[index(from.mix)], now = m_mixGpus[index(mix)];
    bool changed = false;
    const double pending = pendingAfterChange(m_problem.base.job.reconfiguration, {0, before},
                                              from.pendingHours, {0, now}, changed);
    const double lost = std::min(pending, m_problem.slotHours());
    move.work = m_problem.rate(now) * (m_problem.slotHours() - lost);
    to.pendingHours = now == 0 ? 0 : pending - lost;
    to.worked = from.worked || move.work > 0;
    move.to = stateFor(to);
    return move;
  }
  State at = stateOf(state);
  at.progress = progress;
  const Machines before = at.machines;
  const Machines& now = m_mixes[index(mix)];
  const Step step = advance(m_endless, at, slot, now);
  move.work = step.workDone;
  move.rolledBack = step.rolledBackWork;
  if (step.startupHours > 0) {
    // As advance() does it: what works on until the new machines are ready.
    int kept = 0;
    for (int k = 0; k < m_problem.offerCount; ++k) {
      kept += (now[index(k)] - step.fresh[index(k)]) * m_problem.terms[index(k)].gpus;
    }
    if (kept > 0) {
      move.keptHours = step.startupHours;
      move.keptWork = m_problem.rate(kept) * step.startupHours;
    }
  }
  to.pendingHours = at.pendingHours;
  to.unsavedHours = capped(at.unsavedHours, m_mostUnsaved);
  to.worked = progress - step.rolledBackWork > m_problem.base.workTolerance || step.workDone > 0;
  to.ages = from.ages;
  if (m_rounding || m_problem.anyUnbilledStartup) {
    Detail detail;
    detail.fresh = step.fresh;
    detail.startupHours = step.startupHours;
    if (m_rounding) detail.waste = to.ages.take(m_problem, before, now, step);
    move.detail = static_cast<std::int32_t>(m_details.size());
    m_details.push_back(std::move(detail));
  }
  move.to = stateFor(to);
  return move;
}

Step Space::lastStep(int state, int mix, int slot, double progress) const {
  const Held& held = m_states[index(state)];
  const int before = m_mixGpus[index(held.mix)], now = m_mixGpus[index(mix)];
  Step step;
  step.gpus = now;
  const double pending = pendingAfterChange(m_problem.base.job.reconfiguration, {0, before},
                                            held.pendingHours, {0, now}, step.changed);
  const double hours = m_problem.slotHours(), rate = m_problem.rate(now);
  step.lostHours = std::min(pending, hours);
  const double gain = rate * (hours - step.lostHours),
               left = m_problem.base.job.workload - progress;
  step.finished = gain > 0 && gain >= left - m_problem.base.workTolerance;
  step.usedHours = step.finished ? std::min(hours, step.lostHours + left / rate) : hours;
  const bool toTheSecond = m_problem.base.billing == job::Billing::PerSecond;
  step.billedHours = toTheSecond ? step.usedHours : hours;
  step.costUsd = step.billedHours * m_usd[at(slot, mix)];
  return step;
}

int Space::stateFor(const Held& held) {
  const auto key = static_cast<std::uint64_t>(held.mix) * 2 + held.worked;
  std::vector<int>& same = m_stateOf[key];
  for (const int state : same) {
    const Held& other = m_states[index(state)];
    if (std::abs(other.pendingHours - held.pendingHours) <= kHoursTolerance &&
        std::abs(other.unsavedHours - held.unsavedHours) <= kHoursTolerance &&
        other.ages.sameAs(held.ages)) {
      return state;
    }
  }
  const int state = static_cast<int>(m_states.size());
  m_states.push_back(held);
  same.push_back(state);
  m_complete = m_complete && state < kMostStates;
  return state;
}

State Space::stateOf(int state) const {
  const Held& held = m_states[index(state)];
  State made;
  made.machines = m_mixes[index(held.mix)];
  made.pendingHours = held.pendingHours;
  made.unsavedHours = held.unsavedHours;
  return made;
}

Machines Space::machinesAt(int slot, int mix) const {
  return m_byCurve ? m_cheapest[at(slot, mix)] : m_mixes[index(mix)];
}

double Space::costOf(int slot, const Move& move) const {
  const double hours = m_problem.slotHours();
  double usd = hours * m_usd[at(slot, move.mix)];
  if (move.detail >= 0) {
    const Detail& detail = m_details[index(move.detail)];
    if (m_problem.anyUnbilledStartup) {
      Step step;
      step.billedHours = hours;
      step.fresh = detail.fresh;
      usd = 0;
      const Machines& now = m_mixes[index(move.mix)];
      for (int k = 0; k < m_problem.offerCount; ++k) {
        usd += usdOf(m_problem, slot, k, now[index(k)], step);
      }
    }
    if (slot > 0) usd += detail.waste.usd(m_problem, slot - 1);
  }
  return m_problem.taxFactor * (usd + hours * m_problem.storageUsdPerHour);
}

double Space::costUntilReady(int slot, const Move& move) const {
  double usd = move.keptHours * m_usd[at(slot, move.mix)];
  if (m_problem.anyUnbilledStartup) {
    Step step;
    step.billedHours = move.keptHours;
    step.fresh = m_details[index(move.detail)].fresh;
    usd = 0;
    const Machines& now = m_mixes[index(move.mix)];
    for (int k = 0; k < m_problem.offerCount; ++k) {
      usd += usdOf(m_problem, slot, k, now[index(k)], step);
    }
  }
  return m_problem.taxFactor * (usd + move.keptHours * m_problem.storageUsdPerHour);
}

double Space::roundingUsd(int slot, int state, const Machines& kept) const {
  if (!m_rounding) return 0;
  const Held& held = m_states[index(state)];
  Machines count = m_mixes[index(held.mix)];
  for (int k = 0; k < m_problem.offerCount; ++k) count[index(k)] -= kept[index(k)];
  return held.ages.ending(m_problem, count).usd(m_problem, slot);
}

double Space::roundingAtEnd(int slot, int state, const Machines& now, const Step& step) const {
  if (!m_rounding) return 0;
  const Held& held = m_states[index(state)];
  LeaseAges ages = held.ages;
  const LeaseWaste before = ages.take(m_problem, m_mixes[index(held.mix)], now, step);
  const double usd = slot > 0 ? before.usd(m_problem, slot - 1) : 0;
  return usd + ages.ending(m_problem, now).usd(m_problem, slot);
}

}  // namespace spothorizon::offers
