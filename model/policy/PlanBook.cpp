// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/PlanBook.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <optional>

#include "forecast/Stoppable.h"
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
  std::uint64_t sum = 0;  // points are many: one multiplication each
  for (const job::PiecewiseLinear::Point& p : value.points()) {
    sum = sum * 0x9e3779b97f4a7c15U + std::bit_cast<std::uint64_t>(p.y);
  }
  return mixed(pair(size, static_cast<int>(value.points().size())), sum);
}

}  // namespace

std::uint64_t PlanBook::TerminalKey::hash() const {
  return mixed(pair(size, restarts), std::bit_cast<std::uint64_t>(reservationPrice));
}

std::uint64_t PlanBook::RuleState::hash() const {
  const std::uint64_t gpus =
      mixed(pair(held.spot, held.onDemand), static_cast<std::uint64_t>(rank));
  const std::uint64_t pending = mixed(gpus, std::bit_cast<std::uint64_t>(pendingHours));
  return mixed(pending, std::bit_cast<std::uint64_t>(progress));
}

std::uint64_t PlanBook::RuleKey::hash() const {
  return mixed(mixed(state.hash(), pair(first.spot, first.onDemand)),
               static_cast<std::uint64_t>(size));
}

std::uint64_t PlanBook::FollowedKey::hash() const {
  std::uint64_t hash = count;
  for (const job::Gpus one : gpus()) hash = mixed(hash, pair(one.spot, one.onDemand));
  return hash;
}

std::uint64_t PlanBook::WorthKey::hash() const {
  return mixed(state.hash(), static_cast<std::uint64_t>(followed));
}

std::uint64_t PlanBook::PlanKey::hash() const {
  const std::uint64_t held = mixed(pair(size, terminal), pair(spot, onDemand));
  const std::uint64_t pending = mixed(held, std::bit_cast<std::uint64_t>(pendingHours));
  return mixed(pending, std::bit_cast<std::uint64_t>(progress));
}

void PlanBook::begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
                     int startSlot, int mostWindow) {
  m_problem = &problem;
  m_forecaster = &forecaster;
  const auto* stoppable = dynamic_cast<const forecast::Stoppable*>(&forecaster);
  m_control = stoppable ? &stoppable->control() : nullptr;
  m_startSlot = startSlot;
  m_mostWindow = std::max(1, mostWindow);
  m_slot = m_forecastAt = -1;
  m_seen.begin(problem);
  m_valueToGo.begin(problem);
  m_rollout.begin(problem);
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
  m_ruleIndex.clear();
  m_rulePlans.clear();
  m_followedIndex.clear();
  m_worthIndex.clear();
  m_worths.clear();
  m_ranks.clear();
  m_plans.clear();
  m_gpus.clear();
  m_solverSize = 0;
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
  // The observed slot overrides the forecast, whatever a forecaster says of the present.
  m_expected.middle.price[0] = m_spotPrice;
  m_expected.middle.freeGpus[0] = m_freeNow;
  m_wholeFree.clear();
  for (const double expected : m_expected.middle.freeGpus) {
    m_wholeFree.push_back(std::max(0, static_cast<int>(std::lround(expected))));
  }
  for (forecast::Way& way : m_expected.drawn) {
    way.price[0] = m_spotPrice;
    way.freeGpus[0] = m_freeNow;
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
  const forecast::Way& middle = m_expected.middle;
  if (m_expected.chances.gpus.empty() || middle.price.size() <= slots) {
    found->outlook.assignWithForecast(m_seen, std::span(middle.price).first(slots),
                                      std::span(middle.freeGpus).first(slots));
  } else {
    found->outlook.assignChances(m_seen, m_expected.chances, middle.price, slots);
  }
  const double life = kLifeInSpells * found->outlook.meanSpellSlots();
  const double share = std::min(1.0, static_cast<double>(size) / life);
  const job::Reconfiguration& real = m_problem->job.reconfiguration;
  found->lostShare = share;
  found->problem.job.reconfiguration.upHours = share * real.upHours;
  found->problem.job.reconfiguration.downHours = share * real.downHours;
  return *found;
}

int PlanBook::terminalOf(int size, double reservationPrice, const job::State& state) {
  const int after = m_problem->slotCount - m_slot - size;
  if (after == 0) return kEnd;
  const int restarts = state.gpus.onDemand > 0 ? 2 : 1;
  const auto [key, isNew] = m_terminalIndex.insert({size, restarts, reservationPrice});
  if (!isNew) return m_terminalOfKey[key];
  if (m_valueIndex.size() == m_terminals.size()) m_terminals.emplace_back();
  Terminal& added = m_terminals[m_valueIndex.size()];
  added.size = size;
  m_valueToGo.compute(after, horizon(size).outlook, reservationPrice, restarts, added.value);
  added.hash = hashOf(size, added.value);
  m_terminalOfKey.push_back(static_cast<int>(m_valueIndex.insert({&added}).first));
  return m_terminalOfKey.back();
}

solve::Programme PlanBook::programmeOf(int size, int terminal, const job::State& state) {
  const auto slots = static_cast<std::size_t>(size);
  solve::Programme out;
  out.problem = m_problem;
  out.price = std::span(m_expected.middle.price).first(slots);
  out.freeGpus = std::span(m_wholeFree).first(slots);
  out.start = state;
  out.terminal = &m_problem->valueAtEnd;
  out.control = m_control;
  if (terminal == kEnd) return out;
  const Horizon& planned = horizon(size);
  out.problem = &planned.problem;
  // Else it would pay to drop GPUs that are still starting and to launch others for less.
  out.start.pendingHours *= planned.lostShare;
  out.terminal = &m_terminals[static_cast<std::size_t>(terminal)].value;
  return out;
}

bool PlanBook::expectsSpot(int window) {
  makeForecast();
  return horizon(sizeOf(window)).outlook.share(0) < 1;
}

solve::Programme PlanBook::programme(int window, double reservationPrice, const job::State& state) {
  makeForecast();
  const int size = sizeOf(window);
  return programmeOf(size, terminalOf(size, reservationPrice, state), state);
}

/// Under `count` a window does not see of which kind the GPUs before it were.
PlanBook::PlanKey PlanBook::keyOf(int size, int terminal, const job::State& state) const {
  const bool byCount = m_problem->job.reconfiguration.rule == job::ChangeRule::Count;
  const job::Gpus held = byCount ? job::Gpus{state.gpus.total(), 0} : state.gpus;
  return {size, terminal, held.spot, held.onDemand, state.pendingHours, state.progress};
}

const PlanBook::Made& PlanBook::windowPlan(int size, int terminal, const job::State& state) {
  const auto [number, isNew] = m_planIndex.insert(keyOf(size, terminal, state));
  ++m_plansAsked;
  if (isNew) makePlan(size, terminal, state);
  return m_plans[number];
}

PlanBook::View PlanBook::plan(int window, double reservationPrice, const job::State& state,
                              int commitment) {
  makeForecast();
  const int size = sizeOf(window);
  const int terminal = terminalOf(size, reservationPrice, state);
  const Made made = m_expected.drawn.empty() ? windowPlan(size, terminal, state)
                                             : bestMade(size, terminal, reservationPrice, state,
                                                        std::min(commitment, size));
  const auto slots = static_cast<std::size_t>(size);
  return {std::span(m_gpus).subspan(made.first, slots),
          std::span(m_expected.middle.price).first(slots),
          std::span(m_expected.middle.freeGpus).first(slots), made.doneAfter};
}

/// Few reservation prices are asked for in a slot, and each often.
int PlanBook::rankOf(double reservationPrice) {
  for (const auto& [price, rank] : m_ranks) {
    if (price == reservationPrice) return rank;
  }
  int rank = 0;
  const auto count = [&rank, reservationPrice](const std::vector<double>& prices) {
    for (const double price : prices) rank += price <= reservationPrice;
  };
  count(m_expected.middle.price);
  for (const forecast::Way& way : m_expected.drawn) count(way.price);
  m_ranks.emplace_back(reservationPrice, rank);
  return rank;
}

PlanBook::RuleState PlanBook::ruleState(double reservationPrice, const job::State& state) {
  const bool byCount = m_problem->job.reconfiguration.rule == job::ChangeRule::Count;
  const job::Gpus held = byCount ? job::Gpus{state.gpus.total(), 0} : state.gpus;
  return {rankOf(reservationPrice), held, state.pendingHours, state.progress};
}

void PlanBook::addCandidates(int size, int terminal, const RuleState& seen, double reservationPrice,
                             const job::State& state, int commitment) {
  m_candidates.clear();
  m_candidates.push_back(windowPlan(size, terminal, state));
  const job::Gpus byRule = m_rollout.rule(m_slot, state, m_spotPrice, m_freeNow, reservationPrice);
  const job::Gpus held = asThereIs(*m_problem, state.gpus, m_spotPrice, m_freeNow);
  for (const job::Gpus first : {byRule, held, job::Gpus{}}) {
    // Where more than a slot is followed, plans that begin alike are not alike.
    const bool known = std::ranges::any_of(m_candidates, [&](const Made& one) {
      return commitment == 1 && m_gpus[one.first] == first;
    });
    if (!known) m_candidates.push_back(rulePlan(size, seen, reservationPrice, state, first));
  }
}

/// `first`, and then what the rule does if the forecast comes true.
const PlanBook::Made& PlanBook::rulePlan(int size, const RuleState& seen, double reservationPrice,
                                         const job::State& state, job::Gpus first) {
  const auto [number, isNew] = m_ruleIndex.insert({seen, first, size});
  if (!isNew) return m_rulePlans[number];
  const std::size_t begin = m_gpus.size();
  const auto slots = static_cast<std::size_t>(size);
  m_rollout.follow(m_slot, state, first, reservationPrice,
                   std::span(m_expected.middle.price).first(slots),
                   std::span(m_wholeFree).first(slots), m_gpus);
  m_rulePlans.push_back({begin, doneAfter(state, std::span(m_gpus).subspan(begin, slots))});
  return m_rulePlans.back();
}

/// The first of the best.
PlanBook::Made PlanBook::bestMade(int size, int terminal, double reservationPrice,
                                  const job::State& state, int commitment) {
  const RuleState seen = ruleState(reservationPrice, state);
  addCandidates(size, terminal, seen, reservationPrice, state, commitment);
  const auto followed = [&](const Made& one) {
    return std::span(m_gpus).subspan(one.first, static_cast<std::size_t>(commitment));
  };
  const auto worth = [&](const Made& one) {
    return worthOf(one, commitment, seen, reservationPrice, state);
  };
  const Made* best = &m_candidates.front();
  std::optional<double> bestWorth;
  for (const Made& one : m_candidates) {
    if (&one == best || std::ranges::equal(followed(one), followed(*best))) continue;
    if (!bestWorth) bestWorth = worth(*best);
    const double its = worth(one);
    if (its <= *bestWorth) continue;
    best = &one;
    bestWorth = its;
  }
  return *best;
}

/// Shared by policies that are in the same state, follow the same decisions and whose reservation
/// prices lie between the same two prices.
double PlanBook::worthOf(const Made& plan, int commitment, const RuleState& seen,
                         double reservationPrice, const job::State& state) {
  const FollowedKey followed{&m_gpus, plan.first, static_cast<std::size_t>(commitment)};
  const auto decisions = static_cast<int>(m_followedIndex.insert(followed).first);
  const auto [number, isNew] = m_worthIndex.insert({seen, decisions});
  if (isNew) {
    m_worths.push_back(
        m_rollout.worth(m_slot, state, followed.gpus(), reservationPrice, m_expected.drawn));
  }
  return m_worths[number];
}

void PlanBook::makePlan(int size, int terminal, const job::State& state) {
  ++m_plansMade;
  const solve::Programme programme = programmeOf(size, terminal, state);
  const std::vector<job::Gpus>& gpus =
      m_solverSize == size ? m_solver.solveAgain(programme).gpus : m_solver.solve(programme).gpus;
  m_solverSize = size;
  m_plans.push_back({m_gpus.size(), doneAfter(state, gpus)});
  m_gpus.insert(m_gpus.end(), gpus.begin(), gpus.end());
}

int PlanBook::doneAfter(const job::State& start, std::span<const job::Gpus> gpus) const {
  job::State state = start;
  for (std::size_t i = 0; i < gpus.size(); ++i) {
    if (advance(*m_problem, state, gpus[i], m_expected.middle.price[i]).finished) {
      return m_slot + static_cast<int>(i);
    }
  }
  return m_problem->slotCount;
}

}  // namespace spothorizon::policy
