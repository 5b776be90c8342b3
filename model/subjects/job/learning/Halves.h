// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/Bootstrap.h"

namespace spothorizon::study {

/// Jobs split in the middle of their starts: a policy that is the best of many is chosen on the
/// earlier and measured on the later ones, for its mean over the jobs that chose it is too good.
struct Halves {
  /// One per job: it starts before the later half and, where there are such jobs, ends before it.
  std::vector<char> chooses;
  std::vector<char> measures;  ///< one per job: it starts in the later half
};

/// Where all jobs start in one slot, all choose and none measures.
Halves halvesOf(const JobTimes& times);
/// The same halves the other way round: jobs of the later half choose, those that start after the
/// earlier half's have ended where there are such; all of the earlier half measure.
Halves turned(const Halves& halves, const JobTimes& times);

}  // namespace spothorizon::study
