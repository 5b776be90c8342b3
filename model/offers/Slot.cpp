// SPDX-License-Identifier: GPL-3.0-or-later
#include "offers/Slot.h"

#include <algorithm>

namespace spothorizon::offers {
namespace {

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

/// What the market leaves of the machines of the slot before.
struct Taken {
  Machines surviving{};
  int preemptedGpus = 0;
  int survivors = 0;     ///< machines
  double lostHours = 0;  ///< ℓ of the offers that were preempted
};

Taken take(const Problem& problem, const Machines& before, const Machines& there) {
  Taken taken;
  for (int i = 0; i < problem.offerCount; ++i) {
    const auto k = index(i);
    const int kept = std::min(before[k], there[k]);
    taken.surviving[k] = kept;
    taken.survivors += kept;
    const Terms& terms = problem.terms[k];
    if (kept == before[k] || !terms.preemptible) continue;
    taken.preemptedGpus += (before[k] - kept) * terms.gpus;
    taken.lostHours = std::max(taken.lostHours, terms.lostHours);
  }
  return taken;
}

/// Synchronous training goes back to the last checkpoint at every preemption, elastic training
/// where no machine is left.
double rollBack(const Problem& problem, State& state, const Taken& taken) {
  if (taken.preemptedGpus == 0) return 0;
  if (!problem.synchronous && !(problem.elastic && taken.survivors == 0)) return 0;
  const double hours = std::min(state.unsavedHours, taken.lostHours);
  const double work = problem.rate(problem.gpusOf(state.machines)) * hours;
  state.progress -= work;
  state.unsavedHours = 0;
  return work;
}

enum class Direction { None, Up, Down };

Direction directionOf(const Problem& problem, const Machines& before, const Machines& now,
                      int gpusBefore, int gpusNow) {
  if (problem.base.job.reconfiguration.rule == job::ChangeRule::Count) {
    return gpusNow > gpusBefore   ? Direction::Up
           : gpusNow < gpusBefore ? Direction::Down
                                  : Direction::None;
  }
  bool down = false;
  for (int i = 0; i < problem.offerCount; ++i) {
    if (now[index(i)] > before[index(i)]) return Direction::Up;
    down |= now[index(i)] < before[index(i)];
  }
  return down ? Direction::Down : Direction::None;
}

/// The work of a slot: the kept machines until the new ones are ready, then the lost time, then
/// all.
struct Work {
  double gain = 0, left = 0, tolerance = 0;
  bool ends(double more) const { return more > 0 && gain + more >= left - tolerance; }
};

double gpusThatWorkOn(const Problem& problem, const Machines& surviving, const Machines& now) {
  int gpus = 0;
  for (int i = 0; i < problem.offerCount; ++i) {
    gpus += std::min(surviving[index(i)], now[index(i)]) * problem.terms[index(i)].gpus;
  }
  return gpus >= problem.base.job.minGpus ? problem.rate(gpus) : 0;
}

double costOf(const Problem& problem, int slot, const Machines& now, const Step& step) {
  if (!problem.anyUnbilledStartup) return step.billedHours * problem.usdPerHour(slot, now);
  double usd = 0;
  for (int k = 0; k < problem.offerCount; ++k) usd += usdOf(problem, slot, k, now[index(k)], step);
  return usd;
}

}  // namespace

Change changeOf(const Problem& problem, const State& before, const Machines& now, bool preempted,
                double progress) {
  const int gpusNow = problem.gpusOf(now);
  if (gpusNow == 0) return {};
  const int gpusBefore = problem.gpusOf(before.machines);
  Direction direction = directionOf(problem, before.machines, now, gpusBefore, gpusNow);
  Change change{before.pendingHours, false, false};
  if (problem.synchronous && preempted) {
    direction = Direction::Up;
    change.restarts = true;
  }
  if (direction == Direction::None) return change;
  const job::Reconfiguration& r = problem.base.job.reconfiguration;
  double lost = direction == Direction::Up ? r.upHours : r.downHours;
  const bool restores = problem.synchronous || (problem.elastic && gpusBefore == 0);
  if (restores && progress > problem.base.workTolerance) lost += problem.checkpoint->restoreHours;
  change.changed = true;
  change.pendingHours = std::max(lost, before.pendingHours);
  return change;
}

double longestStartup(const Problem& problem, const Machines& kept, const Machines& now) {
  double hours = 0;
  for (int i = 0; i < problem.offerCount; ++i) {
    if (now[index(i)] > kept[index(i)])
      hours = std::max(hours, problem.terms[index(i)].startupHours);
  }
  return hours;
}

double usdOf(const Problem& problem, int slot, int offer, int machines, const Step& step) {
  const Terms& terms = problem.terms[index(offer)];
  const int gpus = machines * terms.gpus, fresh = step.fresh[index(offer)] * terms.gpus;
  const auto charged = [&](int held) { return std::max(0, held - terms.coveredGpus); };
  const double late = billedHoursOfFresh(terms, step.billedHours);
  const double price = problem.price[problem.at(slot, offer)];
  if (late == step.billedHours || fresh == 0) return step.billedHours * (charged(gpus) * price);
  return ((step.billedHours - late) * charged(gpus - fresh) + late * charged(gpus)) * price;
}

Step advance(const Problem& problem, State& state, int slot, const Machines& now,
             const Machines& there, double hours) {
  Step step;
  const Taken taken = take(problem, state.machines, there);
  step.preemptedGpus = taken.preemptedGpus;
  if (problem.checkpoint) step.rolledBackWork = rollBack(problem, state, taken);
  const Change change = changeOf(problem, state, now, taken.preemptedGpus > 0, state.progress);
  step.changed = change.changed;
  step.gpus = problem.gpusOf(now);
  for (int i = 0; i < problem.offerCount; ++i) {
    step.fresh[index(i)] = std::max(0, now[index(i)] - taken.surviving[index(i)]);
  }
  const double startup = problem.anyStartup ? longestStartup(problem, taken.surviving, now) : 0;
  const double ready = std::min(startup, hours);
  step.startupHours = ready;
  step.usedHours = hours;
  Work work{0, problem.base.job.workload - state.progress, problem.base.workTolerance};
  if (ready > 0) {
    // What was pending before is served while the new machines start.
    const double waits = std::min(state.pendingHours, ready);
    const double rate = change.restarts ? 0 : gpusThatWorkOn(problem, taken.surviving, now);
    const double gain = rate * (ready - waits);
    step.lostHours = rate > 0 ? waits : ready;
    if (work.ends(gain)) {
      step.finished = true;
      step.usedHours = std::min(ready, waits + work.left / rate);
    }
    work.gain = gain;
  }
  double pending = change.pendingHours + std::max(0.0, startup - hours);
  if (!step.finished) {
    const double rest = hours - ready;
    const double lost = std::min(pending, rest);
    const double rate = problem.rate(step.gpus);
    const double gain = rate * (rest - lost);
    step.lostHours += lost;
    if (work.ends(gain)) {
      step.finished = true;
      step.usedHours = std::min(hours, ready + lost + (work.left - work.gain) / rate);
    }
    work.gain += gain;
    pending -= lost;
    const bool starts = change.changed || startup > 0;
    state.unsavedHours = step.gpus == 0 ? 0 : (starts ? 0 : state.unsavedHours) + (rest - lost);
  }
  step.workDone = work.gain;
  state.progress = step.finished ? problem.base.job.workload : state.progress + work.gain;
  state.pendingHours = step.gpus == 0 ? 0 : pending;
  state.machines = now;
  const bool toTheSecond = problem.base.billing == job::Billing::PerSecond;
  step.billedHours = step.finished && toTheSecond ? step.usedHours : hours;
  step.costUsd = costOf(problem, slot, now, step);
  return step;
}

Step advance(const Problem& problem, State& state, int slot, const Machines& now) {
  Machines there{};
  for (int k = 0; k < problem.offerCount; ++k)
    there[index(k)] = problem.available[problem.at(slot, k)];
  return advance(problem, state, slot, now, there, problem.slotHours());
}

}  // namespace spothorizon::offers
