// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/Intervals.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numbers>
#include <set>
#include <utility>
#include <vector>

#include "base/Student.h"
#include "market/Statistics.h"

namespace spothorizon::study {
namespace {

constexpr double kTail = 0.025, kOneTail = 0.05;
constexpr double kNormal = kNormal975, kOneSidedNormal = 1.6448536269514722;
// More blocks than this say no more and take longer.
constexpr std::size_t kMostBlocks = 128;
// That a window is worth about one value counts for as much as so many degrees of freedom of the
// variance by blocks. Chosen on the markets of one seed of bench_coverage, tried on others.
constexpr double kWindowsKnow = 3;
// Values between two limits that get rarer towards one of them: by Khinchin's theorem these are U·Y
// with U uniform, whose variance is at most two thirds of that of a yes or no with the same small
// mean, so that as many are worth half as much again.
constexpr double kWorthBetween = 1.5;

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

/// Wilson's, not cut off.
Interval scoreInterval(double share, double count, double critical) {
  const double square = critical * critical / count;
  const double centre = (share + square / 2) / (1 + square);
  const double half =
      critical / (1 + square) * std::sqrt(share * (1 - share) / count + square / (4 * count));
  return {centre - half, centre + half};
}

double meanOf(std::span<const double> values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

}  // namespace

BlockIntervals::BlockIntervals(std::size_t count, double blockLength, double windows,
                               std::uint64_t seed)
    : m_windows(windows), m_enough(windows >= kLeastWindows && count >= 3) {
  if (!m_enough) return;
  m_bootstrap.emplace(count, blockOf(count, blockLength), seed);
  // Blocks of one job see two thirds of what overlapping jobs have in common.
  m_longBlock = blockOf(count, 2 * blockLength);
}

BlockIntervals::BlockIntervals(std::vector<int> replications, double windowsEach)
    : m_replications(std::move(replications)),
      m_windows(
          static_cast<double>(std::set<int>(m_replications.begin(), m_replications.end()).size())),
      m_enough(m_windows >= kLeastWindows),
      m_each(windowsEach) {}

double BlockIntervals::longBlockVariance(std::span<const double> values) const {
  return m_bootstrap->unbiasedVariance(values, m_longBlock);
}

double BlockIntervals::varianceOfMean(std::span<const double> values) const {
  return m_bootstrap ? longBlockVariance(values)
                     : variationOfGroups(values, m_replications, meanOf(values));
}

double BlockIntervals::correlationOfMeans(std::span<const double> first,
                                          std::span<const double> second) const {
  const double one = varianceOfMean(first), other = varianceOfMean(second);
  if (!(one > 0 && other > 0)) return 0;
  // On the same scale, so that neither drowns the other in the sum.
  std::vector<double> sum(first.size());
  for (std::size_t i = 0; i < sum.size(); ++i) {
    sum[i] = first[i] / std::sqrt(one) + second[i] / std::sqrt(other);
  }
  return std::clamp(varianceOfMean(sum) / 2 - 1, -1.0, 1.0);
}

BlockIntervals::Strength BlockIntervals::blend(double ofValues, double ofMean, double worth) const {
  if (!(ofMean > 0)) return {worth * m_windows, kNormal, kOneSidedNormal};
  // Degrees of freedom of a variance by the flat-top lag window.
  const double seen =
      1.5 * static_cast<double>(m_bootstrap->count()) / static_cast<double>(m_longBlock);
  const double freedom = seen + kWindowsKnow;
  const double estimated = std::max(1.0, ofValues / ofMean);
  const double count = freedom / (seen / estimated + kWindowsKnow / (worth * m_windows));
  return {count, studentQuantile(kNormal, freedom), studentQuantile(kOneSidedNormal, freedom)};
}

Interval BlockIntervals::mean(std::span<const double> values, const Interval& possible) const {
  if (!m_enough) return {};
  const auto [least, most] = std::ranges::minmax(values);
  Interval interval = meanOfSeen(values, least, most);
  if (!m_bootstrap || (std::isinf(possible.low) && std::isinf(possible.high))) return interval;
  const double mean = meanOf(values), squares = longBlockVariance(values);
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
    const double half = studentQuantile(kNormal, m_windows - 1) *
                        std::sqrt(variationOfGroups(values, m_replications, mean));
    return {std::max(least, mean - half), std::min(most, mean + half)};
  }
  const double error = std::sqrt(m_bootstrap->unbiasedVariance(values));
  const BlockBootstrap::Tails t = m_bootstrap->studentisedTails(values, kTail);
  // With few blocks t has long tails; a mean is not looked for outside of all that was seen.
  return {std::max(least, mean - std::max(0.0, t.high) * error),
          std::min(most, mean - std::min(0.0, t.low) * error)};
}

Interval BlockIntervals::meanWithin(const Interval& range, double mean, double variance) const {
  const double width = range.high - range.low;
  if (!(width > 0)) return range;
  const double share = std::clamp((mean - range.low) / width, 0.0, 1.0);
  const Strength strength = blend(share * (1 - share) * width * width, variance, kWorthBetween);
  const Interval scored = scoreInterval(share, strength.count, strength.critical);
  // Values that hardly vary say no more of what is rare and far than values that do not.
  const double ofThree = std::pow(kOneTail, 1 / (kWorthBetween * m_windows));
  return {range.low + width * std::max(0.0, std::min(scored.low, ofThree)),
          range.low + width * std::min(1.0, std::max(scored.high, 1 - ofThree))};
}

BlockIntervals::Strength BlockIntervals::strengthOfShare(std::span<const double> zeroOne,
                                                         double share) const {
  if (m_bootstrap) return blend(share * (1 - share), longBlockVariance(zeroOne), 1);
  const double critical = studentQuantile(kNormal, m_windows - 1),
               oneSided = studentQuantile(kOneSidedNormal, m_windows - 1);
  const double squares = variationOfGroups(zeroOne, m_replications, share);
  if (!(squares > 0)) return {m_windows, critical, oneSided};
  const double most = mostOf(zeroOne, m_replications, m_each);
  return {std::clamp(share * (1 - share) / squares, 1.0, most), critical, oneSided};
}

BlockIntervals::Strength BlockIntervals::strengthOf(double ofValues, double ofMean,
                                                    double part) const {
  if (m_bootstrap) return blend(ofValues, ofMean, part);
  const double critical = studentQuantile(kNormal, m_windows - 1),
               oneSided = studentQuantile(kOneSidedNormal, m_windows - 1);
  if (!(ofMean > 0)) return {m_windows * part, critical, oneSided};
  const double most = m_windows * std::max(1.0, m_each) * part;
  return {std::clamp(ofValues / ofMean, 1.0, std::max(1.0, most)), critical, oneSided};
}

Interval BlockIntervals::share(std::span<const double> values) const {
  if (!m_enough) return {0, 1};
  const double share = meanOf(values);
  const double ofThree = std::pow(kOneTail, 1 / m_windows);
  if (share >= 1) return {ofThree, 1};
  if (share <= 0) return {0, 1 - ofThree};
  const Strength strength = strengthOfShare(values, share);
  const Interval scored = scoreInterval(share, strength.count, strength.critical);
  return {std::max(0.0, std::min(scored.low, ofThree)),
          std::min(1.0, std::max(scored.high, 1 - ofThree))};
}

Interval BlockIntervals::quantile(std::span<const double> values, double p) const {
  if (!m_enough) return {};
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const double here = market::quantile(sorted, p);
  std::vector<double> below(values.size());
  std::ranges::transform(values, below.begin(), [&](double value) { return value <= here; });
  const Strength strength = strengthOfShare(below, meanOf(below));
  const double error = std::sqrt(p * (1 - p) / strength.count), half = strength.critical * error;
  // The first or the last value is a limit as long as it is unlikely that all lie on one side.
  const double independent = std::max(strength.count, m_windows);
  const bool hasLow = p - half > 0 || std::pow(1 - p, independent) <= kTail;
  const bool hasHigh = p + half < 1 || std::pow(p, independent) <= kTail;
  const double reach = hasLow && hasHigh ? half : strength.oneSided * error;
  Interval interval;
  if (hasLow) interval.low = market::quantile(sorted, std::max(0.0, p - reach));
  if (hasHigh) interval.high = market::quantile(sorted, std::min(1.0, p + reach));
  return interval;
}

namespace {

/// How far two limits come apart whose distances from their means are these; `together` is twice
/// the correlation.
double apart(double one, double other, double together) {
  return std::sqrt(std::max(0.0, one * one + other * other - together * one * other));
}

}  // namespace

bool BlockIntervals::differOften(std::span<const double> first,
                                 std::span<const double> second) const {
  std::vector<double> ahead(first.size()), sorted;
  for (std::size_t i = 0; i < ahead.size(); ++i) {
    const bool neither = std::isnan(first[i]) && std::isnan(second[i]);
    ahead[i] = neither ? std::numeric_limits<double>::quiet_NaN() : first[i] - second[i];
    if (!std::isnan(ahead[i])) sorted.push_back(ahead[i]);
  }
  if (sorted.empty()) return false;
  std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2));
  const double usual = sorted[sorted.size() / 2];
  std::set<std::size_t> windows;
  for (std::size_t i = 0; i < ahead.size(); ++i) {
    const bool onlyOne = std::isnan(first[i]) != std::isnan(second[i]);
    if (!onlyOne && !(std::abs(ahead[i] - usual) > 1e-9)) continue;
    windows.insert(m_bootstrap ? i * static_cast<std::size_t>(m_windows) / ahead.size()
                               : static_cast<std::size_t>(m_replications[i]));
  }
  return static_cast<double>(windows.size()) >= kLeastWindows;
}

Interval BlockIntervals::meanDifference(std::span<const double> first,
                                        std::span<const double> second,
                                        const Interval& possibleFirst,
                                        const Interval& possibleSecond) const {
  if (!m_enough || !differOften(first, second)) return {};
  std::vector<double> differences(first.size());
  std::ranges::transform(first, second, differences.begin(), std::minus());
  const Interval paired = mean(differences);
  const Interval one = mean(first, possibleFirst), other = mean(second, possibleSecond);
  const double ofOne = meanOf(first), ofOther = meanOf(second);
  const double together = 2 * correlationOfMeans(first, second);
  const double reach = std::max(apart(ofOne - one.low, ofOther - other.low, together),
                                apart(one.high - ofOne, other.high - ofOther, together));
  return {std::min(paired.low, ofOne - ofOther - reach),
          std::max(paired.high, ofOne - ofOther + reach)};
}

Interval BlockIntervals::shareDifference(std::span<const double> first,
                                         std::span<const double> second) const {
  if (!m_enough || !differOften(first, second)) return {};
  const double one = meanOf(first), other = meanOf(second);
  const double together = 2 * correlationOfMeans(first, second);
  const Interval of = share(first), ofOther = share(second);
  return {one - other - apart(one - of.low, ofOther.high - other, together),
          one - other + apart(of.high - one, other - ofOther.low, together)};
}

namespace {

/// One of the two quantiles of a difference.
struct Ranked {
  std::vector<double> sorted;
  std::vector<double> below;  ///< how each value moves the share below; 0 where there is none
  double share = 0;           ///< of the series that has a value
};

Ranked rankedOf(std::span<const double> values, double p) {
  Ranked made;
  for (const double value : values) {
    if (!std::isnan(value)) made.sorted.push_back(value);
  }
  std::ranges::sort(made.sorted);
  made.share = static_cast<double>(made.sorted.size()) / static_cast<double>(values.size());
  if (made.sorted.empty()) return made;
  const double here = market::quantile(made.sorted, p);
  double under = 0;
  for (const double value : made.sorted) under += value <= here;
  under /= static_cast<double>(made.sorted.size());
  for (const double value : values) {
    made.below.push_back(std::isnan(value) ? 0 : ((value <= here ? 1 : 0) - under) / made.share);
  }
  return made;
}

}  // namespace

Interval BlockIntervals::quantileDifference(std::span<const double> first,
                                            std::span<const double> second, double p) const {
  if (!m_enough || !differOften(first, second)) return {};
  const Ranked one = rankedOf(first, p), other = rankedOf(second, p);
  if (one.sorted.empty() || other.sorted.empty()) return {};
  const auto half = [&](const Ranked& of) {
    if (m_windows * of.share < kLeastWindows) return 1.0;
    const Strength strength = strengthOf(p * (1 - p), varianceOfMean(of.below), of.share);
    return strength.critical * std::sqrt(p * (1 - p) / strength.count);
  };
  const double reach = half(one), otherReach = half(other);
  if (std::max(reach, otherReach) > std::min(p, 1 - p)) return {};
  const double together = correlationOfMeans(one.below, other.below);
  const double alone = std::sqrt(std::max(0.0, 1 - together * together));
  constexpr int kAngles = 120, kRings = 10;  // fine enough for narrow steps of either
  const double here = market::quantile(one.sorted, p) - market::quantile(other.sorted, p);
  Interval made{here, here};
  for (int i = 0; i < kAngles * kRings; ++i) {
    const double angle = 2 * std::numbers::pi * (i % kAngles) / kAngles;
    const double ring = static_cast<double>(i / kAngles + 1) / kRings;
    const double along = ring * std::cos(angle), across = ring * std::sin(angle);
    const double value =
        market::quantile(one.sorted, p + reach * along) -
        market::quantile(other.sorted, p + otherReach * (together * along + alone * across));
    made = {std::min(made.low, value), std::max(made.high, value)};
  }
  return made;
}

}  // namespace spothorizon::study
