// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

#include "offers/Supply.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

/// The members of a scenario's file that say where its job gets machines (offers/SupplyJson.h).
inline constexpr std::array<std::string_view, 6> kSupplyMembers{"offers",  "checkpoint", "caps",
                                                                "taxRate", "storage",    "egress"};

/// Without offers the job's market is all that there is: spot and on demand, machines of one GPU.
inline const offers::Supply& supplyOf(const Scenario& scenario) {
  return scenario.sections.get<offers::Supply>();
}
inline offers::Supply& editSupply(Scenario& scenario) {
  return scenario.sections.edit<offers::Supply>();
}

}  // namespace spothorizon::study
