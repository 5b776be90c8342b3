// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/RunControl.h"
#include "solve/Programme.h"

namespace spothorizon::solve {

/// Exact dynamic programme over Pareto frontiers of (progress, cost) for each configuration, under
/// a Lagrangian bound: for whole jobs and long windows. Where more than `maxLabels` are left in a
/// slot, those of the lowest bounds are dropped (they are within ε of the best plan found, ε being
/// what is reported), and `boundUsd` is then the highest bound among them. Takes terminal(R) <=
/// valueUsd.
struct ParetoOptions {
  std::size_t maxLabels = 4'000'000;  ///< alive at once, over all configurations
  std::size_t probeLabels = 4;        ///< of a first quick look; 0: none. Same plan in less time
  /// Labels looked at by all searches together; near it they grow narrower. Some two seconds.
  std::uint64_t mostWork = 160'000'000;
  /// A plan that is proven to be within this share of its worth will do, once fairWork was done.
  double enoughGap = 0;
  std::uint64_t fairWork = 500'000;
  double priceOfWork = 0;  ///< about the best price of work in the bound, $ a unit; 0: not known
};
Plan solvePareto(const Programme& programme, const RunControl& control = {},
                 const ParetoOptions& options = {});

}  // namespace spothorizon::solve
