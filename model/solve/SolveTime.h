// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/Job.h"

namespace spothorizon::solve {

/// What the time of a solve depends on.
struct SolveSize {
  int slots = 1;    ///< of the window, or of the whole job
  int maxGpus = 1;  ///< N_max
  job::ChangeRule rule = job::ChangeRule::Count;
};

/// About how long one window plan of WindowSolver takes on average, in seconds on a machine of our
/// days: for a word before a run begins. Measured with bench_window, and within a factor of two of
/// the mean over jobs and markets; one plan may take ten times the mean.
double expectedPlanSeconds(const SolveSize& size);
/// The same for offlineOptimum, measured with bench_optimum.
double expectedOptimumSeconds(const SolveSize& size);

}  // namespace spothorizon::solve
