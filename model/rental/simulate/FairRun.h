// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"

namespace spothorizon::rental {

/// Goodput-fair: whole GPUs; one share each in order of arrival, then hull steps to whoever lowers
/// Σ s(K/n)/s(k) most per GPU; changes pay the restart. Static on `gpus`, or autoscaled: the most
/// GPUs at which Σ s / K holds the target.
struct FairCluster {
  double gpus = 0;               ///< static
  std::optional<double> target;  ///< autoscaled
  double price = 1;
};
RunResult goodputFairRun(const std::vector<SimulatedJob>& jobs, const RentalProblem& problem,
                         const FairCluster& cluster, const TallySpec& spec);
/// So many jobs an hour of the problem's mix overrun the static one: then all jobs hold their least
/// width. None where those differ or leave GPUs over that others could take: only a run tells.
std::optional<double> goodputFairLimit(const RentalProblem& problem, double gpus);

}  // namespace spothorizon::rental
