// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/Bootstrap.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>

#include "statistics/BlockBootstrap.h"
#include "statistics/BlockLength.h"

namespace spothorizon::study {
namespace {

constexpr int kMostCells = 8192;  // finer would cost time and tell nothing
constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kTail = 0.025;
// Blocks of one job's length see half of what overlapping jobs have in common (the Bartlett weights
// of their lags); those of two cover 91 to 95 % where these cover 85 to 89 (bench_job_intervals).
constexpr double kSpansABlock = 2;
constexpr double kLeastWindows = 2;  // in a single one nothing is distinguishable from chance

/// The time from first to last start, bent to a circle and cut into cells: slots, or as many of
/// them as there are between jobs on average.
struct Circle {
  int first = 0;  ///< slot
  int cellSlots = 1, cells = 1;
  int jobCells = 1;  ///< that a job may take

  std::size_t cellOf(int slot) const {
    return static_cast<std::size_t>((slot - first) / cellSlots);
  }
};

int ceilOf(int slots, int cellSlots) { return (slots + cellSlots - 1) / cellSlots; }

/// `starts` is not empty.
Circle circleOf(std::vector<int> starts, int jobSlots) {
  std::ranges::sort(starts);
  const int first = starts.front(), slots = starts.back() - first + 1;
  const auto repeated = std::unique(starts.begin(), starts.end());
  const auto different = static_cast<int>(repeated - starts.begin());
  const int cellSlots = std::max({1, slots / different, ceilOf(slots, kMostCells)});
  return {first, cellSlots, ceilOf(slots, cellSlots), ceilOf(std::max(1, jobSlots), cellSlots)};
}

/// The jobs that enter one measure.
struct Entries {
  std::vector<int> starts;
  std::vector<JobRatio> ratios;
};

Entries entriesOf(const std::vector<JobRatio>& table, std::size_t columns, std::size_t column,
                  const JobTimes& times) {
  Entries entries;
  for (std::size_t job = 0; job < times.startSlots.size(); ++job) {
    const JobRatio& one = table[job * columns + column];
    if (one.below == 0 && one.above == 0) continue;
    entries.starts.push_back(times.startSlots[job]);
    entries.ratios.push_back(one);
  }
  return entries;
}

/// One measure, cell by cell.
class Column {
 public:
  Column(const Entries& entries, int jobSlots)
      : m_circle(circleOf(entries.starts, jobSlots)),
        m_above(static_cast<std::size_t>(m_circle.cells) + 1),
        m_below(m_above) {
    for (std::size_t job = 0; job < entries.ratios.size(); ++job) {
      const std::size_t cell = m_circle.cellOf(entries.starts[job]) + 1;
      m_above[cell] += entries.ratios[job].above;
      m_below[cell] += entries.ratios[job].below;
      m_jobs += entries.ratios[job].below != 0;
    }
    for (std::size_t i = 1; i < m_above.size(); ++i) {
      m_above[i] += m_above[i - 1];
      m_below[i] += m_below[i - 1];
    }
  }

  const Circle& circle() const { return m_circle; }
  int jobs() const { return m_below.back() == 0 ? 0 : m_jobs; }
  double below() const { return m_below.back(); }
  double mean() const { return m_above.back() / m_below.back(); }

  /// What each cell does to the mean, but for a factor.
  std::vector<double> influence() const {
    std::vector<double> result;
    for (std::size_t i = 1; i < m_above.size(); ++i) {
      result.push_back(m_above[i] - m_above[i - 1] - mean() * (m_below[i] - m_below[i - 1]));
    }
    return result;
  }

 private:
  Circle m_circle;
  std::vector<double> m_above, m_below;  ///< sums of all cells before, cells + 1
  int m_jobs = 0;
};

/// How a column is drawn.
struct Blocks {
  int length = 1;  ///< cells
  double windows = 0;
};

Blocks blocksOf(const Column& column) {
  const Circle& circle = column.circle();
  const double memory = automaticBlockLength(column.influence()).circular;
  const double span = std::max(static_cast<double>(circle.jobCells), memory);
  Blocks blocks;
  blocks.windows = std::min<double>(circle.cells / span, column.jobs());
  const int most = std::max(1, circle.cells / 3);
  blocks.length = std::min(static_cast<int>(std::ceil(kSpansABlock * span)), most);
  return blocks;
}

/// What a job alone would give, the least and the most: where jobs only add, a ratio of sums lies
/// between them. With few blocks t has long tails, and nothing is looked for outside.
struct Range {
  double least = kInfinite, most = -kInfinite;
};

Range rangeOf(const Entries& entries) {
  Range range;
  for (const JobRatio& one : entries.ratios) {
    if (one.below < 0 || (one.below == 0 && one.above != 0)) return {-kInfinite, kInfinite};
    if (one.below == 0) continue;
    range.least = std::min(range.least, one.above / one.below);
    range.most = std::max(range.most, one.above / one.below);
  }
  return range;
}

void setInterval(Estimate& estimate, const Column& column, const Blocks& blocks, const Range& range,
                 std::uint64_t seed, int draws) {
  const std::vector<double> influence = column.influence();
  const BlockBootstrap bootstrap(influence.size(), static_cast<std::size_t>(blocks.length), seed,
                                 draws);
  // The influences' mean is 0; times this it is how far the ratio is off, to first order.
  const double scale = static_cast<double>(influence.size()) / column.below();
  const double error = std::abs(scale) * std::sqrt(bootstrap.unbiasedVariance(influence));
  estimate.low = estimate.high = estimate.mean;
  if (!(error > 0)) return;
  const BlockBootstrap::Tails t = bootstrap.studentisedTails(influence, kTail);
  double below = std::max(0.0, t.high) * error, above = -std::min(0.0, t.low) * error;
  if (scale < 0) std::swap(below, above);
  estimate.low = std::min(estimate.mean, std::max(range.least, estimate.mean - below));
  estimate.high = std::max(estimate.mean, std::min(range.most, estimate.mean + above));
}

Estimate estimateOf(const Entries& entries, int jobSlots, std::uint64_t seed, int draws) {
  if (entries.starts.empty()) return {};
  const Column column(entries, jobSlots);
  if (column.jobs() == 0) return {};
  const Blocks blocks = blocksOf(column);
  Estimate estimate{column.mean(), -kInfinite, kInfinite, column.jobs(), blocks.windows};
  if (blocks.windows >= kLeastWindows) {
    setInterval(estimate, column, blocks, rangeOf(entries), seed, draws);
  }
  return estimate;
}

JobRatio sumOf(const std::vector<JobRatio>& column) {
  JobRatio sum{0, 0};
  for (const JobRatio& one : column) {
    sum.above += one.above;
    sum.below += one.below;
  }
  return sum;
}

}  // namespace

std::vector<Estimate> bootstrap(const std::vector<JobRatio>& table, std::size_t columns,
                                const JobTimes& times, std::uint64_t seed,
                                const RunControl& control, int draws) {
  assert(table.size() == times.startSlots.size() * columns);
  std::vector<Estimate> estimates(columns);
  if (table.empty()) return estimates;
  for (std::size_t c = 0; c < columns; ++c) {
    control.checkStop();
    estimates[c] = estimateOf(entriesOf(table, columns, c, times), times.jobSlots, seed, draws);
  }
  return estimates;
}

void widenCertainty(Estimate& share, double whole) {
  if (share.jobs == 0) return;
  const double seen = whole * std::pow(kTail, 1 / std::max(1.0, share.windows));
  if (share.mean >= whole) share.low = std::min(share.low, seen);
  if (share.mean <= 0) share.high = std::max(share.high, whole - seen);
}

std::vector<JobRatio> difference(const std::vector<JobRatio>& first,
                                 const std::vector<JobRatio>& second) {
  const JobRatio a = sumOf(first), b = sumOf(second);
  std::vector<JobRatio> result(first.size(), JobRatio{0, 0});
  if (a.below == 0 || b.below == 0) return result;
  const double n = static_cast<double>(first.size()), meanA = a.above / a.below,
               meanB = b.above / b.below;
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = {meanA - meanB + n / a.below * (first[i].above - meanA * first[i].below) -
                     n / b.below * (second[i].above - meanB * second[i].below),
                 1};
  }
  return result;
}

}  // namespace spothorizon::study
