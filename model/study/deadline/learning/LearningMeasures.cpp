// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/deadline/learning/LearningMeasures.h"

#include <array>

#include "study/deadline/learning/Learning.h"

namespace spothorizon::study {
namespace {

struct LearningMeasure {
  const char* name;
  double LearningPoint::*total;
  bool perJob;  ///< $ a job; else a score
};

constexpr std::array kMeasures{LearningMeasure{"regret", &LearningPoint::regret, false},
                               LearningMeasure{"regretBound", &LearningPoint::regretBound, false},
                               LearningMeasure{"learner", &LearningPoint::learnerUsd, true},
                               LearningMeasure{"bestFixed", &LearningPoint::bestFixedUsd, true},
                               LearningMeasure{"onDemandOnly", &LearningPoint::onDemandUsd, true},
                               LearningMeasure{"maxSpot", &LearningPoint::maxSpotUsd, true}};

}  // namespace

std::vector<std::string> learningMeasures() {
  std::vector<std::string> names;
  for (const LearningMeasure& measure : kMeasures) names.emplace_back(measure.name);
  return names;
}

std::optional<double> measureOf(const LearningResults& results, std::string_view name) {
  if (results.points.empty()) return {};
  for (const LearningMeasure& measure : kMeasures) {
    if (name != measure.name) continue;
    const double total = results.points.back().*measure.total;
    return measure.perJob ? total / results.jobsDone() : total;
  }
  return {};
}

}  // namespace spothorizon::study
