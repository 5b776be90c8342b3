// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "ask/Bootstrap.h"
#include "ask/LoadedMarket.h"
#include "ask/StudyResult.h"
#include "learn/LearningSpec.h"
#include "learn/Scores.h"
#include "scenario/Scenario.h"

/// What a learning run yields.
namespace spothorizon::study {

/// Some jobs in a row of a learning run. Rows are jobs, columns policies. Immutable once handed
/// over.
struct LearningBlock {
  int firstJob = 0, jobs = 0;
  std::vector<double> utilityUsd;  ///< jobs × M, row by row: every policy on every job
  std::vector<double> weight;      ///< jobs × M: the probabilities with which the job was played
  std::vector<int> drawn;          ///< one per job: the policy that was drawn
  std::vector<double> learnerUsd;  ///< per job: what the learner was charged (expected or drawn)
  std::vector<double> onDemandUsd, maxSpotUsd, uniformUsd;  ///< one per job: the baselines
  std::vector<double> optimumUsd;  ///< one per job; empty where not asked for
};

/// Totals after one more job.
struct LearningPoint {
  double regret = 0;        ///< in scores: best fixed policy so far − learner (expected)
  double regretBound = 0;   ///< in scores
  double seenBound = 0;     ///< ... for the scores as they came; 0: none (Learner::seenBound)
  double regretUsd = 0;     ///< in $, without any clipping: bestFixedUsd − learnerUsd
  int bestFixed = 0;        ///< the policy with the highest total score so far
  double learnerUsd = 0;    ///< cumulative utility, $, as charged (expected or drawn)
  double bestFixedUsd = 0;  ///< the highest cumulative utility of any policy so far, $
  double onDemandUsd = 0, maxSpotUsd = 0, uniformUsd = 0, optimumUsd = 0;
  double unlearntRegret = 0;  ///< in scores: of one that plays all policies alike for ever
  int outstanding = 0;  ///< not a total: jobs whose results were not known as this one was played
};

/// Conclusions from the jobs of a run, by blocks of start time (Bootstrap.h).
struct LearningVerdict {
  Estimate earnsUsd;  ///< of the learner, a job
  /// The learner less another at the same jobs, a job. The best fixed policy is the one of these
  /// very jobs, which the interval takes as given: it is not stated in words. No jobs where there
  /// is no optimum.
  Estimate overOnDemandUsd, overMaxSpotUsd, overUniformUsd, overBestFixedUsd, overOptimumUsd;
  std::size_t chosen = 0;  ///< the policy with the highest total on the earlier starts (Halves.h)
  Estimate overChosenUsd;  ///< the learner less that one, on the later starts
  std::size_t leader = 0;  ///< the policy with the most weight after the first half of the jobs
  Estimate leaderOverPoolUsd;  ///< over the pool's mean policy, on the second half of the jobs
  /// The leader still leads, with three times the weight that all began with or nearly all of it,
  /// and is above the pool's mean on jobs that did not choose it.
  bool standsOut = false;
};

/// A learning run as far as it has progressed. Immutable; crosses threads as shared_ptr<const>.
/// Blocks are shared between one partial result and the next, so that a new one costs little.
struct LearningResults : StudyResultOf<LearningResults> {
  std::shared_ptr<const std::vector<policy::PolicySpec>> pool;
  std::shared_ptr<const std::vector<Text>> labels;  ///< one per policy
  std::shared_ptr<const std::vector<learn::SampledJob>> jobs;
  std::shared_ptr<const learn::ScoreScale> scale;
  std::vector<std::shared_ptr<const LearningBlock>> blocks;
  std::vector<LearningPoint> points;       ///< one per job that is done
  std::vector<double> finalWeight;         ///< M: once all jobs that are done are known
  std::vector<double> totalUsd;            ///< M: cumulative utility of every policy
  std::size_t scoresCutOff = 0;            ///< how many scores fell outside [0, 1]
  double rate = 0;                         ///< η of the next job
  std::optional<LearningVerdict> verdict;  ///< of a complete run

  int jobsDone() const { return static_cast<int>(points.size()); }
  int policies() const { return pool ? static_cast<int>(pool->size()) : 0; }
  /// The block that holds a job that is done, and the job's row in it.
  const LearningBlock& blockOf(int job, int& row) const;
};

/// The scenario of one job of a run that is done, under the policy that was drawn for it (first in
/// the list) and the baselines: what the Timeline page opens.
Scenario scenarioOfJob(const LearningResults& results, int job);

}  // namespace spothorizon::study
