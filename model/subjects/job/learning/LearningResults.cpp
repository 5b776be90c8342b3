// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningResults.h"

#include <cassert>
#include <string>

#include "policy/PolicyInfo.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/LearningSection.h"

namespace spothorizon::study {

const LearningBlock& LearningResults::blockOf(int job, int& row) const {
  assert(job >= 0 && job < jobsDone());
  // Blocks are of one size but for the last.
  const auto size = blocks.front()->jobs;
  const LearningBlock& block = *blocks[static_cast<std::size_t>(job / size)];
  row = job - block.firstJob;
  return block;
}

Scenario scenarioOfJob(const LearningResults& results, int job) {
  const int changed = learningSpec(results.scenario).change.fromJob;
  Scenario scenario =
      changed > 0 && job + 1 >= changed ? afterChange(results.scenario) : results.scenario;
  const learn::SampledJob& sampled = (*results.jobs)[static_cast<std::size_t>(job)];
  scenario.job = sampled.job;
  scenario.market.startHours = sampled.startSlot * results.market->import.trace.slotHours;
  int row = 0;
  const LearningBlock& block = results.blockOf(job, row);
  const auto drawn = static_cast<std::size_t>(block.drawn[static_cast<std::size_t>(row)]);
  const policy::PolicySpec& played = (*results.pool)[drawn];
  scenario.policies = {played};
  for (const policy::PolicyInfo& info : policy::policyKinds()) {
    if (info.isBaseline() && played.kind != info.kind) {
      scenario.policies.push_back({.kind = info.kind});
    }
  }
  scenario.title = (scenario.title.empty() ? "Job " : scenario.title + ": job ") +
                   std::to_string(job + 1) + " of " + std::to_string(results.jobs->size());
  return scenario;
}

}  // namespace spothorizon::study
