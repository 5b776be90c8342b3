// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningMeasures.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "subjects/job/learning/LearningResults.h"

namespace spothorizon::study {
namespace {

struct LearningMeasure {
  const char* name;
  double LearningPoint::*total;
  bool perJob;  ///< $ per job; else a score
};

constexpr std::array kMeasures{LearningMeasure{"regret", &LearningPoint::regret, false},
                               LearningMeasure{"regretBound", &LearningPoint::regretBound, false},
                               LearningMeasure{"learner", &LearningPoint::learnerUsd, true},
                               LearningMeasure{"bestFixed", &LearningPoint::bestFixedUsd, true},
                               LearningMeasure{"onDemandOnly", &LearningPoint::onDemandUsd, true},
                               LearningMeasure{"maxSpot", &LearningPoint::maxSpotUsd, true}};

constexpr const char* kSlope = "regretSlope";
constexpr int kLeastJobs = 20, kPointsADecade = 40;

}  // namespace

std::optional<double> regretSlope(const LearningResults& results, int jobs) {
  if (jobs < kLeastJobs) return {};
  double n = 0, sumX = 0, sumY = 0, sumXx = 0, sumXy = 0;
  for (int i = 0; i <= kPointsADecade; ++i) {
    const double x = std::log10(jobs) - 1 + i / static_cast<double>(kPointsADecade);
    const int job = std::clamp(static_cast<int>(std::lround(std::pow(10, x))), 1, jobs);
    const double regret = results.points[static_cast<std::size_t>(job - 1)].regret;
    if (!(regret > 0)) return {};
    const double at = std::log10(job), y = std::log10(regret);
    n += 1;
    sumX += at;
    sumY += y;
    sumXx += at * at;
    sumXy += at * y;
  }
  return (n * sumXy - sumX * sumY) / (n * sumXx - sumX * sumX);
}

std::vector<std::string> learningMeasures() {
  std::vector<std::string> names;
  for (const LearningMeasure& measure : kMeasures) names.emplace_back(measure.name);
  names.emplace_back(kSlope);
  return names;
}

std::optional<double> measureOf(const LearningResults& results, std::string_view name) {
  if (results.points.empty()) return {};
  if (name == kSlope) return regretSlope(results, results.jobsDone());
  for (const LearningMeasure& measure : kMeasures) {
    if (name != measure.name) continue;
    const double total = results.points.back().*measure.total;
    return measure.perJob ? total / results.jobsDone() : total;
  }
  return {};
}

}  // namespace spothorizon::study
