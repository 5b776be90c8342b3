// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/PlanBook.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "policy/Allocation.h"

namespace spothorizon::policy {
namespace {

/// Stands for Ṽ among the terminals of a slot.
constexpr int kEnd = -1;

std::uint64_t pair(int a, int b) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(a)) << 32 |
         static_cast<std::uint32_t>(b);
}

std::uint64_t hashOf(int size, const job::PiecewiseLinear& value) {
  std::uint64_t hash = pair(size, static_cast<int>(value.points().size()));
  for (const job::PiecewiseLinear::Point& p : value.points()) {
    hash = mixed(hash, std::bit_cast<std::uint64_t>(p.y));
  }
  return hash;
}

}  // namespace

std::uint64_t PlanBook::TerminalKey::hash() const {
  return mixed(pair(size, restarts), std::bit_cast<std::uint64_t>(reservationPrice));
}

std::uint64_t PlanBook::PlanKey::hash() const {
  const std::uint64_t held = mixed(mixed(pair(size, terminal), pair(spot, onDemand)),
                                   static_cast<std::uint64_t>(way));
  const std::uint64_t pending = mixed(held, std::bit_cast<std::uint64_t>(pendingHours));
  return mixed(pending, std::bit_cast<std::uint64_t>(progress));
}

void PlanBook::begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
                     int startSlot, int mostWindow) {
  m_problem = &problem;
  m_forecaster = &forecaster;
  m_startSlot = startSlot;
  m_mostWindow = std::max(1, mostWindow);
  m_slot = m_forecastAt = -1;
  m_seen.begin(problem);
  m_seen.remember(forecaster.recorded(startSlot));
  m_valueToGo.begin(problem);
  m_horizonCount = 0;
}

void PlanBook::see(int slot, double spotPrice, int freeGpus) {
  if (slot == m_slot) return;
  assert(slot == m_slot + 1);
  m_slot = slot;
  m_spotPrice = spotPrice;
  m_freeNow = freeGpus;
  m_seen.add(spotPrice, freeGpus);
  m_terminalIndex.clear();
  m_terminalOfKey.clear();
  m_valueIndex.clear();
  m_planIndex.clear();
  m_plans.clear();
  m_gpus.clear();
  for (WaySolver& one : m_solvers) one.size = 0;
}

int PlanBook::sizeOf(int window) const {
  return std::min(std::max(1, window), m_problem->slotCount - m_slot);
}

/// Values by lead do not depend on how far a forecast reaches, so that the longest serves all.
/// Chances go beyond the window, to the end.
void PlanBook::makeForecast() {
  if (m_forecastAt == m_slot) return;
  m_forecastAt = m_slot;
  const int leads =
      m_forecaster->probabilistic() ? m_problem->slotCount - m_slot : sizeOf(m_mostWindow);
  m_forecaster->expect(m_startSlot + m_slot, static_cast<std::size_t>(leads), m_expected);
  m_ways.resize(m_expected.ways.size());
  while (m_solvers.size() < m_ways.size()) m_solvers.emplace_back();
  for (std::size_t i = 0; i < m_ways.size(); ++i) {
    MarketWay& way = m_ways[i];
    way.weight = m_expected.ways[i].weight;
    way.price.swap(m_expected.ways[i].price);
    way.freeGpus.swap(m_expected.ways[i].freeGpus);
    // What is seen goes before what is expected, whatever a forecaster says of the present.
    way.price[0] = m_spotPrice;
    way.freeGpus[0] = m_freeNow;
    way.wholeFree.clear();
    for (const double expected : way.freeGpus) {
      way.wholeFree.push_back(std::max(0, static_cast<int>(std::lround(expected))));
    }
  }
}

PlanBook::Horizon& PlanBook::horizon(int size) {
  const auto end = m_horizons.begin() + static_cast<std::ptrdiff_t>(m_horizonCount);
  auto found =
      std::find_if(m_horizons.begin(), end, [size](const Horizon& h) { return h.size == size; });
  if (found == end) {
    if (m_horizonCount == m_horizons.size()) m_horizons.emplace_back();
    found = m_horizons.begin() + static_cast<std::ptrdiff_t>(m_horizonCount++);
    found->size = size;
    found->madeAt = -1;
    found->problem = *m_problem;
  }
  if (found->madeAt == m_slot) return *found;
  found->madeAt = m_slot;
  const auto slots = static_cast<std::size_t>(size);
  const MarketWay& middle = m_ways[m_ways.size() / 2];
  if (m_expected.chances.gpus.empty() || middle.price.size() <= slots) {
    found->outlook.assignWithForecast(m_seen, std::span(middle.price).first(slots),
                                      std::span(middle.freeGpus).first(slots));
  } else {
    found->outlook.assignChances(m_seen, m_expected.chances, middle.price, slots);
  }
  const double life = kLifeInSpells * found->outlook.meanSpellSlots();
  const double share = std::min(1.0, static_cast<double>(size) / life);
  const job::Reconfiguration& real = m_problem->job.reconfiguration;
  found->problem.job.reconfiguration.upHours = share * real.upHours;
  found->problem.job.reconfiguration.downHours = share * real.downHours;
  return *found;
}

int PlanBook::terminalOf(int size, double reservationPrice, const job::State& state) {
  const int after = m_problem->slotCount - m_slot - size;
  if (after == 0) return kEnd;
  const int restarts = state.gpus.onDemand > 0 ? 2 : 1;
  const auto [key, isNew] = m_terminalIndex.insert({size, restarts, reservationPrice});
  if (isNew) {
    const SpotOutlook& outlook = horizon(size).outlook;
    m_terminalOfKey.push_back(
        addTerminal(size, m_valueToGo.compute(after, outlook, reservationPrice, restarts)));
  }
  return m_terminalOfKey[key];
}

int PlanBook::addTerminal(int size, const job::PiecewiseLinear& value) {
  if (m_valueIndex.size() == m_terminals.size()) m_terminals.emplace_back();
  Terminal& added = m_terminals[m_valueIndex.size()];
  added.size = size;
  added.value = value;
  added.hash = hashOf(size, value);
  return static_cast<int>(m_valueIndex.insert({&added}).first);
}

solve::Programme PlanBook::programmeOf(int size, int terminal, std::size_t way,
                                       const job::State& state) {
  const auto slots = static_cast<std::size_t>(size);
  solve::Programme out;
  out.problem = m_problem;
  out.price = std::span(m_ways[way].price).first(slots);
  out.freeGpus = std::span(m_ways[way].wholeFree).first(slots);
  out.start = state;
  out.terminal = &m_problem->valueAtEnd;
  if (terminal == kEnd) return out;
  out.problem = &horizon(size).problem;
  out.terminal = &m_terminals[static_cast<std::size_t>(terminal)].value;
  return out;
}

solve::Programme PlanBook::programme(int window, double reservationPrice, const job::State& state) {
  makeForecast();
  const int size = sizeOf(window);
  return programmeOf(size, terminalOf(size, reservationPrice, state), m_ways.size() / 2, state);
}

/// Under `count` a window does not see of which kind the GPUs before it were.
PlanBook::PlanKey PlanBook::keyOf(int size, int terminal, std::size_t way,
                                  const job::State& state) const {
  const bool byCount = m_problem->job.reconfiguration.rule == job::ChangeRule::Count;
  const job::Gpus held = byCount ? job::Gpus{state.gpus.total(), 0} : state.gpus;
  return {size,          terminal,      static_cast<int>(way), held.spot,
          held.onDemand, state.pendingHours, state.progress};
}

const PlanBook::Made& PlanBook::planIn(std::size_t way, int size, int terminal,
                                       const job::State& state) {
  const auto [number, isNew] = m_planIndex.insert(keyOf(size, terminal, way, state));
  ++m_plansAsked;
  if (isNew) makePlan(size, terminal, way, state);
  return m_plans[number];
}

PlanBook::View PlanBook::plan(int window, double reservationPrice, const job::State& state,
                              int commitment) {
  makeForecast();
  const int size = sizeOf(window);
  const int terminal = terminalOf(size, reservationPrice, state);
  const std::size_t way = m_ways.size() == 1
                              ? 0
                              : bestWay(size, terminal, state, std::min(commitment, size));
  const Made& made = planIn(way, size, terminal, state);
  const auto slots = static_cast<std::size_t>(size);
  return {std::span(m_gpus).subspan(made.first, slots),
          std::span(m_ways[way].price).first(slots),
          std::span(m_ways[way].freeGpus).first(slots), made.doneAfter};
}

bool PlanBook::agree(std::size_t a, std::size_t b, int commitment) const {
  const auto first = m_gpus.begin() + static_cast<std::ptrdiff_t>(m_madeInWay[a].first);
  const auto second = m_gpus.begin() + static_cast<std::ptrdiff_t>(m_madeInWay[b].first);
  return std::equal(first, first + commitment, second);
}

/// The way whose plan is worth most in the mean of all ways; the middle one among equals.
std::size_t PlanBook::bestWay(int size, int terminal, const job::State& state, int commitment) {
  const std::size_t ways = m_ways.size(), middle = ways / 2;
  m_madeInWay.clear();
  for (std::size_t way = 0; way < ways; ++way) {
    m_madeInWay.push_back(planIn(way, size, terminal, state));
  }
  std::size_t best = middle;
  double bestWorth = 0;
  bool alone = true;
  for (std::size_t way = 0; way < ways; ++way) alone = alone && agree(way, middle, commitment);
  if (alone) return middle;
  for (std::size_t i = 0; i < ways; ++i) {
    // The middle first, then the others in order.
    const std::size_t way = i == 0 ? middle : i <= middle ? i - 1 : i;
    bool tried = false;
    for (std::size_t k = 0; k < i && !tried; ++k) {
      tried = agree(way, k == 0 ? middle : k <= middle ? k - 1 : k, commitment);
    }
    if (tried) continue;
    const double worth = meanWorth(way, size, terminal, state, commitment);
    if (i > 0 && worth <= bestWorth) continue;
    best = way;
    bestWorth = worth;
  }
  return best;
}

double PlanBook::meanWorth(std::size_t candidate, int size, int terminal, const job::State& state,
                           int commitment) {
  double worth = 0;
  for (std::size_t way = 0; way < m_ways.size(); ++way) {
    const auto wanted = std::span(m_gpus).subspan(m_madeInWay[candidate].first,
                                                  static_cast<std::size_t>(commitment));
    worth += m_ways[way].weight * (agree(candidate, way, commitment)
                                       ? m_madeInWay[way].worthUsd
                                       : worthIn(way, wanted, size, terminal, state));
  }
  return worth;
}

/// What it is worth in a way to do `gpus`, as far as they are there, and then the best.
double PlanBook::worthIn(std::size_t number, std::span<const job::Gpus> gpus, int size,
                         int terminal, const job::State& state) {
  const MarketWay& way = m_ways[number];
  solve::Programme rest = programmeOf(size, terminal, number, state);
  double cost = 0;
  for (std::size_t i = 0; i < gpus.size(); ++i) {
    const job::Gpus taken =
        asThereIs(*rest.problem, gpus[i], way.price[i], way.wholeFree[i]);
    const job::Step step = advance(*rest.problem, rest.start, taken, way.price[i]);
    cost += step.costUsd;
    if (step.finished) return m_problem->job.valueUsd - cost;
  }
  if (static_cast<int>(gpus.size()) == size) {
    return (*rest.terminal)(m_problem->job.workload - rest.start.progress) - cost;
  }
  rest.price = rest.price.subspan(gpus.size());
  rest.freeGpus = rest.freeGpus.subspan(gpus.size());
  return m_restSolver.solve(rest).objectiveUsd - cost;
}

void PlanBook::makePlan(int size, int terminal, std::size_t way, const job::State& state) {
  ++m_plansMade;
  const solve::Programme programme = programmeOf(size, terminal, way, state);
  WaySolver& own = m_solvers[way];
  const solve::Plan& plan =
      own.size == size ? own.solver.solveAgain(programme) : own.solver.solve(programme);
  own.size = size;
  m_plans.push_back({m_gpus.size(), doneAfter(state, m_ways[way], plan.gpus), plan.objectiveUsd});
  m_gpus.insert(m_gpus.end(), plan.gpus.begin(), plan.gpus.end());
}

int PlanBook::doneAfter(const job::State& start, const MarketWay& way,
                        std::span<const job::Gpus> gpus) const {
  job::State state = start;
  for (std::size_t i = 0; i < gpus.size(); ++i) {
    if (advance(*m_problem, state, gpus[i], way.price[i]).finished) {
      return m_slot + static_cast<int>(i);
    }
  }
  return m_problem->slotCount;
}

}  // namespace spothorizon::policy
