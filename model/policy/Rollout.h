// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "forecast/Forecaster.h"
#include "policy/SafetyNet.h"

namespace spothorizon::policy {

/// What a decision is worth if a simple rule goes on from there, on average over the many ways that
/// the market may go (rollout: Bertsekas, Dynamic Programming and Optimal Control, vol. 1,
/// section 6.4). The rule is that of those who do not plan: all free spot GPUs at or below a
/// reservation price, waiting above it, and the safety net once the work left needs every slot
/// left. Who takes the best of some decisions by this measure does no worse than the rule, as far
/// as the ways are right: a dip that a forecast shows counts by how often such dips come true.
class Rollout {
 public:
  void begin(const job::Problem& problem);

  /// The worth in $ of `first`, slot by slot from `slot` on and as far as the GPUs are there, and
  /// the rule from then to the job's end; the ways start in `slot`.
  double worth(int slot, const job::State& state, std::span<const job::Gpus> first,
               double reservationPrice, std::span<const forecast::Way> ways) const;

  /// `first` and then what the rule does in one way, `slots` in all.
  void follow(int slot, const job::State& state, job::Gpus first, double reservationPrice,
              std::span<const double> price, std::span<const int> freeGpus,
              std::vector<job::Gpus>& out) const;

  job::Gpus rule(int slot, const job::State& state, double price, int freeGpus,
                 double reservationPrice) const;

 private:
  job::Gpus ruled(int slot, const job::State& state, double price, int freeGpus,
                  double reservationPrice) const;
  const job::Problem* m_problem = nullptr;
  SafetyNet m_net;
};

}  // namespace spothorizon::policy
