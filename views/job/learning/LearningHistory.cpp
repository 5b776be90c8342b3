// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/job/learning/LearningHistory.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace spothorizon::views {
namespace {

std::size_t indexOf(WeightGrouping grouping) { return static_cast<std::size_t>(grouping); }

}  // namespace

bool goesOn(const study::LearningResults* before, const study::LearningResults* next) {
  return before && next && next->jobs && next->jobs == before->jobs && next->pool == before->pool &&
         next->points.size() >= before->points.size();
}

bool LearningHistory::take(std::shared_ptr<const study::LearningResults> results) {
  const bool same = goesOn(m_results.get(), results.get());
  m_results = std::move(results);
  if (!same) restart();
  const int before = static_cast<int>(m_rows.size());
  indexRows();
  for (int job = before; job < jobs(); ++job) read(job);
  return same;
}

void LearningHistory::restart() {
  m_rows.clear();
  m_percents.clear();
  m_greatest = 0;
  m_policies = m_results ? m_results->policies() : 0;
  for (std::size_t i = 0; i < m_groups.size(); ++i) {
    m_groups[i] = WeightGroups::of(static_cast<WeightGrouping>(i), pool());
    m_groupWeights[i].clear();
  }
}

/// A run may put small blocks together as it goes on, so places in blocks are found again.
void LearningHistory::indexRows() {
  m_rows.clear();
  if (!m_results) return;
  const std::size_t done = m_results->points.size();
  for (const auto& block : m_results->blocks) {
    for (int row = 0; row < block->jobs && m_rows.size() < done; ++row) {
      m_rows.push_back({block.get(), static_cast<std::size_t>(row)});
    }
  }
}

void LearningHistory::read(int job) {
  const std::span<const double> weights = weightsAfter(job);
  for (const double weight : weights) {
    m_percents.push_back(static_cast<float>(100 * weight));
    m_greatest = std::max(m_greatest, weight);
  }
  for (std::size_t i = 0; i < m_groups.size(); ++i) {
    const WeightGroups& groups = m_groups[i];
    std::vector<double>& sums = m_groupWeights[i];
    const std::size_t first = sums.size();
    sums.resize(first + groups.labels.size());
    for (std::size_t policy = 0; policy < weights.size(); ++policy) {
      sums[first + static_cast<std::size_t>(groups.groupOf[policy])] += weights[policy];
    }
  }
  ++m_jobsRead;
}

int LearningHistory::totalJobs() const {
  if (!m_results) return 0;
  return m_results->jobs ? static_cast<int>(m_results->jobs->size()) : jobs();
}

std::span<const policy::PolicySpec> LearningHistory::pool() const {
  if (!m_results || !m_results->pool) return {};
  return *m_results->pool;
}

std::span<const double> LearningHistory::utilities(int index) const {
  const JobRow& at = job(index);
  const auto width = static_cast<std::size_t>(m_policies);
  return std::span(at.block->utilityUsd).subspan(at.row * width, width);
}

std::span<const double> LearningHistory::weightsAfter(int jobCount) const {
  if (!m_results) return {};
  if (jobCount >= jobs()) return m_results->finalWeight;
  const JobRow& at = job(jobCount);
  const auto width = static_cast<std::size_t>(m_policies);
  return std::span(at.block->weight).subspan(at.row * width, width);
}

const WeightGroups& LearningHistory::groups(WeightGrouping grouping) const {
  return m_groups[indexOf(grouping)];
}

const std::vector<double>& LearningHistory::groupWeights(WeightGrouping grouping) const {
  return m_groupWeights[indexOf(grouping)];
}

std::span<const double> RunningTotals::at(const LearningHistory& history, int jobs) {
  const auto width = static_cast<std::size_t>(history.policies());
  if (jobs < m_jobs || m_totals.size() != width) forget();
  m_totals.resize(width);
  for (; m_jobs < jobs; ++m_jobs) {
    const std::span<const double> row = history.utilities(m_jobs);
    std::transform(row.begin(), row.end(), m_totals.begin(), m_totals.begin(), std::plus<>());
  }
  return m_totals;
}

void RunningTotals::forget() {
  m_totals.clear();
  m_jobs = 0;
}

void LeadingPolicies::update(std::span<const double> weights, std::span<const double> totals) {
  m_ranked.resize(weights.size());
  std::iota(m_ranked.begin(), m_ranked.end(), 0);
  const auto most = std::min<std::ptrdiff_t>(kMost, std::ssize(m_ranked));
  const auto key = [&](int policy) {
    const auto i = static_cast<std::size_t>(policy);
    return std::tuple(-weights[i], i < totals.size() ? -totals[i] : 0.0, policy);
  };
  std::partial_sort(m_ranked.begin(), m_ranked.begin() + most, m_ranked.end(),
                    [&](int a, int b) { return key(a) < key(b); });
  m_ranked.resize(static_cast<std::size_t>(most));

  std::vector<int> newcomers;
  for (const int policy : m_ranked) {
    if (placeOf(policy) < 0) newcomers.push_back(policy);
  }
  m_places.resize(static_cast<std::size_t>(most), -1);
  auto next = newcomers.begin();
  for (int& place : m_places) {
    const bool stays = std::find(m_ranked.begin(), m_ranked.end(), place) != m_ranked.end();
    if (!stays && next != newcomers.end()) place = *next++;
  }
}

int LeadingPolicies::placeOf(int policy) const {
  const auto found = std::find(m_places.begin(), m_places.end(), policy);
  return found == m_places.end() ? -1 : static_cast<int>(found - m_places.begin());
}

}  // namespace spothorizon::views
