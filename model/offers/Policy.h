// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string_view>

#include "offers/Run.h"
#include "policy/Policy.h"

namespace spothorizon::offers {

/// How a job chooses machines. "Free of charge" is what costs nothing and is not preemptible:
/// blocks that are paid, owned machines without running costs, machines that a commitment covers.
enum class PolicyKind {
  OnDemandOnly,     ///< standing offers, a constant number of GPUs
  MaxSpot,          ///< these four as of policy/: free of charge and preemptible are their spot,
  UniformProgress,  ///< in this order, and the rest is on demand
  Ahanp,
  SpotTopUp,     ///< N_max GPUs: free of charge, and spot that costs at most σ times on demand
  BlockOnly,     ///< N_max GPUs free of charge, without a safety net
  FlexThenSpot,  ///< flex and what is free of charge while it is granted, else SpotTopUp(1)
};

struct PolicySpec {
  PolicyKind kind = PolicyKind::SpotTopUp;
  double threshold = 1;  ///< σ: of spot-top-up and ahanp
  policy::Pace pace = policy::Pace::Latest;
  bool operator==(const PolicySpec&) const = default;
};

std::string_view keyOf(PolicyKind kind);  ///< "spot-top-up", as in files

/// An online policy on offers. One object runs one job at a time; begin() resets it. Sees the past
/// and the present slot: of a slot the prices, what is available and what can be launched; of later
/// ones the windows alone.
class Policy {
 public:
  virtual ~Policy() = default;
  /// `problem` outlives the run.
  virtual void begin(const Problem& problem) = 0;
  /// A mix that is allowed and can be held. Called for slots 0, 1, ... in order. `rule` may be
  /// null.
  virtual Machines decide(int slot, const State& state, policy::Rule* rule) = 0;
};

std::unique_ptr<Policy> makePolicy(const PolicySpec& spec);

/// A whole run. `run` keeps its memory between calls; `ledger` may be null.
Outcome simulate(const Problem& problem, Policy& policy, Run& run,
                 std::vector<LedgerRow>* ledger = nullptr);

}  // namespace spothorizon::offers
