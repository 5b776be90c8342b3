// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/ConstantRun.h"

#include <algorithm>
#include <cmath>

#include "policy/Allocation.h"

namespace spothorizon::policy {
namespace {

/// Worths that differ by rounding alone are equal.
constexpr double kEqual = 1e-9;

double billedHours(const job::Problem& problem, double hours) {
  if (problem.billing == job::Billing::PerSecond) return hours;
  return std::ceil(hours / problem.slotHours - 1e-9) * problem.slotHours;
}

}  // namespace

ConstantRun constantRun(const job::Problem& problem, int slot, const job::State& state, int gpus) {
  const double rate = problem.rate[static_cast<std::size_t>(gpus)];
  bool changed = false;
  const double lost = pendingAfterChange(problem.job.reconfiguration, state.gpus,
                                         state.pendingHours, {0, gpus}, changed);
  const double slotsLeft = (problem.slotCount - slot) * problem.slotHours;
  const double work = problem.job.workload - state.progress;
  const double hours = lost + work / rate;
  const double usdPerHour = gpus * problem.onDemandPrice;
  if (hours <= slotsLeft * (1 + 1e-9)) {
    const double cost = usdPerHour * billedHours(problem, std::min(hours, slotsLeft));
    return {true, cost, problem.job.valueUsd - cost};
  }
  const double left = work - std::max(0.0, slotsLeft - lost) * rate;
  const double pending = std::max(0.0, lost - slotsLeft);
  const job::Ending ending = problem.bestEnding(left, {0, gpus}, pending);
  const bool onTime =
      ending.gpus > 0 && ending.finishHours <= problem.job.deadlineHours * (1 + 1e-9);
  const double cost = usdPerHour * slotsLeft + ending.costUsd;
  return {onTime, cost, ending.valueUsd - cost};
}

int bestConstant(const job::Problem& problem, int slot, const job::State& state) {
  int best = 0;
  double most = problem.endingValue(problem.job.workload - state.progress, {}, 0);
  const auto consider = [&](int gpus) {
    const double worth = constantRun(problem, slot, state, gpus).utilityUsd;
    if (worth <= most + kEqual * (1 + std::abs(most))) return;
    most = worth;
    best = gpus;
  };
  const int held = state.gpus.onDemand;
  if (held >= problem.job.minGpus && held <= sureGpus(problem)) consider(held);
  for (int n = problem.job.minGpus; n <= sureGpus(problem); ++n) consider(n);
  return best;
}

}  // namespace spothorizon::policy
