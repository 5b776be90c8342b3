// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/scenario/Scenario.h"

namespace spothorizon::study {

std::vector<policy::PolicySpec> defaultPolicies() {
  using policy::PolicyKind;
  std::vector<policy::PolicySpec> list;
  for (const PolicyKind kind : {PolicyKind::OnDemandOnly, PolicyKind::MaxSpot,
                                PolicyKind::UniformProgress, PolicyKind::Ahanp, PolicyKind::Ahap}) {
    policy::PolicySpec spec;
    spec.kind = kind;
    list.push_back(spec);
  }
  return list;
}

}  // namespace spothorizon::study
