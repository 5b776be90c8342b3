// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "base/RunControl.h"
#include "job/Problem.h"
#include "solve/Programme.h"

namespace spothorizon::solve {

/// The whole job with the whole trace known: picks the better suited of the exact solvers. Of a job
/// that must finish: the cheapest plan that is on time; where there is none, of those that finish
/// late one that an hour earlier would cost more than ten hours of all GPUs.
Plan offlineOptimum(const job::Problem& problem, std::span<const double> price,
                    std::span<const int> freeGpus, const RunControl& control = {});
/// The same for the rest of a job in state `start`: one price a slot that is left.
Plan restOfOptimum(const job::Problem& problem, std::span<const double> price,
                   std::span<const int> freeGpus, const job::State& start,
                   const RunControl& control = {});

}  // namespace spothorizon::solve
