// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "ask/LoadedMarket.h"
#include "ask/shard/CellBytes.h"
#include "forecast/Forecaster.h"
#include "learn/Learner.h"
#include "learn/PoolRunner.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/Learning.h"

/// What runLearning() is made of: the jobs of a run, one job under the whole pool, and what the
/// learner makes of it.
namespace spothorizon::study {

/// Everything that is known before the first job is run. Read by all threads.
struct LearningSetup {
  LearningResults start;                    ///< the run without any job done
  std::vector<job::Problem> problems;       ///< one per job
  std::vector<policy::PolicySpec> runPool;  ///< the pool, and the baselines that it lacks
  std::size_t onDemand = 0, maxSpot = 0, uniform = 0;  ///< where they stand in runPool
  std::shared_ptr<const forecast::Forecaster> forecaster;
  LaterJobs later;

  simulate::MarketSpan span(std::size_t job) const;
};

/// InputError as runLearning() throws it.
LearningSetup makeLearningSetup(const Scenario& scenario,
                                std::shared_ptr<const LoadedMarket> market,
                                const RunControl& control);

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

/// At least three times the weight that all began with, or nearly all of it, for some policy.
bool hasMuchWeight(const LearningResults& results);

/// Of a run with at least one job.
LearningVerdict verdictOf(const LearningResults& results, const JobTimes& times);

/// Takes jobs in their order and plays the learner on them.
class LearningTally {
 public:
  explicit LearningTally(const LearningSetup& setup);

  void add(const JobUtilities& job);
  int jobsDone() const { return m_results.jobsDone(); }
  /// The run so far. What a later add() changes is copied, full blocks are shared.
  std::shared_ptr<const LearningResults> results(bool complete) const;

 private:
  void addRow(const JobUtilities& job, double learnerUsd);
  void addPoint(const JobUtilities& job, double learnerUsd);
  double charged(std::span<const double> usd) const;
  double knownHours(std::size_t number, const JobUtilities& job) const;
  void closeBlock();

  const LearningSetup& m_setup;
  learn::Learner m_learner;
  LearningResults m_results;  ///< with full blocks alone
  LearningBlock m_open;
  std::vector<double> m_arrives;  ///< one per job, hours
  std::vector<double> m_scores, m_totalScore;
  double m_learnerScore = 0, m_meanScore = 0;
};

}  // namespace spothorizon::study
