// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/JobBatch.h"

#include <algorithm>
#include <cmath>

#include "ask/LoadedMarket.h"
#include "scenario/Origins.h"
#include "solve/OfflineOptimum.h"
#include "solve/Programme.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {

void JobSample::add(const JobSample& other, double weight) {
  utilityUsd += weight * other.utilityUsd;
  costUsd += weight * other.costUsd;
  finishHours += weight * other.finishHours;
  finished += weight * other.finished;
  doneCostUsd += weight * other.doneCostUsd;
  onTime += weight * other.onTime;
  spotGpuHours += weight * other.spotGpuHours;
  onDemandGpuHours += weight * other.onDemandGpuHours;
  reconfigurations += weight * other.reconfigurations;
}

JobSample sampleOf(const simulate::Outcome& outcome) {
  return {.utilityUsd = outcome.utilityUsd,
          .costUsd = outcome.costUsd,
          .finishHours = outcome.finishHours.value_or(0),
          .finished = outcome.finishHours ? 1.0 : 0.0,
          .doneCostUsd = outcome.finishHours ? outcome.costUsd : 0.0,
          .onTime = outcome.onTime ? 1.0 : 0.0,
          .spotGpuHours = outcome.spotGpuHours,
          .onDemandGpuHours = outcome.onDemandGpuHours,
          .reconfigurations = static_cast<double>(outcome.reconfigurations)};
}

std::vector<job::Problem> problemsOf(const Scenario& scenario, const market::Trace& trace,
                                     const std::vector<learn::SampledJob>& jobs) {
  std::vector<job::Problem> problems;
  problems.reserve(jobs.size());
  for (const learn::SampledJob& sampled : jobs) {
    if (!problems.empty() && problems.back().job == sampled.job) {
      problems.push_back(problems.back());
      continue;
    }
    problems.push_back(job::makeProblem(sampled.job, trace.slotHours,
                                        onDemandPrice(scenario.market),
                                        scenario.market.onDemandQuotaGpus, scenario.billing));
  }
  return problems;
}

JobTimes timesOf(const std::vector<learn::SampledJob>& jobs,
                 const std::vector<job::Problem>& problems) {
  JobTimes times;
  for (const learn::SampledJob& job : jobs) times.startSlots.push_back(job.startSlot);
  for (const job::Problem& problem : problems) {
    times.jobSlots = std::max(times.jobSlots, problem.slotCount);
  }
  return times;
}

std::vector<double> arrivalHours(const std::vector<learn::SampledJob>& jobs, double slotHours) {
  std::vector<double> hours;
  for (const learn::SampledJob& job : jobs) hours.push_back(job.startSlot * slotHours);
  std::ranges::sort(hours);
  return hours;
}

double knownAfterHours(learn::LearnerKind kind, std::span<const double> ends, int drawn) {
  if (kind == learn::LearnerKind::Exp3) return ends[static_cast<std::size_t>(drawn)];
  return std::ranges::max(ends);
}

simulate::MarketSpan spanOf(const market::Trace& trace, const learn::SampledJob& job,
                            const job::Problem& problem) {
  return simulate::marketSpan(trace, job.startSlot * trace.slotHours, problem);
}

Scenario afterChange(Scenario scenario) {
  const learn::ChangeSpec change = learningSpec(scenario).change;
  scenario.market.priceFactor *= change.priceFactor;
  scenario.market.availabilityFactor *= change.availabilityFactor;
  if (change.forecastLevel) scenario.forecast.level = *change.forecastLevel;
  return scenario;
}

LaterJobs laterJobs(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market,
                    double hours) {
  const int from = learningSpec(scenario).change.fromJob;
  if (from <= 0) return {};
  const Scenario changed = afterChange(scenario);
  LaterJobs later;
  later.from = static_cast<std::size_t>(from - 1);
  later.market = marketFor(changed, std::move(market), hours);
  later.forecaster = sharedForecaster(changed.forecast, later.market, scenario.seed);
  return later;
}

double highestPrice(const LoadedMarket& market, const LaterJobs& later) {
  double highest = 0;
  for (const LoadedMarket* one : {&market, later.market.get()}) {
    if (!one) continue;
    for (const double price : one->import.trace.spotUsdPerGpuHour) {
      if (!std::isnan(price)) highest = std::max(highest, price);
    }
  }
  return highest;
}

simulate::MarketSpan JobBatch::span(int job) const {
  const auto k = static_cast<std::size_t>(job);
  return spanOf((later.holds(k) ? later.market : market)->import.trace, jobs[k], problems[k]);
}

const forecast::Forecaster& JobBatch::forecasterOf(int job) const {
  return *(later.holds(static_cast<std::size_t>(job)) ? later.forecaster : forecaster);
}

JobTimes JobBatch::times() const { return timesOf(jobs, problems); }

double batchBytes(const Scenario& scenario, double jobs) {
  // Points of throughput and of the value at the end, as most jobs have them.
  constexpr double kTables = 400;
  const double rates = 8.0 * (scenario.job.maxGpus + 1);
  return jobs * (sizeof(learn::SampledJob) + sizeof(job::Problem) + rates + kTables);
}

JobBatch makeJobBatch(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market) {
  JobBatch batch;
  batch.scenario = scenario;
  batch.market = std::move(market);
  const market::Trace& trace = batch.market->import.trace;
  batch.jobs = learn::sampleJobs(learningSpec(scenario).jobs, scenario.job, trace, scenario.seed);
  batch.problems = problemsOf(scenario, trace, batch.jobs);
  batch.forecaster = sharedForecaster(scenario.forecast, batch.market, scenario.seed);
  batch.later = laterJobs(scenario, batch.market, scenario.job.deadlineHours);
  return batch;
}

JobBatch withForecast(JobBatch batch, const forecast::ForecastSpec& spec) {
  Scenario& scenario = batch.scenario;
  scenario.forecast = spec;
  batch.forecaster = sharedForecaster(spec, batch.market, scenario.seed);
  if (batch.later.market) {
    batch.later.forecaster =
        sharedForecaster(afterChange(scenario).forecast, batch.later.market, scenario.seed);
  }
  return batch;
}

void runPolicies(const JobBatch& batch, learn::PoolRunner& runner, int first, int last,
                 std::span<JobSample> samples, const RunControl& control) {
  auto sample = samples.begin();
  for (int job = first; job < last; ++job) {
    control.checkStop();
    const StoppableForecaster forecaster(batch.forecasterOf(job), control);
    const job::Problem& problem = batch.problems[static_cast<std::size_t>(job)];
    for (const simulate::Outcome& outcome : runner.run(problem, batch.span(job), forecaster)) {
      *sample++ = sampleOf(outcome);
    }
  }
}

void runOptimum(const JobBatch& batch, int first, int last, std::span<JobSample> samples,
                const RunControl& control) {
  const RunControl stopOnly{control.stop, {}};
  for (int job = first; job < last; ++job) {
    stopOnly.checkStop();
    const job::Problem& problem = batch.problems[static_cast<std::size_t>(job)];
    const simulate::MarketSpan span = batch.span(job);
    const solve::Plan plan = solve::offlineOptimum(problem, span.price, span.sureGpus(), stopOnly);
    samples[static_cast<std::size_t>(job - first)] =
        sampleOf(simulate::replay(problem, span, plan.gpus));
  }
}

}  // namespace spothorizon::study
