// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "policy/Policy.h"

namespace spothorizon::learn {

/// The policies a learner picks from, as ranges (Kong et al., arXiv 2512.20967, section VI: Ahap
/// for ω = 1..5, v = 1..ω, σ = 0.3..0.9 and Ahanp for the same σ, 112 in all, are the defaults). A
/// value; part of a scenario.
struct PoolSpec {
  bool ahap = true, ahanp = true;
  int leastWindow = 1, mostWindow = 5;          ///< ω, slots
  int leastCommitment = 1, mostCommitment = 5;  ///< v, slots; never above ω
  double leastThreshold = 0.3, mostThreshold = 0.9, thresholdStep = 0.1;  ///< σ, share of q
  /// Adds Ahanp at pace `uniform` for every σ and the three baselines, so that the learner is never
  /// far from any of them.
  bool extended = false;

  bool operator==(const PoolSpec&) const = default;
};

/// No pool is larger than this; ranges that ask for more are refused.
inline constexpr int kMostPolicies = 5000;

/// In the order in which people read them: Ahap by ω, v, σ; Ahanp (latest) by σ; Ahanp (uniform) by
/// σ; OnDemandOnly, MaxSpot, UniformProgress. InputError with a pointer under "/learning/pool/" for
/// ranges upside down, a commitment that no window is as long as, a step that is not above zero, an
/// empty pool, or one above kMostPolicies.
std::vector<policy::PolicySpec> makePool(const PoolSpec& spec);

}  // namespace spothorizon::learn
