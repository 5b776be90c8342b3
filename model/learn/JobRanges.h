// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/JobSequence.h"

namespace spothorizon::learn {

/// Both ends are included.
template <class Number>
struct Range {
  Number least{}, most{};
  bool single() const { return !(least < most); }
};

/// The ranges of a job sequence with what was left open filled in.
struct JobRanges {
  Range<double> workload, deadlineHours;
  Range<int> minGpus, maxGpus;
};

/// An end that is left open is the base's own value; with one end given the range runs from that
/// value to the base's.
JobRanges jobRanges(const JobSequenceSpec& spec, const job::Job& base);

}  // namespace spothorizon::learn
