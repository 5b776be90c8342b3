// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/Parallel.h"
#include "serving/run/Measures.h"

namespace spothorizon::tests {

/// Every system on its fleet and the same requests, replications in parallel: by system, then
/// replication.
inline std::vector<std::vector<serving::Measures>> replicated(
    const serving::ServingSpec& spec, const std::vector<serving::SystemSpec>& systems,
    const std::vector<serving::Fleet>& fleets, const serving::ReplicationPlan& plan) {
  double longest = 0;
  for (const serving::Fleet& fleet : fleets) longest = std::max(longest, fleet.endSeconds);
  const auto count = static_cast<std::size_t>(plan.replications);
  std::vector<std::vector<serving::Measures>> all(systems.size(),
                                                  std::vector<serving::Measures>(count));
  forEachIndex(count, [&](std::size_t r) {
    const serving::Requests requests =
        serving::makeRequests(plan.arrivals, plan.lengths, longest, plan.seed, r);
    for (std::size_t s = 0; s < systems.size(); ++s) {
      const serving::RunOutcome outcome = serving::serve(spec, systems[s], fleets[s], requests);
      all[s][r] = serving::measure(spec, fleets[s], requests, outcome, plan.prices, plan.targets);
    }
  });
  return all;
}

}  // namespace spothorizon::tests
