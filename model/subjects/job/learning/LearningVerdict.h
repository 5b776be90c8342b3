// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/LearningResults.h"

namespace spothorizon::study {

/// At least three times the weight that all began with, or nearly all of it, for some policy.
bool hasMuchWeight(const LearningResults& results);

/// For a run with at least one job.
LearningVerdict verdictOf(const LearningResults& results, const JobTimes& times);

}  // namespace spothorizon::study
