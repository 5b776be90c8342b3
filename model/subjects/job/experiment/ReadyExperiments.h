// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "subjects/job/experiment/Experiment.h"

namespace spothorizon::study {

/// A built-in experiment on any scenario.
struct ReadyExperiment {
  std::string name, title, teaches;
  std::function<Experiment(const Scenario& base)> make;
};
/// deadline, workload, availability, price, forecast-error, presence-error, gap-sources,
/// commitment-noise, window-noise, threshold-tightness, weights-noise, prediction-pays,
/// prediction-pays-restarts.
const std::vector<ReadyExperiment>& readyExperiments();
const ReadyExperiment* findReadyExperiment(const std::string& name);

}  // namespace spothorizon::study
