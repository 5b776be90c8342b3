// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/UsesFuture.h"

#include <algorithm>
#include <utility>

#include "policy/PolicyInfo.h"

namespace spothorizon::study {

bool usesFuture(const forecast::ForecastSpec& forecast, const policy::PolicySpec& policy) {
  return !forecast::honest(forecast.kind) && policy::infoOf(policy).plans;
}

bool usesFuture(const forecast::ForecastSpec& forecast,
                const std::vector<policy::PolicySpec>& policies) {
  return std::ranges::any_of(policies, [&forecast](const policy::PolicySpec& policy) {
    return usesFuture(forecast, policy);
  });
}

Text markedFuture(Text name) {
  return phrase("policy", "%1 (uses the future)").arg(std::move(name));
}

Text resultLabel(const forecast::ForecastSpec& forecast, const policy::PolicySpec& policy) {
  Text name = policy::label(policy);
  return usesFuture(forecast, policy) ? markedFuture(std::move(name)) : name;
}

}  // namespace spothorizon::study
