// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/statistics/Intervals.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "market/Statistics.h"

namespace spothorizon::study {
namespace {

constexpr double kTail = 0.025;
// More blocks than this say no more and take longer.
constexpr std::size_t kMostBlocks = 128;
// An effective number of values above so many for each window is taken for chance.
constexpr double kMostOfAWindow = 2;
// The same for values between two limits that get rarer towards one of them: by Khinchin's theorem
// these are U·Y with U uniform, whose variance is at most two thirds of that of a yes or no with
// the same small mean.
constexpr double kMostOfAWindowBetween = 1.5 * kMostOfAWindow;

/// The 97.5 % critical value of a mean over its block standard error when blocks are the share b of
/// the series: Kiefer and Vogelsang's fixed-b asymptotics (Econometric Theory 21, 2005, table 1,
/// Bartlett kernel); 1.96 for short blocks, more for long ones.
double criticalValue(double b) { return 1.9600 + 2.9694 * b + 0.4160 * b * b - 0.5324 * b * b * b; }

/// The 97.5 % quantile of Student's t by its asymptotic expansion (Abramowitz and Stegun, 26.7.5),
/// off by less than 1 % with two degrees of freedom and by less than 0.1 % with three.
double studentCritical(double freedom) {
  const double z = 1.959963984540054, z2 = z * z;
  const double terms[] = {(z2 + 1) * z / 4, ((5 * z2 + 16) * z2 + 3) * z / 96,
                          (((3 * z2 + 19) * z2 + 17) * z2 - 15) * z / 384,
                          ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) * z / 92160};
  double t = z, power = 1;
  for (const double term : terms) t += term / (power *= freedom);
  return t;
}

/// Variance of the mean from the sums of independent groups.
double variationOfGroups(std::span<const double> values, const std::vector<int>& groups,
                         double mean) {
  std::map<int, double> sums;
  for (std::size_t i = 0; i < values.size(); ++i) sums[groups[i]] += values[i] - mean;
  double squares = 0;
  for (const auto& [group, sum] : sums) squares += sum * sum;
  const double n = static_cast<double>(values.size()), all = static_cast<double>(sums.size());
  return squares / (n * n) * all / (all - 1);
}

/// Values that replications are worth at most: `each`, and one where all are alike.
double mostOf(std::span<const double> zeroOne, const std::vector<int>& replications, double each) {
  std::map<int, std::set<double>> seen;
  for (std::size_t i = 0; i < zeroOne.size(); ++i) seen[replications[i]].insert(zeroOne[i]);
  double most = 0;
  for (const auto& [replication, values] : seen)
    most += values.size() > 1 ? std::max(1.0, each) : 1;
  return most;
}

std::size_t blockOf(std::size_t count, double length) {
  const double most = static_cast<double>(count) / 3;
  const double least = static_cast<double>(count) / kMostBlocks;
  return static_cast<std::size_t>(
      std::max(1.0, std::round(std::min(std::max(length, least), most))));
}

double meanOf(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

}  // namespace

BlockIntervals::BlockIntervals(std::size_t count, double blockLength, double windows,
                               std::uint64_t seed)
    : m_windows(windows), m_told(windows >= kLeastWindows && count >= 3) {
  if (!m_told) return;
  m_bootstrap.emplace(count, blockOf(count, blockLength), seed);
  m_critical =
      criticalValue(static_cast<double>(m_bootstrap->blockLength()) / static_cast<double>(count));
}

BlockIntervals::BlockIntervals(std::vector<int> replications, double windowsEach)
    : m_replications(std::move(replications)),
      m_windows(
          static_cast<double>(std::set<int>(m_replications.begin(), m_replications.end()).size())),
      m_told(m_windows >= kLeastWindows),
      m_each(windowsEach) {
  if (m_told) m_critical = studentCritical(m_windows - 1);
}

double BlockIntervals::variance(std::span<const double> values) const {
  // The fixed-b critical values are those of the plain estimate.
  if (m_bootstrap) return m_bootstrap->variance(values);
  return variationOfGroups(values, m_replications, meanOf(values));
}

Interval BlockIntervals::mean(std::span<const double> values, const Interval& possible) const {
  if (!m_told) return {};
  const auto [least, most] = std::ranges::minmax(values);
  Interval interval = meanOfSeen(values, least, most);
  if (!m_bootstrap || (std::isinf(possible.low) && std::isinf(possible.high))) return interval;
  const double mean = meanOf(values), squares = variance(values);
  if (std::isfinite(possible.high)) {
    const Interval range{least, std::max(most, possible.high)};
    interval.high = std::max(interval.high, meanWithin(range, mean, squares).high);
  }
  if (std::isfinite(possible.low)) {
    const Interval range{std::min(least, possible.low), most};
    interval.low = std::min(interval.low, meanWithin(range, mean, squares).low);
  }
  return interval;
}

Interval BlockIntervals::meanOfSeen(std::span<const double> values, double least,
                                    double most) const {
  if (least == most) return {least, most};
  const double mean = meanOf(values);
  if (!m_bootstrap) {
    const double half = m_critical * std::sqrt(variance(values));
    return {std::max(least, mean - half), std::min(most, mean + half)};
  }
  const double error = std::sqrt(m_bootstrap->unbiasedVariance(values));
  const std::vector<double> t = m_bootstrap->studentised(values);
  const auto at = [&](double p) {
    return t[static_cast<std::size_t>(std::lround(p * static_cast<double>(t.size() - 1)))];
  };
  // With few blocks t has long tails; a mean is not looked for outside of all that was seen.
  return {std::max(least, mean - std::max(0.0, at(1 - kTail)) * error),
          std::min(most, mean - std::min(0.0, at(kTail)) * error)};
}

Interval BlockIntervals::meanWithin(const Interval& range, double mean, double variance) const {
  const double width = range.high - range.low;
  if (!(width > 0)) return range;
  const double share = std::clamp((mean - range.low) / width, 0.0, 1.0);
  const double most = std::max(1.0, kMostOfAWindowBetween * m_windows);
  const double count =
      variance > 0 ? std::clamp(share * (1 - share) * width * width / variance, 1.0, most) : most;
  const Interval scored = scoreInterval(share, count);
  return {range.low + width * std::max(0.0, scored.low),
          range.low + width * std::min(1.0, scored.high)};
}

double BlockIntervals::effectiveCount(std::span<const double> zeroOne, double share) const {
  const double squares = variance(zeroOne);
  if (!(squares > 0)) return m_windows;
  const double most =
      m_bootstrap ? kMostOfAWindow * m_windows : mostOf(zeroOne, m_replications, m_each);
  return std::clamp(share * (1 - share) / squares, 1.0, most);
}

Interval BlockIntervals::scoreInterval(double share, double count) const {
  const double square = m_critical * m_critical / count;
  const double centre = (share + square / 2) / (1 + square);
  const double half =
      m_critical / (1 + square) * std::sqrt(share * (1 - share) / count + square / (4 * count));
  return {centre - half, centre + half};
}

Interval BlockIntervals::share(std::span<const double> values) const {
  if (!m_told) return {0, 1};
  const double share = meanOf(values);
  const Interval scored = scoreInterval(share, effectiveCount(values, share));
  return {share > 0 ? std::max(0.0, scored.low) : 0, share < 1 ? std::min(1.0, scored.high) : 1};
}

Interval BlockIntervals::quantile(std::span<const double> values, double p) const {
  if (!m_told) return {};
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const double here = market::quantile(sorted, p);
  std::vector<double> below(values.size());
  std::ranges::transform(values, below.begin(), [&](double value) { return value <= here; });
  const double count = effectiveCount(below, meanOf(below));
  const double half = m_critical * std::sqrt(p * (1 - p) / count);
  // The first or the last value is a limit as long as it is unlikely that all lie on one side.
  Interval interval;
  if (p - half > 0 || std::pow(1 - p, count) <= kTail) {
    interval.low = market::quantile(sorted, std::max(0.0, p - half));
  }
  if (p + half < 1 || std::pow(p, count) <= kTail) {
    interval.high = market::quantile(sorted, std::min(1.0, p + half));
  }
  return interval;
}

}  // namespace spothorizon::study
