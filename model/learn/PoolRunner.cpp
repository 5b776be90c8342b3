// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/PoolRunner.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "policy/PlanBook.h"
#include "policy/PolicyInfo.h"
#include "simulate/JobRun.h"

namespace spothorizon::learn {
namespace {

using policy::PolicySpec;

/// The order in which policies decide a slot: those that ask for windows of one length at one
/// reservation price one after another. It changes how warm the caches are, and nothing else.
std::vector<std::size_t> turnsOf(const std::vector<PolicySpec>& pool) {
  std::vector<std::size_t> turns(pool.size());
  std::iota(turns.begin(), turns.end(), std::size_t{0});
  const auto key = [&pool](std::size_t i) {
    return std::tuple(pool[i].kind, pool[i].window, pool[i].threshold);
  };
  std::stable_sort(turns.begin(), turns.end(),
                   [&key](std::size_t a, std::size_t b) { return key(a) < key(b); });
  return turns;
}

int mostWindow(const std::vector<PolicySpec>& pool) {
  int most = 1;
  for (const PolicySpec& spec : pool) {
    if (policy::infoOf(spec).plans) most = std::max(most, spec.window);
  }
  return most;
}

}  // namespace

struct PoolRunner::Impl {
  struct Place {
    std::unique_ptr<policy::Policy> policy;
    simulate::JobRun run;
    std::size_t number;  ///< in the pool
  };
  policy::PlanBook book;
  policy::Bounds bounds;
  int mostWindow = 1;
  std::vector<Place> places;  ///< by turn
  std::vector<simulate::Outcome> outcomes;
};

PoolRunner::PoolRunner(std::vector<PolicySpec> pool, policy::Bounds bounds)
    : m_impl(std::make_unique<Impl>()) {
  m_impl->bounds = bounds;
  m_impl->mostWindow = mostWindow(pool);
  for (const std::size_t i : turnsOf(pool)) {
    auto plain = policy::infoOf(pool[i]).make(pool[i], &m_impl->book);
    m_impl->places.push_back({policy::bounded(std::move(plain), bounds), {}, i});
  }
  m_impl->outcomes.resize(pool.size());
}

PoolRunner::~PoolRunner() = default;
PoolRunner::PoolRunner(PoolRunner&&) noexcept = default;
PoolRunner& PoolRunner::operator=(PoolRunner&&) noexcept = default;

/// Slot by slot, all policies side by side: what they share is then for one slot alone.
std::span<const simulate::Outcome> PoolRunner::run(const job::Problem& problem,
                                                   const simulate::MarketSpan& market,
                                                   const forecast::Forecaster& forecaster,
                                                   const std::function<void(int)>& eachSlot) {
  m_impl->book.begin(problem, forecaster, market.startSlot, m_impl->mostWindow);
  for (Impl::Place& place : m_impl->places) {
    place.policy->begin(problem, forecaster, market.startSlot);
    place.run.begin(problem, market);
    if (m_impl->bounds.limitUsd) place.run.limitSpend(*m_impl->bounds.limitUsd);
  }
  for (int slot = 0; slot < problem.slotCount; ++slot) {
    if (eachSlot) eachSlot(slot);
    const auto i = static_cast<std::size_t>(slot);
    m_impl->book.see(slot, market.price[i], market.freeGpus[i]);
    for (Impl::Place& place : m_impl->places) {
      if (place.run.over()) continue;
      place.run.take(place.policy->decide(place.run.now(), nullptr));
      place.run.next();
    }
  }
  for (const Impl::Place& place : m_impl->places) {
    m_impl->outcomes[place.number] = place.run.outcome();
  }
  return m_impl->outcomes;
}

PoolRunner::Work PoolRunner::work() const {
  return {m_impl->book.plansAsked(), m_impl->book.plansMade()};
}

}  // namespace spothorizon::learn
