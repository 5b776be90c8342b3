// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "base/Random.h"
#include "simulate/Simulate.h"

/// Small random jobs in small random markets, each a function of its seed.
namespace spothorizon::test {

struct Case {
  job::Problem problem;
  market::Trace trace;
  simulate::MarketSpan span() const { return {0, trace.spotUsdPerGpuHour, trace.freeGpus}; }
};

/// Prices from a quarter of on-demand to above it, free GPUs in spells.
inline market::Trace randomTrace(int slotCount, int mostFree, RandomStream& random) {
  market::Trace trace;
  int freeGpus = random.uniformInt(0, mostFree);
  double price = random.uniform(0.7, 2.0);
  for (int slot = 0; slot < slotCount; ++slot) {
    if (random.uniform() < 0.35) freeGpus = random.uniformInt(0, mostFree);
    if (random.uniform() < 0.3) price = random.uniform(0.7, 3.3);
    trace.freeGpus.push_back(freeGpus);
    trace.spotUsdPerGpuHour.push_back(price);
  }
  return trace;
}

inline job::Job randomJob(int slotCount, int maxGpus, RandomStream& random) {
  job::Job job;
  job.maxGpus = maxGpus;
  job.minGpus = random.uniformInt(1, std::max(1, maxGpus / 2));
  job.deadlineHours = 0.5 * slotCount + (random.uniform() < 0.3 ? 0.2 : 0.0);
  job.throughput.kind =
      random.uniform() < 0.7 ? job::ThroughputKind::Linear : job::ThroughputKind::Power;
  job.workload = random.uniform(0.3, 1.1) * job.throughput.workPerHour(maxGpus) * job.deadlineHours;
  job.valueUsd = random.uniform(1, 4.5) * job.workload;
  job.lateFactor = random.uniform(1.2, 2);
  const double up = random.uniform() < 0.15 ? 0.7 : random.uniform(0, 0.2);
  job.reconfiguration = {
      up, up * random.uniform(0, 1),
      random.uniform() < 0.5 ? job::ChangeRule::Count : job::ChangeRule::Membership};
  return job;
}

inline Case randomCase(std::uint64_t seed, int slotCount, int maxGpus) {
  RandomStream random{seed, 4711};
  const job::Job job = randomJob(slotCount, maxGpus, random);
  std::optional<int> quota;
  if (random.uniform() < 0.3) quota = random.uniformInt(0, maxGpus);
  const auto billing = random.uniform() < 0.5 ? job::Billing::PerSecond : job::Billing::WholeSlot;
  job::Problem problem = job::makeProblem(job, 0.5, 3, quota, billing);
  market::Trace trace = randomTrace(problem.slotCount, maxGpus + 1, random);
  return {std::move(problem), std::move(trace)};
}

inline policy::PolicySpec spec(policy::PolicyKind kind) {
  policy::PolicySpec out;
  out.kind = kind;
  return out;
}

inline policy::PolicySpec ahap(int window, int commitment, double threshold,
                               policy::CommitmentMode mode = policy::CommitmentMode::Block) {
  policy::PolicySpec out = spec(policy::PolicyKind::Ahap);
  out.window = window;
  out.commitment = commitment;
  out.threshold = threshold;
  out.mode = mode;
  return out;
}

inline policy::PolicySpec ahanp(double threshold, policy::Pace pace) {
  policy::PolicySpec out = spec(policy::PolicyKind::Ahanp);
  out.threshold = threshold;
  out.pace = pace;
  return out;
}

/// At least one of every kind, pace and mode.
inline std::vector<policy::PolicySpec> everyPolicy() {
  using policy::CommitmentMode;
  using policy::PolicyKind;
  return {spec(PolicyKind::OnDemandOnly),
          spec(PolicyKind::MaxSpot),
          spec(PolicyKind::UniformProgress),
          ahanp(0.4, policy::Pace::Latest),
          ahanp(0.9, policy::Pace::Latest),
          ahanp(0.6, policy::Pace::Uniform),
          ahap(1, 1, 0.5),
          ahap(3, 2, 0.9),
          ahap(4, 4, 0.3),
          ahap(3, 3, 0.6, CommitmentMode::Averaged),
          ahap(4, 3, 0.5, CommitmentMode::Trajectories)};
}

}  // namespace spothorizon::test
