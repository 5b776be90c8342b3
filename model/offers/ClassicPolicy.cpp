// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/ClassicPolicy.h"

#include <algorithm>
#include <limits>

#include "offers/MeritOrder.h"

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// For policies that ask for no forecast.
class NoForecast final : public forecast::Forecaster {
 public:
  void forecast(int, std::span<double> price, std::span<double> freeGpus) const override {
    std::ranges::fill(price, 0.0);
    std::ranges::fill(freeGpus, 0.0);
  }
  std::string name() const override { return "none"; }
};

bool isSpot(const Tier& tier) { return tier.preemptible || tier.freeOfCharge(); }

/// Free of charge before preemptible.
constexpr bool kFirst = true, kThen = false;

/// GPUs of standing offers that cost something, as far as the first slot shows.
int sureGpus(const Problem& problem) {
  long long gpus = 0;
  for (const Tier& tier : problem.meritOrder(0)) {
    const Terms& terms = problem.terms[index(tier.offer)];
    if (!terms.standing || isSpot(tier)) continue;
    gpus += static_cast<long long>(tier.to - tier.from) * terms.gpus;
  }
  return static_cast<int>(std::min<long long>(problem.base.job.maxGpus, gpus));
}

}  // namespace

ClassicPolicy::ClassicPolicy(const policy::PolicySpec& spec)
    : m_spec(spec),
      m_policy(policy::makePolicy(spec)),
      m_forecaster(std::make_unique<NoForecast>()) {}

void ClassicPolicy::begin(const Problem& problem) {
  m_problem = &problem;
  m_view = problem.base;
  m_view.onDemandQuota = sureGpus(problem);
  double startup = 0;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    if (terms.standing) startup = std::max(startup, terms.startupHours);
  }
  const double restore = problem.checkpoint ? problem.checkpoint->restoreHours : 0;
  m_view.job.reconfiguration.upHours += startup + restore;
  m_policy->begin(m_view, *m_forecaster, 0);
}

/// A policy with a threshold is shown what costs no more, if there is any.
ClassicPolicy::Spot ClassicPolicy::spotAt(int slot, const State& state) const {
  const bool choosy = m_spec.kind == policy::PolicyKind::Ahanp;
  const double most = m_spec.threshold * m_view.onDemandPrice;
  Spot cheap, all;
  for (const bool turn : {kFirst, kThen}) {
    for (const Tier& tier : m_problem->meritOrder(slot)) {
      if (!isSpot(tier) || tier.freeOfCharge() != turn) continue;
      const auto k = index(tier.offer);
      const int there = std::min(tier.to, m_problem->most(slot, tier.offer, state.machines[k]));
      if (there <= tier.from) continue;
      const int gpus = (there - tier.from) * m_problem->terms[k].gpus;
      const double usd = tier.usdPerGpuHour;
      if (all.gpus == 0) all.usd = usd;
      all.gpus += gpus;
      if (usd > most) continue;
      cheap.gpus += gpus;
      cheap.usd = usd;
    }
  }
  if (choosy && cheap.gpus > 0) return cheap;
  if (all.gpus > 0) return all;
  // A price without GPUs is still what the market shows.
  for (int k = 0; k < m_problem->offerCount; ++k) {
    if (m_problem->terms[index(k)].preemptible)
      return {0, m_problem->price[m_problem->at(slot, k)]};
  }
  return {0, m_view.onDemandPrice};
}

/// What it holds of its spot GPUs, by the tiers of this slot; what was taken counts as spot too.
job::Gpus ClassicPolicy::heldOf(int slot, const State& state) const {
  job::Gpus held{m_problem->gpusOf(state.machines), 0};
  for (const Tier& tier : m_problem->meritOrder(slot)) {
    if (isSpot(tier)) continue;
    const auto k = index(tier.offer);
    const int machines = std::clamp(state.machines[k] - tier.from, 0, tier.to - tier.from);
    held.onDemand += machines * m_problem->terms[k].gpus;
  }
  held.spot -= held.onDemand;
  return held;
}

Machines ClassicPolicy::machinesFor(int slot, const State& state, job::Gpus gpus) const {
  Machines machines{};
  int sum = 0;
  const auto add = [&](int upTo, auto&& wanted) {
    for (const Tier& tier : m_problem->meritOrder(slot)) {
      if (sum >= upTo) return;
      if (!wanted(tier)) continue;
      const auto k = index(tier.offer);
      const int there = std::min(tier.to, m_problem->most(slot, tier.offer, state.machines[k]));
      if (there <= machines[k]) continue;
      const int size = m_problem->terms[k].gpus;
      const int taken = std::min(there - machines[k], (upTo - sum + size - 1) / size);
      machines[k] += taken;
      sum += taken * size;
    }
  };
  add(gpus.spot, [](const Tier& tier) { return tier.freeOfCharge(); });
  add(gpus.spot, [](const Tier& tier) { return tier.preemptible; });
  add(gpus.total(), [](const Tier& tier) { return !isSpot(tier); });
  return m_problem->allows(slot, machines) ? machines : Machines{};
}

Machines ClassicPolicy::decide(int slot, const State& state, policy::Rule* rule) {
  const Spot spot = spotAt(slot, state);
  policy::Observation now;
  now.slot = slot;
  now.spotPrice = spot.usd;
  now.freeGpus = spot.gpus;
  now.state.gpus = heldOf(slot, state);
  now.state.pendingHours = state.pendingHours;
  now.state.progress = state.progress;
  if (!rule) return machinesFor(slot, state, m_policy->decide(now, nullptr));
  policy::Reason reason;
  const job::Gpus gpus = m_policy->decide(now, &reason);
  *rule = reason.rule;
  return machinesFor(slot, state, gpus);
}

}  // namespace spothorizon::offers
