// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/Scores.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::learn {
namespace {

/// How far below the on-demand plan a score of 0 lies, as a multiple of that plan's cost.
constexpr double kOnDemandMargin = 1.25;
/// A score this far outside [0, 1] is rounding.
constexpr double kRounding = 1e-9;

/// From the first moment, one launch, `gpus` until done.
double onDemandHours(const job::Problem& problem, int gpus) {
  const double rate = problem.rate[static_cast<std::size_t>(gpus)];
  const double hours = problem.job.reconfiguration.upHours + problem.job.workload / rate;
  if (problem.billing == job::Billing::PerSecond) return hours;
  return std::ceil(hours / problem.slotHours - kRounding) * problem.slotHours;
}

/// What the job costs on demand alone: the least of the numbers of GPUs that make the deadline, or
/// N_max where none does. The quota is left out: it says what can be had, not what the job is worth
/// paying for.
double onDemandCost(const job::Problem& problem) {
  const job::Job& job = problem.job;
  const auto cost = [&](int gpus) {
    return onDemandHours(problem, gpus) * gpus * problem.onDemandPrice;
  };
  double least = cost(job.maxGpus);
  for (int gpus = job.minGpus; gpus <= job.maxGpus; ++gpus) {
    if (problem.rate[static_cast<std::size_t>(gpus)] <= 0) continue;
    const bool inTime = onDemandHours(problem, gpus) <= job.deadlineHours * (1 + kRounding);
    if (inTime) least = std::min(least, cost(gpus));
  }
  return least;
}

/// The most that a policy can pay without having anything for it. After its slots a job is finished
/// only where that is worth more than it costs.
double worstLoss(const job::Problem& problem, double highestSpotPrice) {
  const double price = std::max(problem.onDemandPrice, highestSpotPrice);
  return problem.slotCount * problem.slotHours * problem.job.maxGpus * price;
}

double raw(const ScoreScale& scale, std::size_t job, double utilityUsd) {
  return (utilityUsd - scale.highestUsd[job]) / scale.widthUsd + 1;
}

}  // namespace

double ScoreScale::score(std::size_t job, double utilityUsd) const {
  return std::clamp(raw(*this, job, utilityUsd), 0.0, 1.0);
}

bool ScoreScale::cutOff(std::size_t job, double utilityUsd) const {
  const double score = raw(*this, job, utilityUsd);
  return score < -kRounding || score > 1 + kRounding;
}

ScoreScale makeScoreScale(ScoreRange range, const std::vector<job::Problem>& problems,
                          double highestSpotPrice) {
  ScoreScale scale;
  scale.highestUsd.reserve(problems.size());
  double width = 0;
  for (const job::Problem& problem : problems) {
    const double value = problem.job.valueUsd;
    scale.highestUsd.push_back(value);
    width = std::max(width, range == ScoreRange::OnDemandCost
                                ? kOnDemandMargin * onDemandCost(problem)
                                : value + worstLoss(problem, highestSpotPrice));
  }
  if (width > 0) scale.widthUsd = width;
  return scale;
}

}  // namespace spothorizon::learn
