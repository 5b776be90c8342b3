// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/OnDemandOnly.h"

#include <algorithm>
#include <cmath>

#include "policy/Allocation.h"

namespace spothorizon::policy {
namespace {

struct ConstantRun {
  bool onTime = false;
  double costUsd = 0, utilityUsd = 0;
};

double billedHours(const job::Problem& problem, double hours) {
  if (problem.billing == job::Billing::PerSecond) return hours;
  return std::ceil(hours / problem.slotHours - 1e-9) * problem.slotHours;
}

ConstantRun runConstant(const job::Problem& problem, int gpus) {
  const double rate = problem.rate[static_cast<std::size_t>(gpus)];
  const double lost = problem.job.reconfiguration.upHours;
  const double slotsEnd = problem.slotCount * problem.slotHours;
  const double hours = lost + problem.job.workload / rate;
  const double usdPerHour = gpus * problem.onDemandPrice;
  if (hours <= slotsEnd * (1 + 1e-9)) {
    const double cost = usdPerHour * billedHours(problem, std::min(hours, slotsEnd));
    return {true, cost, problem.job.valueUsd - cost};
  }
  const double left = problem.job.workload - std::max(0.0, slotsEnd - lost) * rate;
  const double pending = std::max(0.0, lost - slotsEnd);
  const job::Ending ending = problem.bestEnding(left, {0, gpus}, pending);
  const bool onTime =
      ending.gpus > 0 && ending.finishHours <= problem.job.deadlineHours * (1 + 1e-9);
  const double cost = usdPerHour * slotsEnd + ending.costUsd;
  return {onTime, cost, ending.valueUsd - cost};
}

/// Costs that differ by rounding alone are equal: n GPUs for 1/n of the time.
bool better(const ConstantRun& a, const ConstantRun& b) {
  if (a.onTime != b.onTime) return a.onTime;
  const double tolerance = 1e-9 * (1 + std::abs(b.costUsd) + std::abs(b.utilityUsd));
  if (a.onTime) return a.costUsd <= b.costUsd + tolerance;
  return a.utilityUsd >= b.utilityUsd - tolerance;
}

}  // namespace

void OnDemandOnly::begin(const job::Problem& problem, const forecast::Forecaster&, int) {
  m_problem = &problem;
  m_gpus = {};
  std::optional<ConstantRun> best;
  for (int n = problem.job.minGpus; n <= sureGpus(problem); ++n) {
    const ConstantRun run = runConstant(problem, n);
    if (best && !better(run, *best)) continue;
    best = run;
    m_gpus = {0, n};
  }
}

job::Gpus OnDemandOnly::decide(const Observation&, Reason* reason) {
  if (reason) reason->rule = m_gpus.onDemand > 0 ? Rule::ConstantPlan : Rule::Idle;
  return m_gpus;
}

}  // namespace spothorizon::policy
