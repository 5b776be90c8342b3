// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>
#include <vector>

#include "policy/Policy.h"

namespace spothorizon::views {

/// By what the weight of a pool is summed.
enum class WeightGrouping { Window, Commitment, Threshold };
inline constexpr int kWeightGroupings = 3;

/// The policies of a pool that share a window ω, a commitment v or a threshold σ; those that have
/// none are together by kind. Every policy is in one group, so that the sums add up to 1.
struct WeightGroups {
  std::vector<QString> labels;  ///< "ω3", in rising order, then "AHANP", "baselines"
  std::vector<bool> ordered;    ///< one per group: it represents a number
  std::vector<int> groupOf;     ///< one per policy

  static WeightGroups of(WeightGrouping grouping, std::span<const policy::PolicySpec> pool);
  int count() const { return static_cast<int>(labels.size()); }
};

/// Rows of a pool that belong together in a picture: AHAP by ω, AHANP by pace, baselines.
struct PoolRows {
  QString label;
  int rows = 0;
};
std::vector<PoolRows> poolRows(std::span<const policy::PolicySpec> pool);

}  // namespace spothorizon::views
