// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/Simulate.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/TimeText.h"
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

namespace {

constexpr const char* kPointer = "/market/startHours";

std::string hoursText(double hours) { return roundedText(hours, 10) + " h"; }

/// "12.5 h", and the date where the trace has a clock.
std::string timeOfSlot(const market::Trace& trace, int slot) {
  const double hours = slot * trace.slotHours;
  if (!trace.startUnixSeconds) return hoursText(hours);
  const double seconds = static_cast<double>(*trace.startUnixSeconds) + std::round(hours * 3600);
  return hoursText(hours) + " (" + market::formatTime(seconds) + ")";
}

/// The trace slot of job slot 0: the nearest to the start asked for.
int firstSlot(const market::Trace& trace, double startHours, const job::Problem& problem) {
  const int latest = trace.slotCount() - problem.slotCount;
  if (latest < 0) {
    throw InputError("", kPointer,
                     "a trace of " + hoursText(trace.hours()) + " for a job of " +
                         hoursText(problem.slotCount * problem.slotHours),
                     "a trace at least as long as the job's slots");
  }
  const double slot = std::isfinite(startHours) ? std::round(startHours / trace.slotHours) : -1;
  if (startHours >= 0 && slot <= latest) return static_cast<int>(slot);
  throw InputError("", kPointer, hoursText(startHours),
                   "a start between 0 h and " + hoursText(latest * trace.slotHours) +
                       ", so that the job's slots lie within the trace");
}

void checkKnown(const market::Trace& trace, int first, int slots) {
  int firstUnknown = -1, lastUnknown = -1, count = 0;
  for (int slot = first; slot < first + slots; ++slot) {
    if (trace.known(slot)) continue;
    if (firstUnknown < 0) firstUnknown = slot;
    lastUnknown = slot;
    ++count;
  }
  if (count == 0) return;
  throw InputError("", kPointer,
                   std::to_string(count) + " unknown slots between " +
                       timeOfSlot(trace, firstUnknown) + " and " +
                       timeOfSlot(trace, lastUnknown + 1),
                   "a span whose price and free GPUs are known; move the start or choose how to "
                   "fill gaps");
}

}  // namespace

MarketSpan marketSpan(const market::Trace& trace, double startHours, const job::Problem& problem) {
  const int first = firstSlot(trace, startHours, problem);
  checkKnown(trace, first, problem.slotCount);
  const auto offset = static_cast<std::size_t>(first);
  const auto size = static_cast<std::size_t>(problem.slotCount);
  MarketSpan span{first, std::span(trace.spotUsdPerGpuHour).subspan(offset, size),
                  std::span(trace.freeGpus).subspan(offset, size)};
  if (trace.losses.empty()) return span;
  const auto bySlot = [](const market::GpuLoss& loss, int slot) { return loss.slot < slot; };
  const auto begin = trace.losses.begin(), end = trace.losses.end();
  const auto from = std::lower_bound(begin, end, first, bySlot);
  const auto to = std::lower_bound(from, end, first + problem.slotCount, bySlot);
  span.losses = std::span(from, to);
  span.stayingGpus = std::span(trace.stayingGpus).subspan(offset, size);
  return span;
}

}  // namespace spothorizon::simulate
