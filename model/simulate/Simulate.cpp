// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/Simulate.h"

#include "simulate/JobRun.h"

namespace spothorizon::simulate {
namespace {

using job::Gpus;
using job::Problem;
using job::Step;
using policy::Observation;

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

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

/// The loop that every run goes through; without a ledger nothing is written but the run's sums.
template <bool kWithLedger, typename Decide>
Outcome runJob(const Problem& problem, const MarketSpan& market, Decide&& decide,
               [[maybe_unused]] Ledger* ledger, double limitUsd = kNoLimit) {
  JobRun run;
  run.begin(problem, market);
  run.limitSpend(limitUsd);
  for (; !run.over(); run.next()) {
    [[maybe_unused]] const int preempted = run.preempted();
    const Gpus gpus = decide(run.now());
    const Step& step = run.take(gpus);
    if constexpr (kWithLedger) {
      ledger->rows.push_back(
          rowOf(problem, run.now(), gpus, step, preempted + run.goneInSlot(), run.costUsd()));
    }
  }
  return run.outcome();
}

void clear(Ledger& ledger, const Problem& problem) {
  ledger.rows.clear();
  ledger.reasons.clear();
  ledger.rows.reserve(static_cast<std::size_t>(problem.slotCount));
}

}  // namespace

Outcome simulate(const Problem& problem, const MarketSpan& market,
                 const forecast::Forecaster& forecaster, policy::Policy& policy, Ledger* ledger,
                 bool withReasons, double limitUsd) {
  policy.begin(problem, forecaster, market.startSlot);
  if (!ledger) {
    const auto decide = [&policy](const Observation& now) { return policy.decide(now, nullptr); };
    return runJob<false>(problem, market, decide, nullptr, limitUsd);
  }
  clear(*ledger, problem);
  if (!withReasons) {
    const auto decide = [&policy](const Observation& now) { return policy.decide(now, nullptr); };
    return runJob<true>(problem, market, decide, ledger, limitUsd);
  }
  const auto decide = [&policy, ledger](const Observation& now) {
    return policy.decide(now, &ledger->reasons.emplace_back());
  };
  return runJob<true>(problem, market, decide, ledger, limitUsd);
}

Outcome replay(const Problem& problem, const MarketSpan& market, std::span<const Gpus> decisions,
               Ledger* ledger) {
  const auto decide = [decisions](const Observation& now) {
    const auto slot = static_cast<std::size_t>(now.slot);
    return slot < decisions.size() ? decisions[slot] : Gpus{};
  };
  if (!ledger) return runJob<false>(problem, market, decide, nullptr);
  clear(*ledger, problem);
  return runJob<true>(problem, market, decide, ledger);
}

}  // namespace spothorizon::simulate
