// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "statistics/Estimate.h"

/// Figures with their 95 % intervals, over replications and over starts: one number for each, in
/// their order. NaN is no number: the replication or start does not enter.
namespace spothorizon::statistics {

/// How the numbers are meant.
enum class Figure {
  Number,    ///< anything; what is never below zero has no interval that is
  Fraction,  ///< from 0 to 1
  Event,     ///< 0 or 1: the mean is a share
};

/// Replications are independent of each other.
///
/// Means have Student's t interval; events Wilson's score interval, and the rule of three where all
/// are alike; quantiles Woodruff's. No interval below 2 replications, of events and quantiles below
/// 3, and none of what is infinite.
Estimate meanOverReplications(std::span<const double> values, Figure figure = Figure::Number);
Estimate quantileOverReplications(std::span<const double> values, double p);
/// First less second at the same replications.
Estimate differenceOverReplications(std::span<const double> first, std::span<const double> second,
                                    Figure figure = Figure::Number);

/// When runs start, one entry each, ascending.
struct StartTimes {
  std::vector<double> hours;
  /// Which of several markets that were made, which are independent; empty: all are in one record.
  std::vector<int> markets;
  double windowHours = 0;  ///< how long a run is: runs that begin closer share a part of the record
  std::uint64_t seed = 1;  ///< of the bootstrap
};

/// Starts close to each other share a part of the record, and those next to each other a market.
/// Intervals are by blocks of time (BlockIntervals), as long as the longer of a window and the
/// memory of the numbers (BlockLength.h); of markets that were made each is one block. No interval
/// where there are fewer than 3 windows.
class OverStarts {
 public:
  explicit OverStarts(StartTimes times) : m_times(std::move(times)) {}

  Estimate mean(std::span<const double> values, Figure figure = Figure::Number) const;
  Estimate quantile(std::span<const double> values, double p) const;
  /// First less second at the same starts.
  Estimate difference(std::span<const double> first, std::span<const double> second,
                      Figure figure = Figure::Number) const;

 private:
  StartTimes m_times;
};

/// The difference of two independent figures: first minus second.
Estimate independentDifference(const Estimate& first, const Estimate& second);

}  // namespace spothorizon::statistics
