// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Json.h"
#include "scenario/Parameters.h"
#include "subjects/job/experiment/Experiment.h"

namespace spothorizon::study {

inline constexpr const char* kExperimentFormat = "spothorizon-experiment";

/// The experiment as it stands in its file (format "spothorizon-experiment").
Json experimentJson(const Experiment& experiment);

/// What the built-in experiment of that name makes of a scenario (one policy alone, noisy
/// forecasts); the scenario itself where there is none, or no name.
Scenario scenarioOfReady(const std::string& name, const Scenario& base);

/// A parameter of the table or of a policy entry ("policies.3.threshold", whatever policies there
/// are). InputError at "/axes" naming the nearest where there is none.
Parameter parameterOfKey(const std::string& key);

}  // namespace spothorizon::study
