// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/run/RunTime.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <thread>

#include "solve/SolveTime.h"

namespace spothorizon::study {
namespace {

/// Windows are cut off at the deadline: towards the end of the job plans are cheap.
double policySeconds(const policy::PolicySpec& spec, solve::SolveSize size) {
  if (spec.kind != policy::PolicyKind::Ahap) return 0;
  const int slots = size.slots, window = std::min(spec.window, slots);
  const bool block = spec.mode == policy::CommitmentMode::Block;
  const double plans = slots / static_cast<double>(block ? std::max(1, spec.commitment) : 1);
  size.slots = window;
  const double whole = solve::expectedPlanSeconds(size);
  size.slots = std::max(1, window / 2);
  const double cut = window / static_cast<double>(slots);
  return plans * ((1 - cut) * whole + cut * solve::expectedPlanSeconds(size));
}

}  // namespace

std::vector<double> expectedTaskSeconds(const Scenario& scenario) {
  constexpr double kLittle = 1e-4;
  const job::Job& job = scenario.job;
  const double slots = std::floor(job.deadlineHours / scenario.market.slotHours + 1e-9);
  const solve::SolveSize size{static_cast<int>(std::clamp(slots, 1.0, 1e6)), job.maxGpus,
                              job.reconfiguration.rule};
  std::vector<double> seconds{solve::expectedOptimumSeconds(size), kLittle};
  for (const policy::PolicySpec& spec : scenario.policies) {
    seconds.push_back(std::max(kLittle, policySeconds(spec, size)));
  }
  return seconds;
}

double expectedRunSeconds(const Scenario& scenario, int threads) {
  const std::vector<double> tasks = expectedTaskSeconds(scenario);
  const double longest = std::ranges::max(tasks);
  const double sum = std::accumulate(tasks.begin(), tasks.end(), 0.0);
  const unsigned machine = std::max(1U, std::thread::hardware_concurrency());
  return std::max(longest, sum / (threads > 0 ? threads : static_cast<double>(machine)));
}

}  // namespace spothorizon::study
