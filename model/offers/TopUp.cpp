// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/TopUp.h"

#include "offers/MeritOrder.h"

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// The rule is set where it is asked for.
void explain(const Problem& problem, const Machines& machines, policy::Rule* rule) {
  if (!rule) return;
  *rule = problem.gpusOf(machines) > 0 ? policy::Rule::TakeSpot : policy::Rule::Idle;
}

}  // namespace

void SpotTopUp::begin(const Problem& problem) {
  m_problem = &problem;
  m_net.begin(problem);
  m_onDemand = -1;
  for (int k = problem.offerCount; k-- > 0;) {
    if (problem.terms[index(k)].kind == Kind::OnDemand) m_onDemand = k;
  }
}

Machines SpotTopUp::wanted(int slot, const State& state) const {
  const Problem& problem = *m_problem;
  const double onDemand =
      m_onDemand < 0 ? problem.base.onDemandPrice : problem.price[problem.at(slot, m_onDemand)];
  const double most = m_threshold * onDemand;
  return pick(problem, slot, state.machines, problem.base.job.maxGpus, [&](const Tier& tier) {
    if (!tier.preemptible) return tier.usdPerGpuHour == 0;
    return problem.price[problem.at(slot, tier.offer)] <= most;
  });
}

Machines SpotTopUp::decide(int slot, const State& state, policy::Rule* rule) {
  if (const auto caught = m_net.decide(slot, state, rule)) return *caught;
  const Machines machines = wanted(slot, state);
  explain(*m_problem, machines, rule);
  return machines;
}

Machines BlockOnly::decide(int slot, const State& state, policy::Rule* rule) {
  const Machines machines = pick(*m_problem, slot, state.machines, m_problem->base.job.maxGpus,
                                 [](const Tier& tier) { return tier.freeOfCharge(); });
  explain(*m_problem, machines, rule);
  return machines;
}

void FlexThenSpot::begin(const Problem& problem) {
  m_problem = &problem;
  m_topUp.begin(problem);
  m_net.begin(problem);
}

/// Whether flex machines can be held in this slot: in that of the grant, and later what was kept.
bool FlexThenSpot::granted(int slot, const State& state) const {
  for (int k = 0; k < m_problem->offerCount; ++k) {
    if (m_problem->terms[index(k)].kind != Kind::Flex) continue;
    if (m_problem->most(slot, k, state.machines[index(k)]) > 0) return true;
  }
  return false;
}

Machines FlexThenSpot::decide(int slot, const State& state, policy::Rule* rule) {
  if (const auto caught = m_net.decide(slot, state, rule)) return *caught;
  Machines machines{};
  if (granted(slot, state)) {
    machines =
        pick(*m_problem, slot, state.machines, m_problem->base.job.maxGpus, [&](const Tier& tier) {
          return tier.freeOfCharge() || m_problem->terms[index(tier.offer)].kind == Kind::Flex;
        });
  } else {
    machines = m_topUp.wanted(slot, state);
  }
  explain(*m_problem, machines, rule);
  return machines;
}

}  // namespace spothorizon::offers
