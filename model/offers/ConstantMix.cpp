// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/ConstantMix.h"

#include <cmath>
#include <optional>

#include "offers/MeritOrder.h"
#include "policy/ConstantRun.h"

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// Costs that differ by rounding alone are equal: n GPUs for 1/n of the time.
bool better(const job::Job& job, const policy::ConstantRun& a, const policy::ConstantRun& b) {
  if (a.onTime != b.onTime) return a.onTime;
  const double tolerance = 1e-9 * (1 + std::abs(b.costUsd) + std::abs(b.utilityUsd));
  if (a.onTime) return a.costUsd <= b.costUsd + tolerance;
  if (job.mustFinish) return a.finishHours <= b.finishHours * (1 + 1e-9);
  return a.utilityUsd >= b.utilityUsd - tolerance;
}

/// One offer that stands, without anything that today's sums know nothing of.
bool isPlain(const Problem& problem) {
  int standing = 0;
  for (int k = 0; k < problem.offerCount; ++k) {
    const Terms& terms = problem.terms[index(k)];
    if (!terms.standing) continue;
    ++standing;
    if (terms.gpus != 1 || terms.kind != Kind::OnDemand) return false;
  }
  return standing == 1 && !problem.anyStartup && !problem.anyCover;
}

/// A run on the machines of one ending from the job's start, as long as it takes.
policy::ConstantRun runOf(const Problem& problem, const EndingChoice& choice) {
  if (isPlain(problem)) return policy::constantRun(problem.base, 0, {}, choice.gpus);
  const double lost =
      problem.base.job.reconfiguration.upHours + longestStartup(problem, {}, choice.machines);
  policy::ConstantRun run;
  run.finishHours = lost + problem.base.job.workload / choice.rate;
  run.onTime = problem.base.onTime(run.finishHours);
  double hours = run.finishHours;
  if (problem.base.billing == job::Billing::WholeSlot) {
    hours = std::ceil(hours / problem.slotHours() - 1e-9) * problem.slotHours();
  }
  run.costUsd =
      problem.taxFactor * (hours * choice.usdPerHour + problem.storageUsdPerHour * run.finishHours);
  run.utilityUsd = problem.base.valueOfFinish(run.finishHours) - run.costUsd;
  return run;
}

}  // namespace

void ConstantMix::begin(const Problem& problem) {
  m_problem = &problem;
  m_gpus = 0;
  std::optional<policy::ConstantRun> best;
  for (const EndingChoice& choice : endingChoices(problem, 0)) {
    const policy::ConstantRun run = runOf(problem, choice);
    if (best && !better(problem.base.job, run, *best)) continue;
    best = run;
    m_gpus = choice.gpus;
  }
}

Machines ConstantMix::decide(int slot, const State& state, policy::Rule* rule) {
  if (rule) *rule = m_gpus > 0 ? policy::Rule::ConstantPlan : policy::Rule::Idle;
  if (m_gpus == 0) return {};
  return pick(*m_problem, slot, state.machines, m_gpus,
              [&](const Tier& tier) { return m_problem->terms[index(tier.offer)].standing; });
}

}  // namespace spothorizon::offers
