// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/EqualShare.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

#include "rental/MarkovChain.h"
#include "rental/Rental.h"

namespace spothorizon::rental {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr int kMostJobs = 700;
constexpr double kRounding = 1e-9;  // a load of 1 but for rounding is 1

/// What a class gets out of its share.
struct Sharer {
  double jobsPerHour, size;
  SharedSpeedUp speedUp;

  /// How fast a share that is next to nothing is: work per GPU-hour at best.
  double slope() const {
    const auto& corners = speedUp.corners();
    if (corners.size() < 2) return speedUp.at(1);
    return corners[1].second / corners[1].first;
  }
  /// GPUs that its work needs where every share is tiny.
  double load() const { return jobsPerHour * size / slope(); }
};

std::optional<std::vector<Sharer>> sharersOf(const RentalProblem& problem) {
  std::vector<Sharer> sharers;
  const auto index = static_cast<std::size_t>(problem.types.front().speedUp);
  for (const JobClass& one : problem.classes) {
    if (!one.epochs.empty() || index >= one.speedUps.size()) return std::nullopt;
    const SharedSpeedUp shared(one.speedUps[index], problem.mostGpus);
    if (!one.speedUps[index].isSmooth() && shared.corners().size() < 2) return std::nullopt;
    sharers.push_back({one.jobsPerHour, one.oneGpuHours, shared});
  }
  return sharers;
}

bool sameLaw(const std::vector<Sharer>& sharers, double gpus, int most) {
  for (int n = 1; n <= most; ++n) {
    const double first = sharers.front().speedUp.at(gpus / n);
    for (const Sharer& one : sharers) {
      if (std::abs(one.speedUp.at(gpus / n) - first) > 1e-12 * first) return false;
    }
  }
  return true;
}

/// Processor sharing whose speed depends on the number of jobs alone: π_n ∝ ρⁿ / Π n s(K/n), for
/// any sizes. The mean number of jobs of each class is in proportion to its load.
std::vector<double> jobsOfOneLaw(const std::vector<Sharer>& sharers, double gpus, int most) {
  double load = 0;
  for (const Sharer& one : sharers) load += one.jobsPerHour * one.size;
  double chance = 1, sum = 1, jobs = 0;
  for (int n = 1; n <= most; ++n) {
    chance *= load / (n * sharers.front().speedUp.at(gpus / n));
    sum += chance;
    jobs += n * chance;
    if (chance > 1e200) {
      chance /= 1e200;
      sum /= 1e200;
      jobs /= 1e200;
    }
  }
  std::vector<double> mean;
  for (const Sharer& one : sharers) {
    mean.push_back(jobs / sum * one.jobsPerHour * one.size / load);
  }
  return mean;
}

std::size_t stateOf(int first, int second) {
  const int level = first + second;
  return static_cast<std::size_t>(level) * static_cast<std::size_t>(level + 1) / 2 +
         static_cast<std::size_t>(second);
}

/// The chain on (n₁, n₂), exponential sizes, at most `most` jobs.
std::vector<double> jobsOfTwo(const std::vector<Sharer>& sharers, double gpus, int most) {
  std::vector<int> level;
  for (int n = 0; n <= most; ++n) level.insert(level.end(), static_cast<std::size_t>(n) + 1, n);
  MarkovChain chain(level);
  for (int n = 0; n <= most; ++n) {
    const double share = gpus / std::max(n, 1);
    const double rate0 = sharers[0].speedUp.at(share) / sharers[0].size;
    const double rate1 = sharers[1].speedUp.at(share) / sharers[1].size;
    for (int second = 0; second <= n; ++second) {
      const int first = n - second;
      const std::size_t state = stateOf(first, second);
      if (n < most) chain.add(state, stateOf(first + 1, second), sharers[0].jobsPerHour);
      if (n < most) chain.add(state, stateOf(first, second + 1), sharers[1].jobsPerHour);
      if (first > 0) chain.add(state, stateOf(first - 1, second), first * rate0);
      if (second > 0) chain.add(state, stateOf(first, second - 1), second * rate1);
    }
  }
  const std::vector<double> chances = chain.stationary();
  std::vector<double> mean(2, 0);
  for (int n = 0; n <= most; ++n) {
    for (int second = 0; second <= n; ++second) {
      const double chance = chances[stateOf(n - second, second)];
      mean[0] += chance * (n - second);
      mean[1] += chance * second;
    }
  }
  return mean;
}

/// Jobs beyond which the chance is a matter of 1e-17: a tail that falls by `load` over `gpus`.
double mostJobsOf(double load, double gpus) {
  return std::ceil(gpus) + 30 + std::log(1e-17) / std::log(load / gpus);
}

}  // namespace

std::optional<EqualShareAnswer> equalShare(const RentalProblem& problem, double gpus) {
  const auto sharers = sharersOf(problem);
  if (!sharers || !(gpus > 0)) return std::nullopt;
  double load = 0;
  for (const Sharer& one : *sharers) load += one.load();
  if (!(load < gpus * (1 - kRounding))) return EqualShareAnswer{false, kInfinite, kInfinite};
  const double most = mostJobsOf(load, gpus);
  if (most > 1e7) return std::nullopt;
  std::vector<double> jobs;
  if (sameLaw(*sharers, gpus, static_cast<int>(std::min(most, 1e4)))) {
    jobs = jobsOfOneLaw(*sharers, gpus, static_cast<int>(most));
  } else if (sharers->size() == 2 && most <= kMostJobs) {
    jobs = jobsOfTwo(*sharers, gpus, static_cast<int>(most));
  } else {
    return std::nullopt;
  }
  // Little's law, class by class.
  EqualShareAnswer answer;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    answer.meanJobs += jobs[i];
    answer.meanResponseHours += problem.classes[i].weight * jobs[i] / weightedJobsPerHour(problem);
  }
  return answer;
}

}  // namespace spothorizon::rental
