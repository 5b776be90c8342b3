// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "forecast/Forecaster.h"
#include "offers/Policy.h"

namespace spothorizon::offers {

/// A policy of policy/ that looks at no forecast, on offers: what is free of charge and what is
/// preemptible are its spot GPUs, the rest its on-demand GPUs, and its numbers become machines in
/// merit order. It counts on the standing offers, and with their start-up and the restore time as
/// part of a restart.
class ClassicPolicy final : public Policy {
 public:
  explicit ClassicPolicy(const policy::PolicySpec& spec);
  void begin(const Problem& problem) override;
  Machines decide(int slot, const State& state, policy::Rule* rule) override;

 private:
  /// What there is of its spot GPUs: how many, and the price of the last one that it may want.
  struct Spot {
    int gpus = 0;
    double usd = 0;
  };
  Spot spotAt(int slot, const State& state) const;
  job::Gpus heldOf(int slot, const State& state) const;
  Machines machinesFor(int slot, const State& state, job::Gpus gpus) const;

  policy::PolicySpec m_spec;
  std::unique_ptr<policy::Policy> m_policy;
  std::unique_ptr<forecast::Forecaster> m_forecaster;
  const Problem* m_problem = nullptr;
  job::Problem m_view;  ///< the job as the policy sees it
};

}  // namespace spothorizon::offers
