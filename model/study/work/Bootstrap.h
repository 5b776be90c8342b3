// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::study {

/// Mean with its 95 % bootstrap interval over jobs (percentile method; Efron and Tibshirani, 1993,
/// section 13.3; resamples from the scenario's seed).
struct Estimate {
  double mean = 0, low = 0, high = 0;
  int jobs = 0;  ///< that entered; 0: there is none to measure

  bool operator==(const Estimate&) const = default;
};

/// What one job adds to a measure. A measure over jobs is a ratio of two sums: a plain mean has 1
/// below in every job, a saving the cost on demand, the mean over finished jobs a 1 or 0.
struct JobRatio {
  double above = 0, below = 1;
};

/// Estimates of several measures over the same jobs: `table` holds the jobs row by row, `columns`
/// measures each (its size is a multiple of it). Jobs are drawn with replacement, all measures of a
/// job together, so that ratios and differences between columns are resampled jointly. A resample
/// in which nothing stands below is left out. Throws Stopped.
std::vector<Estimate> bootstrap(const std::vector<JobRatio>& table, std::size_t columns,
                                std::uint64_t seed, const RunControl& control = {},
                                int resamples = 1000);

}  // namespace spothorizon::study
