// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "study/scenario/Scenario.h"
#include "study/session/Lesson.h"
#include "study/work/StudyResult.h"

/// What lessons say of more than one run of a model that is served.
namespace spothorizon::tests {

/// The mean of a measure over `seeds` traces of the kind of the sample whose instances the scenario
/// has, each drawn anew with requests of its own, a few replications each.
class ServingSeeds {
 public:
  ServingSeeds(const study::Scenario& scenario, int seeds);
  double of(const study::LessonTerm& term) const;
  /// "p99Seconds(0)" of each seed.
  std::vector<double> all(const std::string& measure) const;

 private:
  std::vector<study::Result> m_results;
};

}  // namespace spothorizon::tests
