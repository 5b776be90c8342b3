// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "study/statistics/BlockBootstrap.h"

namespace spothorizon::study {

/// What is covered in 95 of 100 samples. A limit that the data do not tell is infinite: where every
/// start is cheap, nothing says how much a start can cost.
struct Interval {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  bool contains(double value) const { return low <= value && value <= high; }
  bool operator==(const Interval&) const = default;
};

/// 95 % intervals of figures over a series of values at equal distances that depend on each other,
/// by blocks (BlockBootstrap). `bench_coverage` measures how often they cover.
class BlockIntervals {
 public:
  /// With fewer windows than this no interval is told.
  static constexpr double kLeastWindows = 3;

  /// `windows`: how many values as good as independent the series is worth; blocks are of
  /// `blockLength` values, a third of the series at most.
  BlockIntervals(std::size_t count, double blockLength, double windows, std::uint64_t seed);

  /// Of a mean: bootstrap-t, which is lopsided where the values are; within the least and the most
  /// of them.
  Interval mean(std::span<const double> values) const;
  /// Of a share (values 0 and 1): Wilson's score interval (JASA 22, 1927) with the effective number
  /// of values, so that it has a width where all are alike.
  Interval share(std::span<const double> values) const;
  /// Of the p-quantile: the quantiles at the ends of the score interval of the share below
  /// (Woodruff, JASA 47, 1952). A limit is infinite where the values may well all lie on one side
  /// of the quantile.
  Interval quantile(std::span<const double> values, double p) const;

 private:
  double effectiveCount(std::span<const double> zeroOne, double share) const;

  bool m_told;
  double m_windows;
  double m_critical;  ///< in standard errors
  std::optional<BlockBootstrap> m_bootstrap;
};

}  // namespace spothorizon::study
