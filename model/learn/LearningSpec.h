// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/JobSequence.h"
#include "learn/Learner.h"
#include "learn/Pool.h"

namespace spothorizon::learn {

/// The learning section of a scenario: which policies, which jobs, which learner.
struct LearningSpec {
  PoolSpec pool;
  JobSequenceSpec jobs;
  LearnerSpec learner{.schedule = RateSchedule::Auto};
  bool withOptimum = true;  ///< also compute the best possible plan of every job

  bool operator==(const LearningSpec&) const = default;
};

}  // namespace spothorizon::learn
