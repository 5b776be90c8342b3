// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/work/Bootstrap.h"

#include <algorithm>

#include "base/Random.h"
#include "market/Statistics.h"

namespace spothorizon::study {
namespace {

constexpr std::uint64_t kStream = 0xb0075744;  // of everything that is drawn here

using Sums = std::vector<JobRatio>;

void add(Sums& sums, const JobRatio* row) {
  for (JobRatio& sum : sums) {
    sum.above += row->above;
    sum.below += row->below;
    ++row;
  }
}

Sums emptySums(std::size_t columns) { return Sums(columns, JobRatio{0, 0}); }

/// The measures of all jobs, each once.
std::vector<Estimate> means(const std::vector<JobRatio>& table, std::size_t columns) {
  Sums sums = emptySums(columns);
  std::vector<Estimate> estimates(columns);
  for (std::size_t row = 0; row < table.size(); row += columns) {
    add(sums, &table[row]);
    for (std::size_t c = 0; c < columns; ++c) estimates[c].jobs += table[row + c].below != 0;
  }
  for (std::size_t c = 0; c < columns; ++c) {
    if (sums[c].below == 0) estimates[c].jobs = 0;
    if (estimates[c].jobs > 0) estimates[c].mean = sums[c].above / sums[c].below;
  }
  return estimates;
}

Sums resampled(const std::vector<JobRatio>& table, std::size_t columns, RandomStream random) {
  Sums sums = emptySums(columns);
  const int jobs = static_cast<int>(table.size() / columns);
  for (int i = 0; i < jobs; ++i) {
    add(sums, &table[static_cast<std::size_t>(random.uniformInt(0, jobs - 1)) * columns]);
  }
  return sums;
}

}  // namespace

std::vector<Estimate> bootstrap(const std::vector<JobRatio>& table, std::size_t columns,
                                std::uint64_t seed, const RunControl& control, int resamples) {
  std::vector<Estimate> estimates = means(table, columns);
  std::vector<std::vector<double>> draws(columns);
  for (int i = 0; i < resamples && !table.empty(); ++i) {
    control.checkStop();
    const Sums sums =
        resampled(table, columns, RandomStream{seed, kStream, static_cast<std::uint64_t>(i)});
    for (std::size_t c = 0; c < columns; ++c) {
      if (sums[c].below != 0) draws[c].push_back(sums[c].above / sums[c].below);
    }
  }
  for (std::size_t c = 0; c < columns; ++c) {
    if (estimates[c].jobs == 0) continue;
    std::ranges::sort(draws[c]);
    estimates[c].low = draws[c].empty() ? estimates[c].mean : market::quantile(draws[c], 0.025);
    estimates[c].high = draws[c].empty() ? estimates[c].mean : market::quantile(draws[c], 0.975);
  }
  return estimates;
}

}  // namespace spothorizon::study
