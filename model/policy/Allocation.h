// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "job/Problem.h"

/// Small sums that several policies do with the GPUs of one slot.
namespace spothorizon::policy {

/// Spot GPUs that can run by themselves: all free ones up to N_max, none where fewer than N_min.
inline int usableSpot(const job::Problem& problem, int freeGpus) {
  const int spot = std::min(freeGpus, problem.job.maxGpus);
  return spot >= problem.job.minGpus ? spot : 0;
}

/// `total` GPUs, spot first, made up on demand as far as the quota goes; none where that leaves
/// fewer than N_min.
inline job::Gpus spotFirst(const job::Problem& problem, int total, int freeGpus) {
  const int spot = std::min(freeGpus, total);
  const job::Gpus gpus{spot, std::min(total - spot, problem.onDemandQuota)};
  return gpus.total() >= problem.job.minGpus ? gpus : job::Gpus{};
}

/// On-demand GPUs alone, as many of `total` as the quota allows.
inline job::Gpus onDemandOnly(const job::Problem& problem, int total) {
  return spotFirst(problem, total, 0);
}

/// Planned GPUs with the spot GPUs that are really there; none where too few are left. Where only
/// the total counts, spot GPUs that are free for less take the place of planned on-demand ones.
inline job::Gpus asThereIs(const job::Problem& problem, job::Gpus planned, double spotPrice,
                           int freeGpus) {
  planned.spot = std::min(planned.spot, freeGpus);
  const bool swapIsFree = problem.job.reconfiguration.rule == job::ChangeRule::Count;
  if (swapIsFree && spotPrice <= problem.onDemandPrice) {
    const int swapped = std::min(planned.onDemand, freeGpus - planned.spot);
    planned.spot += swapped;
    planned.onDemand -= swapped;
  }
  return planned.total() >= problem.job.minGpus ? planned : job::Gpus{};
}

/// GPUs that can be counted on whatever the spot market does: N_max or the quota. Zero where the
/// quota is below N_min.
inline int sureGpus(const job::Problem& problem) {
  return problem.onDemandQuota >= problem.job.minGpus ? problem.onDemandQuota : 0;
}

/// Work done in one slot with `gpus`, were there no end of the job.
inline double slotWork(const job::Problem& problem, const job::State& state, job::Gpus gpus) {
  bool changed = false;
  const double pending = pendingAfterChange(problem.job.reconfiguration, state.gpus,
                                            state.pendingHours, gpus, changed);
  const double hours = problem.slotHours - std::min(problem.slotHours, pending);
  return problem.rate[static_cast<std::size_t>(gpus.total())] * hours;
}

}  // namespace spothorizon::policy
