// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "policy/Policy.h"
#include "policy/SafetyNet.h"

namespace spothorizon::policy {

/// Uniform Progress (Wu et al., Can't Be Late, NSDI 2024, section 4.3): spot whenever there is
/// some; behind Z*_t = L·t/d, on demand to catch up; once on demand, stay until ahead of where
/// uniform progress will be two restart times from now (and while there is no spot); the safety net
/// at the end. For one GPU under `membership` this is the published policy rule by rule.
///
/// With several GPUs: on demand tops up the free spot GPUs to the fewest that reach Z* at the
/// slot's end. Without spot, a job on demand that is safely ahead goes on at the minimum number of
/// GPUs that keep pace with Z* (for one GPU: that GPU), as idling would only buy a restart. Under
/// `count` the GPUs that it stays on are their total, since moving one of them to spot loses
/// nothing; under `membership` they are the on-demand GPUs.
class UniformProgress final : public Policy {
 public:
  void begin(const job::Problem& problem, const forecast::Forecaster& forecaster,
             int startSlot) override;
  job::Gpus decide(const Observation& now, Reason* reason) override;

 private:
  int fewestToReach(double target, const Observation& now, int atLeast) const;
  job::Gpus allocate(int total, bool staysOnDemand, const Observation& now) const;

  const job::Problem* m_problem = nullptr;
  SafetyNet m_net;
  double m_paceWork = 0;     ///< Z*_{t+1} − Z*_t
  double m_marginSlots = 0;  ///< two restart times
  double m_usableHours = 0;  ///< of a slot with a scale-up
  int m_paceGpus = 0;        ///< fewest that keep pace with Z* once running
};

}  // namespace spothorizon::policy
