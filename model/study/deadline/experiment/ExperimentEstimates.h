// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "study/deadline/experiment/Experiment.h"
#include "study/deadline/learning/JobBatch.h"
#include "study/deadline/learning/LearnerRun.h"

namespace spothorizon::study {

/// Everything that was run in a cell, one sample a job each.
struct CellSamples {
  std::vector<std::vector<JobSample>> policies;
  std::vector<double> onDemandCost;           ///< of on-demand only, $: what savings are against
  std::optional<LearnerRun> learner;          ///< where the experiment has it
  std::vector<JobSample> bestFixed, optimum;  ///< empty where the experiment has it not
};

/// Who is measured, in the order of ExperimentResults::series.
std::vector<SeriesInfo> seriesOf(const Experiment& experiment);
/// Whether it plans, or learns from what plans, with forecasts made from the future in any cell
/// (UsesFuture.h); the optimum always.
bool usesFuture(const Experiment& experiment, const SeriesInfo& series);

/// [series][measure]. Throws Stopped.
std::vector<std::vector<Estimate>> estimatesOf(const Experiment& experiment,
                                               const CellSamples& samples,
                                               const RunControl& control);

}  // namespace spothorizon::study
