// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "learn/JobSequence.h"
#include "learn/Learner.h"
#include "learn/Pool.h"

namespace spothorizon::learn {

/// A change of the market or the forecasts from some job of the sequence on, to show how a learner
/// adapts.
struct ChangeSpec {
  int fromJob = 0;                                 ///< counted from 1; 0: nothing changes
  double priceFactor = 1, availabilityFactor = 1;  ///< times those of the scenario's market
  std::optional<double> forecastLevel;             ///< ε of noisy forecasts; none: as before

  bool operator==(const ChangeSpec&) const = default;
};

/// The learning section of a scenario: which policies, which jobs, which learner.
struct LearningSpec {
  PoolSpec pool;
  JobSequenceSpec jobs;
  LearnerSpec learner{.schedule = RateSchedule::Auto};
  ChangeSpec change;
  bool withOptimum = true;  ///< also compute the best possible plan of every job

  bool operator==(const LearningSpec&) const = default;
};

}  // namespace spothorizon::learn
