// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentEstimates.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "learn/Pool.h"
#include "subjects/forecast/UsesFuture.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

using Role = SeriesInfo::Role;

constexpr JobRatio kNothing{0, 0};

/// A policy's name in all cells: with its settings where they are the same everywhere.
Text labelOf(const Experiment& experiment, std::size_t policy) {
  const policy::PolicySpec& spec = experiment.scenario.policies[policy];
  const std::string prefix = "policies." + std::to_string(policy) + ".";
  const std::vector<std::string> keys = keysSet(experiment);
  if (std::ranges::find(keys, prefix + "kind") != keys.end()) {
    return phrase("experiment", "Policy %1").arg(std::to_string(policy + 1));
  }
  const bool moved = std::ranges::any_of(
      keys, [&prefix](const std::string& key) { return key.starts_with(prefix); });
  return moved ? policy::nameWithoutSettings(spec) : policy::label(spec);
}

/// The forecasts of a cell, and what plans with them.
bool futureInCell(const Scenario& scenario, std::optional<std::size_t> policy) {
  if (policy) return usesFuture(scenario.forecast, scenario.policies[*policy]);
  return usesFuture(scenario.forecast, learn::makePool(learningSpec(scenario).pool));
}

/// Whether a policy, or without one the learner's pool, plans with forecasts made from the future
/// in any cell.
bool futureAnywhere(const Experiment& experiment, std::optional<std::size_t> policy) {
  const auto matters = [](const std::string& key) {
    return key == "forecast.kind" || key.ends_with(".kind") || key.starts_with("learning.pool.");
  };
  if (std::ranges::none_of(keysSet(experiment), matters)) {
    return futureInCell(experiment.scenario, policy);
  }
  for (std::size_t cell = 0; cell < cellCount(experiment); ++cell) {
    if (futureInCell(cellScenario(experiment, cell), policy)) return true;
  }
  return false;
}

SeriesInfo seriesInfo(const Experiment& experiment, Role role, Text label,
                      std::optional<std::size_t> policy) {
  SeriesInfo one;
  one.role = role;
  one.policy = policy ? static_cast<int>(*policy) : -1;
  one.label =
      futureAnywhere(experiment, policy) ? markedFuture(std::move(label)) : std::move(label);
  return one;
}

/// Whether any of its members plans with forecasts made from the future.
bool futureInFamily(const Experiment& experiment, const Family& family) {
  for (const forecast::ForecastSpec& spec : family.forecasts) {
    if (usesFuture(spec, family.policies)) return true;
  }
  return family.forecasts.empty() && usesFuture(experiment.scenario.forecast, family.policies);
}

SeriesInfo familyInfo(const Experiment& experiment, std::size_t index) {
  const Family& family = experiment.families[index];
  Text label = phrase("table", family.label.c_str());
  if (futureInFamily(experiment, family)) label = markedFuture(std::move(label));
  return {Role::Family, std::move(label), -1, static_cast<int>(index)};
}

/// Over the first family.
JobRatio gainIn(Measure measure, const CellSamples& samples, const JobSample& one,
                std::size_t job) {
  const JobSample& base = samples.families.front().samples[job];
  const double usd = one.utilityUsd - base.utilityUsd;
  return measure == Measure::GainUsd ? JobRatio{usd, 1} : JobRatio{100 * usd, base.costUsd};
}

/// The first family gains nothing over itself.
JobRatio gainOf(Measure measure, const CellSamples& samples, const SeriesInfo& series,
                const JobSample& one, std::size_t job) {
  if (series.family == 0) return kNothing;
  return gainIn(measure, samples, one, job);
}

/// Only for the AHAPs of the list.
JobRatio gapPartOf(Measure measure, const CellSamples& samples, const SeriesInfo& series,
                   const JobSample& one, std::size_t job) {
  if (series.role != Role::Policy) return kNothing;
  const GapSamples& runs = samples.gaps[static_cast<std::size_t>(series.policy)];
  if (runs.block.empty()) return kNothing;
  if (measure == Measure::GapBound) {
    return samples.gapBoundsUsd.empty() ? kNothing : JobRatio{samples.gapBoundsUsd[job], 1};
  }
  return {gapPart(measure, runs, job, samples.optimum[job].utilityUsd, one.utilityUsd), 1};
}

JobRatio regretOf(const CellSamples& samples, Role role, std::size_t job) {
  return role == Role::Learner ? JobRatio{samples.learner->regret[job], 1} : kNothing;
}

JobRatio ratioOf(Measure measure, const CellSamples& samples, Role role, const JobSample& one,
                 std::size_t job) {
  switch (measure) {
    case Measure::Utility:
      return {one.utilityUsd, 1};
    case Measure::Cost:
      return {one.doneCostUsd, one.finished};
    case Measure::Saving: {
      const double onDemand = samples.onDemandCost[job] * one.finished;
      return {100 * (onDemand - one.doneCostUsd), onDemand};
    }
    case Measure::FinishHours:
      return {one.finishHours, one.finished};
    case Measure::OnTime:
      return {100 * one.onTime, 1};
    case Measure::SpotShare:
      return {100 * one.spotGpuHours, one.spotGpuHours + one.onDemandGpuHours};
    case Measure::Reconfigurations:
      return {one.reconfigurations, 1};
    case Measure::Regret:
      return regretOf(samples, role, job);
    case Measure::GapToOptimum:
      return {samples.optimum[job].utilityUsd - one.utilityUsd, 1};
    default:
      break;  // gainOf(), gapPartOf()
  }
  return kNothing;
}

const std::vector<JobSample>& samplesOf(const CellSamples& samples, const SeriesInfo& series) {
  switch (series.role) {
    case Role::Learner:
      return samples.learner->samples;
    case Role::BestFixed:
      return samples.bestFixed;
    case Role::Optimum:
      return samples.optimum;
    case Role::Family:
      return samples.families[static_cast<std::size_t>(series.family)].samples;
    case Role::Policy:
      break;
  }
  return samples.policies[static_cast<std::size_t>(series.policy)];
}

/// Whether a job counts: the same for all series of a chart.
bool isMeasured(const CellSamples& samples, Role role, std::size_t job) {
  const std::vector<char>& later = samples.halves.measures;
  // Where all jobs start in one slot there is no other half that could choose.
  if (std::ranges::find(later, char{1}) == later.end()) {
    return role != Role::BestFixed && role != Role::Family;
  }
  return samples.families.empty() || later[job] != 0;
}

JobRatio entryOf(Measure measure, const CellSamples& samples, const SeriesInfo& series,
                 std::size_t job) {
  if (!isMeasured(samples, series.role, job)) return kNothing;
  const JobSample& one = samplesOf(samples, series)[job];
  if (needsFamilies(measure)) return gainOf(measure, samples, series, one, job);
  if (isGapPart(measure)) return gapPartOf(measure, samples, series, one, job);
  return ratioOf(measure, samples, series.role, one, job);
}

std::vector<JobRatio> columnOf(Measure measure, const CellSamples& samples,
                               const SeriesInfo& series) {
  std::vector<JobRatio> column;
  for (std::size_t job = 0; job < samples.onDemandCost.size(); ++job) {
    column.push_back(entryOf(measure, samples, series, job));
  }
  return column;
}

/// No interval reaches to where the measure cannot.
Estimate withinRange(Measure measure, Estimate estimate) {
  if (estimate.jobs == 0) return estimate;
  if (measure == Measure::OnTime) widenCertainty(estimate, 100);
  const bool share = measure == Measure::OnTime || measure == Measure::SpotShare;
  const bool positive = share || measure == Measure::Cost || measure == Measure::FinishHours ||
                        measure == Measure::Reconfigurations || measure == Measure::GapToOptimum;
  if (positive) estimate.low = std::max(0.0, estimate.low);
  if (share) estimate.high = std::min(100.0, estimate.high);
  return estimate;
}

}  // namespace

bool usesFuture(const Experiment& experiment, const SeriesInfo& series) {
  if (series.role == Role::Optimum) return true;  // it knows it by definition
  if (series.role == Role::Family) {
    return futureInFamily(experiment, experiment.families[static_cast<std::size_t>(series.family)]);
  }
  if (series.policy < 0) return futureAnywhere(experiment, std::nullopt);
  return futureAnywhere(experiment, static_cast<std::size_t>(series.policy));
}

std::vector<SeriesInfo> seriesOf(const Experiment& experiment) {
  std::vector<SeriesInfo> series;
  for (std::size_t i = 0; i < experiment.scenario.policies.size(); ++i) {
    series.push_back(seriesInfo(experiment, Role::Policy, labelOf(experiment, i), i));
  }
  for (std::size_t i = 0; i < experiment.families.size(); ++i) {
    series.push_back(familyInfo(experiment, i));
  }
  if (experiment.withLearner) {
    series.push_back(
        seriesInfo(experiment, Role::Learner, phrase("experiment", "Learner"), std::nullopt));
    series.push_back(seriesInfo(experiment, Role::BestFixed,
                                phrase("experiment", "Best fixed policy"), std::nullopt));
  }
  if (experiment.withOptimum) {
    series.push_back({Role::Optimum, phrase("experiment", "Best possible"), -1});
  }
  return series;
}

std::vector<std::vector<Estimate>> estimatesOf(const Experiment& experiment,
                                               const CellSamples& samples,
                                               const RunControl& control) {
  const std::vector<SeriesInfo> series = seriesOf(experiment);
  const std::size_t jobs = samples.onDemandCost.size(), measures = experiment.measures.size();
  std::vector<JobRatio> table;
  table.reserve(jobs * series.size() * measures);
  for (std::size_t job = 0; job < jobs; ++job) {
    for (const SeriesInfo& one : series) {
      for (const Measure measure : experiment.measures) {
        table.push_back(entryOf(measure, samples, one, job));
      }
    }
  }
  const std::vector<Estimate> flat =
      bootstrap(table, series.size() * measures, samples.times, experiment.scenario.seed, control);
  std::vector<std::vector<Estimate>> estimates(series.size());
  for (std::size_t i = 0; i < flat.size(); ++i) {
    estimates[i / measures].push_back(withinRange(experiment.measures[i % measures], flat[i]));
  }
  return estimates;
}

std::vector<double> earlierGains(const Experiment& experiment, const CellSamples& samples) {
  const auto measure = std::ranges::find_if(experiment.measures, needsFamilies);
  if (measure == experiment.measures.end()) return {};
  std::vector<double> gains;
  for (const FamilySamples& family : samples.families) {
    JobRatio sum{0, 0};
    for (std::size_t job = 0; job < family.samples.size(); ++job) {
      if (!samples.halves.chooses[job]) continue;
      const JobRatio one = gainIn(*measure, samples, family.samples[job], job);
      sum.above += one.above;
      sum.below += one.below;
    }
    gains.push_back(sum.below > 0 ? sum.above / sum.below : 0);
  }
  return gains;
}

std::optional<LeadingPolicy> leadingPolicy(const Experiment& experiment, const CellSamples& samples,
                                           const std::vector<std::vector<Estimate>>& estimates,
                                           const RunControl& control) {
  const std::vector<SeriesInfo> series = seriesOf(experiment);
  const Measure measure = experiment.measures.front();
  const double sign = lessIsBetter(measure) ? -1 : 1;
  std::optional<LeadingPolicy> leading;
  std::vector<std::size_t> measured;
  for (std::size_t s = 0; s < series.size(); ++s) {
    if (series[s].role != Role::Policy || estimates[s][0].jobs == 0) continue;
    measured.push_back(s);
    const bool ahead =
        !leading || sign * estimates[s][0].mean > sign * estimates[leading->series][0].mean;
    if (ahead) leading = LeadingPolicy{s, true};
  }
  for (const std::size_t s : measured) {
    if (s == leading->series) continue;
    const Estimate lead = bootstrap(difference(columnOf(measure, samples, series[leading->series]),
                                               columnOf(measure, samples, series[s])),
                                    1, samples.times, experiment.scenario.seed, control)
                              .front();
    leading->standsOut &= sign > 0 ? lead.low > 0 : lead.high < 0;
  }
  return leading;
}

}  // namespace spothorizon::study
