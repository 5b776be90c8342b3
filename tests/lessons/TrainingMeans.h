// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>

#include "ask/Study.h"
#include "lessons/SeedMeasures.h"
#include "scenario/Scenario.h"
#include "session/Lesson.h"

/// What lessons say of more than one run of a training.
namespace spothorizon::tests {

/// "ofIdeal(1)" and the mean of "samples(1)" over all starts of the scenario's nodes; NaN for
/// anything else.
class TrainingStarts {
 public:
  explicit TrainingStarts(const study::Scenario& scenario);
  double of(const study::LessonTerm& term) const;

 private:
  std::map<std::string, double> m_values;
};

/// Runs a variant of the study on `seeds` traces of that kind, drawn again.
void overDrawnNodes(const study::Scenario& scenario, int seeds, const std::string& variant,
                    const std::function<void(const study::Result&)>& take);

/// The measures of `seeds` traces of the kind of the sample whose nodes the scenario has, drawn
/// again.
SeedMeasures trainedOverSeeds(const study::Scenario& scenario, int seeds);

}  // namespace spothorizon::tests
