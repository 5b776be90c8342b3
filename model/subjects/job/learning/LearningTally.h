// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "learn/Learner.h"
#include "subjects/job/learning/JobWorker.h"
#include "subjects/job/learning/LearningResults.h"
#include "subjects/job/learning/LearningSetup.h"

namespace spothorizon::study {

/// Takes jobs in their order and plays the learner on them.
class LearningTally {
 public:
  explicit LearningTally(const LearningSetup& setup);

  void add(const JobUtilities& job);
  int jobsDone() const { return m_results.jobsDone(); }
  /// The run so far. What a later add() changes is copied, full blocks are shared.
  std::shared_ptr<const LearningResults> results(bool complete) const;

 private:
  void addRow(const JobUtilities& job, double learnerUsd);
  void addPoint(const JobUtilities& job, double learnerUsd);
  double charged(std::span<const double> usd) const;
  double knownHours(std::size_t number, const JobUtilities& job) const;
  void closeBlock();

  const LearningSetup& m_setup;
  learn::Learner m_learner;
  LearningResults m_results;  ///< with full blocks alone
  LearningBlock m_open;
  std::vector<double> m_arrives;  ///< one per job, hours
  std::vector<double> m_scores, m_totalScore;
  double m_learnerScore = 0, m_meanScore = 0;
};

}  // namespace spothorizon::study
