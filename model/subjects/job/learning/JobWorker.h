// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "ask/shard/CellBytes.h"
#include "base/RunControl.h"
#include "forecast/Forecaster.h"
#include "learn/PoolRunner.h"
#include "subjects/job/learning/LearningSetup.h"

namespace spothorizon::study {

/// One job under every policy: one utility each of runPool, $, and the optimum's where asked for.
struct JobUtilities {
  std::vector<double> usd;
  std::vector<double> endHours;  ///< when it was over under each, from the job's start
  double optimumUsd = 0;
};
template <class Io, CellOf<JobUtilities> Value>
void fields(Io& io, Value& job) {
  io(job.usd, job.endHours, job.optimumUsd);
}

/// Runs jobs one after another; one object a thread.
class JobWorker {
 public:
  JobWorker(const LearningSetup& setup, std::stop_token stop);
  JobWorker(const JobWorker&) = delete;
  JobWorker& operator=(const JobWorker&) = delete;
  /// Throws Stopped within a slot of the stop.
  JobUtilities run(std::size_t job);

 private:
  const LearningSetup& m_setup;
  RunControl m_control;
  std::unique_ptr<forecast::Forecaster> m_forecaster, m_later;  ///< the second may be null
  learn::PoolRunner m_runner;
};

}  // namespace spothorizon::study
