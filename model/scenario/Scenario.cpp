// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/Scenario.h"

#include "policy/PolicyInfo.h"

namespace spothorizon::study {

Scenario::Scenario() = default;
Scenario::Scenario(const Scenario& other) = default;
Scenario::Scenario(Scenario&& other) noexcept = default;
Scenario& Scenario::operator=(const Scenario& other) = default;
Scenario& Scenario::operator=(Scenario&& other) noexcept = default;
Scenario::~Scenario() = default;

bool Scenario::operator==(const Scenario& other) const = default;

std::vector<policy::PolicySpec> defaultPolicies() {
  std::vector<policy::PolicySpec> list;
  for (const policy::PolicyInfo& info : policy::policyKinds()) list.push_back({.kind = info.kind});
  return list;
}

}  // namespace spothorizon::study
