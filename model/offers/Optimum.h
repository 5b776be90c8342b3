// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/RunControl.h"
#include "offers/Run.h"

namespace spothorizon::offers {

/// The best that somebody could do who knows all prices, GPUs and waits: not a policy, the
/// yardstick.
struct Plan {
  std::vector<Machines> machines;  ///< by slot, until the job's end
  double utilityUsd = 0;           ///< of the plan, as the simulation has it
  double boundUsd = 0;             ///< no plan is worth more
  std::uint64_t labels = 0;        ///< looked at
  bool exact() const {
    return boundUsd <= utilityUsd + 1e-9 * (1 + (boundUsd < 0 ? -boundUsd : boundUsd));
  }
};

struct OptimumOptions {
  std::size_t mostLabels = 400'000;  ///< of a slot
};

/// Exact label setting over mixes of machines, or over numbers of GPUs where the supply curve says
/// it all. A supply that is today's, one spot and one on-demand offer of single GPUs and nothing
/// else, is solved by solve::offlineOptimum. Where leases billed in steps make too many states, the
/// plan is found without the steps and billed with them.
Plan optimum(const Problem& problem, const RunControl& control = {},
             const OptimumOptions& options = {});

/// Whether a supply is today's.
bool isPlain(const Problem& problem);
/// Its job, for what works on today's.
job::Problem plainProblem(const Problem& problem);

}  // namespace spothorizon::offers
