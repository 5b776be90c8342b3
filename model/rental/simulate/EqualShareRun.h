// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"

namespace spothorizon::rental {

/// Equal share of `gpus` owned GPUs: K/n each on the concave hull of the first type's speed-up.
/// InputError for classes with epochs.
RunResult equalShareRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
                        double gpus, const TallySpec& spec);
/// The GPUs that such a cluster needs more than: the work, at the best there is out of a GPU.
double equalShareLeastGpus(const RentalProblem& problem);

}  // namespace spothorizon::rental
