// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rental/Rental.h"

namespace spothorizon::rental {

/// Equal share of `gpus` GPUs that are owned, sizes exponential, Poisson arrivals: the mean
/// response time weighted as elsewhere, from the exact chain. None where there is no such chain
/// of manageable size: over two classes whose rates per job differ.
struct EqualShareAnswer {
  bool stable = true;
  double meanResponseHours = 0;
  double meanJobs = 0;
};
std::optional<EqualShareAnswer> equalShare(const RentalProblem& problem, double gpus);

}  // namespace spothorizon::rental
