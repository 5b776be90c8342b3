// SPDX-License-Identifier: GPL-3.0-or-later
// Random jobs and supplies, small enough to try all plans of.
#pragma once

#include "GoldenCases.h"
#include "base/Random.h"

namespace spothorizon::offers::testing {

struct RandomOptions {
  int slots = 4;
  int mostMachines = 2;  ///< N_max in machines
  bool everything =
      true;  ///< block, flex, owned, commitment, checkpoints, caps and costs by chance
  bool rounding = true;
};

Case randomCase(std::uint64_t seed, const RandomOptions& options = {});

/// Today's: one spot and one on-demand offer of single GPUs.
Case plainCase(std::uint64_t seed, int slots, int maxGpus);

/// The best utility of all plans, tried one by one.
double bestOfAllPlans(const Problem& problem);

}  // namespace spothorizon::offers::testing
