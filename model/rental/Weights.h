// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rental/Rental.h"

/// What classes count in the mean response time: Σ w λ E[T] / Σ w λ.
namespace spothorizon::rental {

/// Σ w λ.
double weightedJobsPerHour(const RentalProblem& problem);

/// The same problem with weights whose mean over jobs is 1: what is minimised is the same, and θ is
/// the price of delay of a job of average weight.
void normaliseWeights(RentalProblem& problem);

}  // namespace spothorizon::rental
