// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "policy/Policy.h"

namespace spothorizon::policy {

/// The policy without a forecast of Kong et al., arXiv 2512.20967, section V. Where spot costs at
/// most σ·q it takes all free spot GPUs up to N_max; whatever the price, it has at least the GPUs
/// that keep it on its pace line, spot first:
/// - `Latest`: the latest line of progress from which the GPUs that can be counted on still make
/// the
///   deadline, one reconfiguration allowed for;
/// - `Uniform`: Z*_t = L·t/d.
///
/// It holds the GPUs that it has where a change is worth less: the work of the slot under either
/// choice is worth the reservation price, σ·q a GPU-hour at N_max, and the rent of the slot is
/// taken off. Holding is never chosen where only the change keeps the pace. A launch from
/// idle is never put off: it costs the same whenever it comes.
class Ahanp final : public Policy {
 public:
  explicit Ahanp(const PolicySpec& spec) : m_spec(spec) {}
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override;
  job::Gpus decide(const Observation& now, Reason* reason) override;

 private:
  double paceAfter(int slot) const;
  job::Gpus fewestOnPace(const Observation& now, double target) const;
  job::Gpus held(const Observation& now) const;
  bool onPace(const Observation& now, job::Gpus gpus, double target) const;
  double worth(const Observation& now, job::Gpus gpus) const;

  PolicySpec m_spec;
  const job::Problem* m_problem = nullptr;
  double m_reservationPrice = 0;  ///< σ·q, $/GPU-hour
  double m_workPrice = 0;         ///< the same for a work unit, $/unit
  double m_sureRate = 0;          ///< work/hour on the GPUs that can be counted on
};

}  // namespace spothorizon::policy
