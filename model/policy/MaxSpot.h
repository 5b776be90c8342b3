// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "policy/Policy.h"
#include "policy/SafetyNet.h"

namespace spothorizon::policy {

/// Greedy: all free spot GPUs up to N_max, waiting when there are none, and the safety net once the
/// rest of the work needs every slot left. Known as MSU in Kong et al., arXiv 2512.20967, section
/// VI.
class MaxSpot final : public Policy {
 public:
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override;
  job::Gpus decide(const Observation& now, Reason* reason) override;

 private:
  const job::Problem* m_problem = nullptr;
  SafetyNet m_net;
};

}  // namespace spothorizon::policy
