// SPDX-License-Identifier: GPL-3.0-or-later
#include "policy/ConstantRun.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "policy/Allocation.h"

namespace spothorizon::policy {
namespace {

/// Worths that differ by rounding alone are equal.
constexpr double kEqual = 1e-9;

double billedHours(const job::Problem& problem, double hours) {
  if (problem.billing == job::Billing::PerSecond) return hours;
  return std::ceil(hours / problem.slotHours - 1e-9) * problem.slotHours;
}

/// The state of a constant run after its change.
struct Launched {
  double lost;  ///< hours, to the change
  double work;  ///< that is left
  double rate;  ///< work/hour
  double usdPerHour;
  double slotsLeft;  ///< hours
  double hours() const { return lost + work / rate; }
  bool endsInSlots() const { return hours() <= slotsLeft * (1 + 1e-9); }
};

Launched launched(const job::Problem& problem, int slot, const job::State& state, int gpus) {
  bool changed = false;
  const double lost = pendingAfterChange(problem.job.reconfiguration, state.gpus,
                                         state.pendingHours, {0, gpus}, changed);
  return {lost, problem.job.workload - state.progress, problem.rate[static_cast<std::size_t>(gpus)],
          gpus * problem.onDemandPrice, (problem.slotCount - slot) * problem.slotHours};
}

/// A run that needs an ending: none is worth more than the best ending with every change paid.
double mostWithEnding(const job::Problem& problem, const Launched& run) {
  const double left = std::max(0.0, run.work - run.slotsLeft * run.rate);
  return problem.valueAtEnd(left) - run.usdPerHour * run.slotsLeft;
}

}  // namespace

ConstantRun constantRun(const job::Problem& problem, int slot, const job::State& state, int gpus) {
  const Launched run = launched(problem, slot, state, gpus);
  if (run.endsInSlots()) {
    const double hours = std::min(run.hours(), run.slotsLeft);
    const double cost = run.usdPerHour * billedHours(problem, hours);
    return {true, cost, problem.job.valueUsd - cost, slot * problem.slotHours + hours};
  }
  const double left = run.work - std::max(0.0, run.slotsLeft - run.lost) * run.rate;
  const double pending = std::max(0.0, run.lost - run.slotsLeft);
  const job::Ending ending = problem.bestEnding(left, {0, gpus}, pending);
  const bool onTime = ending.gpus > 0 && problem.onTime(ending.finishHours);
  const double finish =
      ending.gpus > 0 ? ending.finishHours : std::numeric_limits<double>::infinity();
  const double cost = run.usdPerHour * run.slotsLeft + ending.costUsd;
  return {onTime, cost, ending.valueUsd - cost, finish};
}

int bestConstant(const job::Problem& problem, int slot, const job::State& state) {
  int best = 0;
  double most = problem.endingValue(problem.job.workload - state.progress, {}, 0);
  const auto consider = [&](int gpus) {
    // Endings are dear to weigh, and most runs that need one are out of the question.
    const Launched run = launched(problem, slot, state, gpus);
    if (!run.endsInSlots() && mostWithEnding(problem, run) <= most) return;
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
