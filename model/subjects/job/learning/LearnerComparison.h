// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/RunControl.h"
#include "base/Text.h"
#include "learn/Learner.h"
#include "subjects/job/learning/LearningResults.h"

namespace spothorizon::study {

/// A learner that is played once more over the scores of a run that is there: no job is simulated
/// again. Each result is known before the next job is played, whatever the run's own learner was
/// known and when.
struct ComparedLearner {
  Text name;
  std::vector<double> regret;  ///< one per job, in scores: best fixed policy so far − learner
  double boundScores = 0;      ///< after the last job
  double usdPerJob = 0;        ///< its expected utility
};

/// The learners that one would choose between: plain weights at the known rate, adaptive and
/// doubling, fixed share, Exp3. Empty while nothing is done. Stopped where control asks.
std::vector<ComparedLearner> compareLearners(const LearningResults& results,
                                             const RunControl& control = {});

/// The run's own learner against the best two policies one after the other: what fixed share is
/// for. None for a learner that has no such bound, and where nothing is done.
struct TrackingRegret {
  double regret = 0, bound = 0;       ///< in scores
  int change = 0;                     ///< the job (from 0) with which the second policy begins
  std::size_t before = 0, after = 0;  ///< policies of the pool
};
std::optional<TrackingRegret> trackingRegret(const LearningResults& results);
Text trackingSentence(const LearningResults& results, const TrackingRegret& tracking);

/// "w ← w·e^(ηu)" and what its numbers are now: the rate η of the next job, dollars per score, the
/// bound so far and the regret. Empty while nothing is done.
Text learningRule(const LearningResults& results, int jobs);

}  // namespace spothorizon::study
