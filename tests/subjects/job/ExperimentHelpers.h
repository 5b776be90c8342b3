// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ask/LoadedMarket.h"
#include "subjects/StudyHelpers.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::tests {

/// Jobs of ten slots on a market of two weeks; three policies and a pool of a few.
inline study::Scenario smallScenario() {
  study::Scenario scenario = onGivenMarket();
  scenario.market.onDemandUsdPerGpuHour = 3.06;
  scenario.job.workload = 24;
  scenario.job.deadlineHours = 5;
  scenario.job.valueUsd = 100;
  using policy::PolicyKind;
  scenario.policies = {{.kind = PolicyKind::OnDemandOnly},
                       {.kind = PolicyKind::MaxSpot},
                       {.kind = PolicyKind::Ahap, .threshold = 0.6, .window = 3, .commitment = 1}};
  editLearning(scenario).pool.mostWindow = 2;
  editLearning(scenario).pool.mostCommitment = 2;
  editLearning(scenario).pool.thresholdStep = 0.3;
  scenario.forecast.kind = forecast::ForecastKind::Persistence;
  scenario.seed = 11;
  return scenario;
}

inline std::shared_ptr<const study::LoadedMarket> smallMarket() {
  return generatedMarket("cloud", 3);
}

inline study::Experiment smallExperiment() {
  study::Experiment experiment;
  experiment.name = "small";
  experiment.title = "Small";
  experiment.scenario = smallScenario();
  experiment.axes = {study::axisOf("job.deadlineHours", {"4", "5", "8"})};
  experiment.jobs = 25;
  experiment.measures = study::allMeasures();
  std::erase_if(experiment.measures, [](study::Measure one) {
    return study::needsFamilies(one) || study::isGapPart(one);
  });
  return experiment;
}

}  // namespace spothorizon::tests
