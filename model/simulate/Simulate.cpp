// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/Simulate.h"

#include <algorithm>
#include <cassert>

namespace spothorizon::simulate {
namespace {

using job::Gpus;
using job::Problem;
using job::Step;
using policy::Observation;

[[maybe_unused]] bool valid(const Problem& problem, Gpus gpus, int freeGpus) {
  return gpus.spot >= 0 && gpus.onDemand >= 0 && gpus.spot <= freeGpus &&
         gpus.onDemand <= problem.onDemandQuota && problem.allows(gpus.total());
}

/// What a run adds up to, slot by slot. GPU-hours are counted in whole GPU-slots, which is exact,
/// and put right once for the part of the last slot that is not billed.
struct Tally {
  double costUsd = 0, lostHours = 0;
  std::int64_t spotGpuSlots = 0, onDemandGpuSlots = 0;
  int idleSlots = 0, preemptions = 0, reconfigurations = 0;

  void add(const Step& step, Gpus gpus, int preempted) {
    costUsd += step.costUsd;
    lostHours += step.lostHours;
    spotGpuSlots += gpus.spot;
    onDemandGpuSlots += gpus.onDemand;
    idleSlots += gpus.total() == 0;
    preemptions += preempted;
    reconfigurations += step.reconfigured;
  }
};

Outcome outcomeOf(const Problem& problem, const Tally& tally) {
  Outcome out;
  out.costUsd = tally.costUsd;
  out.spotGpuHours = static_cast<double>(tally.spotGpuSlots) * problem.slotHours;
  out.onDemandGpuHours = static_cast<double>(tally.onDemandGpuSlots) * problem.slotHours;
  out.idleSlots = tally.idleSlots;
  out.preemptions = tally.preemptions;
  out.reconfigurations = tally.reconfigurations;
  out.lostHours = tally.lostHours;
  return out;
}

void addFinish(Outcome& out, const Problem& problem, int lastSlot, Gpus gpus, const Step& step) {
  if (problem.billing == job::Billing::PerSecond) {
    const double unbilled = problem.slotHours - step.usedHours;
    out.spotGpuHours -= gpus.spot * unbilled;
    out.onDemandGpuHours -= gpus.onDemand * unbilled;
  }
  out.finishHours = lastSlot * problem.slotHours + step.usedHours;
  out.valueUsd = problem.valueOfFinish(*out.finishHours);
}

void addEnding(Outcome& out, const Problem& problem, double workLeft) {
  const job::Ending ending = problem.bestEnding(workLeft);
  out.ending = ending;
  if (ending.gpus == 0) return;
  out.finishHours = ending.finishHours;
  out.valueUsd = ending.valueUsd;
  out.costUsd += ending.costUsd;
  out.onDemandGpuHours +=
      ending.gpus * (ending.finishHours - problem.slotCount * problem.slotHours);
}

/// A finish that is on time but for rounding is on time, as in Problem::valueOfFinish.
bool onTime(const Outcome& out, const Problem& problem) {
  return out.finishHours && *out.finishHours <= problem.job.deadlineHours * (1 + 1e-9);
}

LedgerRow rowOf(const Problem& problem, const Observation& after, Gpus gpus, const Step& step,
                int preempted, double cumulativeCost) {
  return {.slot = after.slot,
          .hours = after.slot * problem.slotHours,
          .spotPrice = after.spotPrice,
          .freeGpus = after.freeGpus,
          .gpus = gpus,
          .lostHours = step.lostHours,
          .usedHours = step.usedHours,
          .progress = after.state.progress,
          .uniformProgress = problem.uniformProgress(after.slot + 1),
          .costUsd = step.costUsd,
          .cumulativeCostUsd = cumulativeCost,
          .preempted = preempted,
          .reconfigured = step.reconfigured};
}

/// The loop that every run goes through. The observation's own state is what advances, so that
/// nothing is copied from slot to slot; without a ledger nothing is written but the tally.
template <bool kWithLedger, typename Decide>
Outcome runJob(const Problem& problem, const MarketSpan& market, Decide&& decide,
               [[maybe_unused]] Ledger* ledger) {
  Tally tally;
  Observation now;
  Step step;
  Gpus gpus;
  const double* const price = market.price.data();
  const int* const freeGpus = market.freeGpus.data();
  for (now.slot = 0; now.slot < problem.slotCount; ++now.slot) {
    now.spotPrice = price[now.slot];
    now.freeGpus = freeGpus[now.slot];
    const int preempted = std::max(0, now.state.gpus.spot - now.freeGpus);
    gpus = decide(now);
    assert(valid(problem, gpus, now.freeGpus));
    step = advance(problem, now.state, gpus, now.spotPrice);
    tally.add(step, gpus, preempted);
    if constexpr (kWithLedger) {
      ledger->rows.push_back(rowOf(problem, now, gpus, step, preempted, tally.costUsd));
    }
    if (step.finished) break;
  }
  Outcome out = outcomeOf(problem, tally);
  out.progressAtDeadline = now.state.progress;
  if (step.finished) {
    addFinish(out, problem, now.slot, gpus, step);
  } else {
    addEnding(out, problem, problem.job.workload - now.state.progress);
  }
  out.utilityUsd = out.valueUsd - out.costUsd;
  out.onTime = onTime(out, problem);
  return out;
}

void clear(Ledger& ledger, const Problem& problem) {
  ledger.rows.clear();
  ledger.reasons.clear();
  ledger.rows.reserve(static_cast<std::size_t>(problem.slotCount));
}

[[maybe_unused]] bool covers(const MarketSpan& market, const Problem& problem) {
  const auto slots = static_cast<std::size_t>(problem.slotCount);
  return market.price.size() >= slots && market.freeGpus.size() >= slots;
}

}  // namespace

Outcome simulate(const Problem& problem, const MarketSpan& market,
                 const forecast::Forecaster& forecaster, policy::Policy& policy, Ledger* ledger,
                 bool withReasons) {
  assert(covers(market, problem));
  policy.begin(problem, forecaster, market.startSlot);
  if (!ledger) {
    const auto decide = [&policy](const Observation& now) { return policy.decide(now, nullptr); };
    return runJob<false>(problem, market, decide, nullptr);
  }
  clear(*ledger, problem);
  if (!withReasons) {
    const auto decide = [&policy](const Observation& now) { return policy.decide(now, nullptr); };
    return runJob<true>(problem, market, decide, ledger);
  }
  const auto decide = [&policy, ledger](const Observation& now) {
    return policy.decide(now, &ledger->reasons.emplace_back());
  };
  return runJob<true>(problem, market, decide, ledger);
}

Outcome replay(const Problem& problem, const MarketSpan& market, std::span<const Gpus> decisions,
               Ledger* ledger) {
  assert(covers(market, problem));
  const auto decide = [decisions](const Observation& now) {
    const auto slot = static_cast<std::size_t>(now.slot);
    return slot < decisions.size() ? decisions[slot] : Gpus{};
  };
  if (!ledger) return runJob<false>(problem, market, decide, nullptr);
  clear(*ledger, problem);
  return runJob<true>(problem, market, decide, ledger);
}

}  // namespace spothorizon::simulate
