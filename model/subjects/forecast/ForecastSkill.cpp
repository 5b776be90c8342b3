// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/forecast/ForecastSkill.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "statistics/Stretches.h"

namespace spothorizon::study {
namespace {

/// Sums of this many leads are kept, of each forecaster and both series.
constexpr std::size_t kMostSums = 30000, kMostGroups = 512, kLeastGroups = 64;

std::size_t groupsOf(int leads) {
  return std::clamp(kMostSums / static_cast<std::size_t>(std::max(1, leads)), kLeastGroups,
                    kMostGroups);
}

/// The candidate with the least squared error over groups [first, last), the first of equals.
std::size_t bestOver(const LeadSquares& squares, std::size_t first, std::size_t last) {
  std::size_t best = 0;
  double least = 0;
  for (std::size_t i = 0; i < squares.candidates.size(); ++i) {
    double sum = 0;
    for (std::size_t g = first; g < last; ++g) sum += squares.candidates[i][g];
    if (i > 0 && sum >= least * (1 - 1e-9)) continue;
    best = i;
    least = sum;
  }
  return best;
}

/// The errors of a fitted kind share their fits for days, and a whole record may have fits that are
/// worse or better than usual, which blocks of its errors cannot see: as wide as Student's t over
/// four and over six stretches as well. Chosen on bench_coverage's markets, where the blocks alone
/// cover 82 to 90 %. None where there are no three windows.
constexpr double kLeastWindows = 3;
constexpr std::size_t kStretches[] = {4, 6};

void widenByStretches(Estimate& estimate, const std::vector<JobRatio>& ratios) {
  if (!estimate.hasInterval()) return;
  if (estimate.windows < kLeastWindows) {
    estimate.low = -std::numeric_limits<double>::infinity();
    estimate.high = std::numeric_limits<double>::infinity();
    return;
  }
  std::vector<double> above, below;
  for (const JobRatio& one : ratios) {
    above.push_back(one.above);
    below.push_back(one.below);
  }
  for (const std::size_t most : kStretches) {
    const std::size_t count = std::min(most, static_cast<std::size_t>(estimate.windows));
    const Interval wide = ratioOverStretches(above, below, count);
    estimate.low = std::min(estimate.low, wide.low);
    estimate.high = std::max(estimate.high, wide.high);
  }
}

/// The lesser of two savings: no finding unless both are above zero.
Estimate lesser(const Estimate& one, const Estimate& other) {
  if (one.jobs == 0 || other.jobs == 0) return one.jobs == 0 ? one : other;
  Estimate made = one.mean <= other.mean ? one : other;
  made.low = std::min(one.low, other.low);
  made.high = std::min(one.high, other.high);
  made.windows = std::min(one.windows, other.windows);
  return made;
}

}  // namespace

GroupedErrors::GroupedErrors(std::vector<int> origins, std::size_t forecasters, int leads,
                             std::size_t parts)
    : m_origins(std::move(origins)),
      m_leads(leads),
      m_parts(parts),
      m_groupsAPart(std::max<std::size_t>(1, groupsOf(leads) / parts)),
      m_sums(forecasters,
             std::vector<forecast::ErrorSums>(m_groupsAPart * parts, forecast::ErrorSums(leads))),
      m_slots(m_groupsAPart * parts, m_origins.empty() ? 0 : m_origins.front()) {
  for (std::size_t i = m_origins.size(); i-- > 0;) {
    const std::size_t group = groupOf(i);
    if (i + 1 < m_origins.size() && groupOf(i + 1) == group) {
      m_groupSlots = std::max(m_groupSlots, m_slots[group] - m_origins[i] + 1);
    }
    m_slots[group] = m_origins[i];
  }
}

std::size_t GroupedErrors::groupOf(std::size_t origin) const {
  const std::size_t count = m_origins.size();
  // The last part that begins at or before it.
  std::size_t part = origin * m_parts / count;
  while (part + 1 < m_parts && count * (part + 1) / m_parts <= origin) ++part;
  const std::size_t begin = count * part / m_parts, end = count * (part + 1) / m_parts;
  return part * m_groupsAPart + (origin - begin) * m_groupsAPart / (end - begin);
}

void GroupedErrors::add(std::size_t forecaster, std::size_t origin,
                        const forecast::ErrorSums& errors) {
  m_sums[forecaster][groupOf(origin)].add(errors);
}

std::vector<std::vector<double>> GroupedErrors::squares(std::size_t forecaster,
                                                        Series series) const {
  std::vector<std::vector<double>> all(static_cast<std::size_t>(m_leads));
  for (const forecast::ErrorSums& sums : m_sums[forecaster]) {
    const forecast::Accuracy accuracy = sums.accuracy();
    for (std::size_t lead = 0; lead < all.size(); ++lead) {
      const forecast::LeadError& error = (accuracy.*series)[lead];
      all[lead].push_back(error.rmse * error.rmse * error.forecasts);
    }
  }
  return all;
}

JobTimes GroupedErrors::times(int lead) const { return {m_slots, lead + m_groupSlots - 1}; }

LeadSkill skillOf(const LeadSquares& squares, const JobTimes& times, std::uint64_t seed) {
  LeadSkill made;
  const std::size_t groups = squares.persistence.size(), middle = groups / 2;
  made.early = bestOver(squares, 0, middle);
  made.late = bestOver(squares, middle, groups);
  constexpr std::size_t kColumns = 3;
  std::vector<JobRatio> table, columns[kColumns];
  for (std::size_t g = 0; g < groups; ++g) {
    const double error = squares.candidates[g < middle ? made.late : made.early][g];
    const double persistence = squares.persistence[g], profile = squares.profile[g];
    columns[0].push_back({persistence - error, persistence});
    columns[1].push_back({profile - error, profile});
    columns[2].push_back({error, persistence});
    for (const std::vector<JobRatio>& column : columns) table.push_back(column.back());
  }
  std::vector<Estimate> found = bootstrap(table, kColumns, times, seed);
  for (std::size_t i = 0; i < kColumns; ++i) widenByStretches(found[i], columns[i]);
  made.skill = lesser(found[0], found[1]);
  made.ofPersistence = found[2];
  return made;
}

}  // namespace spothorizon::study
