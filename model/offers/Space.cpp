// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Space.h"

#include <algorithm>
#include <map>

#include "offers/SupplyCurve.h"

namespace spothorizon::offers {

Space::Space(const Problem& problem, bool rounding, const RunControl& control,
             MoveBook::Mixes mixes)
    : m_problem(problem), m_byCurve(!rounding && isCurveExact(problem) && problem.offerCount > 1) {
  if (m_byCurve) {
    listTotals();
    heldAs({});
  } else {
    m_book.begin(problem, rounding, mixes);
    if (!m_book.complete()) return;
    fillPrices();
    for (int slot = 0; slot < problem.slotCount(); ++slot) {
      m_signature.push_back(m_book.signatureOf(m_book.roomAt(slot)));
    }
    m_book.stateFor(State{});
  }
  walk(control);
}

void Space::fillPrices() {
  m_mixes = index(m_book.mixes());
  m_usd.resize(index(m_problem.slotCount()) * m_mixes);
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    for (int mix = 0; mix < m_book.mixes(); ++mix) {
      const double usd = m_problem.usdPerHour(slot, m_book.mix(mix));
      m_usd[at(slot, mix)] = m_problem.withinHourlyCap(usd) ? usd : kNotAllowed;
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
    mix = static_cast<int>(m_totals.size());
    m_totals.push_back(gpus);
  }
  m_mixes = m_totals.size();
  m_any.resize(m_mixes);
  m_usd.assign(index(m_problem.slotCount()) * m_mixes, kNotAllowed);
  m_cheapest.resize(m_usd.size());
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    for (const CurvePoint& point : curves[index(slot)]) {
      const int mix = mixOf[point.gpus];
      m_usd[at(slot, mix)] = point.usdPerHour;
      m_cheapest[at(slot, mix)] = point.machines;
      m_any[index(mix)] = point.machines;
    }
  }
}

int Space::heldAs(Held held) {
  for (std::size_t state = 0; state < m_held.size(); ++state) {
    if (m_held[state].mix == held.mix && m_held[state].pendingHours == held.pendingHours) {
      return static_cast<int>(state);
    }
  }
  m_held.push_back(held);
  m_totalMoves.emplace_back();
  return states() - 1;
}

/// The machines of the slot before and of this one are of no account: any that have the totals do.
void Space::makeTotalMoves(int state) {
  if (!m_totalMoves[index(state)].empty()) return;
  std::vector<Move> moves;
  const Held from = m_held[index(state)];
  for (int mix = 0; mix < static_cast<int>(m_mixes); ++mix) {
    const int now = m_totals[index(mix)];
    bool changed = false;
    const double pending =
        pendingAfterChange(m_problem.base.job.reconfiguration, {0, m_totals[index(from.mix)]},
                           from.pendingHours, {0, now}, changed);
    const double lost = std::min(pending, m_problem.slotHours());
    Move move;
    move.mix = mix;
    move.work = m_problem.rate(now) * (m_problem.slotHours() - lost);
    move.to = heldAs({mix, now == 0 ? 0 : pending - lost});
    moves.push_back(move);
  }
  m_totalMoves[index(state)] = std::move(moves);
}

void Space::walk(const RunControl& control) {
  m_reachable.resize(index(m_problem.slotCount()) + 1);
  std::vector<int> seen;  // by state: the slot that it was last seen in
  const auto see = [&](int state, int slot) {
    seen.resize(index(states()), -1);
    if (seen[index(state)] == slot) return;
    seen[index(state)] = slot;
    m_reachable[index(slot)].push_back(state);
  };
  see(0, 0);
  for (int slot = 0; slot < m_problem.slotCount(); ++slot) {
    control.checkStop();
    for (std::size_t i = 0; i < m_reachable[index(slot)].size(); ++i) {
      const int state = m_reachable[index(slot)][i];
      if (m_byCurve) {
        makeTotalMoves(state);
      } else {
        m_book.moves(m_signature[index(slot)], state);
        if (!m_book.complete()) return;
      }
      for (const Move& move : moves(slot, state)) {
        if (!allowed(slot, move.mix)) continue;
        see(move.to, slot + 1);
        if (move.fromZero >= 0) see(alternative(move).to, slot + 1);
      }
    }
    std::sort(m_reachable[index(slot) + 1].begin(), m_reachable[index(slot) + 1].end());
  }
}

State Space::stateOf(int state) const {
  if (!m_byCurve) return m_book.stateOf(state);
  State made;
  made.machines = m_any[index(m_held[index(state)].mix)];
  made.pendingHours = m_held[index(state)].pendingHours;
  return made;
}

double Space::costUntilReady(int slot, const Move& move) const {
  return m_problem.taxFactor *
         (m_book.usdOf(slot, move, m_usd[at(slot, move.mix)], move.keptHours) +
          move.keptHours * m_problem.storageUsdPerHour);
}

Step Space::lastStep(int slot, int state, int mix, double progress) const {
  if (!m_byCurve) {
    State from = m_book.stateOf(state);
    from.progress = progress;
    return advance(m_problem, from, slot, m_book.mix(mix));
  }
  const Held& held = m_held[index(state)];
  const int now = m_totals[index(mix)];
  Step step;
  step.gpus = now;
  const double pending =
      pendingAfterChange(m_problem.base.job.reconfiguration, {0, m_totals[index(held.mix)]},
                         held.pendingHours, {0, now}, step.changed);
  const double hours = m_problem.slotHours(), rate = m_problem.rate(now);
  step.lostHours = std::min(pending, hours);
  const double gain = rate * (hours - step.lostHours);
  const double left = m_problem.base.job.workload - progress;
  step.finished = gain > 0 && gain >= left - m_problem.base.workTolerance;
  step.usedHours = step.finished ? std::min(hours, step.lostHours + left / rate) : hours;
  const bool toTheSecond = m_problem.base.billing == job::Billing::PerSecond;
  step.billedHours = toTheSecond ? step.usedHours : hours;
  step.costUsd = step.billedHours * m_usd[at(slot, mix)];
  return step;
}

}  // namespace spothorizon::offers
