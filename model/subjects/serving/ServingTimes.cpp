// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "subjects/serving/Serving.h"

namespace spothorizon::study {
serving::TimeParts timePartsOf(const ServingRun& run) {
  using serving::TimeParts;
  TimeParts mean;
  for (double TimeParts::*part : {&TimeParts::wait, &TimeParts::prefill, &TimeParts::decode,
                                  &TimeParts::stopped, &TimeParts::redone}) {
    double sum = 0;
    int count = 0;
    for (const serving::Measures& m : run.replications) {
      // Replications that answer nothing have no part in the mean either.
      if (!std::isfinite(m.parts.*part)) continue;
      sum += m.parts.*part;
      ++count;
    }
    mean.*part = count > 0 ? sum / count : std::nan("");
  }
  return mean;
}

std::vector<InstanceCount> instanceCounts(const serving::Fleet& fleet) {
  std::vector<InstanceCount> counts(1);
  const auto move = [&](InstanceCount& count, const std::vector<int>& instances, int by) {
    for (const int i : instances) {
      (fleet.onDemand[static_cast<std::size_t>(i)] ? count.onDemand : count.spot) += by;
    }
  };
  move(counts.front(), fleet.initial, 1);
  for (const serving::FleetChange& change : fleet.changes) {
    if (change.seconds > fleet.endSeconds) break;
    InstanceCount next = counts.back();
    next.seconds = change.seconds;
    move(next, change.added, 1);
    move(next, change.removed, -1);
    counts.push_back(next);
  }
  return counts;
}

std::pair<int, int> spotRange(const serving::Fleet& fleet) {
  const std::vector<InstanceCount> counts = instanceCounts(fleet);
  const auto [least, most] = std::ranges::minmax_element(counts, {}, &InstanceCount::spot);
  return {least->spot, most->spot};
}

}  // namespace spothorizon::study
