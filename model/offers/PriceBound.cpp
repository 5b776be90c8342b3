// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/PriceBound.h"

#include <algorithm>

#include "offers/Ending.h"

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

}  // namespace

PriceBound::PriceBound(const Space& space, Finish finish, const Line& prices,
                       const RunControl& control)
    : m_space(&space), m_finish(finish), m_prices(prices) {
  const Problem& problem = space.problem();
  if (finish == Finish::OnTime) {
    m_doneUsd = problem.base.job.valueUsd - problem.taxFactor * problem.egressUsd;
  }
  const int slots = problem.slotCount();
  m_place.resize(index(slots) + 1);
  std::size_t size = 0;
  for (int slot = 0; slot <= slots; ++slot) {
    m_begin.push_back(size);
    m_place[index(slot)].assign(index(space.states()), 0);
    int place = 0;
    for (const int state : space.reachable(slot)) m_place[index(slot)][index(state)] = place++;
    size += space.reachable(slot).size();
  }
  m_lines.resize(size);
  for (int slot = slots; slot >= 0; --slot) {
    control.checkStop();
    std::size_t at = m_begin[index(slot)];
    for (const int state : space.reachable(slot)) {
      m_lines[at++] = slot == slots ? ended(state) : beforeSlot(slot, state);
    }
  }
}

/// After the policy's slots: the best ending of any work left. What an ending is worth is linear in
/// the work between the points where it begins to be late and to be worthless.
PriceBound::Line PriceBound::ended(int state) const {
  const Problem& problem = m_space->problem();
  const job::Job& job = problem.base.job;
  Line line;
  line.fill(m_doneUsd);
  State from = m_space->stateOf(state);
  const double end = problem.slotCount() * problem.slotHours();
  for (const EndingChoice& choice : problem.endings) {
    // As if nothing had to be restored, which is no worse.
    from.progress = 0;
    const double lost = endingOf(problem, from, choice).hours - job.workload / choice.rate;
    const double onTime = job.deadlineHours - end - lost;
    const double worthless = job.lateFactor * job.deadlineHours - end - lost;
    const auto consider = [&](double hours, double value) {
      if (hours < 0) return;
      const double cost = (lost + hours) * (choice.usdPerHour + problem.storageUsdPerHour);
      const double net = value - problem.taxFactor * (cost + problem.egressUsd);
      const double work = hours * choice.rate;
      for (std::size_t l = 0; l < line.size(); ++l) {
        line[l] = std::max(line[l], net + m_prices[l] * work);
      }
    };
    if (m_finish == Finish::OnTime) {
      if (onTime < 0) continue;
      consider(0, job.valueUsd);
      consider(onTime * (1 + 1e-9), job.valueUsd);
    } else {
      const double first = std::max(0.0, onTime);
      consider(first, problem.base.valueOfFinish(end + lost + first));
      consider(std::max(first, worthless), 0);
    }
  }
  return line;
}

PriceBound::Line PriceBound::beforeSlot(int slot, int state) const {
  Line line;
  line.fill(m_doneUsd);
  for (const Space::Move& move : m_space->moves(slot, state)) {
    if (!m_space->allowed(slot, move.mix)) continue;
    const double cost = m_space->costOf(slot, move);
    const double work = move.work - move.rolledBack;
    const Line& after = this->line(slot + 1, move.to);
    for (std::size_t l = 0; l < line.size(); ++l) {
      line[l] = std::max(line[l], after[l] + (m_prices[l] * work - cost));
    }
    if (move.keptWork > 0 && m_doneUsd > kNever) {
      const double usd = m_doneUsd - m_space->costUntilReady(slot, move);
      const double kept = move.keptWork - move.rolledBack;
      for (std::size_t l = 0; l < line.size(); ++l) {
        line[l] = std::max(line[l], usd + m_prices[l] * kept);
      }
    }
  }
  return line;
}

double PriceBound::root(int* at) const {
  const Line& first = line(0, m_space->reachable(0).front());
  const double work = m_space->problem().base.job.workload;
  double best = 1e300;
  for (int l = 0; l < kPrices; ++l) {
    const double value = first[index(l)] - m_prices[index(l)] * work;
    if (value >= best) continue;
    best = value;
    if (at) *at = l;
  }
  return best - m_space->problem().taxFactor * m_space->problem().upfrontUsd;
}

}  // namespace spothorizon::offers
