// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentResults.h"
#include "subjects/job/experiment/GapParts.h"
#include "subjects/job/learning/Halves.h"
#include "subjects/job/learning/JobBatch.h"
#include "subjects/job/learning/LearnerRun.h"

namespace spothorizon::study {

/// Which member of a family was chosen: its forecast and its policy, by their places in FamilyRuns.
struct FamilyChoice {
  std::size_t forecast = 0, policy = 0;
};

/// Results of the chosen member of a family.
struct FamilySamples {
  std::vector<JobSample> samples;  ///< one per job
  FamilyChoice choice;
};

/// Everything that was run in a cell, one sample per job each.
struct CellSamples {
  std::vector<std::vector<JobSample>> policies;
  std::vector<double> onDemandCost;   ///< of on-demand only, $: what savings are against
  std::optional<LearnerRun> learner;  ///< where the experiment has it
  /// One per job: of the pool's policy that is best on the other half of the jobs. Empty where the
  /// experiment has it not.
  std::vector<JobSample> bestFixed;
  std::vector<std::size_t> bestFixedPolicies;  ///< their places in the pool: later, earlier half
  std::vector<FamilySamples> families;
  std::vector<GapSamples> gaps;      ///< one per policy, where shares of the gap are measured
  std::vector<double> gapBoundsUsd;  ///< one per job; empty where there is none
  std::vector<JobSample> optimum;    ///< empty where the experiment has it not
  JobTimes times;
  Halves halves;
};

/// Who is measured, in the order of ExperimentResults::series.
std::vector<SeriesInfo> seriesOf(const Experiment& experiment);
/// Whether it plans, or learns from what plans, with forecasts made from the future in any cell
/// (UsesFuture.h); the optimum always.
bool usesFuture(const Experiment& experiment, const SeriesInfo& series);

/// [series][measure]: all series over the same jobs, so that their lines can be compared. Families
/// are measured on the later half; where there are some, so is everybody else. Throws Stopped.
std::vector<std::vector<Estimate>> estimatesOf(const Experiment& experiment,
                                               const CellSamples& samples,
                                               const RunControl& control);

/// Gains by the first measure that is a gain, one for each family, over the jobs that choose. Empty
/// where no gain is measured.
std::vector<double> earlierGains(const Experiment& experiment, const CellSamples& samples);

/// The policy of the list with the best mean of the first measure. It is a clear leader where its
/// paired differences from all others have intervals on its side of zero. None where nothing is
/// measured.
std::optional<LeadingPolicy> leadingPolicy(const Experiment& experiment, const CellSamples& samples,
                                           const std::vector<std::vector<Estimate>>& estimates,
                                           const RunControl& control);

}  // namespace spothorizon::study
