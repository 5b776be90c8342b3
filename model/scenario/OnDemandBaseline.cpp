// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/OnDemandBaseline.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "base/InputError.h"
#include "policy/Bounded.h"
#include "scenario/JobGoal.h"

namespace spothorizon::study {
namespace {

/// Asked by nobody.
class NoForecaster final : public forecast::Forecaster {
 public:
  void forecast(int, std::span<double> price, std::span<double> freeGpus) const override {
    std::ranges::fill(price, 0.0);
    std::ranges::fill(freeGpus, 0.0);
  }
  std::string name() const override { return "none"; }
};

}  // namespace

std::optional<simulate::Outcome> onDemandBaseline(const Scenario& scenario, double slotHours) {
  const std::optional<double>& price = scenario.market.onDemandUsdPerGpuHour;
  if (!price) return std::nullopt;
  try {
    const job::Problem problem = job::makeProblem(
        scenario.job, slotHours, *price, scenario.market.onDemandQuotaGpus, scenario.billing);
    const auto slots = static_cast<std::size_t>(problem.slotCount);
    const std::vector<double> prices(slots, 0.0);
    const std::vector<int> none(slots, 0);
    const policy::Bounds bounds = boundsOf(scenario);
    policy::PolicySpec spec;
    spec.kind = policy::PolicyKind::OnDemandOnly;
    const auto onDemand = policy::bounded(policy::makePolicy(spec), bounds);
    return simulate::simulate(problem, {0, prices, none}, NoForecaster(), *onDemand, nullptr, false,
                              bounds.limitUsd.value_or(std::numeric_limits<double>::infinity()));
  } catch (const InputError&) {
    return std::nullopt;
  }
}

}  // namespace spothorizon::study
