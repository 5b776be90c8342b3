// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "study/scenario/Scenario.h"
#include "study/session/Lesson.h"
#include "study/work/StudyResult.h"

/// What lessons say of more than one run of a training.
namespace spothorizon::tests {

/// "ofIdeal(1)" over all starts of the scenario's nodes; NaN for anything else.
double trainingOverStarts(const study::Scenario& scenario, const study::LessonTerm& term);

/// The mean of a measure over `seeds` traces of the kind of the sample whose nodes the scenario
/// has, drawn anew.
class TrainingSeeds {
 public:
  TrainingSeeds(const study::Scenario& scenario, int seeds);
  double of(const study::LessonTerm& term) const;

 private:
  std::vector<study::Result> m_results;
};

}  // namespace spothorizon::tests
