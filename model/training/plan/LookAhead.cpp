// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/plan/LookAhead.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spothorizon::training {
namespace {

constexpr std::size_t kMostAhead = 4096;
constexpr double kNone = -std::numeric_limits<double>::infinity();

/// best[t] = max(best[t], value + gain[t]); the compiler puts it into lanes.
void relax(double value, double id, const double* __restrict gain, double* __restrict best,
           double* __restrict before, std::size_t count) {
  for (std::size_t t = 0; t < count; ++t) {
    const double candidate = value + gain[t];
    const bool better = candidate > best[t];
    best[t] = better ? candidate : best[t];
    before[t] = better ? id : before[t];
  }
}

/// Where a way of this value comes too late, but less so than those before it, and is worth more
/// than one that comes in time. Returns whether it does anywhere; in lanes too.
bool markLate(double value, double interval, const double* __restrict costs,
              const double* __restrict more, const std::vector<double>& leastDebt,
              const std::vector<double>& enoughValue, std::vector<std::int64_t>& hits) {
  const double* __restrict least = leastDebt.data(), * __restrict enough = enoughValue.data();
  std::int64_t* __restrict hit = hits.data();
  std::int64_t any = 0;
  const std::size_t count = hits.size();
  for (std::size_t t = 0; t < count; ++t) {
    const double debt = costs[t] + more[t] - interval;
    const std::int64_t is = (debt > 0) & (debt < least[t]) & (value > enough[t]);
    hit[t] = is;
    any |= is;
  }
  return any != 0;
}

}  // namespace

LookAhead::LookAhead(const PricedMoves& moves, Labels labels) : m_moves(moves), m_labels(labels) {
  const Shapes& shapes = moves.shapes();
  for (std::size_t p = 0; p < shapes.size(); ++p) {
    const bool same = p > 0 && shapes[p].strategy.stages == shapes[p - 1].strategy.stages;
    m_depths.push_back(same ? m_depths.back() : p);
    m_restarts.push_back(moves.restartSeconds(p));
  }
  m_nothing.assign(shapes.size(), 0);
}

void LookAhead::begin(const PlanStart& start) {
  const std::size_t count = m_moves.shapes().size();
  if (m_stages.empty()) m_stages.resize(1);
  Stage& stage = m_stages[0];
  stage.value.assign(count, kNone);
  stage.before.assign(count, -1);
  stage.debts.clear();
  stage.firstOfShape.assign(count + 1, 0);
  stage.nodes = start.nodes;
  if (start.debtSeconds > 0) {
    stage.debts.push_back({0, start.debtSeconds, start.shape, -1});
    for (std::size_t t = start.shape + 1; t <= count; ++t) stage.firstOfShape[t] = 1;
  } else {
    stage.value[start.shape] = 0;
  }
  m_count = 1;
}

/// Nothing fits: whoever is left idles, without cost and without debt.
void LookAhead::advanceIdle(const Stage& from, Stage& to, const PricedMoves::Table& table) {
  const std::size_t count = m_moves.shapes().size();
  const auto offer = [&](double value, int id) {
    if (!(value > to.value[0])) return;
    to.value[0] = value, to.before[0] = id;
  };
  for (std::size_t p = 0; p < count; ++p) {
    offer(from.value[p] - table.lost[p], static_cast<int>(p));
    for (std::size_t i = from.firstOfShape[p]; i < from.firstOfShape[p + 1]; ++i) {
      offer(from.debts[i].value - table.lost[p], static_cast<int>(count + i));
    }
  }
  to.firstOfShape.assign(count + 1, 0);
}

/// Debt that nothing happens to is served.
void LookAhead::stay(const Stage& from, std::size_t shape, Stage& to) const {
  const std::size_t count = m_moves.shapes().size();
  for (std::size_t i = from.firstOfShape[shape]; i < from.firstOfShape[shape + 1]; ++i) {
    const DebtLabel& label = from.debts[i];
    const double left = m_moves.intervalSeconds() - label.debt;
    if (left < 0) continue;
    const double value = label.value + m_moves.speed(shape) * left;
    if (!(value > to.value[shape])) continue;
    to.value[shape] = value, to.before[shape] = static_cast<double>(count + i);
  }
}

/// The leaders of all without debt, and of each depth.
void LookAhead::findLeaders(const Stage& from, const PricedMoves::Table& table) {
  m_leaders.assign(m_depths.size(), {0, kNone, nullptr});
  for (std::size_t p = 0; p < m_depths.size(); ++p) {
    const double value = from.value[p] - table.lost[p];
    for (const std::size_t of : {std::size_t{0}, m_depths[p]}) {
      if (value > m_leaders[of].value) m_leaders[of] = {p, value, nullptr};
    }
  }
}

const std::vector<double>& LookAhead::aheadOf(std::size_t leader, int nodes, int removed,
                                              const PricedMoves::Table& table) {
  // As tables are kept: without removals they are the same for all nodes.
  const auto [place, isNew] = m_ahead.try_emplace({removed == 0 ? 0 : nodes, removed, leader});
  std::vector<double>& all = place->second;
  if (!isNew) return all;
  const std::size_t count = m_moves.shapes().size();
  const double* best = table.gains(leader);
  for (std::size_t p = 0; p < count; ++p) {
    const double* gains = table.gains(p);
    double ahead = kNone;
    // What neither of them can do says nothing: the difference is no number, and not larger.
    for (std::size_t t = 1; t < count; ++t) {
      const double difference = gains[t] - best[t];
      if (t != p && difference > ahead) ahead = difference;
    }
    all.push_back(ahead);
  }
  return all;
}

/// Whether the leader of all or that of its depth is better for every move away from `p`.
bool LookAhead::isBeaten(const Stage& from, std::size_t p, double value,
                         const PricedMoves::Table& table, int removed) {
  const std::size_t depth = m_depths[p];
  for (Leader* leader : {&m_leaders[0], &m_leaders[depth]}) {
    if (leader->shape == p) continue;
    if (!leader->ahead) leader->ahead = &aheadOf(leader->shape, from.nodes, removed, table);
    // Equal ones go by the order of shapes: what is close is not decided here.
    const double close = 1e-9 * (1 + std::abs(leader->value));
    if (value + (*leader->ahead)[p] < leader->value - close) return true;
  }
  return false;
}

/// In the order of P, then D, so that the first of equal ones stays.
void LookAhead::gainWithoutDebt(const Stage& from, Stage& to, const PricedMoves::Table& table,
                                const NodeStep& step) {
  findLeaders(from, table);
  for (std::size_t p = 0; p < m_moves.shapes().size(); ++p) {
    if (from.value[p] > kNone) {
      const double value = from.value[p] - table.lost[p];
      const bool beaten = isBeaten(from, p, value, table, step.removed);
      const std::size_t first = beaten ? p : table.firstGain[p];
      const std::size_t end = beaten ? p + 1 : table.endOfGains[p];
      relax(value, static_cast<double>(p), table.gains(p) + first, to.value.data() + first,
            to.before.data() + first, end - first);
    }
    gainFromDebt(from, p, to, table, step.removed == 0);
  }
}

void LookAhead::gainFromDebt(const Stage& from, std::size_t p, Stage& to,
                             const PricedMoves::Table& table, bool quiet) {
  const std::size_t count = m_moves.shapes().size(), first = from.firstOfShape[p];
  if (first == from.firstOfShape[p + 1]) return;
  if (quiet) stay(from, p, to);
  const double interval = m_moves.intervalSeconds();
  if (m_moves.leastRestartSeconds() > interval) return;
  const double value = from.debts[first].value - table.lost[p];
  for (std::size_t t = 1; t < count; ++t) {
    if (quiet && t == p) continue;
    const double left = interval - (table.costs(p)[t] + m_moves.restartSeconds(t));
    const double candidate = value + m_moves.speed(t) * left;
    if (left < 0 || !(candidate > to.value[t])) continue;
    to.value[t] = candidate, to.before[t] = static_cast<double>(count + first);
  }
}

void LookAhead::forbid(Stage& to, std::optional<std::size_t> only) const {
  const Shapes& shapes = m_moves.shapes();
  to.value[0] = kNone;
  for (std::size_t t = 1; t < shapes.size(); ++t) {
    if (shapes[t].strategy.nodes() > to.nodes || (only && t != *only)) to.value[t] = kNone;
  }
}

/// By falling value; of equal ones the smaller P, then D, and none before some debt.
void LookAhead::sortSources(const Stage& from, const PricedMoves::Table& table) {
  const std::size_t count = m_moves.shapes().size();
  m_sources.clear();
  for (std::size_t p = 0; p < count; ++p) {
    if (from.value[p] > kNone) {
      m_sources.push_back({from.value[p] - table.lost[p], p, static_cast<int>(p), false});
    }
    const std::size_t first = from.firstOfShape[p];
    if (first == from.firstOfShape[p + 1]) continue;
    m_sources.push_back(
        {from.debts[first].value - table.lost[p], p, static_cast<int>(count + first), true});
  }
  std::ranges::sort(m_sources, [](const Source& a, const Source& b) {
    if (a.value != b.value) return a.value > b.value;
    return a.shape != b.shape ? a.shape < b.shape : a.debt < b.debt;
  });
}

/// Appends a label to those of its strategy, which come by falling value. What is beaten in value
/// and in debt is dropped; merged labels keep the first alone.
void LookAhead::keep(const DebtLabel& label) {
  std::vector<DebtLabel>& front = m_fronts[label.shape].labels;
  const bool first = front.empty();
  if (!first && (m_labels == Labels::Merged || label.debt >= front.back().debt)) return;
  front.push_back(label);
}

/// A label that is worth no more than the way without debt is beaten by it.
void LookAhead::beginFronts(const Stage& from, const Stage& to, bool quiet,
                            std::optional<std::size_t> only) {
  const Shapes& shapes = m_moves.shapes();
  m_fronts.resize(shapes.size());
  m_enough = to.value;
  m_least.assign(shapes.size(), -kNone);
  m_hits.resize(shapes.size());
  for (std::size_t t = 0; t < shapes.size(); ++t) {
    const bool allowed = t > 0 && shapes[t].strategy.nodes() <= to.nodes && (!only || t == *only);
    if (!allowed) m_enough[t] = -kNone;
    m_fronts[t].labels.clear();
    m_fronts[t].value = -kNone;
    m_fronts[t].own = quiet ? from.firstOfShape[t] : from.firstOfShape[t + 1];
  }
}

/// Labels of a strategy itself that stay, before one of this value and debt comes.
void LookAhead::stayBefore(std::size_t shape, double value, double debt, const Stage& from) {
  Front& front = m_fronts[shape];
  for (; front.own < from.firstOfShape[shape + 1]; ++front.own) {
    const DebtLabel& label = from.debts[front.own];
    const double left = label.debt - m_moves.intervalSeconds();
    if (left <= 0 || !(label.value > m_enough[shape])) continue;
    if (label.value < value || (label.value == value && left >= debt)) return;
    const auto id = static_cast<int>(m_moves.shapes().size() + front.own);
    keep({label.value, left, shape, id});
  }
}

/// To all strategies at once. Sources come by falling value.
void LookAhead::offer(const Source& source, const Stage& from, const PricedMoves::Table& table,
                      bool quiet) {
  const double interval = m_moves.intervalSeconds(), *costs = table.costs(source.shape);
  const double* more = source.debt ? m_restarts.data() : m_nothing.data();
  if (!markLate(source.value, interval, costs, more, m_least, m_enough, m_hits)) return;
  for (std::size_t t = 1; t < m_hits.size(); ++t) {
    if (m_hits[t] == 0 || (quiet && t == source.shape)) continue;
    const double debt = costs[t] + more[t] - interval;
    Front& front = m_fronts[t];
    // Among equal values the least debt comes first: one of the same value and more debt is beaten.
    const bool same = source.value == front.value && !front.labels.empty();
    if (same && front.labels.back().value == front.value && front.labels.back().debt > debt) {
      front.labels.pop_back();
    }
    m_least[t] = debt, front.value = source.value;
    stayBefore(t, source.value, debt, from);
    keep({source.value, debt, t, source.id});
  }
}

/// The labels that end with debt, by strategy: of those that move there, and of its own that stay.
void LookAhead::collectDebts(const Stage& from, Stage& to, const PricedMoves::Table& table,
                             bool quiet, std::optional<std::size_t> only) {
  const std::size_t count = m_moves.shapes().size();
  to.firstOfShape.assign(count + 1, 0);
  // Nothing can outlast the interval.
  if (from.debts.empty() && table.longest <= m_moves.intervalSeconds()) return;
  sortSources(from, table);
  beginFronts(from, to, quiet, only);
  const double enough = std::ranges::min(m_enough);
  for (const Source& source : m_sources) {
    if (!(source.value > enough)) break;
    offer(source, from, table, quiet);
  }
  for (std::size_t t = 1; t < count; ++t) {
    to.firstOfShape[t] = to.debts.size();
    stayBefore(t, kNone, 0, from);
    to.debts.insert(to.debts.end(), m_fronts[t].labels.begin(), m_fronts[t].labels.end());
  }
  to.firstOfShape[count] = to.debts.size();
}

void LookAhead::advance(const NodeStep& step, std::size_t number, const RunControl& control) {
  if (m_stages.size() <= number) m_stages.resize(number + 1);
  const Stage& from = m_stages[number - 1];
  Stage& to = m_stages[number];
  const std::size_t count = m_moves.shapes().size();
  const auto kept = m_moves.table(from.nodes, step.removed, control);
  const PricedMoves::Table& table = *kept;
  to.nodes = from.nodes + step.added - step.removed;
  to.value.assign(count, kNone);
  to.before.assign(count, -1);
  to.debts.clear();
  m_count = number + 1;
  if (!m_moves.shapes().anyFits(to.nodes)) return advanceIdle(from, to, table);
  gainWithoutDebt(from, to, table, step);
}

int LookAhead::best(const Stage& last) const {
  const Shapes& shapes = m_moves.shapes();
  const auto better = [&](double value, double debt, Strategy s, double bestValue, double bestDebt,
                          Strategy t) {
    if (value != bestValue) return value > bestValue;
    if (debt != bestDebt) return debt < bestDebt;
    return s.pipelines != t.pipelines ? s.pipelines < t.pipelines : s.stages < t.stages;
  };
  int id = -1;
  double value = kNone, debt = 0;
  Strategy strategy;
  const auto offer = [&](double v, double d, std::size_t shape, std::size_t label) {
    if (v == kNone) return;
    if (id >= 0 && !better(v, d, shapes[shape].strategy, value, debt, strategy)) return;
    id = static_cast<int>(label), value = v, debt = d, strategy = shapes[shape].strategy;
  };
  for (std::size_t t = 0; t < shapes.size(); ++t) offer(last.value[t], 0, t, t);
  for (std::size_t i = 0; i < last.debts.size(); ++i) {
    offer(last.debts[i].value, last.debts[i].debt, last.debts[i].shape, shapes.size() + i);
  }
  return id;
}

void LookAhead::run(const PlanStart& start, std::span<const NodeStep> steps,
                    const RunControl& control, std::optional<std::size_t> first) {
  begin(start);
  if (m_ahead.size() > kMostAhead) m_ahead.clear();
  for (std::size_t k = 1; k <= steps.size(); ++k) {
    control.checkStop();
    advance(steps[k - 1], k, control);
    Stage& to = m_stages[k];
    if (!m_moves.shapes().anyFits(to.nodes)) continue;
    const auto only = k == 1 ? first : std::nullopt;
    forbid(to, only);
    collectDebts(m_stages[k - 1], to,
                 *m_moves.table(m_stages[k - 1].nodes, steps[k - 1].removed, control),
                 steps[k - 1].removed == 0, only);
  }
}

int LookAhead::beforeOf(const Stage& stage, int id) const {
  const std::size_t count = m_moves.shapes().size(), label = static_cast<std::size_t>(id);
  return label < count ? static_cast<int>(stage.before[label]) : stage.debts[label - count].before;
}

std::size_t LookAhead::shapeOf(const Stage& stage, int id) const {
  const std::size_t count = m_moves.shapes().size(), label = static_cast<std::size_t>(id);
  return label < count ? label : stage.debts[label - count].shape;
}

std::size_t LookAhead::firstStep(const PlanStart& start, std::span<const NodeStep> steps,
                                 const RunControl& control) {
  run(start, steps, control, std::nullopt);
  int id = best(m_stages[m_count - 1]);
  for (std::size_t k = m_count - 1; k > 1; --k) id = beforeOf(m_stages[k], id);
  return shapeOf(m_stages[1], id);
}

Plan LookAhead::plan(const PlanStart& start, std::span<const NodeStep> steps,
                     const RunControl& control, std::optional<std::size_t> first) {
  run(start, steps, control, first);
  return read(steps);
}

Plan LookAhead::read(std::span<const NodeStep> steps) const {
  const std::size_t count = m_moves.shapes().size();
  int id = best(m_stages[m_count - 1]);
  Plan plan{{}, kNone, 0};
  if (id < 0) return plan;
  plan.steps.resize(steps.size());
  for (std::size_t k = m_count - 1; k >= 1; --k) {
    const Stage &stage = m_stages[k], &before = m_stages[k - 1];
    const auto label = static_cast<std::size_t>(id);
    const bool debt = label >= count;
    PlanStep& step = plan.steps[k - 1];
    step.shape = shapeOf(stage, id);
    step.nodes = stage.nodes;
    step.debtSeconds = debt ? stage.debts[label - count].debt : 0;
    step.samples = debt ? stage.debts[label - count].value : stage.value[label];
    id = beforeOf(stage, id);
    const std::size_t from = shapeOf(before, id);
    const bool carried = static_cast<std::size_t>(id) >= count;
    const auto table = m_moves.table(before.nodes, steps[k - 1].removed);
    const double cost = table->costs(from)[step.shape];
    const bool moves = step.shape != 0 && (steps[k - 1].removed > 0 || from != step.shape);
    if (carried && moves) {
      step.costSeconds = cost + m_moves.restartSeconds(step.shape);
    } else {
      step.costSeconds = carried && step.shape != 0
                             ? before.debts[static_cast<std::size_t>(id) - count].debt
                             : cost;
    }
  }
  plan.samples = plan.steps.back().samples;
  plan.debtSeconds = plan.steps.back().debtSeconds;
  return plan;
}

}  // namespace spothorizon::training
