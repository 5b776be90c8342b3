// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/PredictionPays.h"

#include <cmath>

#include "base/NumberText.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;
using forecast::ForecastSpec;
using policy::Pace;
using policy::PolicyKind;
using policy::PolicySpec;

/// σ of AHAP. What comes after a window is valued by it, and half as many as the pool has are near
/// enough: a map has hundreds of thousands of plans.
constexpr double kAhapThresholds[] = {0.3, 0.5, 0.7, 0.9};
constexpr double kAhanpThresholds[] = {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9};
constexpr int kWindows[] = {1, 3, 5, 12, 24};

std::vector<PolicySpec> withoutForecasts() {
  std::vector<PolicySpec> policies{{.kind = PolicyKind::MaxSpot},
                                   {.kind = PolicyKind::UniformProgress}};
  for (const Pace pace : {Pace::Latest, Pace::Uniform}) {
    for (const double threshold : kAhanpThresholds) {
      policies.push_back({.kind = PolicyKind::Ahanp, .threshold = threshold, .pace = pace});
    }
  }
  return policies;
}

std::vector<PolicySpec> ahaps() {
  std::vector<PolicySpec> policies;
  for (const int window : kWindows) {
    for (const double threshold : kAhapThresholds) {
      policies.push_back(
          {.kind = PolicyKind::Ahap, .threshold = threshold, .window = window, .commitment = 1});
    }
  }
  return policies;
}

/// The base's forecast section with another kind.
std::vector<ForecastSpec> kindsOf(const Scenario& base, std::initializer_list<ForecastKind> kinds) {
  std::vector<ForecastSpec> specs;
  for (const ForecastKind kind : kinds) {
    specs.push_back(base.forecast);
    specs.back().kind = kind;
  }
  return specs;
}

Experiment mapOn(const Scenario& base) {
  Experiment experiment;
  experiment.scenario = base;
  experiment.scenario.policies = {{.kind = PolicyKind::MaxSpot}};
  experiment.jobs = 60;
  experiment.measures = {Measure::Gain, Measure::GainUsd};
  experiment.withLearner = false;
  experiment.families = {{"No forecast", withoutForecasts(), {}},
                         {"AHAP, exact forecasts", ahaps(), kindsOf(base, {ForecastKind::Exact})},
                         {"AHAP, best honest forecast", ahaps(),
                          kindsOf(base, {ForecastKind::Persistence, ForecastKind::HoltWinters,
                                         ForecastKind::Survival})}};
  return experiment;
}

/// Hours in which the job fits so many times, on whole slots.
Axis slacks(const Scenario& base) {
  Axis axis{.label = "Slack", .unit = "×", .parameter = "", .points = {}};
  const job::Job& job = base.job;
  const double least = job.workload / job.throughput.workPerHour(job.maxGpus);
  const double slot = base.market.slotHours;
  for (const double slack : {1.2, 1.6, 2.4, 3.2, 4.8}) {
    const double hours = least * slack + job.reconfiguration.upHours;
    axis.points.push_back(
        {numberText(slack),
         {{"job.deadlineHours", numberText(std::ceil(hours / slot - 1e-9) * slot)}}});
  }
  return axis;
}

Axis restarts() {
  Axis axis{.label = "Restart", .unit = "h", .parameter = "", .points = {}};
  for (const double hours : {0.0, 0.05, 0.1, 0.25, 0.5}) {
    axis.points.push_back({numberText(hours),
                           {{"job.reconfiguration.upHours", numberText(hours)},
                            {"job.reconfiguration.downHours", numberText(hours / 2)}}});
  }
  return axis;
}

}  // namespace

Experiment predictionPays(const Scenario& base) {
  Experiment experiment = mapOn(base);
  auto& jobs = editLearning(experiment.scenario).jobs;
  jobs.leastDeadlineHours.reset();
  jobs.mostDeadlineHours.reset();
  experiment.axes = {slacks(base), axisOf("market.priceMovement", {"0", "0.5", "1", "2"})};
  return experiment;
}

Experiment predictionPaysRestarts(const Scenario& base) {
  Experiment experiment = mapOn(base);
  Axis free = axisOf("market.availabilityFactor", {"0.25", "0.5", "1", "2"});
  experiment.axes = {restarts(), free};
  return experiment;
}

}  // namespace spothorizon::study
