// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/Estimates.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "base/Student.h"
#include "market/Statistics.h"
#include "statistics/BlockLength.h"
#include "statistics/Intervals.h"

namespace spothorizon::statistics {
namespace {

using study::BlockIntervals;
using study::Interval;

double meanOf(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Those that are numbers.
std::vector<double> present(std::span<const double> values) {
  std::vector<double> kept;
  std::ranges::copy_if(values, std::back_inserter(kept),
                       [](double value) { return !std::isnan(value); });
  return kept;
}

bool allFinite(const std::vector<double>& values) {
  return std::ranges::all_of(values, [](double value) { return std::isfinite(value); });
}

/// Pairs of which both are numbers.
struct Pairs {
  std::vector<double> first, second;
  std::vector<std::size_t> places;

  std::vector<double> differences() const {
    std::vector<double> all(first.size());
    std::ranges::transform(first, second, all.begin(), std::minus());
    return all;
  }
};

Pairs pairsOf(std::span<const double> first, std::span<const double> second) {
  Pairs pairs;
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
    if (std::isnan(first[i]) || std::isnan(second[i])) continue;
    pairs.first.push_back(first[i]);
    pairs.second.push_back(second[i]);
    pairs.places.push_back(i);
  }
  return pairs;
}

void setInterval(Estimate& estimate, const Interval& interval) {
  estimate.low = std::min(interval.low, estimate.value);
  estimate.high = std::max(interval.high, estimate.value);
}

Estimate withoutInterval(double value, std::size_t samples, double windows) {
  Estimate estimate;
  estimate.value = value;
  estimate.samples = static_cast<int>(samples);
  estimate.independentWindows = windows;
  return estimate;
}

double studentHalf(const std::vector<double>& values, double mean) {
  const auto count = static_cast<double>(values.size());
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return studentQuantile(kNormal975, count - 1) * std::sqrt(squares / (count - 1) / count);
}

/// Each replication is a group by itself.
BlockIntervals apart(std::size_t count) {
  std::vector<int> groups(count);
  std::iota(groups.begin(), groups.end(), 0);
  return {std::move(groups), 1};
}

Estimate ofReplications(const std::vector<double>& kept, double value) {
  return withoutInterval(value, kept.size(), static_cast<double>(kept.size()));
}

constexpr std::size_t kLeastGroups = 3;

}  // namespace

Estimate meanOverReplications(std::span<const double> values, Figure figure) {
  const std::vector<double> kept = present(values);
  if (kept.empty()) return {};
  Estimate estimate = ofReplications(kept, meanOf(kept));
  if (figure == Figure::Event) {
    if (kept.size() >= kLeastGroups) setInterval(estimate, apart(kept.size()).share(kept));
    return estimate;
  }
  if (kept.size() < 2 || !allFinite(kept)) return estimate;
  const double half = studentHalf(kept, estimate.value);
  estimate.low = estimate.value - half;
  estimate.high = estimate.value + half;
  if (*std::ranges::min_element(kept) >= 0) estimate.low = std::max(0.0, estimate.low);
  if (figure == Figure::Fraction) estimate.high = std::min(1.0, estimate.high);
  return estimate;
}

Estimate quantileOverReplications(std::span<const double> values, double p) {
  std::vector<double> kept = present(values);
  if (kept.empty()) return {};
  std::ranges::sort(kept);
  Estimate estimate = ofReplications(kept, market::quantile(kept, p));
  if (kept.size() >= kLeastGroups && allFinite(kept)) {
    setInterval(estimate, apart(kept.size()).quantile(kept, p));
  }
  return estimate;
}

Estimate differenceOverReplications(std::span<const double> first, std::span<const double> second,
                                    Figure figure) {
  const Pairs pairs = pairsOf(first, second);
  if (pairs.places.empty()) return {};
  const std::vector<double> differences = pairs.differences();
  Estimate estimate = ofReplications(differences, meanOf(differences));
  if (!allFinite(differences)) return estimate;
  if (figure == Figure::Event) {
    const Interval interval = apart(differences.size()).shareDifference(pairs.first, pairs.second);
    if (differences.size() >= kLeastGroups) setInterval(estimate, interval);
    return estimate;
  }
  if (differences.size() < 2) return estimate;
  const double half = studentHalf(differences, estimate.value);
  estimate.low = estimate.value - half;
  estimate.high = estimate.value + half;
  return estimate;
}

namespace {

/// The usual distance from one start to the next.
double usualStep(const std::vector<double>& hours) {
  std::vector<double> steps;
  for (std::size_t i = 1; i < hours.size(); ++i) steps.push_back(hours[i] - hours[i - 1]);
  if (steps.empty()) return 0;
  std::ranges::sort(steps);
  return steps[steps.size() / 2];
}

/// Hours of the record that at least one of the runs sees.
double coveredHours(const std::vector<double>& hours, double window) {
  double covered = 0;
  for (std::size_t i = 0; i < hours.size(); ++i) {
    covered += i + 1 < hours.size() ? std::min(window, hours[i + 1] - hours[i]) : window;
  }
  return covered;
}

/// Means of `size` neighbours each.
std::vector<double> groupMeans(std::span<const double> values, std::size_t size) {
  std::vector<double> means;
  for (std::size_t i = 0; i + size <= values.size(); i += size) {
    const auto from = values.begin() + static_cast<std::ptrdiff_t>(i);
    means.push_back(std::accumulate(from, from + static_cast<std::ptrdiff_t>(size), 0.0) /
                    static_cast<double>(size));
  }
  return means;
}

/// How far numbers depend on each other, in starts. The rule looks at some sqrt(n) lags: starts
/// that share most of a window are taken together first, four groups to a window.
double memoryOf(std::span<const double> values, double windowStarts) {
  const auto [least, most] = std::ranges::minmax(values);
  if (!(most - least > 1e-9)) return 0;
  const auto size = static_cast<std::size_t>(std::max(1.0, std::floor(windowStarts / 4)));
  return study::automaticBlockLength(groupMeans(values, size)).circular * static_cast<double>(size);
}

/// Starts at which there are numbers.
struct Entered {
  std::vector<double> hours;
  std::vector<int> markets;
};

Entered entered(const StartTimes& times, const std::vector<std::size_t>& places) {
  Entered some;
  for (const std::size_t place : places) {
    some.hours.push_back(times.hours[place]);
    if (!times.markets.empty()) some.markets.push_back(times.markets[place]);
  }
  return some;
}

/// What numbers at some of the starts can tell.
struct Evidence {
  double windows = 0;
  BlockIntervals intervals;
};

Evidence evidenceOfMarkets(const StartTimes& times, const Entered& some) {
  const std::set<int> seen(some.markets.begin(), some.markets.end());
  std::vector<double> first;
  for (std::size_t i = 0; i < some.hours.size(); ++i) {
    if (some.markets[i] == some.markets.front()) first.push_back(some.hours[i]);
  }
  const double covered = coveredHours(first, times.windowHours);
  const double each = times.windowHours > 0 ? covered / times.windowHours : 1;
  return {static_cast<double>(seen.size()), BlockIntervals(some.markets, std::max(1.0, each))};
}

/// `values`: the series whose memory counts.
Evidence evidenceOf(const StartTimes& times, const Entered& some,
                    const std::vector<std::span<const double>>& values) {
  if (!some.markets.empty()) return evidenceOfMarkets(times, some);
  const double step = usualStep(some.hours);
  const double windowStarts = step > 0 ? times.windowHours / step : 1;
  double block = std::max(1.0, windowStarts);
  for (const auto& series : values) block = std::max(block, memoryOf(series, windowStarts));
  const auto count = static_cast<double>(some.hours.size());
  const double hours = coveredHours(some.hours, times.windowHours);
  const double windows = windowStarts <= 1 || !(step > 0) ? count / block : hours / (block * step);
  return {windows, BlockIntervals(some.hours.size(), block, windows, times.seed)};
}

bool tells(const Evidence& evidence) { return evidence.windows >= BlockIntervals::kLeastWindows; }

}  // namespace

Estimate OverStarts::mean(std::span<const double> values, Figure figure) const {
  const Pairs kept = pairsOf(values, values);
  if (kept.places.empty()) return {};
  const Evidence evidence = evidenceOf(m_times, entered(m_times, kept.places), {kept.first});
  Estimate estimate = withoutInterval(meanOf(kept.first), kept.places.size(), evidence.windows);
  if (!tells(evidence) || !allFinite(kept.first)) return estimate;
  setInterval(estimate, figure == Figure::Event ? evidence.intervals.share(kept.first)
                                                : evidence.intervals.mean(kept.first));
  return estimate;
}

Estimate OverStarts::quantile(std::span<const double> values, double p) const {
  const Pairs kept = pairsOf(values, values);
  if (kept.places.empty()) return {};
  const Evidence evidence = evidenceOf(m_times, entered(m_times, kept.places), {kept.first});
  std::vector<double> sorted = kept.first;
  std::ranges::sort(sorted);
  Estimate estimate =
      withoutInterval(market::quantile(sorted, p), kept.places.size(), evidence.windows);
  if (tells(evidence) && allFinite(sorted)) {
    setInterval(estimate, evidence.intervals.quantile(kept.first, p));
  }
  return estimate;
}

Estimate OverStarts::difference(std::span<const double> first, std::span<const double> second,
                                Figure figure) const {
  const Pairs pairs = pairsOf(first, second);
  if (pairs.places.empty()) return {};
  const Evidence evidence =
      evidenceOf(m_times, entered(m_times, pairs.places), {pairs.first, pairs.second});
  const std::vector<double> differences = pairs.differences();
  Estimate estimate = withoutInterval(meanOf(differences), pairs.places.size(), evidence.windows);
  if (!tells(evidence) || !allFinite(differences)) return estimate;
  setInterval(estimate, figure == Figure::Event
                            ? evidence.intervals.shareDifference(pairs.first, pairs.second)
                            : evidence.intervals.meanDifference(pairs.first, pairs.second));
  return estimate;
}

Estimate independentDifference(const Estimate& first, const Estimate& second) {
  Estimate estimate;
  estimate.value = first.value - second.value;
  estimate.samples = std::min(first.samples, second.samples);
  estimate.independentWindows = std::min(first.independentWindows, second.independentWindows);
  if (!first.hasInterval() || !second.hasInterval()) return estimate;
  const double below = std::hypot(first.value - first.low, second.high - second.value);
  const double above = std::hypot(first.high - first.value, second.value - second.low);
  estimate.low = estimate.value - below;
  estimate.high = estimate.value + above;
  return estimate;
}

}  // namespace spothorizon::statistics
