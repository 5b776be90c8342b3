// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "policy/LatestLine.h"
#include "policy/Policy.h"
#include "policy/ValueToGo.h"

namespace spothorizon::policy {

/// The policy without a forecast of Kong et al., arXiv 2512.20967, section V. Where spot costs at
/// most σ·q it takes all free spot GPUs up to N_max, else only what its pace asks for, spot first:
/// - `Latest`: nothing, until progress would fall behind the latest line (LatestLine.h);
/// - `Uniform`: the minimum number of GPUs that reach Z*_t = L·t/d.
///
/// It holds the GPUs that it has where a change is worth less over the slots that it can be
/// expected to last, the mean spell of the spot GPUs seen so far: one slot alone would never scale
/// up where slots are short beside r_up. Work is worth the reservation price, σ·q a GPU-hour at
/// N_max, and rent is taken off. A launch from idle is never put off: it costs the same whenever it
/// comes.
///
/// The latest line goes before all of that, in both paces: where the choice would fall behind it,
/// all GPUs, spot first, as MaxSpot's safety net does. Fewer would keep the pace for a slot and
/// then need another scale-up, for which no time is left.
class Ahanp final : public Policy {
 public:
  explicit Ahanp(const PolicySpec& spec) : m_spec(spec) {}
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override;
  job::Gpus decide(const Observation& now, Reason* reason) override;

 private:
  job::Gpus wanted(const Observation& now, double target, Rule& rule) const;
  double paceAfter(int slot) const;
  job::Gpus fewestOnPace(const Observation& now, double target) const;
  job::Gpus held(const Observation& now) const;
  bool onPace(const Observation& now, job::Gpus gpus, double target) const;
  double worth(const Observation& now, job::Gpus gpus) const;

  PolicySpec m_spec;
  const job::Problem* m_problem = nullptr;
  double m_reservationPrice = 0;  ///< σ·q, $/GPU-hour
  double m_workPrice = 0;         ///< the same for a work unit, $/unit
  LatestLine m_line;
  SpotOutlook m_seen;  ///< for the mean spell
};

}  // namespace spothorizon::policy
