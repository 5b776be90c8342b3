// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "statistics/Intervals.h"

namespace spothorizon::study {

struct RankCorrelation {
  double value = 0;   ///< Spearman's rho, −1 to 1
  Interval interval;  ///< 95 %
};

/// Ranks from 1; equal values have the mean of their ranks.
std::vector<double> ranksOf(const std::vector<double>& values);

/// Spearman's rank correlation of two columns of one length. The interval is Fisher's z with the
/// variance of Bonett and Wright (Psychometrika 65, 2000), (1 + rho²/2)/(n − 3). None for fewer
/// than four pairs and for a column that does not vary.
std::optional<RankCorrelation> rankCorrelation(const std::vector<double>& a,
                                               const std::vector<double>& b);

}  // namespace spothorizon::study
