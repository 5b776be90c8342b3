// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "subjects/job/learning/LearnerComparison.h"
#include "views/chart/ChartSpec.h"
#include "views/chart/Palette.h"
#include "views/chart/heatmap/HeatMapSpec.h"
#include "views/job/learning/LearningHistory.h"

namespace spothorizon::views {

// The strips beside the charts of LearningCharts.h: the market that the jobs found, the pool as
// tiles, and other learners on the same scores.

/// What the jobs found: the mean spot price over each, from its start to its deadline, and the mean
/// of free GPUs. Grows with the jobs; each is looked at once.
struct JobMarkets {
  std::vector<double> price, freeGpus;
  int changeFrom = 0;  ///< the first job, from 1, that finds something changed; 0: none

  /// The first `jobs` jobs of a run; none where its market is not known.
  void extend(const LearningHistory& history, int jobs);
};

/// Price, and free GPUs on the scale at the right, of the first `shown` jobs.
ChartSpec marketStrip(const JobMarkets& markets, int shown, const ChartTheme& theme);

/// The weight of each policy that has a σ: a row per σ, the least at the bottom, a column per (ω,
/// v) and per pace of AHANP. Tiles that the pool has no policy for stay empty.
HeatMapSpec policyTiles(const LearningHistory& history, int shown);
HeatMapData policyTileValues(const LearningHistory& history, int shown);

/// The regret of other learners on the scores of this run up to `shown`, and its own.
ChartSpec learnersChart(const LearningHistory& history, int shown,
                        const std::vector<study::ComparedLearner>& learners,
                        const ChartTheme& theme);

}  // namespace spothorizon::views
