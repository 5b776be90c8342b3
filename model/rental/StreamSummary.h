// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "rental/JobStream.h"

namespace spothorizon::rental {

struct ClassSummary {
  std::string name;
  std::size_t jobs = 0;
  double jobsPerHour = 0;
  double meanOneGpuHours = 0, medianOneGpuHours = 0, mostOneGpuHours = 0;
};

/// What a stream is like. Rates and means over time are over first to last arrival.
struct StreamSummary {
  std::size_t jobs = 0;
  double spanHours = 0, jobsPerHour = 0;
  std::vector<ClassSummary> classes;     ///< as in the stream
  std::map<int, std::size_t> gpusAsked;  ///< jobs by GPUs asked for
  std::array<std::size_t, 24> byHour{};  ///< arrivals by hour of the day (UTC, or since the start)
  std::array<std::size_t, 7> byWeekday{};  ///< Monday first; since the start where no clock is
  /// Variance over mean of the arrivals in windows of an hour: 1 for a Poisson stream; NaN where
  /// there are fewer than two whole hours.
  double dispersion = 0;
  double oneGpuHours = 0;        ///< the work of all jobs
  double recordedGpuHours = 0;   ///< GPUs asked for times recorded duration
  double meanRecordedHours = 0;  ///< as submitted: response time; NaN where nothing was recorded
  double meanRecordedGpus = 0;   ///< as submitted: GPUs in use
};

StreamSummary summary(const JobStream& stream);

/// Variance over mean of the counts of arrivals in whole windows of so many hours.
double indexOfDispersion(const std::vector<Job>& jobs, double windowHours);

}  // namespace spothorizon::rental
