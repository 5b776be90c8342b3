// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/JobBatch.h"

#include "solve/Programme.h"

namespace spothorizon::study {
namespace {

/// Every policy that plans asks for a forecast in each slot: a place to stop long jobs at.
class StoppableForecaster : public forecast::Forecaster {
 public:
  StoppableForecaster(const forecast::Forecaster& inside, const RunControl& control)
      : m_inside(inside), m_control(control) {}

  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    m_control.checkStop();
    m_inside.forecast(slot, price, freeGpus);
  }
  std::string name() const override { return m_inside.name(); }

 private:
  const forecast::Forecaster& m_inside;
  const RunControl& m_control;
};

}  // namespace

void JobSample::add(const JobSample& other, double weight) {
  utilityUsd += weight * other.utilityUsd;
  costUsd += weight * other.costUsd;
  finishHours += weight * other.finishHours;
  finished += weight * other.finished;
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
          .onTime = outcome.onTime ? 1.0 : 0.0,
          .spotGpuHours = outcome.spotGpuHours,
          .onDemandGpuHours = outcome.onDemandGpuHours,
          .reconfigurations = static_cast<double>(outcome.reconfigurations)};
}

simulate::MarketSpan JobBatch::span(int job) const {
  const auto k = static_cast<std::size_t>(job);
  const market::Trace& trace = market->import.trace;
  return simulate::marketSpan(trace, jobs[k].startSlot * trace.slotHours, problems[k]);
}

JobBatch makeJobBatch(const Scenario& scenario, std::shared_ptr<const LoadedMarket> market) {
  JobBatch batch;
  batch.scenario = scenario;
  batch.market = std::move(market);
  const market::Trace& trace = batch.market->import.trace;
  batch.jobs = learn::sampleJobs(scenario.learning.jobs, scenario.job, trace, scenario.seed);
  for (const learn::SampledJob& one : batch.jobs) {
    batch.problems.push_back(job::makeProblem(one.job, trace.slotHours,
                                              scenario.market.onDemandUsdPerGpuHour,
                                              scenario.market.onDemandQuotaGpus, scenario.billing));
  }
  batch.forecaster = forecast::makeForecaster(scenario.forecast, trace, scenario.seed);
  return batch;
}

void runPolicies(const JobBatch& batch, learn::PoolRunner& runner, int first, int last,
                 std::span<JobSample> samples, const RunControl& control) {
  const StoppableForecaster forecaster(*batch.forecaster, control);
  auto sample = samples.begin();
  for (int job = first; job < last; ++job) {
    control.checkStop();
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
    const solve::Plan plan = solve::offlineOptimum(problem, span.price, span.freeGpus, stopOnly);
    samples[static_cast<std::size_t>(job - first)] =
        sampleOf(simulate::replay(problem, span, plan.gpus));
  }
}

}  // namespace spothorizon::study
