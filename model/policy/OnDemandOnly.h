// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "policy/Policy.h"

namespace spothorizon::policy {

/// The reference for savings: the constant number of on-demand GPUs that finishes by the deadline
/// at the least cost, the first launch's lost time and the billing of the last slot included. Where
/// none finishes in time, the number of the best utility, or of the earliest finish where the job
/// must finish; among equals the most GPUs. Spot never.
class OnDemandOnly final : public Policy {
 public:
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override;
  job::Gpus decide(const Observation& now, Reason* reason) override;
  bool rentsSpot() const override { return false; }

 private:
  const job::Problem* m_problem = nullptr;
  job::Gpus m_gpus;
};

}  // namespace spothorizon::policy
