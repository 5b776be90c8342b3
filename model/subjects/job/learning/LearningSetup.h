// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "ask/LoadedMarket.h"
#include "base/RunControl.h"
#include "forecast/Forecaster.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/LearningResults.h"

namespace spothorizon::study {

/// Everything that is known before the first job is run. Read by all threads.
struct LearningSetup {
  LearningResults start;                    ///< the run without any job done
  std::vector<job::Problem> problems;       ///< one per job
  std::vector<policy::PolicySpec> runPool;  ///< the pool, and the baselines that it lacks
  std::size_t onDemand = 0, maxSpot = 0, uniform = 0;  ///< their places in runPool
  std::shared_ptr<const forecast::Forecaster> forecaster;
  LaterJobs later;

  simulate::MarketSpan span(std::size_t job) const;
};

/// InputError as runLearning() throws it.
LearningSetup makeLearningSetup(const Scenario& scenario,
                                std::shared_ptr<const LoadedMarket> market,
                                const RunControl& control);

}  // namespace spothorizon::study
