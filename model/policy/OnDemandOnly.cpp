// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/OnDemandOnly.h"

#include <cmath>
#include <optional>

#include "policy/Allocation.h"
#include "policy/ConstantRun.h"

namespace spothorizon::policy {
namespace {

/// Costs that differ by rounding alone are equal: n GPUs for 1/n of the time.
bool better(const job::Job& job, const ConstantRun& a, const ConstantRun& b) {
  if (a.onTime != b.onTime) return a.onTime;
  const double tolerance = 1e-9 * (1 + std::abs(b.costUsd) + std::abs(b.utilityUsd));
  if (a.onTime) return a.costUsd <= b.costUsd + tolerance;
  // Too late in any case: as early as can be.
  if (job.mustFinish && !a.onTime) return a.finishHours <= b.finishHours * (1 + 1e-9);
  return a.utilityUsd >= b.utilityUsd - tolerance;
}

}  // namespace

void OnDemandOnly::begin(const job::Problem& problem, const forecast::Forecaster&, int) {
  m_problem = &problem;
  m_gpus = {};
  std::optional<ConstantRun> best;
  for (int n = problem.job.minGpus; n <= sureGpus(problem); ++n) {
    const ConstantRun run = constantRun(problem, 0, {}, n);
    if (best && !better(problem.job, run, *best)) continue;
    best = run;
    m_gpus = {0, n};
  }
}

job::Gpus OnDemandOnly::decide(const Observation&, Reason* reason) {
  if (reason) reason->rule = m_gpus.onDemand > 0 ? Rule::ConstantPlan : Rule::Idle;
  return m_gpus;
}

}  // namespace spothorizon::policy
