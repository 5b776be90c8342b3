// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "subjects/job/experiment/Experiment.h"

/// Reads experiments.
namespace spothorizon::study {

Experiment readExperiment(const std::string& path);
Experiment experimentFromText(const std::string& text, const std::string& fileName,
                              const std::string& baseDirectory);

/// That experiment on a scenario; a built-in one on what it makes of it. It is not checked:
/// runExperiment() does that.
Experiment experimentOn(const Scenario& scenario, const std::string& variant);

/// What the built-in experiment of that name makes of a scenario (one policy alone, noisy
/// forecasts); the scenario itself where there is none, or no name.
Scenario scenarioOfReady(const std::string& name, const Scenario& base);

}  // namespace spothorizon::study
