// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Json.h"
#include "subjects/job/experiment/Experiment.h"

/// Writes experiments.
namespace spothorizon::study {

inline constexpr const char* kExperimentFormat = "spothorizon-experiment";

/// The experiment as in its file (format "spothorizon-experiment").
Json experimentJson(const Experiment& experiment);

std::string experimentToText(const Experiment& experiment);
void writeExperiment(const Experiment& experiment, const std::string& path);

/// The experiment without its scenario, as text: the variant that ExperimentStudy runs. Where those
/// of two experiments on one scenario are equal, so are they.
std::string experimentVariant(Experiment experiment);

}  // namespace spothorizon::study
