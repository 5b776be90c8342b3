// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::study {

/// A mean over jobs with its 95 % interval.
struct Estimate {
  double mean = 0;
  double low = 0, high = 0;  ///< infinite where the jobs lie in a single window of time
  int jobs = 0;              ///< that entered; 0: there is none to measure
  /// How many windows of time the jobs cover that tell of different things: the time between first
  /// and last start over the longer of a job and the market's memory.
  double windows = 0;

  bool hasInterval() const { return jobs > 0 && std::isfinite(low) && std::isfinite(high); }
  bool operator==(const Estimate&) const = default;
};

/// What one job adds to a measure. A measure over jobs is a ratio of two sums: a plain mean has 1
/// below in every job, a saving the cost on demand, the mean over finished jobs a 1 or 0. Nothing
/// above and below: the job does not enter.
struct JobRatio {
  double above = 0, below = 1;
};

/// When the jobs of a table live in the trace. Jobs that overlap have slots in common, and those
/// next to each other a market: they are no independent samples.
struct JobTimes {
  std::vector<int> startSlots;  ///< one per job, in any order
  int jobSlots = 1;             ///< that a job may take, the longest of them
};

/// Estimates of several measures over the same jobs: `table` holds the jobs row by row, `columns`
/// measures each (its size is a multiple of it).
///
/// Bootstrap-t over circular blocks (BlockBootstrap) of the time from first to last start, with all
/// jobs that start in them; measures with blocks of one length have the same draws, 1,000 from the
/// seed. What is drawn is what the jobs add to a ratio, to first order, slot by slot (Hall, The
/// Bootstrap and Edgeworth Expansion, 1992, section 3.10). A measure's block is twice the longer
/// of a job and automaticBlockLength() of that. Limits are lopsided where the measure is, and lie
/// between the least and the most that a job gives alone. Where starts do not depend on each other
/// this is the plain interval. Throws Stopped.
std::vector<Estimate> bootstrap(const std::vector<JobRatio>& table, std::size_t columns,
                                const JobTimes& times, std::uint64_t seed,
                                const RunControl& control = {}, int draws = 1000);

/// Of a share of jobs, 0 to `whole`, that was the same in every window: it may still be another,
/// for where k windows say nothing else one of less than 0.025^(1/k) would have shown it (Clopper
/// and Pearson, 1934).
void widenCertainty(Estimate& share, double whole = 1);

/// The first measure less the second, over the same jobs, as a measure whose interval is that of
/// the difference (to first order where what stands below differs).
std::vector<JobRatio> difference(const std::vector<JobRatio>& first,
                                 const std::vector<JobRatio>& second);

}  // namespace spothorizon::study
