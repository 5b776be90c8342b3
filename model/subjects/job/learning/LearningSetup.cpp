// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningSetup.h"

#include <algorithm>
#include <utility>

#include "ask/LoadedMarket.h"
#include "base/Memory.h"
#include "scenario/Check.h"
#include "scenario/Criterion.h"
#include "scenario/text/Words.h"
#include "subjects/forecast/ForecastAdvice.h"
#include "subjects/forecast/Forecasters.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/LearningCheck.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using policy::PolicyKind;
using policy::PolicySpec;

double hoursNeeded(const Scenario& scenario) {
  const learn::JobSequenceSpec& jobs = learningSpec(scenario).jobs;
  return jobs.earliestStartHours.value_or(0) +
         jobs.mostDeadlineHours.value_or(scenario.job.deadlineHours);
}

std::size_t indexOf(std::vector<PolicySpec>& pool, PolicyKind kind) {
  const auto found = std::ranges::find(pool, kind, &PolicySpec::kind);
  if (found != pool.end()) return static_cast<std::size_t>(found - pool.begin());
  pool.push_back({.kind = kind});
  return pool.size() - 1;
}

std::vector<Text> labelsOf(const forecast::ForecastSpec& forecast,
                           const std::vector<PolicySpec>& pool) {
  std::vector<Text> labels;
  labels.reserve(pool.size());
  for (const PolicySpec& spec : pool) labels.push_back(resultLabel(forecast, spec));
  return labels;
}

/// Over all slots in which a job of the sequence runs.
void addForecastWarnings(LearningSetup& setup) {
  int first = setup.start.market->import.trace.slotCount(), last = 0;
  for (std::size_t i = 0; i < setup.problems.size(); ++i) {
    const int start = (*setup.start.jobs)[i].startSlot;
    first = std::min(first, start);
    last = std::max(last, start + setup.problems[i].slotCount - 1);
  }
  for (Text& text : forecastWarnings(setup.start.scenario, *setup.forecaster, first, last)) {
    setup.start.warnings.push_back(std::move(text));
  }
}

void addWarnings(LearningResults& start) {
  for (Text& text : marketWarnings(start.scenario, *start.market)) {
    start.warnings.push_back(std::move(text));
  }
  if (!showsUtility(start.scenario)) {
    start.warnings.push_back(phrase("learning",
                                    "No value is set for the job: learners are scored by a derived "
                                    "value, which is a penalty for being late, not money earned."));
  }
  const auto hopeless = static_cast<int>(std::ranges::count_if(
      *start.jobs, [](const learn::SampledJob& one) { return !canBeDone(one.job); }));
  if (hopeless == 0) return;
  start.warnings.push_back(phrase("learning",
                                  "%1 of %2 cannot be done by the deadline even with the maximum "
                                  "number of GPUs all the time.")
                               .arg(jobCountText(hopeless))
                               .arg(std::to_string(start.jobs->size())));
}

}  // namespace

simulate::MarketSpan LearningSetup::span(std::size_t job) const {
  const LoadedMarket& market = later.holds(job) ? *later.market : *start.market;
  return spanOf(market.import.trace, (*start.jobs)[job], problems[job]);
}

LearningSetup makeLearningSetup(const Scenario& scenario,
                                std::shared_ptr<const LoadedMarket> market,
                                const RunControl& control) {
  if (const std::optional<InputError> error = firstLearningError(scenario)) throw *error;
  control.checkStop();
  LearningSetup setup;
  LearningResults& start = setup.start;
  start.scenario = scenario;
  start.market = marketFor(scenario, std::move(market), hoursNeeded(scenario));
  control.checkStop();
  const market::Trace& trace = start.market->import.trace;
  const learn::LearningSpec& spec = learningSpec(scenario);
  setup.runPool = learn::makePool(spec.pool);
  // A utility, weight and end for each job and policy; a point of the curves for each job.
  constexpr double kNumbers = 4;
  const double each = kNumbers * sizeof(double) * static_cast<double>(setup.runPool.size() + 3) +
                      sizeof(LearningPoint);
  requireMemory(batchBytes(scenario, spec.jobs.jobs) + spec.jobs.jobs * each, "/learning/jobs/jobs",
                std::to_string(spec.jobs.jobs) + " jobs under " +
                    std::to_string(setup.runPool.size()) + " policies",
                "fewer jobs (learning.jobs.jobs)");
  start.jobs = std::make_shared<const std::vector<learn::SampledJob>>(
      learn::sampleJobs(spec.jobs, scenario.job, trace, scenario.seed));
  setup.problems = problemsOf(scenario, trace, *start.jobs);
  start.pool = std::make_shared<const std::vector<PolicySpec>>(setup.runPool);
  start.labels =
      std::make_shared<const std::vector<Text>>(labelsOf(scenario.forecast, setup.runPool));
  setup.onDemand = indexOf(setup.runPool, PolicyKind::OnDemandOnly);
  setup.maxSpot = indexOf(setup.runPool, PolicyKind::MaxSpot);
  setup.uniform = indexOf(setup.runPool, PolicyKind::UniformProgress);
  setup.later = laterJobs(scenario, start.market, hoursNeeded(scenario));
  start.scale = std::make_shared<const learn::ScoreScale>(learn::makeScoreScale(
      spec.learner.range, setup.problems, highestPrice(*start.market, setup.later)));
  setup.forecaster = sharedForecaster(scenario.forecast, start.market, scenario.seed);
  addWarnings(start);
  addForecastWarnings(setup);
  return setup;
}

}  // namespace spothorizon::study
