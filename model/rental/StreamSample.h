// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "rental/JobStream.h"
#include "rental/Laws.h"

namespace spothorizon::rental {

struct SampleSpec {
  std::vector<JobClass> classes;
  ArrivalLaw arrivals;
  SizeLaw sizes;
  /// More jobs by day than by night: the rate swings by this share of its mean, 0..1, highest at
  /// 14:00; on Saturdays and Sundays it is `weekend` times that of other days.
  double dayShare = 0, weekend = 1;
  double hours = 24 * 28;
  std::uint64_t seed = 1;
  double startUnixSeconds = 1767571200;  ///< Monday, 5 January 2026
};

/// Jobs drawn from laws: size and class of a job depend on seed and job alone. GPUs asked for are
/// a power of two, wider than is best, as people ask; the duration is what they make of it.
RecordedStream sampleStream(const SampleSpec& spec);

}  // namespace spothorizon::rental
