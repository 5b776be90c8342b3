// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "market/Trace.h"

namespace spothorizon::market {

/// How much of a series goes by the hour of the day.
struct DailyCycle {
  double share = 0;        ///< of the variance of hourly means, explained by the hour, 0..1
  double chanceShare = 0;  ///< exceeded in 1 of 100 series whose days are turned at random
  bool found = false;      ///< share > chanceShare, and at least kLeastDailyShare

  bool operator==(const DailyCycle&) const = default;
};

/// Less is no cycle worth keeping, however sure it is.
inline constexpr double kLeastDailyShare = 0.05;

/// Slots a day; none where that is no whole number of at least two.
std::optional<int> slotsPerDay(const Trace& trace);

/// Compared with the same series after each of its days was turned by a random number of hours,
/// 199 times (a permutation test that keeps what neighbouring hours have in common). Values that
/// are NaN are left out; nothing is found in fewer than four days. A pure function.
DailyCycle dailyCycle(const std::vector<double>& series, int slotsPerDay);

/// Price and free GPUs as series with NaN where unknown.
std::vector<double> priceSeries(const Trace& trace);
std::vector<double> gpuSeries(const Trace& trace);

}  // namespace spothorizon::market
