// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/LearningSpec.h"
#include "scenario/Scenario.h"

namespace spothorizon::study {

/// The learning section of a scenario.
inline const learn::LearningSpec& learningSpec(const Scenario& scenario) {
  return scenario.sections.get<learn::LearningSpec>();
}
inline learn::LearningSpec& editLearning(Scenario& scenario) {
  return scenario.sections.edit<learn::LearningSpec>();
}

}  // namespace spothorizon::study
