// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/PoolRunner.h"

#include <utility>

namespace spothorizon::learn {

struct PoolRunner::Impl {
  std::vector<std::unique_ptr<policy::Policy>> policies;
  std::vector<simulate::Outcome> outcomes;
};

PoolRunner::PoolRunner(std::vector<policy::PolicySpec> pool) : m_impl(std::make_unique<Impl>()) {
  for (const policy::PolicySpec& spec : pool) {
    m_impl->policies.push_back(policy::makePolicy(spec));
  }
}

PoolRunner::~PoolRunner() = default;
PoolRunner::PoolRunner(PoolRunner&&) noexcept = default;
PoolRunner& PoolRunner::operator=(PoolRunner&&) noexcept = default;

std::span<const simulate::Outcome> PoolRunner::run(const job::Problem& problem,
                                                   const simulate::MarketSpan& market,
                                                   const forecast::Forecaster& forecaster) {
  m_impl->outcomes.clear();
  for (const auto& policy : m_impl->policies) {
    m_impl->outcomes.push_back(simulate::simulate(problem, market, forecaster, *policy));
  }
  return m_impl->outcomes;
}

PoolRunner::Work PoolRunner::work() const { return {}; }

}  // namespace spothorizon::learn
