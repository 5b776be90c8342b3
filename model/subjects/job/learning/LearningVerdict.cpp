// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/learning/LearningVerdict.h"

#include <algorithm>

#include "subjects/job/learning/Halves.h"

namespace spothorizon::study {
namespace {

constexpr std::size_t kColumns = 8;
constexpr double kStandsOut = 3;  ///< times the weight that all began with
// In a pool of two or three no weight can be three times what it began with.
constexpr double kNearlyAll = 0.9;

std::size_t heaviest(std::span<const double> weights) {
  return static_cast<std::size_t>(std::ranges::max_element(weights) - weights.begin());
}

/// Weights of the policies before a job.
std::span<const double> weightsAt(const LearningResults& results, int job) {
  int row = 0;
  const LearningBlock& block = results.blockOf(job, row);
  const auto policies = static_cast<std::size_t>(results.policies());
  return std::span(block.weight).subspan(static_cast<std::size_t>(row) * policies, policies);
}

/// By how much a policy is above the pool's mean in one job, $.
double overPool(const LearningBlock& block, std::size_t row, std::size_t policies,
                std::size_t policy) {
  double mean = 0;
  for (std::size_t i = 0; i < policies; ++i) {
    mean += block.utilityUsd[row * policies + i] / static_cast<double>(policies);
  }
  return block.utilityUsd[row * policies + policy] - mean;
}

/// The policy that a planner would have chosen: the best on the jobs that choose.
std::size_t chosenOn(const LearningResults& results, const std::vector<char>& chooses) {
  const auto policies = static_cast<std::size_t>(results.policies());
  std::vector<double> totals(policies);
  for (int job = 0; job < results.jobsDone(); ++job) {
    if (!chooses[static_cast<std::size_t>(job)]) continue;
    int row = 0;
    const LearningBlock& block = results.blockOf(job, row);
    for (std::size_t i = 0; i < policies; ++i) {
      totals[i] += block.utilityUsd[static_cast<std::size_t>(row) * policies + i];
    }
  }
  return heaviest(totals);
}

}  // namespace

bool hasMuchWeight(const LearningResults& results) {
  const double wanted = std::min(kStandsOut / results.policies(), kNearlyAll);
  return std::ranges::max(results.finalWeight) >= wanted;
}

LearningVerdict verdictOf(const LearningResults& results, const JobTimes& times) {
  LearningVerdict verdict;
  const int jobs = results.jobsDone(), half = jobs / 2;
  verdict.leader = heaviest(weightsAt(results, half));
  const auto policies = static_cast<std::size_t>(results.policies());
  const std::size_t best = heaviest(results.totalUsd);
  const Halves halves = halvesOf(times);
  verdict.chosen = chosenOn(results, halves.chooses);
  std::vector<JobRatio> table;
  for (int job = 0; job < jobs; ++job) {
    int at = 0;
    const LearningBlock& block = results.blockOf(job, at);
    const auto row = static_cast<std::size_t>(at);
    const double learner = block.learnerUsd[row];
    table.push_back({learner - block.onDemandUsd[row], 1});
    table.push_back({learner - block.maxSpotUsd[row], 1});
    table.push_back({learner - block.uniformUsd[row], 1});
    table.push_back({learner, 1});
    table.push_back({learner - block.utilityUsd[row * policies + best], 1});
    const bool known = !block.optimumUsd.empty();
    table.push_back(known ? JobRatio{learner - block.optimumUsd[row], 1} : JobRatio{0, 0});
    const bool later = job >= half;
    table.push_back(later ? JobRatio{overPool(block, row, policies, verdict.leader), 1}
                          : JobRatio{0, 0});
    const double ofChosen = block.utilityUsd[row * policies + verdict.chosen];
    const bool measures = halves.measures[static_cast<std::size_t>(job)] != 0;
    table.push_back(measures ? JobRatio{learner - ofChosen, 1} : JobRatio{0, 0});
  }
  const auto found = bootstrap(table, kColumns, times, results.scenario.seed);
  verdict.overOnDemandUsd = found[0];
  verdict.overMaxSpotUsd = found[1];
  verdict.overUniformUsd = found[2];
  verdict.earnsUsd = found[3];
  verdict.overBestFixedUsd = found[4];
  verdict.overOptimumUsd = found[5];
  verdict.leaderOverPoolUsd = found[6];
  verdict.overChosenUsd = found[7];
  const bool same = verdict.leader == heaviest(results.finalWeight);
  const bool above = policies == 1 || verdict.leaderOverPoolUsd.low > 0;
  verdict.standsOut = hasMuchWeight(results) && same && above;
  return verdict;
}

}  // namespace spothorizon::study
