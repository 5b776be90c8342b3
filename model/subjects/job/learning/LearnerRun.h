// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "learn/Learner.h"
#include "subjects/job/learning/JobBatch.h"

namespace spothorizon::study {

/// A learner's way through jobs whose outcomes under every policy are known.
struct LearnerRun {
  std::vector<JobSample> samples;  ///< per job: what the learner was charged (expected or drawn)
  std::vector<double> regret;  ///< one per job: score of the best fixed policy − the learner's
  std::size_t bestFixed = 0;   ///< the policy with the highest total utility, first of equals: in
                               ///< hindsight, as regret has it
};

/// The policy with the highest total utility over the jobs that are marked, the first of equals.
/// `table` as in runLearner().
std::size_t bestPolicyOver(const std::vector<char>& jobs, std::span<const JobSample> table,
                           std::size_t policies);

/// A learner over all jobs of the batch; `spec.feedback` sets when it knows their results. `table`
/// holds the outcomes row by row, one row per job and `policies` columns.
LearnerRun runLearner(const learn::LearnerSpec& spec, const JobBatch& batch,
                      std::span<const JobSample> table, std::size_t policies);

}  // namespace spothorizon::study
