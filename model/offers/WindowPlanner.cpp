// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/WindowPlanner.h"

#include <algorithm>

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

constexpr double kNotAllowed = -1;

}  // namespace

void WindowPlanner::begin(const Problem& problem) {
  m_problem = &problem;
  m_book.begin(problem, false);
  if (!m_book.complete()) m_book.begin(problem, false, MoveBook::Mixes::Cheapest);
  m_usd.assign(index(m_book.mixes()), 0);
  for (Frontier& frontier : m_now) frontier.clear();
  for (Frontier& frontier : m_next) frontier.clear();
  m_nowStates.clear();
  m_nextStates.clear();
}

/// Room for all states that the book has by now.
void WindowPlanner::makeRoom() {
  if (m_next.size() >= index(m_book.states())) return;
  m_next.resize(index(m_book.states()));
  m_now.resize(index(m_book.states()));
}

WindowPlanner::Frontier& WindowPlanner::nextOf(int state) {
  Frontier& frontier = m_next[index(state)];
  if (frontier.empty()) m_nextStates.push_back(state);
  return frontier;
}

void WindowPlanner::priceMixes(const Outlook& window, int at) {
  const double* price = window.price.data() + index(at) * index(m_problem->offerCount);
  for (int mix = 0; mix < m_book.mixes(); ++mix) {
    double usd = 0;
    const Machines& machines = m_book.mix(mix);
    for (int k = 0; k < m_problem->offerCount; ++k) {
      const Terms& terms = m_problem->terms[index(k)];
      const int gpus = machines[index(k)] * terms.gpus - terms.coveredGpus;
      if (gpus > 0) usd += gpus * price[k];
    }
    m_usd[index(mix)] = m_problem->withinHourlyCap(usd) ? usd : kNotAllowed;
  }
}

std::span<const Machines> WindowPlanner::plan(const Outlook& window, const State& start) {
  m_best = {};
  m_history.resize(index(window.size()));
  const int first = m_book.stateFor(start);
  m_usd.resize(index(m_book.mixes()));
  makeRoom();
  nextOf(first).push_back({start.progress, 0, 0, 0});
  m_now.swap(m_next);
  m_nowStates.swap(m_nextStates);
  for (int at = 0; at < window.size(); ++at) {
    priceMixes(window, at);
    expand(window, at);
    gather();
    m_history[index(at)].clear();
    for (const int state : m_nowStates) {
      for (Label& label : m_now[index(state)]) {
        m_history[index(at)].push_back(label);
        label.parent = static_cast<std::uint32_t>(m_history[index(at)].size() - 1);
      }
    }
  }
  end(window);
  for (const int state : m_nowStates) m_now[index(state)].clear();
  m_nowStates.clear();
  m_plan.assign(index(window.size()), {});
  std::uint32_t label = m_best.parent;
  int slots = m_best.slots;
  if (m_best.lastMix >= 0) m_plan[index(--slots)] = m_book.mix(m_best.lastMix);
  while (slots > 0) {
    const Label& at = m_history[index(slots - 1)][label];
    m_plan[index(--slots)] = m_book.mix(at.mix);
    label = at.parent;
  }
  return m_plan;
}

void WindowPlanner::expand(const Outlook& window, int at) {
  const int signature = m_book.signatureOf(window.rooms[index(at)]);
  for (const int state : m_nowStates) {
    const auto moves = m_book.moves(signature, state);
    makeRoom();
    for (const MoveBook::Move& move : moves) {
      if (m_usd[index(move.mix)] != kNotAllowed) {
        follow(window, at, state, move, m_now[index(state)]);
      }
    }
    m_now[index(state)].clear();
  }
  m_nowStates.clear();
}

/// Labels carry their own number as parent.
void WindowPlanner::follow(const Outlook& window, int at, int state, const MoveBook::Move& move,
                           const Frontier& from) {
  const job::Problem& base = m_problem->base;
  const double hours = m_problem->slotHours();
  const double cost =
      m_problem->taxFactor * hours * (m_usd[index(move.mix)] + m_problem->storageUsdPerHour);
  // Of the work that a change loses, what is put down to the time after the window.
  double spared = 0;
  if (window.lostShare < 1) {
    const double most = m_problem->rate(m_problem->gpusOf(m_book.mix(move.mix))) * hours;
    spared = (1 - window.lostShare) * std::max(0.0, most - move.work);
  }
  Frontier* to = nullptr;
  for (const Label& label : from) {
    double progress = label.progress - move.rolledBack;
    const MoveBook::Move* taken = &move;
    if (move.fromZero >= 0 && progress <= base.workTolerance) taken = &m_book.alternative(move);
    progress += taken->work;
    if (taken->work > 0 && progress >= base.job.workload - base.workTolerance) {
      finish(window, at, state, move, label);
      continue;
    }
    progress = std::min(progress + spared, base.job.workload * (1 - 1e-9));
    if (!to || taken != &move) to = &nextOf(taken->to);
    to->push_back({progress, label.cost + cost, label.parent, move.mix});
    if (taken != &move) to = nullptr;
  }
}

void WindowPlanner::finish(const Outlook& window, int at, int state, const MoveBook::Move& move,
                           const Label& label) {
  State from = m_book.stateOf(state);
  from.progress = label.progress;
  const Step step = advance(*m_problem, from, window.slot, m_book.mix(move.mix),
                            window.rooms[index(at)].available, m_problem->slotHours());
  if (!step.finished) return;
  const double usd = step.billedHours * m_usd[index(move.mix)] +
                     m_problem->storageUsdPerHour * step.usedHours + m_problem->egressUsd;
  const double finish = (window.slot + at) * m_problem->slotHours() + step.usedHours;
  const double worth =
      m_problem->base.valueOfFinish(finish) - label.cost - m_problem->taxFactor * usd;
  if (m_best.slots >= 0 && worth <= m_best.usd) return;
  m_best = {worth, at + 1, label.parent, move.mix};
}

void WindowPlanner::gather() {
  const double work = 1e-12 * m_problem->base.job.workload;
  std::size_t count = 0;
  for (const int state : m_nextStates) {
    Frontier& next = m_next[index(state)];
    std::sort(next.begin(), next.end(), [](const Label& a, const Label& b) {
      return a.cost != b.cost ? a.cost < b.cost : a.progress > b.progress;
    });
    std::size_t kept = 0;
    for (const Label& label : next) {
      if (kept > 0 && label.progress <= next[kept - 1].progress + work) continue;
      next[kept++] = label;
    }
    next.resize(kept);
    count += kept;
  }
  if (count > kMostLabels) {
    const std::size_t each = std::max<std::size_t>(1, kMostLabels / m_nextStates.size());
    for (const int state : m_nextStates) {
      Frontier& next = m_next[index(state)];
      // Every so many of a frontier, its ends among them.
      if (next.size() <= each) continue;
      for (std::size_t i = 0; i < each; ++i) next[i] = next[i * (next.size() - 1) / each];
      next[each - 1] = next.back();
      next.resize(each);
    }
  }
  m_now.swap(m_next);
  m_nowStates.swap(m_nextStates);
}

double WindowPlanner::endingUsd(const State& state) const {
  double best = 0;
  for (const EndingChoice& choice : m_problem->endings) {
    const Change change = changeOf(*m_problem, state, choice.machines, false, state.progress);
    double lost = change.pendingHours;
    if (m_problem->anyStartup) lost += longestStartup(*m_problem, state.machines, choice.machines);
    const double hours = lost + (m_problem->base.job.workload - state.progress) / choice.rate;
    const double end = m_problem->slotCount() * m_problem->slotHours();
    const double usd =
        hours * (choice.usdPerHour + m_problem->storageUsdPerHour) + m_problem->egressUsd;
    best = std::max(best, m_problem->base.valueOfFinish(end + hours) - m_problem->taxFactor * usd);
  }
  return best;
}

void WindowPlanner::end(const Outlook& window) {
  for (const int state : m_nowStates) {
    State at = m_book.stateOf(state);
    for (const Label& label : m_now[index(state)]) {
      at.progress = label.progress;
      const double after = window.terminal
                               ? (*window.terminal)(m_problem->base.job.workload - label.progress)
                               : endingUsd(at);
      const double worth = after - label.cost;
      if (m_best.slots >= 0 && worth <= m_best.usd) continue;
      m_best = {worth, window.size(), label.parent, -1};
    }
  }
}

}  // namespace spothorizon::offers
