// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "ask/LoadedMarket.h"
#include "subjects/job/run/Results.h"

namespace spothorizon::views::test {

// Results made by hand, without policies or solvers: a market of 96 slots, a job of 48 slots (24 h)
// that starts in slot 10, and runs that differ in speed, so that some are early, some late, one
// given up. The numbers add up by the same rules as a simulation's, as far as charts can tell.

constexpr int kSlots = 48, kTraceSlots = 96, kStartSlot = 10;
constexpr double kSlotHours = 0.5, kOnDemand = 3.0;
constexpr std::int64_t kTraceStart = 1582237569;  ///< 2020-02-20T22:26:09Z

/// Expects what the market does now to go on, a cent dearer a slot ahead.
class CentDearer : public forecast::Forecaster {
 public:
  explicit CentDearer(std::shared_ptr<const study::LoadedMarket> market)
      : m_market(std::move(market)) {}
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    const market::Trace& trace = m_market->import.trace;
    const auto now = static_cast<std::size_t>(std::min(slot, trace.slotCount() - 1));
    for (std::size_t i = 0; i < price.size(); ++i) {
      price[i] = trace.spotUsdPerGpuHour[now] + 0.01 * static_cast<double>(i);
      freeGpus[i] = trace.freeGpus[now];
    }
  }
  std::string name() const override { return "cent dearer"; }

 private:
  std::shared_ptr<const study::LoadedMarket> m_market;
};

inline std::shared_ptr<const study::LoadedMarket> testMarket(int slotCount = kTraceSlots) {
  auto market = std::make_shared<study::LoadedMarket>();
  market::Trace& trace = market->import.trace;
  trace.slotHours = kSlotHours;
  trace.startUnixSeconds = kTraceStart;
  for (int t = 0; t < slotCount; ++t) {
    trace.spotUsdPerGpuHour.push_back(0.9 + 0.4 * std::sin(t / 5.0) + (t % 17 == 0 ? 0.3 : 0));
    trace.freeGpus.push_back(std::max(0, static_cast<int>(8 * std::sin(t / 7.0) + 5)));
  }
  return market;
}

inline job::Problem testProblem(int slotCount = kSlots) {
  job::Problem problem;
  problem.job.workload = 120;
  problem.job.deadlineHours = slotCount * kSlotHours;
  problem.job.maxGpus = 8;
  problem.job.valueUsd = 400;
  problem.slotHours = kSlotHours;
  problem.onDemandPrice = kOnDemand;
  problem.onDemandQuota = 8;
  problem.slotCount = slotCount;
  return problem;
}

/// Takes up to `most` spot GPUs where there are some and tops up to `least` on demand.
inline std::pair<simulate::Outcome, simulate::Ledger> testRun(const study::Results& results,
                                                              int most, int least) {
  const market::Trace& trace = results.market->import.trace;
  const job::Problem& problem = results.problem;
  simulate::Outcome outcome;
  simulate::Ledger ledger;
  double progress = 0, cost = 0;
  int before = 0;
  for (int t = 0; t < problem.slotCount && !outcome.finishHours; ++t) {
    const auto slot = static_cast<std::size_t>(results.startSlot + t);
    simulate::LedgerRow row;
    row.slot = t;
    row.hours = t * kSlotHours;
    row.spotPrice = trace.spotUsdPerGpuHour[slot];
    row.freeGpus = trace.freeGpus[slot];
    row.gpus.spot = std::min(most, row.freeGpus);
    row.gpus.onDemand = std::max(0, least - row.gpus.spot);
    row.reconfigured = row.gpus.total() != before && row.gpus.total() > 0;
    row.lostHours = row.reconfigured ? 0.1 : 0;
    row.usedHours = kSlotHours;
    const double gain = row.gpus.total() * (kSlotHours - row.lostHours);
    if (progress + gain >= problem.job.workload) {
      row.usedHours = row.lostHours + (problem.job.workload - progress) / row.gpus.total();
      outcome.finishHours = row.hours + row.usedHours;
      progress = problem.job.workload;
    } else {
      progress += gain;
    }
    row.costUsd = row.usedHours * (row.gpus.spot * row.spotPrice + row.gpus.onDemand * kOnDemand);
    cost += row.costUsd;
    row.progress = progress;
    row.uniformProgress = problem.job.workload * (t + 1) / problem.slotCount;
    row.cumulativeCostUsd = cost;
    outcome.lostHours += row.lostHours;
    before = row.gpus.total();
    ledger.rows.push_back(row);
  }
  outcome.progressAtDeadline = progress;
  outcome.costUsd = cost;
  return {outcome, ledger};
}

/// The work left after the slots: done on 8 GPUs on demand, or given up where `givesUp`.
inline void testEnding(simulate::Outcome& outcome, const job::Problem& problem, bool givesUp) {
  const double end = problem.slotCount * kSlotHours;
  if (!outcome.finishHours) {
    job::Ending ending;
    if (!givesUp) {
      const double hours = (problem.job.workload - outcome.progressAtDeadline) / 8;
      ending = {8, end + hours, hours * 8 * kOnDemand, problem.job.valueUsd * 0.8};
      outcome.finishHours = ending.finishHours;
      outcome.costUsd += ending.costUsd;
      outcome.valueUsd = ending.valueUsd;
    }
    outcome.ending = ending;
  } else {
    outcome.onTime = true;
    outcome.valueUsd = problem.job.valueUsd;
  }
  outcome.utilityUsd = outcome.valueUsd - outcome.costUsd;
}

inline study::PolicyResult testPolicy(const study::Results& results, const policy::PolicySpec& spec,
                                      const std::string& label, int most, int least,
                                      bool givesUp = false) {
  study::PolicyResult policy;
  policy.spec = spec;
  policy.label = Text(label);
  std::tie(policy.outcome, policy.ledger) = testRun(results, most, least);
  testEnding(policy.outcome, results.problem, givesUp);
  return policy;
}

inline study::Results testResultsValue(int slotCount = kSlots,
                                       std::shared_ptr<const study::LoadedMarket> market = {}) {
  using policy::PolicyKind;
  study::Results results;
  results.market = market ? std::move(market) : testMarket();
  results.forecaster = std::make_shared<CentDearer>(results.market);
  results.problem = testProblem(slotCount);
  results.startSlot = kStartSlot;
  const auto add = [&](PolicyKind kind, const std::string& label, int most, int least,
                       bool givesUp = false) {
    policy::PolicySpec spec;
    spec.kind = kind;
    results.scenario.policies.push_back(spec);
    results.policies.push_back(testPolicy(results, spec, label, most, least, givesUp));
  };
  add(PolicyKind::OnDemandOnly, "On demand only", 0, 6);
  add(PolicyKind::MaxSpot, "Max spot", 8, 0);
  add(PolicyKind::UniformProgress, "Uniform progress", 6, 4);
  add(PolicyKind::Ahanp, "AHANP (σ 0.3, latest)", 7, 2);
  add(PolicyKind::Ahanp, "AHANP (σ 0.5, latest)", 7, 3);
  add(PolicyKind::Ahanp, "AHANP (σ 0.7, uniform)", 3, 2, true);
  add(PolicyKind::Ahap, "AHAP (window 3, commitment 1, σ 0.5)", 8, 3);
  add(PolicyKind::Ahap, "AHAP (window 5, commitment 2, σ 0.5)", 8, 4);
  add(PolicyKind::Ahap, "AHAP (window 5, commitment 5, σ 0.7, averaged)", 5, 4);
  results.onDemandOnly = results.policies.front();
  const double yardstick = results.onDemandOnly->outcome.costUsd;
  study::OptimumResult optimum;
  std::tie(optimum.outcome, optimum.ledger) = testRun(results, 8, 3);
  optimum.outcome.costUsd *= 0.9;
  for (auto& row : optimum.ledger.rows) row.cumulativeCostUsd *= 0.9;
  testEnding(optimum.outcome, results.problem, false);
  results.optimum = optimum;
  for (auto& entry : results.policies) {
    entry->savingVsOnDemand = 1 - entry->outcome.costUsd / yardstick;
    entry->gapToOptimumUsd = optimum.outcome.utilityUsd - entry->outcome.utilityUsd;
    entry->gapShare = *entry->gapToOptimumUsd / optimum.outcome.utilityUsd;
  }
  results.complete = true;
  return results;
}

inline std::shared_ptr<const study::Results> testResults(int slotCount = kSlots) {
  return std::make_shared<const study::Results>(testResultsValue(slotCount));
}

}  // namespace spothorizon::views::test
