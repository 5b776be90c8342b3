// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

/// The place of a forecast that a planner could have had among noisy ones.
struct HonestLevel {
  Text label;        ///< "Persistence"
  double error = 0;  ///< measured, as forecastErrorShare()
  /// The level at which the scenario's noise has the same error, between those that were tried;
  /// none: more than at the highest of them.
  std::optional<double> level;

  bool operator==(const HonestLevel&) const = default;
};

/// Mean absolute error as a share of the mean value, of price and free GPUs taken together, over
/// the leads that the scenario's AHAP policies plan with (5 where it has none) from up to 200 slots
/// of the trace.
double forecastErrorShare(const forecast::ForecastSpec& spec, const Scenario& scenario,
                          std::shared_ptr<const LoadedMarket> market);

/// Every honest kind on the axis of the scenario's noise. `levels` rise. Stopped.
std::vector<HonestLevel> honestLevels(const Scenario& scenario,
                                      std::shared_ptr<const LoadedMarket> market,
                                      const std::vector<double>& levels,
                                      const RunControl& control = {});

}  // namespace spothorizon::study
