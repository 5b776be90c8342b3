// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <limits>

namespace spothorizon::statistics {

/// A figure with its 95 % interval. NaN: there is no such figure. Infinite limits: the figure has
/// no interval, because it comes from a single run or from too little of the record.
struct Estimate {
  double value = std::numeric_limits<double>::quiet_NaN();
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  int samples = 0;  ///< starts, replications or jobs that entered
  /// How many of them are as good as independent: starts whose windows overlap share a market.
  double independentWindows = 0;

  bool exists() const { return !std::isnan(value); }
  bool hasInterval() const { return exists() && std::isfinite(low) && std::isfinite(high); }
  bool operator==(const Estimate&) const = default;
};

}  // namespace spothorizon::statistics
