// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scenario/Scenario.h"
#include "subjects/training/TrainingSpec.h"

namespace spothorizon::study {

/// The section "training" of a scenario.
inline const TrainingSpec& trainingSpec(const Scenario& scenario) {
  return scenario.sections.get<TrainingSpec>();
}
inline TrainingSpec& editTraining(Scenario& scenario) {
  return scenario.sections.edit<TrainingSpec>();
}

/// Whether the scenario has a model to train.
inline bool hasTraining(const Scenario& scenario) {
  return !trainingSpec(scenario).modelFile.empty();
}

/// Those that it names, or the usual ones.
inline std::vector<TrainingPolicy> trainingPolicies(const Scenario& scenario) {
  const TrainingSpec& spec = trainingSpec(scenario);
  return spec.policies.empty() ? defaultTrainingPolicies() : spec.policies;
}

/// Where the nodes come from. Where no file is named, a generator that is described is meant.
inline NodeSource nodeSource(const TrainingSpec& spec) {
  const bool described = spec.source == NodeSource::File && spec.nodesFile.empty() &&
                         spec.generator != NodeGenerator{};
  return described ? NodeSource::Generator : spec.source;
}

/// Whether its nodes, or what they cost, are the scenario's market's.
inline bool readsMarket(const TrainingSpec& spec) {
  return nodeSource(spec) == NodeSource::Market || !spec.usdPerNodeHour;
}

}  // namespace spothorizon::study
