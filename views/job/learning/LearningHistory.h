// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "subjects/job/learning/LearningResults.h"
#include "views/job/learning/WeightGroups.h"

namespace spothorizon::views {

/// Whether a result goes on with the run of the one before: partial results of one run share their
/// sequence of jobs.
bool goesOn(const study::LearningResults* before, const study::LearningResults* next);

/// What a learning run's charts draw, gathered as its jobs come: taking over a longer result of the
/// same run reads the new jobs alone.
class LearningHistory {
 public:
  /// Takes over a result (null: none). Whether it goes on with the run that was there before.
  bool take(std::shared_ptr<const study::LearningResults> results);

  const std::shared_ptr<const study::LearningResults>& results() const { return m_results; }
  int jobs() const { return static_cast<int>(m_rows.size()); }  ///< that are done
  int totalJobs() const;                                        ///< K of the run
  int policies() const { return m_policies; }
  std::span<const policy::PolicySpec> pool() const;

  /// A job that is done, in its block.
  struct JobRow {
    const study::LearningBlock* block = nullptr;
    std::size_t row = 0;
  };
  const JobRow& job(int index) const { return m_rows[static_cast<std::size_t>(index)]; }
  std::span<const double> utilities(int job) const;  ///< M: every policy's, $
  /// M: the weights after so many jobs (before any: the equal ones), with which the next is played.
  std::span<const double> weightsAfter(int jobs) const;

  /// Weights of all jobs in per cent, job by job, for a heat map: jobs() × M.
  const std::vector<float>& weightPercents() const { return m_percents; }
  double greatestWeight() const { return m_greatest; }

  const WeightGroups& groups(WeightGrouping grouping) const;
  /// Summed weight of each group in each job, job by job: jobs() × groups.
  const std::vector<double>& groupWeights(WeightGrouping grouping) const;

  long long jobsRead() const { return m_jobsRead; }  ///< over the life of this object

 private:
  void restart();
  void indexRows();
  void read(int job);

  std::shared_ptr<const study::LearningResults> m_results;
  std::vector<JobRow> m_rows;
  std::vector<float> m_percents;
  std::array<WeightGroups, kWeightGroupings> m_groups;
  std::array<std::vector<double>, kWeightGroupings> m_groupWeights;
  int m_policies = 0;
  double m_greatest = 0;
  long long m_jobsRead = 0;
};

/// Utility summed over the first jobs of a run, of every policy; continues from its last state.
class RunningTotals {
 public:
  /// M: totals over the first `jobs` jobs, $.
  std::span<const double> at(const LearningHistory& history, int jobs);
  void forget();

 private:
  std::vector<double> m_totals;
  int m_jobs = 0;
};

/// The policies with the most weight. Those that stay keep their place, and with it their colour;
/// newcomers take the places that became free.
class LeadingPolicies {
 public:
  static constexpr int kMost = 10;

  /// Ties go to the higher total, then to the earlier in the pool.
  void update(std::span<const double> weights, std::span<const double> totals);
  void forget() { m_places.clear(); }

  const std::vector<int>& places() const { return m_places; }  ///< the policy in each place
  const std::vector<int>& ranked() const { return m_ranked; }  ///< the same by weight, most first
  int placeOf(int policy) const;                               ///< −1: not among them

 private:
  std::vector<int> m_places, m_ranked;
};

}  // namespace spothorizon::views
