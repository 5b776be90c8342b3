// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "subjects/job/learning/LearningResults.h"

/// A learning run in words.
namespace spothorizon::study {

/// Which policy has the most weight, how much better the learner is than the baselines, how far it
/// is from the best fixed policy and from the best possible. Empty while nothing is done.
Text sentence(const LearningResults& results);

/// Why the regret is so far below its bound: the regret of one that never learns, and how many
/// results a learner still lacks when it plays on. Empty while nothing is done.
Text regretSentence(const LearningResults& results);

/// Policies by their weight after the last job, the most first; by total among equals.
std::vector<std::size_t> byWeight(const LearningResults& results);

/// Regret, bound and clipped scores, for a terminal.
std::string regretLines(const LearningResults& results);

}  // namespace spothorizon::study
