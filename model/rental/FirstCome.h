// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "rental/Rental.h"

namespace spothorizon::rental {

/// First come, first served with rigid widths on `gpus` GPUs that are owned, exponential times.
struct FirstComeAnswer {
  double limitJobsPerHour = 0;  ///< jobs an hour when never empty: stable below it
  bool stable = true;
  /// Only where all classes have one width and one mean time (M/M/c); else by simulation.
  std::optional<double> meanResponseHours;
};
/// `widths` by class, on the first type. None where the chain has too many states. InputError
/// where a width is more than there are GPUs.
std::optional<FirstComeAnswer> firstCome(const RentalProblem& problem,
                                         const std::vector<int>& widths, int gpus);

}  // namespace spothorizon::rental
