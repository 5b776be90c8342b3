// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/Ahap.h"

#include <algorithm>
#include <cassert>

#include "policy/Allocation.h"
#include "policy/ConstantRun.h"

namespace spothorizon::policy {

void Ahap::begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
                 int startSlot) {
  m_problem = &problem;
  m_reservationPrice = m_spec.threshold * problem.onDemandPrice;
  m_line.begin(problem);
  if (!m_shared) m_own.begin(problem, forecaster, startSlot, m_spec.window);
  const bool several = m_spec.mode != CommitmentMode::Block;
  m_plans.resize(several ? static_cast<std::size_t>(m_spec.commitment) : 1);
  for (WindowPlan& plan : m_plans) {
    plan.madeAt = -1;
    plan.own = {};
    plan.ownDone = false;
  }
}

job::Gpus Ahap::WindowPlan::at(int slot) const {
  const auto i = static_cast<std::size_t>(slot - madeAt);
  return i < gpus.size() ? gpus[i] : job::Gpus{};
}

job::Gpus Ahap::decide(const Observation& now, Reason* reason) {
  book().see(now.slot, now.spotPrice, now.freeGpus);
  job::Gpus gpus = decideByMode(now, reason);
  if (fallsBehind(now, gpus)) {
    if (reason) reason->rule = Rule::SafetyNet;
    gpus = m_line.atTheLine(now.slot, now.state, now.freeGpus);
  }
  const auto constant = onDemandToTheEnd(now, gpus);
  if (!constant) return gpus;
  if (reason) {
    *reason = Reason{};
    reason->rule = Rule::ConstantPlan;
    reason->reservationPrice = m_reservationPrice;
  }
  return *constant;
}

/// Where there is nothing to wait for, and waiting is over: see the class. A fresh plan that
/// reaches the end is no worse.
std::optional<job::Gpus> Ahap::onDemandToTheEnd(const Observation& now, job::Gpus planned) {
  const bool reachesEnd = now.slot + m_spec.window >= m_problem->slotCount;
  if (reachesEnd && m_plans.size() == 1) return std::nullopt;
  if (planned.total() == 0 && now.state.gpus.total() == 0) return std::nullopt;
  if (sureGpus(*m_problem) == 0 || book().expectsSpot(m_spec.window)) return std::nullopt;
  for (WindowPlan& plan : m_plans) plan.madeAt = -1;
  return job::Gpus{0, bestConstant(*m_problem, now.slot, now.state)};
}

job::Gpus Ahap::decideByMode(const Observation& now, Reason* reason) {
  if (m_spec.mode == CommitmentMode::Averaged) return decideAveraged(now, reason);
  if (m_spec.mode == CommitmentMode::Trajectories) return decideTrajectories(now, reason);
  return decideBlock(now, reason);
}

/// Whether `gpus` would give up the deadline though it can be kept and is worth its cost. A fresh
/// plan that reaches the end has weighed that itself; a mean of plans has not.
bool Ahap::fallsBehind(const Observation& now, job::Gpus gpus) const {
  const bool reachesEnd = now.slot + m_spec.window >= m_problem->slotCount;
  if (reachesEnd && m_plans.size() == 1) return false;
  if (m_line.allows(now.slot, now.state, gpus)) return false;
  const job::Gpus all = m_line.atTheLine(now.slot, now.state, now.freeGpus);
  return m_line.allows(now.slot, now.state, all) && worthTheDeadline(now);
}

/// On-demand GPUs to the end against the best end after the deadline from here.
bool Ahap::worthTheDeadline(const Observation& now) const {
  const double left = m_problem->job.workload - now.state.progress;
  return m_problem->job.valueUsd - m_line.costOf(left) >= m_problem->valueAtEndFromNone(left);
}

void Ahap::makePlan(WindowPlan& plan, const Observation& now, const job::State& state) {
  const PlanBook::View made =
      book().plan(m_spec.window, m_reservationPrice, state, m_spec.commitment);
  plan.madeAt = now.slot;
  plan.doneAfter = made.doneAfter;
  plan.gpus.assign(made.gpus.begin(), made.gpus.end());
  plan.price.assign(made.price.begin(), made.price.end());
  plan.freeGpus.assign(made.freeGpus.begin(), made.freeGpus.end());
}

job::Gpus Ahap::asThereIs(job::Gpus planned, const Observation& now) const {
  return policy::asThereIs(*m_problem, planned, now.spotPrice, now.freeGpus);
}

job::Gpus Ahap::decideBlock(const Observation& now, Reason* reason) {
  WindowPlan& plan = m_plans.front();
  const bool fresh = plan.madeAt < 0 || now.slot >= plan.madeAt + m_spec.commitment ||
                     now.slot > plan.doneAfter ||
                     !m_line.allows(now.slot, now.state, asThereIs(plan.at(now.slot), now));
  if (fresh) makePlan(plan, now, now.state);
  if (reason) {
    reason->rule = fresh ? Rule::PlannedNow : Rule::FollowsPlan;
    explain(*reason, plan, now);
  }
  return asThereIs(plan.at(now.slot), now);
}

job::Gpus Ahap::decideAveraged(const Observation& now, Reason* reason) {
  const int planners = static_cast<int>(m_plans.size());
  WindowPlan& newest = m_plans[static_cast<std::size_t>(now.slot % planners)];
  makePlan(newest, now, now.state);
  int plans = 0, total = 0, spot = 0;
  for (const WindowPlan& plan : m_plans) {
    if (plan.madeAt < 0) continue;
    job::Gpus gpus = plan.at(now.slot);
    gpus.spot = std::min(gpus.spot, now.freeGpus);
    ++plans;
    total += gpus.total();
    spot += gpus.spot;
    if (reason)
      reason->plans.emplace_back(plan.gpus.begin() + (now.slot - plan.madeAt), plan.gpus.end());
  }
  if (reason) {
    reason->rule = Rule::MeanOfPlans;
    explain(*reason, newest, now);
  }
  return meanOf(plans, total, spot, now);
}

/// The mean of what `plans` planners want, rounded half up; N_min or nothing where that is fewer.
job::Gpus Ahap::meanOf(int plans, int total, int spot, const Observation& now) const {
  assert(plans > 0);
  const auto roundedMean = [plans](int sum) { return (2 * sum + plans) / (2 * plans); };
  const int least = m_problem->job.minGpus;
  int mean = roundedMean(total);
  if (mean < least) mean = 2 * mean >= least ? least : 0;
  const int meanSpot = std::min({roundedMean(spot), mean, now.freeGpus});
  return asThereIs({meanSpot, std::min(mean - meanSpot, m_problem->onDemandQuota)}, now);
}

/// Every planner lives its own life: what it would hold and have done had its plans been followed.
/// The first slot's plan is common to all; those that plan later in turn follow it until then.
job::Gpus Ahap::decideTrajectories(const Observation& now, Reason* reason) {
  const int planners = static_cast<int>(m_plans.size());
  int total = 0, spot = 0;
  const WindowPlan* newest = &m_plans.front();
  for (int i = 0; i < planners; ++i) {
    WindowPlan& plan = m_plans[static_cast<std::size_t>(i)];
    if (plan.ownDone) {
      if (reason) reason->plans.emplace_back();
      continue;
    }
    if (plan.madeAt < 0 || now.slot % planners == i) makePlan(plan, now, plan.own);
    if (plan.madeAt == now.slot) newest = &plan;
    const job::Gpus gpus = asThereIs(plan.at(now.slot), now);
    plan.ownDone = advance(*m_problem, plan.own, gpus, now.spotPrice).finished;
    total += gpus.total();
    spot += gpus.spot;
    if (reason)
      reason->plans.emplace_back(plan.gpus.begin() + (now.slot - plan.madeAt), plan.gpus.end());
  }
  if (reason) {
    reason->rule = Rule::MeanOfPlans;
    explain(*reason, *newest, now);
  }
  return meanOf(planners, total, spot, now);
}

void Ahap::explain(Reason& reason, const WindowPlan& plan, const Observation& now) const {
  reason.reservationPrice = m_reservationPrice;
  reason.plannedAtSlot = plan.madeAt;
  reason.committedSlots = std::min(m_spec.commitment, static_cast<int>(plan.gpus.size()));
  reason.plan = plan.gpus;
  reason.expectedPrice = plan.price;
  reason.expectedFree = plan.freeGpus;
  const job::Gpus planned = plan.at(now.slot);
  reason.targetProgress = std::min(m_problem->job.workload,
                                   now.state.progress + slotWork(*m_problem, now.state, planned));
}

}  // namespace spothorizon::policy
