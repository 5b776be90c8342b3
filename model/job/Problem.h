// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "job/Job.h"
#include "job/PiecewiseLinear.h"

namespace spothorizon::job {

/// The GPUs held in a slot, by kind.
struct Gpus {
  int spot = 0;
  int onDemand = 0;
  int total() const { return spot + onDemand; }
  bool operator==(const Gpus&) const = default;
};

/// How a job that is not done when the policy's slots end is finished: on on-demand GPUs alone, or
/// given up (gpus = 0: no value, no further cost). A job that must finish is given up only where
/// the quota is below minGpus.
struct Ending {
  int gpus = 0;            ///< n*
  double finishHours = 0;  ///< from the job's start; meaningless where given up
  double costUsd = 0;      ///< from the end of the policy's slots on, lost time included
  double valueUsd = 0;     ///< V(T)
  double lostHours = 0;    ///< until its GPUs work: their change, or what was still pending
  bool reconfigured = false;
  double netUsd() const { return valueUsd - costUsd; }
};

/// A job on a slot grid with everything a solver, policy or simulation looks up per slot computed
/// once. Immutable after makeProblem; shared between threads by const reference.
struct Problem {
  Job job;
  double slotHours = 0.5;    ///< Δ
  double onDemandPrice = 3;  ///< q, $/GPU-hour
  int onDemandQuota = 0;     ///< Q, GPUs; maxGpus where there is no limit
  Billing billing = Billing::PerSecond;

  int slotCount = 0;         ///< D: whole slots that end by the deadline; policies decide these
  double workTolerance = 0;  ///< progress within this of the workload counts as done
  std::vector<double> rate;  ///< H(n), work/hour, n = 0..maxGpus
  /// Ṽ as a function of the work left at the end of slot D−1 (work units -> $): the best value
  /// minus cost from there on, for a job that already holds the GPUs of its ending. What is held is
  /// mostly something else and pays for the change (endingValue), so that this is the most that an
  /// ending can be worth. Ending costs are billed to the moment under both kinds of billing. It is
  /// for work left > 0; a finished job is worth valueUsd whatever may still be rented.
  PiecewiseLinear valueAtEnd;
  /// The same for a job that ends its slots without GPUs: every ending begins with a launch.
  PiecewiseLinear valueAtEndFromNone;

  bool allows(int gpus) const { return gpus == 0 || (gpus >= job.minGpus && gpus <= job.maxGpus); }
  /// Whether a job that ends T hours after its start is on time, but for rounding.
  bool onTime(double hours) const;
  /// V(T) in $ for finishing T hours after the job's start.
  double valueOfFinish(double hours) const;
  /// The best ending with `workLeft` > 0 after the policy's slots, from the GPUs held in the last
  /// of them and the lost time then pending, under the rule of every change (pendingAfterChange).
  /// Least GPUs among equals. Of a job that must finish: the cheapest that is on time, else the
  /// earliest.
  Ending bestEnding(double workLeft, Gpus held, double pendingHours) const;
  /// What that ending is worth, $: Ṽ(workLeft; held, pending), never above valueAtEnd(workLeft).
  /// Solvers and plans go by it; it knows nothing of mustFinish.
  double endingValue(double workLeft, Gpus held, double pendingHours) const;
  /// Z*_t: uniform progress at the start of slot t, work units (L·t/d, at most L).
  double uniformProgress(double slot) const;
};

/// Checks the job and computes the tables. InputError with the scenario's JSON pointer (for example
/// "/job/minGpus") where a value is out of range, minimum above maximum, the deadline shorter than
/// a slot, or the throughput falls with more GPUs between minGpus and maxGpus.
Problem makeProblem(const Job& job, double slotHours, double onDemandPrice,
                    std::optional<int> onDemandQuota, Billing billing);

/// The state of a job at the start of a slot.
struct State {
  Gpus gpus;                ///< of the slot before (none before the first)
  double pendingHours = 0;  ///< lost time not yet served
  double progress = 0;      ///< Z, work units
};

/// What one slot did.
struct Step {
  double lostHours = 0;  ///< of this slot
  double usedHours = 0;  ///< until the job's end or the slot's
  double costUsd = 0;
  bool reconfigured = false;
  bool finished = false;
};

/// Lost time pending at the start of a slot once its GPUs are chosen. Going to zero costs
/// nothing and clears what was pending; coming back is a scale-up. A change never shortens what is
/// pending: otherwise adding GPUs and dropping one a slot later would buy back most of a long
/// scale-up.
inline double pendingAfterChange(const Reconfiguration& r, Gpus before, double pending, Gpus now,
                                 bool& reconfigured) {
  reconfigured = false;
  if (now.total() == 0) return 0;
  bool up = now.total() > before.total(), down = now.total() < before.total();
  if (r.rule == ChangeRule::Membership) {
    up = now.spot > before.spot || now.onDemand > before.onDemand;
    down = !up && !(now == before);
  }
  if (!up && !down) return pending;
  reconfigured = true;
  const double lost = up ? r.upHours : r.downHours;
  return lost > pending ? lost : pending;
}

/// The one place that says what a slot with the GPUs `now` at spot price `price` does to a state.
/// Solvers use the same rule; tests check them against it. `slot`: its length, hours; a slot in
/// which GPUs go is several (simulate::JobRun).
inline Step advance(const Problem& problem, State& state, Gpus now, double price, double slot) {
  Step step;
  double pending = pendingAfterChange(problem.job.reconfiguration, state.gpus, state.pendingHours,
                                      now, step.reconfigured);
  step.lostHours = pending < slot ? pending : slot;
  step.usedHours = slot;
  const double rate = problem.rate[static_cast<std::size_t>(now.total())];
  const double gain = rate * (slot - step.lostHours);
  const double left = problem.job.workload - state.progress;
  double billed = slot;
  if (gain > 0 && gain >= left - problem.workTolerance) {
    step.finished = true;
    const double hours = step.lostHours + left / rate;
    step.usedHours = hours < slot ? hours : slot;
    state.progress = problem.job.workload;
    if (problem.billing == Billing::PerSecond) billed = step.usedHours;
  } else {
    state.progress += gain;
  }
  step.costUsd = billed * (now.spot * price + now.onDemand * problem.onDemandPrice);
  state.gpus = now;
  state.pendingHours = pending - step.lostHours;
  return step;
}
inline Step advance(const Problem& problem, State& state, Gpus now, double price) {
  return advance(problem, state, now, price, problem.slotHours);
}

}  // namespace spothorizon::job
