// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "statistics/BlockBootstrap.h"

namespace spothorizon::study {

/// What is covered in 95 of 100 samples. A limit that the data cannot determine is infinite: where
/// every start is cheap, nothing says how much a start can cost.
struct Interval {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();

  bool contains(double value) const { return low <= value && value <= high; }
  bool operator==(const Interval&) const = default;
};

/// 95 % intervals of figures over values that depend on each other: a series at equal distances, by
/// blocks (BlockBootstrap), or independent replications, by how much these differ.
/// `bench_coverage` measures how often the former cover.
class BlockIntervals {
 public:
  /// With fewer windows than this there is no interval.
  static constexpr double kLeastWindows = 3;

  /// `windows`: how many values as good as independent the series is worth; blocks are of
  /// `blockLength` values, a third of the series at most.
  BlockIntervals(std::size_t count, double blockLength, double windows, std::uint64_t seed);

  /// One replication's number per value: values of one may depend on each other in any way, those
  /// of two do not. The error of a figure is that of the sums of its replications (Liang and Zeger,
  /// Biometrika 73, 1986), with Student's t of one degree of freedom fewer than there are. For a
  /// share a replication is worth at most `windowsEach` independent values, and one in which all
  /// are alike a single one: few failures tell little of how they depend on each other.
  BlockIntervals(std::vector<int> replications, double windowsEach);

  /// For a mean: bootstrap-t (by blocks) or t, which is lopsided where the values are; within the
  /// least and the most of them.
  ///
  /// By blocks the caller may state how little and how much a single value could have been, where
  /// that is known beforehand (an infinite limit says nothing). What is rare and dear may not have
  /// been seen at all, and then no resample has it: towards such a limit the interval goes as far
  /// as the score interval of a mean in that range, whose variance at m is at most that of a yes or
  /// no.
  Interval mean(std::span<const double> values, const Interval& possible = {}) const;
  /// For a share (values 0 and 1): Wilson's score interval (JASA 22, 1927) with the effective
  /// number of values. Where all are alike it is the rule of three, and no other share is reported
  /// more finely than that towards its end: a failure must not say more than none.
  Interval share(std::span<const double> values) const;
  /// For the p-quantile: the quantiles at the ends of the score interval of the share below
  /// (Woodruff, JASA 47, 1952). A limit is infinite where the values may well all lie on one side
  /// of the quantile; what it cannot miss there, the 5 % that 95 % leave, is the other limit's.
  Interval quantile(std::span<const double> values, double p) const;

  // For two series at the same places, the first minus the second. Infinite where fewer than
  // kLeastWindows windows have a place at which they are not ahead by the same: nothing says how
  // often others would.

  /// For the means: that of the mean of the differences, and at least as far as the limits of both
  /// means, `possible` as in mean(), come apart by how the two move together.
  Interval meanDifference(std::span<const double> first, std::span<const double> second,
                          const Interval& possibleFirst = {},
                          const Interval& possibleSecond = {}) const;
  /// For shares: from the intervals of both and how the two move together (Newcombe, Statistics in
  /// Medicine 17, 1998, method 10; Zou and Donner, 27, 2008). It lies between the least of the
  /// first less the most of the second and the reverse, so never outside of what can be.
  Interval shareDifference(std::span<const double> first, std::span<const double> second) const;
  /// For p-quantiles, where NaN is no value: the extremes over the ellipse in which both shares
  /// below lie (Woodruff's interval for two). Quantiles are read off the values, so that a gap
  /// between two groups of them counts as wide as it is. Infinite too where either quantile has a
  /// limit that is infinite.
  Interval quantileDifference(std::span<const double> first, std::span<const double> second,
                              double p) const;

 private:
  /// How many independent values a mean is worth, and how far to go from it in standard errors to
  /// both sides (97.5 %) or to one (95 %).
  struct Strength {
    double count, critical, oneSided;
  };
  /// For a mean by its values' own variance and the variance of the mean, 0 where nothing varies.
  /// The variance is estimated from few blocks; what is known beforehand, that a window is worth
  /// `worth` values, counts for some of them.
  Strength blend(double ofValues, double ofMean, double worth) const;
  Strength strengthOfShare(std::span<const double> zeroOne, double share) const;
  /// The same of a quantile over the part of a series that has values.
  Strength strengthOf(double ofValues, double ofMean, double part) const;
  /// Whether enough windows have a place at which the series are not ahead by the usual.
  bool differOften(std::span<const double> first, std::span<const double> second) const;
  double longBlockVariance(std::span<const double> values) const;
  /// The variance of the mean of a series, and how two of them move together, −1 to 1; 0 where one
  /// is constant.
  double varianceOfMean(std::span<const double> values) const;
  double correlationOfMeans(std::span<const double> first, std::span<const double> second) const;
  Interval meanOfSeen(std::span<const double> values, double least, double most) const;
  /// For a mean of values that could have been anywhere in the range.
  Interval meanWithin(const Interval& range, double mean, double variance) const;

  std::vector<int> m_replications;  ///< empty: blocks
  double m_windows;
  bool m_enough;
  double m_each = 0;            ///< independent values that a replication is worth
  std::size_t m_longBlock = 1;  ///< of means' variances: two blocks
  std::optional<BlockBootstrap> m_bootstrap;
};

}  // namespace spothorizon::study
