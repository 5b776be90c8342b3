// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentWarnings.h"

#include <algorithm>

#include "base/Text.h"
#include "scenario/Criterion.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {
namespace {

bool isSet(const Experiment& experiment, const std::string& key) {
  const std::vector<std::string> keys = keysSet(experiment);
  return std::ranges::find(keys, key) != keys.end();
}

/// The job sequence draws some of a job's values itself: an axis over them would change nothing.
void addOverridden(const Experiment& experiment, std::vector<Text>& warnings) {
  const learn::JobSequenceSpec& jobs = learningSpec(experiment.scenario).jobs;
  const auto warn = [&](const char* key, bool drawn, const char* by) {
    if (!drawn || !isSet(experiment, key)) return;
    warnings.push_back(phrase("experiment",
                              "%1 is on an axis, but the job sequence draws its own (%2): "
                              "the axis affects only what depends on the base job.")
                           .arg(std::string(key))
                           .arg(std::string(by)));
  };
  warn("job.workload", jobs.leastWorkload && jobs.mostWorkload, "learning.jobs.leastWorkload");
  warn("job.deadlineHours", jobs.leastDeadlineHours && jobs.mostDeadlineHours,
       "learning.jobs.leastDeadlineHours");
  warn("job.minGpus", jobs.leastMinGpus && jobs.mostMinGpus, "learning.jobs.leastMinGpus");
  warn("job.maxGpus", jobs.leastMaxGpus && jobs.mostMaxGpus, "learning.jobs.leastMaxGpus");
}

/// Whoever reads a mean should know that the jobs are of two kinds.
void addChange(const Experiment& experiment, std::vector<Text>& warnings) {
  const int from = learningSpec(experiment.scenario).change.fromJob;
  if (from <= 0 || from > experiment.jobs || isSet(experiment, "learning.change.fromJob")) return;
  warnings.push_back(
      phrase("experiment", "From job %1 on, the jobs find the market or the forecasts changed.")
          .arg(std::to_string(from)));
}

}  // namespace

std::vector<Text> experimentWarnings(const Experiment& experiment) {
  std::vector<Text> warnings;
  addOverridden(experiment, warnings);
  addChange(experiment, warnings);
  if (!showsUtility(experiment.scenario)) {
    warnings.push_back(phrase("experiment",
                              "No value is set for the job: utilities and gains count a derived "
                              "value, which is a penalty for being late, not money earned."));
  }
  return warnings;
}

}  // namespace spothorizon::study
