// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/OfflineOptimum.h"

#include <algorithm>
#include <utility>

#include "job/Limits.h"
#include "solve/Pareto.h"
#include "solve/Programme.h"
#include "solve/WindowSolver.h"

namespace spothorizon::solve {
namespace {

/// Up to here branch and bound is done before the frontiers' bound is set up.
constexpr std::size_t kWindowSlots = 5;

/// Under `membership`, with tables of more configurations than this (all slots together), a plan
/// within so much of its worth will do: to prove one to the cent took up to twice as long.
constexpr double kManyConfigurations = 400'000, kEnoughGap = 0.001;

bool isLarge(const job::Problem& problem) {
  const double most = problem.job.maxGpus;
  return problem.job.reconfiguration.rule == job::ChangeRule::Membership &&
         problem.slotCount * (most + 1) * (most + 2) / 2 > kManyConfigurations;
}

int mostSure(const job::Problem& problem) {
  return std::min(problem.job.maxGpus, problem.onDemandQuota);
}

bool isShort(const job::Problem& problem, std::size_t slots) {
  return slots <= kWindowSlots && problem.job.reconfiguration.rule == job::ChangeRule::Count;
}

/// For a job that may be given up.
Plan bestPlan(const job::Problem& problem, std::span<const double> price,
              std::span<const int> freeGpus, const job::State& start, const RunControl& control) {
  const Programme programme{&problem, price, freeGpus, start, &problem.valueAtEnd};
  ParetoOptions options;
  if (isLarge(problem)) options.enoughGap = kEnoughGap;
  if (!isShort(problem, price.size())) return solvePareto(programme, control, options);
  WindowSolver solver;
  return solver.solve(programme);
}

/// What becomes of a job under a plan, its ending included.
struct Played {
  bool onTime = false;
  double utilityUsd = 0;
};

Played played(const job::Problem& problem, const Plan& plan, std::span<const double> price,
              job::State state) {
  double cost = 0;
  for (std::size_t slot = 0; slot < price.size(); ++slot) {
    const job::Gpus gpus = slot < plan.gpus.size() ? plan.gpus[slot] : job::Gpus{};
    const job::Step step = advance(problem, state, gpus, price[slot]);
    cost += step.costUsd;
    if (step.finished) return {true, problem.job.valueUsd - cost};
  }
  const job::Ending ending =
      problem.bestEnding(problem.job.workload - state.progress, state.gpus, state.pendingHours);
  return {ending.gpus > 0 && problem.onTime(ending.finishHours), ending.netUsd() - cost};
}

/// The same job with another worth, for solvers that weigh lateness by it.
job::Problem worth(const job::Problem& problem, double valueUsd, double lateFactor) {
  job::Job job = problem.job;
  job.mustFinish = false;
  job.valueUsd = std::min(valueUsd, job::kMostUsd);
  job.lateFactor = std::min(lateFactor, job::kMostLateFactor);
  return job::makeProblem(job, problem.slotHours, problem.onDemandPrice, problem.onDemandQuota,
                          problem.billing);
}

/// More than any plan costs: no price of a slot can make it pay to give up.
double moreThanAnyCost(const job::Problem& problem, std::span<const double> price) {
  double most = problem.onDemandPrice;
  for (const double one : price) most = std::max(most, one);
  constexpr double kAbove = 1.05;
  return kAbove * most * problem.job.maxGpus * problem.job.deadlineHours;
}

/// Late by any time is worth nothing, so that no plan saves money by being late.
job::Problem worthOnTimeOnly(const job::Problem& problem, std::span<const double> price) {
  constexpr double kAtOnce = 1e-8;
  return worth(problem, moreThanAnyCost(problem, price), 1 + kAtOnce);
}

/// It pays to be done early, until long after every plan is done.
job::Problem worthByTheHour(const job::Problem& problem) {
  constexpr double kHoursOfAll = 10, kAmple = 2;
  const job::Job& job = problem.job;
  const int sure = std::max(job.minGpus, mostSure(problem));
  const double longest = job.deadlineHours +
                         job.workload / problem.rate[static_cast<std::size_t>(sure)] +
                         job.reconfiguration.upHours;
  const double factor = std::min(kAmple * longest / job.deadlineHours, job::kMostLateFactor);
  const double anHour = kHoursOfAll * job.maxGpus * problem.onDemandPrice;
  return worth(problem, anHour * (factor - 1) * job.deadlineHours, factor);
}

/// A search that was cut short may miss what is plain: the same GPUs on demand throughout, the
/// cheapest number that is on time. Where there is none the plan stays as it is.
Played constantInstead(const job::Problem& problem, std::span<const double> price,
                       const job::State& start, Plan& plan) {
  Played best;
  for (int n = problem.job.minGpus; n <= mostSure(problem); ++n) {
    Plan constant;
    constant.gpus.assign(price.size(), {0, n});
    const Played own = played(problem, constant, price, start);
    if (!own.onTime || (best.onTime && own.utilityUsd <= best.utilityUsd)) continue;
    best = own;
    plan.gpus = std::move(constant.gpus);
  }
  return best;
}

}  // namespace

Plan restOfOptimum(const job::Problem& problem, std::span<const double> price,
                   std::span<const int> freeGpus, const job::State& start,
                   const RunControl& control) {
  control.checkStop();
  if (!problem.job.mustFinish) return bestPlan(problem, price, freeGpus, start, control);
  const job::Problem strict = worthOnTimeOnly(problem, price);
  Plan plan = bestPlan(strict, price, freeGpus, start, control);
  Played own = played(problem, plan, price, start);
  if (!own.onTime) own = constantInstead(problem, price, start, plan);
  // What a better plan could save is the same, whatever the job is worth.
  if (own.onTime) {
    plan.boundUsd -= strict.job.valueUsd - problem.job.valueUsd;
    plan.boundUsd = std::max(plan.boundUsd, own.utilityUsd);
  } else {
    plan = bestPlan(worthByTheHour(problem), price, freeGpus, start, control);
    own = played(problem, plan, price, start);
    plan.boundUsd = own.utilityUsd + (plan.boundUsd - plan.objectiveUsd);
  }
  plan.objectiveUsd = own.utilityUsd;
  return plan;
}

Plan offlineOptimum(const job::Problem& problem, std::span<const double> price,
                    std::span<const int> freeGpus, const RunControl& control) {
  const std::size_t slots = static_cast<std::size_t>(problem.slotCount);
  return restOfOptimum(problem, price.first(slots), freeGpus.first(slots), {}, control);
}

}  // namespace spothorizon::solve
