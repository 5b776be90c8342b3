// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/Random.h"
#include "solve/Programme.h"

namespace spothorizon::solve::testing {

/// A whole job on a random market, prices any real number.
struct Market {
  job::Problem problem;
  std::vector<double> price;
  std::vector<int> freeGpus;

  solve::Programme programme() const {
    return {&problem, price, freeGpus, {}, &problem.valueAtEnd};
  }
};

inline Market wholeJob(std::uint64_t seed, int slotCount, int maxGpus, job::ChangeRule rule,
                       job::Billing billing, double lostSlots, std::optional<int> quota = {}) {
  constexpr double kSlot = 0.5, kOnDemand = 3;
  RandomStream random{seed, std::uint64_t(slotCount), std::uint64_t(maxGpus)};
  job::Job job;
  job.maxGpus = maxGpus;
  job.deadlineHours = kSlot * (slotCount + (seed % 3 ? 0 : 0.4));
  job.workload = maxGpus * job.deadlineHours * random.uniform(0.2, 1.1);
  job.valueUsd = 4.5 * job.workload;
  job.reconfiguration = {lostSlots * kSlot, 0.5 * lostSlots * kSlot, rule};
  Market out{job::makeProblem(job, kSlot, kOnDemand, quota, billing), {}, {}};
  for (int t = 0; t < slotCount; ++t) {
    out.price.push_back(random.uniform(0.4, 3.3));
    out.freeGpus.push_back(random.uniform() < 0.3 ? -1 : random.uniformInt(0, maxGpus));
  }
  return out;
}

}  // namespace spothorizon::solve::testing
