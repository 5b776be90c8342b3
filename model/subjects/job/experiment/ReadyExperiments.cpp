// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ReadyExperiments.h"

#include <algorithm>
#include <cmath>

#include "base/NumberText.h"
#include "scenario/Parameters.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/PredictionPays.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using forecast::ForecastKind;
using policy::PolicyKind;
using policy::PolicySpec;

/// A number for an axis: three digits that count are enough, and are what a person would type.
std::string tidy(double value) {
  if (value == 0) return "0";
  const double scale = std::pow(10, 2 - std::floor(std::log10(std::abs(value))));
  return numberText(std::round(value * scale) / scale);
}

std::vector<std::string> texts(const std::vector<double>& values) {
  std::vector<std::string> list;
  for (const double value : values) list.push_back(tidy(value));
  return list;
}

Experiment onBase(const Scenario& base) {
  Experiment experiment;
  experiment.scenario = base;
  experiment.measures = {Measure::Utility, Measure::Cost,         Measure::Saving,
                         Measure::OnTime,  Measure::FinishHours,  Measure::SpotShare,
                         Measure::Regret,  Measure::GapToOptimum, Measure::Reconfigurations};
  return experiment;
}

/// One policy alone: its settings are what moves, a learner over others has no say.
Experiment onePolicy(const Scenario& base, const PolicySpec& policy) {
  Experiment experiment = onBase(base);
  experiment.scenario.policies = {policy};
  experiment.withLearner = false;
  experiment.measures = {Measure::Utility, Measure::Cost, Measure::OnTime, Measure::GapToOptimum};
  return experiment;
}

/// The base's own policy of a kind where it has one.
PolicySpec policyOf(const Scenario& base, PolicyKind kind) {
  const auto found = std::ranges::find(base.policies, kind, &PolicySpec::kind);
  return found != base.policies.end() ? *found : PolicySpec{.kind = kind};
}

/// What fits before the deadline at the most GPUs, less the launch.
double mostWork(const job::Job& job) {
  const double hours = job.deadlineHours - job.reconfiguration.upHours;
  return std::max(hours, job.deadlineHours / 2) * job.throughput.workPerHour(job.maxGpus);
}

/// Without it the noise has no meaning.
void makeNoisy(Scenario& scenario) { scenario.forecast.kind = ForecastKind::Noisy; }

Axis noiseLevels(const std::vector<double>& levels) {
  return axisOf("forecast.level", texts(levels));
}

/// Magnitude by shape: the four kinds of noise of arXiv 2512.20967, and GPUs that are wrongly
/// forecast to be there or not.
Axis noiseKinds() {
  Axis axis{.label = "Kind of error", .unit = "", .parameter = "", .points = {}};
  for (const char* magnitude : {"proportional", "fixed"}) {
    for (const char* shape : {"uniform", "heavy-tailed"}) {
      axis.points.push_back({std::string(magnitude) + ", " + shape,
                             {{"forecast.magnitude", magnitude}, {"forecast.shape", shape}}});
    }
  }
  axis.points.push_back({"presence", {{"forecast.shape", "presence"}}});
  return axis;
}

/// From hardly possible to four times that, on whole slots.
Experiment deadline(const Scenario& base) {
  Experiment experiment = onBase(base);
  auto& jobs = editLearning(experiment.scenario).jobs;
  jobs.leastDeadlineHours.reset();
  jobs.mostDeadlineHours.reset();
  const job::Job& job = base.job;
  const double least = job.workload / job.throughput.workPerHour(job.maxGpus);
  const double slot = base.market.slotHours;
  std::vector<std::string> values;
  for (const double slack : {1.0, 1.15, 1.35, 1.6, 2.0, 2.5, 3.0, 4.0}) {
    const double hours = least * slack + job.reconfiguration.upHours;
    const std::string text = numberText(std::ceil(hours / slot - 1e-9) * slot);
    if (values.empty() || values.back() != text) values.push_back(text);
  }
  experiment.axes = {axisOf("job.deadlineHours", values)};
  return experiment;
}

/// Shares of what fits before the deadline; a job is worth as much a work unit as the base's.
Experiment workload(const Scenario& base) {
  Experiment experiment = onBase(base);
  auto& jobs = editLearning(experiment.scenario).jobs;
  jobs.leastWorkload.reset();
  jobs.mostWorkload.reset();
  Axis axis = axisOf("job.workload", {});
  for (const double share : {0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0}) {
    const std::string work = tidy(share * mostWork(base.job));
    const double value = base.job.valueUsd * *parsedNumber(work) / base.job.workload;
    axis.points.push_back({work, {{"job.workload", work}, {"job.valueUsd", tidy(value)}}});
  }
  experiment.axes = {axis};
  return experiment;
}

Experiment availability(const Scenario& base) {
  Experiment experiment = onBase(base);
  experiment.axes = {
      axisOf("market.availabilityFactor", {"0", "0.25", "0.5", "0.75", "1", "1.5", "2"})};
  return experiment;
}

Experiment price(const Scenario& base) {
  Experiment experiment = onBase(base);
  experiment.axes = {axisOf("market.priceFactor", {"0.5", "0.75", "1", "1.25", "1.5", "2", "3"})};
  return experiment;
}

Experiment forecastError(const Scenario& base) {
  Experiment experiment = onBase(base);
  makeNoisy(experiment.scenario);
  experiment.measures = {Measure::Utility, Measure::Cost, Measure::OnTime, Measure::GapToOptimum};
  experiment.axes = {noiseLevels({0, 0.1, 0.2, 0.3, 0.5, 1, 2}), noiseKinds()};
  experiment.jobs = 100;
  return experiment;
}

/// One line per policy, with the honest kinds of forecast on the axis.
Experiment presenceError(const Scenario& base) {
  Experiment experiment = forecastError(base);
  experiment.scenario.forecast.shape = forecast::NoiseShape::Presence;
  experiment.axes = {noiseLevels({0, 0.1, 0.2, 0.3, 0.5, 0.75, 1})};
  return experiment;
}

/// Shares of one AHAP's gap, and the bound, over the level of its forecasts' errors.
Experiment gapSources(const Scenario& base) {
  Experiment experiment = onePolicy(base, policyOf(base, PolicyKind::Ahap));
  makeNoisy(experiment.scenario);
  experiment.axes = {noiseLevels({0, 0.1, 0.2, 0.3, 0.5, 1})};
  experiment.measures = {Measure::GapToOptimum, Measure::GapHorizon,  Measure::GapCommitment,
                         Measure::GapError,     Measure::GapRounding, Measure::GapBound};
  experiment.jobs = 100;
  return experiment;
}

Experiment commitmentNoise(const Scenario& base) {
  PolicySpec ahap = policyOf(base, PolicyKind::Ahap);
  ahap.window = 5;
  ahap.commitment = 1;
  Experiment experiment = onePolicy(base, ahap);
  makeNoisy(experiment.scenario);
  experiment.axes = {axisOf("policies.0.commitment", {"1", "2", "3", "4", "5"}),
                     noiseLevels({0, 0.1, 0.2, 0.3, 0.5, 1, 2})};
  return experiment;
}

/// The same where errors agree between slots and leads: v in the place of the error's level.
Experiment commitmentMemory(const Scenario& base) {
  Experiment experiment = commitmentNoise(base);
  experiment.scenario.forecast.level = 1;
  Axis memory = axisOf("forecast.errorMemory", {"0", "0.3", "0.6", "0.8", "0.9", "0.95"});
  experiment.axes.back() = memory;
  return experiment;
}

Experiment windowNoise(const Scenario& base) {
  PolicySpec ahap = policyOf(base, PolicyKind::Ahap);
  ahap.commitment = 1;
  Experiment experiment = onePolicy(base, ahap);
  makeNoisy(experiment.scenario);
  experiment.axes = {axisOf("policies.0.window", {"1", "2", "3", "4", "5", "6", "8"}),
                     noiseLevels({0, 0.1, 0.2, 0.3, 0.5, 1, 2})};
  return experiment;
}

/// σ of both reservation-price policies at once, against the share of what fits that the job needs.
Experiment thresholdTightness(const Scenario& base) {
  Experiment experiment = onePolicy(base, policyOf(base, PolicyKind::Ahanp));
  experiment.scenario.policies.push_back(policyOf(base, PolicyKind::Ahap));
  Axis threshold = axisOf("policies.0.threshold", {});
  for (const char* sigma : {"0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"}) {
    threshold.points.push_back(
        {sigma, {{"policies.0.threshold", sigma}, {"policies.1.threshold", sigma}}});
  }
  Experiment ofWork = workload(base);
  Axis& tightness = ofWork.axes.front();
  tightness.label = "Share of capacity needed";
  tightness.unit = "%";
  tightness.parameter.clear();
  const double most = mostWork(base.job);
  for (AxisPoint& point : tightness.points) {
    point.label = numberText(std::round(100 * *parsedNumber(point.label) / most));
  }
  editLearning(experiment.scenario) = learningSpec(ofWork.scenario);
  experiment.axes = {threshold, tightness};
  return experiment;
}

Experiment weightsNoise(const Scenario& base) {
  Experiment experiment = onBase(base);
  makeNoisy(experiment.scenario);
  experiment.axes = {noiseKinds()};
  experiment.withWeights = true;
  experiment.withOptimum = false;
  experiment.measures = {Measure::Utility, Measure::Cost, Measure::OnTime, Measure::Regret};
  return experiment;
}

ReadyExperiment ready(const char* name, const char* title, const char* teaches,
                      Experiment (*make)(const Scenario&)) {
  ReadyExperiment one{name, title, teaches, {}};
  one.make = [=](const Scenario& base) {
    Experiment experiment = make(base);
    experiment.name = name;
    experiment.title = title;
    experiment.notes = teaches;
    return experiment;
  };
  return one;
}

}  // namespace

const std::vector<ReadyExperiment>& readyExperiments() {
  static const std::vector<ReadyExperiment> all = {
      ready("deadline", "The effect of the deadline on cost and utility",
            "What another hour of slack is worth, and where it stops being worth anything.",
            deadline),
      ready("workload", "The effect of the workload on cost and utility",
            "The larger the share of capacity the job needs, the less there is to decide: in the "
            "end all GPUs run all the time.",
            workload),
      ready("availability", "What if there were fewer or more free GPUs",
            "On-demand GPUs make up for scarce spot; beyond what the job can use, more spot "
            "changes nothing.",
            availability),
      ready("price", "What if spot were more expensive or cheaper",
            "A reservation price is a share of the on-demand price: in a more expensive market it "
            "buys later.",
            price),
      ready("forecast-error", "What wrong forecasts cost",
            "What a wrong forecast costs those that plan; policies without a forecast are "
            "unaffected. These forecasts use the future, so that their error can be set.",
            forecastError),
      ready("presence-error", "What it costs to be wrong about whether GPUs are there",
            "Free GPUs that are forecast and never come, or come early or late. Lines across the "
            "chart mark the errors of forecasts that a planner could have had.",
            presenceError),
      ready(
          "gap-sources", "Where the gap to the best possible comes from, by forecast error",
          "The gap of an AHAP split into what its window does not see, what its commitment costs, "
          "what wrong forecasts cost and what rounding costs: the shares add up to the gap. The "
          "bound holds for a plan of the whole job and falls with the error.",
          gapSources),
      ready("commitment-noise", "How long to keep to a plan, by forecast error",
            "Whether keeping to a plan saves changes of GPUs, and what replanning with newer "
            "forecasts is worth.",
            commitmentNoise),
      ready("commitment-memory", "How long to keep to a plan, by how long errors last",
            "Errors that are redrawn in every slot, and errors that stay: what replanning with "
            "newer forecasts is worth when these are wrong in the same way again.",
            commitmentMemory),
      ready("window-noise", "How far to look ahead, by forecast error",
            "Whether a longer window helps, and how accurate its far end has to be.", windowNoise),
      ready("threshold-tightness", "Which reservation price, by how tight the job is",
            "How low a price to wait for, by how much of the capacity the job needs.",
            thresholdTightness),
      ready("prediction-pays", "Where prediction pays, by slack and price movement",
            "What AHAP saves against the best policy that plans with no forecast: with exact "
            "forecasts, which nobody has, and with the best of those that a planner could have "
            "had. All are chosen on earlier jobs.",
            predictionPays),
      ready("prediction-pays-restarts", "Where prediction pays, by restart cost and free GPUs",
            "The same by what a restart costs and by how many GPUs are free for a job that takes "
            "up to N_max of them.",
            predictionPaysRestarts),
      ready("weights-noise", "What the learner comes to trust, by kind of error",
            "Which policies the weights move to, by kind of error.", weightsNoise),
  };
  return all;
}

const ReadyExperiment* findReadyExperiment(const std::string& name) {
  const auto& all = readyExperiments();
  const auto found = std::ranges::find(all, name, &ReadyExperiment::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace spothorizon::study
