// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/work/Bootstrap.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "base/Random.h"
#include "market/Statistics.h"
#include "study/statistics/BlockLength.h"

namespace spothorizon::study {
namespace {

constexpr std::uint64_t kStream = 0xb0075744;  // of everything that is drawn here
constexpr int kMostCells = 8192;               // finer would cost time and tell nothing
constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kNormal = 1.96;     // of a standard normal, 95 %
constexpr double kLeastWindows = 2;  // in a single one nothing can be told from chance

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
  const auto repeated = std::ranges::unique(starts);
  const auto different = static_cast<int>(repeated.begin() - starts.begin());
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
  double mean() const { return m_above.back() / m_below.back(); }

  /// What each cell does to the mean, but for a factor.
  std::vector<double> influence() const {
    std::vector<double> result;
    for (std::size_t i = 1; i < m_above.size(); ++i) {
      result.push_back(m_above[i] - m_above[i - 1] - mean() * (m_below[i] - m_below[i - 1]));
    }
    return result;
  }

  void addCells(int from, int to, JobRatio& sum) const {
    const auto i = static_cast<std::size_t>(from), j = static_cast<std::size_t>(to);
    sum.above += m_above[j] - m_above[i];
    sum.below += m_below[j] - m_below[i];
  }

 private:
  Circle m_circle;
  std::vector<double> m_above, m_below;  ///< sums of all cells before, cells + 1
  int m_jobs = 0;
};

/// How a column is drawn.
struct Blocks {
  int length = 1;       ///< cells
  double widening = 1;  ///< of the percentiles about the mean
  double windows = 0;
};

/// The share of the variance of a mean over overlapping jobs that blocks see: they miss what the
/// jobs of one have in common with those of the next. Jobs over `job` cells of a market without
/// memory have triangular autocovariances, and a block's weights are triangular too.
double shareSeen(double block, double job) {
  if (job <= 1) return 1;
  return block < job ? block / job * (1 - block / (3 * job)) : 1 - job / (3 * block);
}

/// Two-sided 95 % where the variance comes from blocks of this share of the whole: Kiefer and
/// Vogelsang (2005), table 1, Bartlett's kernel.
double criticalValue(double share) {
  return kNormal + share * (2.9694 + share * (0.4160 - 0.5324 * share));
}

Blocks blocksOf(const Column& column) {
  const Circle& circle = column.circle();
  const double memory = automaticBlockLength(column.influence()).circular;
  const double span = std::max(static_cast<double>(circle.jobCells), memory);
  Blocks blocks;
  blocks.windows = std::min<double>(circle.cells / span, column.jobs());
  const int most = std::max(1, circle.cells / 3);
  blocks.length = span <= 1 ? 1 : std::min(static_cast<int>(std::ceil(2 * span)), most);
  const double share = static_cast<double>(blocks.length) / circle.cells;
  blocks.widening =
      criticalValue(share) / kNormal / std::sqrt(shareSeen(blocks.length, circle.jobCells));
  return blocks;
}

JobRatio drawn(const Column& column, int length, RandomStream random) {
  const int cells = column.circle().cells;
  JobRatio sum{0, 0};
  for (int left = cells; left > 0; left -= length) {
    const int from = random.uniformInt(0, cells - 1), to = from + std::min(length, left);
    column.addCells(from, std::min(to, cells), sum);
    if (to > cells) column.addCells(0, to - cells, sum);
  }
  return sum;
}

void setInterval(Estimate& estimate, const Column& column, const Blocks& blocks, std::uint64_t seed,
                 int draws) {
  std::vector<double> values;
  for (int i = 0; i < draws; ++i) {
    const JobRatio sum =
        drawn(column, blocks.length, RandomStream{seed, kStream, static_cast<std::uint64_t>(i)});
    if (sum.below != 0) values.push_back(sum.above / sum.below);
  }
  if (values.empty()) return;
  std::ranges::sort(values);
  const double mean = estimate.mean, by = blocks.widening;
  estimate.low = mean - by * std::max(0.0, mean - market::quantile(values, 0.025));
  estimate.high = mean + by * std::max(0.0, market::quantile(values, 0.975) - mean);
}

Estimate estimateOf(const Entries& entries, int jobSlots, std::uint64_t seed, int draws) {
  if (entries.starts.empty()) return {};
  const Column column(entries, jobSlots);
  if (column.jobs() == 0) return {};
  const Blocks blocks = blocksOf(column);
  Estimate estimate{column.mean(), -kInfinite, kInfinite, column.jobs(), blocks.windows};
  if (blocks.windows >= kLeastWindows) setInterval(estimate, column, blocks, seed, draws);
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
