// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/LabelSearch.h"

#include <algorithm>

#include "offers/Ending.h"

namespace spothorizon::offers {

bool LabelSearch::run(std::size_t width) {
  const double before = m_best;
  const Problem& problem = m_space.problem();
  m_dropped = -std::numeric_limits<double>::infinity();
  m_now.assign(index(m_space.states()), {});
  m_next.assign(index(m_space.states()), {});
  m_origins.assign(1, {{}});
  m_now[index(m_space.reachable(0).front())] = {{0, problem.taxFactor * problem.upfrontUsd, 0, 0}};
  for (int slot = 0; slot < problem.slotCount(); ++slot) {
    m_control.checkStop();
    expand(slot);
    gather(slot + 1, width);
  }
  endAll();
  return m_best > before;
}

void LabelSearch::expand(int slot) {
  for (const int state : m_space.reachable(slot)) {
    Frontier& from = m_now[index(state)];
    if (from.empty()) continue;
    m_seen += from.size();
    for (const Space::Move& move : m_space.moves(slot, state)) {
      if (m_space.allowed(slot, move.mix)) follow(slot, state, move, from);
    }
    from.clear();
  }
}

/// Labels come by rising progress and cost, so that the bound is walked once.
void LabelSearch::follow(int slot, int state, const Space::Move& move, const Frontier& from) {
  const Problem& problem = m_space.problem();
  const double workload = problem.base.job.workload, tolerance = problem.base.workTolerance;
  const double cost = m_space.costOf(slot, move);
  const bool capped = problem.caps.usdTotal < Caps::kNone;
  m_walks.clear();
  for (const PriceBound* bound : m_bounds) {
    m_walks.emplace_back(bound->prices(), bound->line(slot + 1, move.to));
  }
  // What a restore that is spared could be worth to labels that may yet lose all their progress.
  const double restores =
      problem.checkpoint ? problem.checkpoint->restoreHours * problem.base.rate.back() : 0;
  Frontier& to = m_next[index(move.to)];
  for (const Label& label : from) {
    const Space::Move* taken = &move;
    Frontier* into = &to;
    double progress = label.progress - move.rolledBack;
    const bool toZero = move.fromZero >= 0 && progress <= tolerance;
    if (toZero) {
      taken = &m_space.alternative(move);
      into = &m_next[index(taken->to)];
    }
    progress += taken->work;
    if (taken->work > 0 && progress >= workload - tolerance) {
      finish(slot, state, move, label);
      continue;
    }
    const double total = label.cost + cost;
    if (capped && problem.passesTotalCap(total)) break;
    const bool mayRestart = restores > 0 && progress <= m_space.mostRolledBack() + tolerance;
    const double left = workload - progress - (mayRestart ? restores : 0);
    bool hopeful = toZero;
    for (BoundWalk& walk : m_walks) hopeful = hopeful || walk.passes(left, total, level());
    if (hopeful) into->push_back({progress, total, label.id, 0});
  }
}

/// The job ends in this slot, exactly as the simulation ends it.
void LabelSearch::finish(int slot, int state, const Space::Move& move, const Label& label) {
  const Problem& problem = m_space.problem();
  const double done = problem.base.job.valueUsd - problem.taxFactor * problem.egressUsd;
  if (done - label.cost <= m_best) return;
  State from = m_space.stateOf(state);
  from.progress = label.progress;
  const Machines now = m_space.machinesAt(slot, move.mix);
  Step step;
  if (m_space.byCurve()) {
    step = m_space.lastStep(state, move.mix, slot, label.progress);
  } else {
    step = advance(problem, from, slot, now);
  }
  if (!step.finished) return;
  const double rounding = m_space.roundingAtEnd(slot, state, now, step);
  const double usd =
      step.costUsd + rounding + problem.storageUsdPerHour * step.usedHours + problem.egressUsd;
  const double bill = label.cost + problem.taxFactor * usd;
  if (problem.passesTotalCap(bill)) return;
  const double hours = slot * problem.slotHours() + step.usedHours;
  const double utility = problem.base.valueOfFinish(hours) - bill;
  if (utility <= m_best) return;
  m_best = utility;
  keepPlan(slot, label.id);
  m_plan.push_back(now);
}

void LabelSearch::endAll() {
  const Problem& problem = m_space.problem();
  const int slots = problem.slotCount();
  for (const int state : m_space.reachable(slots)) {
    for (const Label& label : m_now[index(state)]) {
      State from = m_space.stateOf(state);
      from.progress = label.progress;
      const auto rounding = [&](const Machines& kept) {
        return m_space.roundingUsd(slots - 1, state, kept);
      };
      const Ending ending = m_space.rounds() ? bestEnding(problem, from, label.cost, rounding)
                                             : bestEnding(problem, from, label.cost);
      double utility = -label.cost;
      if (ending.gpus > 0) utility += netUsd(problem, ending);
      if (m_space.rounds()) utility -= problem.taxFactor * rounding(ending.machines);
      if (utility <= m_best) continue;
      m_best = utility;
      keepPlan(slots, label.id);
    }
  }
}

/// Undominated labels of the next slot, numbered.
void LabelSearch::gather(int slot, std::size_t width) {
  const double work = 1e-13 * m_space.problem().base.job.workload;
  std::size_t count = 0;
  for (const int state : m_space.reachable(slot)) {
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
  if (count > width) keepBest(slot, width, count);
  std::vector<Origin> origins;
  for (const int state : m_space.reachable(slot)) {
    for (Label& label : m_next[index(state)]) {
      label.id = static_cast<std::uint32_t>(origins.size());
      origins.push_back({label.parent, m_space.mixOf(state)});
    }
  }
  m_origins.push_back(std::move(origins));
  m_now.swap(m_next);
}

double LabelSearch::boundOf(int slot, int state, const Label& label) const {
  double best = -std::numeric_limits<double>::infinity();
  const double left = m_space.problem().base.job.workload - label.progress;
  for (const PriceBound* bound : m_bounds) {
    BoundWalk walk(bound->prices(), bound->line(slot, state));
    best = std::max(best, walk.best(left) - label.cost);
  }
  return best;
}

void LabelSearch::keepBest(int slot, std::size_t width, std::size_t labels) {
  std::vector<double> bounds, sorted;
  bounds.reserve(labels);
  for (const int state : m_space.reachable(slot)) {
    for (const Label& label : m_next[index(state)]) bounds.push_back(boundOf(slot, state, label));
  }
  sorted = bounds;
  const auto last = sorted.begin() + static_cast<std::ptrdiff_t>(width);
  std::nth_element(sorted.begin(), last, sorted.end(), std::greater<>());
  const double least = *last;
  m_dropped = std::max(m_dropped, least);
  std::size_t i = 0;
  for (const int state : m_space.reachable(slot)) {
    Frontier& next = m_next[index(state)];
    std::size_t kept = 0;
    for (const Label& label : next) {
      if (bounds[i++] > least) next[kept++] = label;
    }
    next.resize(kept);
  }
}

/// Back from a label at the start of `slot`.
void LabelSearch::keepPlan(int slot, std::uint32_t label) {
  m_plan.assign(index(slot), {});
  for (int at = slot; at > 0; --at) {
    const Origin& origin = m_origins[index(at)][label];
    m_plan[index(at) - 1] = m_space.machinesAt(at - 1, origin.mix);
    label = origin.parent;
  }
}

}  // namespace spothorizon::offers
