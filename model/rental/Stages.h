// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rental/Rental.h"

namespace spothorizon::rental {

/// A span of a job's life in which it holds the same GPUs, one after the other from the request on.
struct Stage {
  double gpus = 0;
  int type = 0;
  double fixedHours = 0;  ///< boot, restart, tail
  double workHours = 0;   ///< at the mean size; in proportion to a job's own

  double hours() const { return fixedHours + workHours; }
};

/// The stages of a job on a path (Choice::path). InputError where a width was not measured.
std::vector<Stage> stagesOf(const RentalProblem& problem, const JobClass& jobClass,
                            const std::vector<Width>& path);

}  // namespace spothorizon::rental
