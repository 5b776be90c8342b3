// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/MoveBook.h"

#include <algorithm>
#include <cmath>

#include "offers/SupplyCurve.h"

namespace spothorizon::offers {
namespace {

/// Far more than any job does, and little enough to add to.
constexpr double kEndless = 1e300;
/// Hours that close are equal: they come from the same sums in another order.
constexpr double kHoursTolerance = 1e-11;

double capped(double hours, double most) { return hours > most - kHoursTolerance ? most : hours; }

}  // namespace

void MoveBook::begin(const Problem& problem, bool rounding, Mixes which) {
  *this = {};
  m_problem = &problem;
  m_endless.base = problem.base;
  m_endless.base.job.workload = kEndless;
  m_endless.offerCount = problem.offerCount;
  m_endless.terms = problem.terms;
  m_endless.price.assign(index(problem.offerCount), 0);
  m_endless.checkpoint = problem.checkpoint;
  m_endless.synchronous = problem.synchronous;
  m_endless.elastic = problem.elastic;
  m_endless.anyStartup = problem.anyStartup;
  m_rounding = rounding;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    if (terms.preemptible) m_mostUnsaved = std::max(m_mostUnsaved, terms.lostHours);
  }
  m_mostRolledBack = m_mostUnsaved * problem.base.rate.back();
  if (which == Mixes::All) {
    listMixes(0, {}, 0);
  } else {
    listCheapest();
  }
  const double steps = static_cast<double>(mixes()) * mixes() * problem.slotCount();
  m_complete = m_complete && steps <= kMostSteps;
}

void MoveBook::addMix(const Machines& machines) {
  if (!m_mixOf.emplace(machines, mixes()).second) return;
  m_mixes.push_back(machines);
  m_complete = m_complete && mixes() <= kMostStates;
}

/// Those of the supply curves of all slots.
void MoveBook::listCheapest() {
  for (int slot = 0; slot < m_problem->slotCount(); ++slot) {
    for (const CurvePoint& point : supplyCurve(*m_problem, slot, roomAt(slot).available)) {
      addMix(point.machines);
    }
  }
}

/// Every mix of machines that any slot has.
void MoveBook::listMixes(int offer, Machines machines, int gpus) {
  if (!m_complete) return;
  if (offer == m_problem->offerCount) {
    if (!m_problem->allowsNumber(machines)) return;
    addMix(machines);
    return;
  }
  int most = 0;
  for (int slot = 0; slot < m_problem->slotCount(); ++slot) {
    most = std::max(most, m_problem->available[m_problem->at(slot, offer)]);
  }
  const int size = m_problem->terms[index(offer)].gpus;
  for (int count = 0; count <= most; ++count) {
    if (count > 0 && gpus + (count - 1) * size >= m_problem->base.job.maxGpus) break;
    machines[index(offer)] = count;
    listMixes(offer + 1, machines, gpus + count * size);
  }
}

MoveBook::Room MoveBook::roomAt(int slot) const {
  Room room;
  for (int k = 0; k < m_problem->offerCount; ++k) {
    room.available[index(k)] = m_problem->available[m_problem->at(slot, k)];
    room.launchable[index(k)] = m_problem->launchable[m_problem->at(slot, k)];
  }
  return room;
}

int MoveBook::signatureOf(const Room& room) {
  std::vector<int> key;
  for (int k = 0; k < m_problem->offerCount; ++k) {
    const int most = m_problem->base.job.maxGpus / m_problem->terms[index(k)].gpus + 1;
    key.push_back(std::min(room.available[index(k)], most));
    key.push_back(std::min(room.launchable[index(k)], most));
  }
  const auto [at, isNew] = m_signatureOf.try_emplace(std::move(key), 0);
  if (isNew) {
    at->second = static_cast<int>(m_rooms.size());
    m_rooms.push_back(room);
    m_ranges.emplace_back();
  }
  return at->second;
}

void MoveBook::make(int signature, int state) {
  std::vector<Range>& ranges = m_ranges[index(signature)];
  if (ranges.size() <= index(state)) ranges.resize(index(state) + 1);
  if (ranges[index(state)].made) return;
  Range range{m_moves.size(), m_moves.size(), true};
  const Room room = m_rooms[index(signature)];
  const Machines before = m_mixes[index(mixOf(state))];
  const double progress = m_states[index(state)].worked ? kEndless / 2 : 0;
  for (int mix = 0; mix < mixes() && m_complete; ++mix) {
    bool holds = true;
    for (int i = 0; i < m_problem->offerCount && holds; ++i) {
      const auto k = index(i);
      const int kept = std::min(before[k], room.available[k]);
      const int most =
          std::min<long long>(room.available[k], static_cast<long long>(kept) + room.launchable[k]);
      holds = m_mixes[index(mix)][k] <= most;
    }
    if (!holds) continue;
    Move move = moveTo(room, state, mix, progress);
    if (move.rolledBack > 0) {
      const Move instead = moveTo(room, state, mix, move.rolledBack);
      move.fromZero = static_cast<std::int32_t>(m_fromZero.size());
      m_fromZero.push_back(instead);
    }
    m_moves.push_back(move);
  }
  range.end = m_moves.size();
  m_complete = m_complete && m_moves.size() <= kMostMoves;
  m_ranges[index(signature)][index(state)] = range;
}

MoveBook::Move MoveBook::moveTo(const Room& room, int state, int mix, double progress) {
  const Held from = m_states[index(state)];
  Move move;
  move.mix = mix;
  State at = stateOf(state);
  at.progress = progress;
  const Machines before = at.machines;
  const Machines& now = m_mixes[index(mix)];
  const Step step = advance(m_endless, at, 0, now, room.available, m_problem->slotHours());
  move.work = step.workDone;
  move.rolledBack = step.rolledBackWork;
  if (step.startupHours > 0) {
    int kept = 0;
    for (int k = 0; k < m_problem->offerCount; ++k) {
      kept += (now[index(k)] - step.fresh[index(k)]) * m_problem->terms[index(k)].gpus;
    }
    if (kept > 0) {
      move.keptHours = step.startupHours;
      move.keptWork = m_problem->rate(kept) * step.startupHours;
    }
  }
  Held to;
  to.mix = mix;
  to.pendingHours = at.pendingHours;
  to.unsavedHours = capped(at.unsavedHours, m_mostUnsaved);
  to.worked = progress - step.rolledBackWork > m_problem->base.workTolerance || step.workDone > 0;
  to.ages = from.ages;
  if (m_rounding || m_problem->anyUnbilledStartup) {
    Detail detail;
    detail.fresh = step.fresh;
    if (m_rounding) detail.waste = to.ages.take(*m_problem, before, now, step);
    move.detail = static_cast<std::int32_t>(m_details.size());
    m_details.push_back(std::move(detail));
  }
  move.to = stateFor(to);
  return move;
}

int MoveBook::stateFor(const Held& held) {
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
  const int state = states();
  m_states.push_back(held);
  same.push_back(state);
  m_complete = m_complete && state < kMostStates;
  return state;
}

int MoveBook::stateFor(const State& state) {
  Held held;
  addMix(state.machines);  // a policy may hold what is the cheapest nowhere
  held.mix = m_mixOf.at(state.machines);
  held.pendingHours = state.pendingHours;
  held.unsavedHours = capped(state.unsavedHours, m_mostUnsaved);
  held.worked = state.progress > m_problem->base.workTolerance;
  return stateFor(held);
}

State MoveBook::stateOf(int state) const {
  const Held& held = m_states[index(state)];
  State made;
  made.machines = m_mixes[index(held.mix)];
  made.pendingHours = held.pendingHours;
  made.unsavedHours = held.unsavedHours;
  return made;
}

double MoveBook::usdOf(int slot, const Move& move, double usdPerHour, double hours) const {
  if (move.detail < 0) return hours * usdPerHour;
  const Detail& detail = m_details[index(move.detail)];
  double usd = hours * usdPerHour;
  if (m_problem->anyUnbilledStartup) {
    Step step;
    step.billedHours = hours;
    step.fresh = detail.fresh;
    usd = 0;
    for (int k = 0; k < m_problem->offerCount; ++k) {
      usd += offers::usdOf(*m_problem, slot, k, m_mixes[index(move.mix)][index(k)], step);
    }
  }
  return slot > 0 ? usd + detail.waste.usd(*m_problem, slot - 1) : usd;
}

double MoveBook::roundingUsd(int slot, int state, const Machines& kept) const {
  if (!m_rounding) return 0;
  const Held& held = m_states[index(state)];
  Machines count = m_mixes[index(held.mix)];
  for (int k = 0; k < m_problem->offerCount; ++k) count[index(k)] -= kept[index(k)];
  return held.ages.ending(*m_problem, count).usd(*m_problem, slot);
}

double MoveBook::roundingAtEnd(int slot, int state, const Machines& now, const Step& step) const {
  if (!m_rounding) return 0;
  const Held& held = m_states[index(state)];
  LeaseAges ages = held.ages;
  const LeaseWaste before = ages.take(*m_problem, m_mixes[index(held.mix)], now, step);
  const double usd = slot > 0 ? before.usd(*m_problem, slot - 1) : 0;
  return usd + ages.ending(*m_problem, now).usd(*m_problem, slot);
}

}  // namespace spothorizon::offers
