// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "study/Study.h"

namespace spothorizon::study {

std::shared_ptr<const LoadedMarket> loadMarket(const Scenario& scenario) {
  // A constant market is as long as asked for: long enough that moving the deadline needs no other.
  constexpr double kLeastConstantHours = 24 * 14;
  const double needed = scenario.market.startHours + scenario.job.deadlineHours;
  const double slot = std::max(0.0, scenario.market.slotHours);
  const double least = std::max(kLeastConstantHours, needed + slot);
  auto loaded = std::make_shared<LoadedMarket>();
  loaded->import = market::importMarket(scenario.market, scenario.baseDirectory, least);
  loaded->statistics = market::traceStatistics(loaded->import.trace);
  return loaded;
}

}  // namespace spothorizon::study
