// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/LoadedMarket.h"
#include "ask/shard/CellBytes.h"
#include "base/RunControl.h"
#include "learn/JobSequence.h"
#include "learn/Learner.h"
#include "learn/PoolRunner.h"
#include "scenario/Scenario.h"
#include "simulate/Simulate.h"

/// Many jobs in one market under many policies: what experiments and the headline table are made
/// of.
namespace spothorizon::study {

/// What of one job under one policy enters any measure. All add up, so that a weighted mean over
/// policies is one too.
struct JobSample {
  double utilityUsd = 0, costUsd = 0;
  double finishHours = 0;  ///< 0 where the job was given up
  double finished = 0;     ///< 1, or 0 where it was given up
  double doneCostUsd = 0;  ///< the cost where it was finished, else 0
  double onTime = 0;
  double spotGpuHours = 0, onDemandGpuHours = 0;
  double reconfigurations = 0;

  void add(const JobSample& other, double weight);
};

template <class Io, CellOf<JobSample> Value>
void fields(Io& io, Value& sample) {
  io(sample.utilityUsd, sample.costUsd, sample.finishHours, sample.finished, sample.doneCostUsd,
     sample.onTime, sample.spotGpuHours, sample.onDemandGpuHours, sample.reconfigurations);
}

JobSample sampleOf(const simulate::Outcome& outcome);

/// One problem a job. Jobs alike one after another are computed once.
std::vector<job::Problem> problemsOf(const Scenario& scenario, const market::Trace& trace,
                                     const std::vector<learn::SampledJob>& jobs);

/// When the jobs live; `problems` holds one per job.
JobTimes timesOf(const std::vector<learn::SampledJob>& jobs,
                 const std::vector<job::Problem>& problems);

/// When each job arrives, hours from the trace's start: the k-th at the k-th of their starts. In
/// the order of their starts that is each job's own.
std::vector<double> arrivalHours(const std::vector<learn::SampledJob>& jobs, double slotHours);

/// When the result of a job is known to a learner of `kind` that played the policy `drawn`, hours
/// from its start: once it has ended under every policy, or (Exp3) under that one. `ends`: one per
/// policy.
double knownAfterHours(learn::LearnerKind kind, std::span<const double> ends, int drawn);

/// The slots of the trace that a job lives in.
simulate::MarketSpan spanOf(const market::Trace& trace, const learn::SampledJob& job,
                            const job::Problem& problem);

/// The scenario as jobs find it after its change (learn::ChangeSpec).
Scenario afterChange(Scenario scenario);

/// What the jobs from the change on find. Without a change there is none of them.
struct LaterJobs {
  std::size_t from = std::numeric_limits<std::size_t>::max();  ///< index of the first
  std::shared_ptr<const LoadedMarket> market;                  ///< null without a change
  std::shared_ptr<const forecast::Forecaster> forecaster;

  bool holds(std::size_t job) const { return job >= from; }
};

/// `market` is that of the jobs before; `hours` as marketFor() takes them.
LaterJobs laterJobs(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                    double hours);

/// Highest known price, $ per GPU-hour; in the later market too, where there is one.
double highestPrice(const LoadedMarket& market, const LaterJobs& later);

/// A scenario's job sequence in its market, ready to be run. Immutable once made.
struct JobBatch {
  Scenario scenario;
  std::shared_ptr<const LoadedMarket> market;
  std::shared_ptr<const forecast::Forecaster> forecaster;
  LaterJobs later;
  std::vector<learn::SampledJob> jobs;
  std::vector<job::Problem> problems;  ///< one per job

  int size() const { return static_cast<int>(jobs.size()); }
  const forecast::Forecaster& forecasterOf(int job) const;
  simulate::MarketSpan span(int job) const;
  JobTimes times() const;
};

/// Samples the scenario's learning.jobs on `market`. InputError as sampleJobs() and makeProblem().
/// About what a batch of so many jobs takes in memory.
double batchBytes(const Scenario& scenario, double jobs);
JobBatch makeJobBatch(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market);

/// The same jobs with other forecasts, before the change and after it.
JobBatch withForecast(JobBatch batch, const forecast::ForecastSpec& spec);

/// Jobs first .. last−1 under every policy of the runner's pool: one row per job in `samples`,
/// whose size is (last − first) times the number of policies. Stops within a slot of a job.
void runPolicies(const JobBatch& batch, learn::PoolRunner& runner, int first, int last,
                 std::span<JobSample> samples, const RunControl& control);

/// The offline optimum of jobs first .. last−1, one sample per job.
void runOptimum(const JobBatch& batch, int first, int last, std::span<JobSample> samples,
                const RunControl& control);

}  // namespace spothorizon::study
