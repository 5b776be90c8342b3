// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "offers/TopUpNet.h"

namespace spothorizon::offers {

/// N_max GPUs in merit order: what is free of charge, and spot that costs at most σ·q, q the price
/// of the first on-demand offer; with a safety net.
class SpotTopUp final : public Policy {
 public:
  explicit SpotTopUp(double threshold) : m_threshold(threshold) {}
  void begin(const Problem& problem) override;
  Machines decide(int slot, const State& state, policy::Rule* rule) override;
  /// Without the net.
  Machines wanted(int slot, const State& state) const;

 private:
  double m_threshold;
  const Problem* m_problem = nullptr;
  int m_onDemand = -1;  ///< the offer whose price is q
  TopUpNet m_net;
};

/// N_max GPUs free of charge, and nothing else whatever happens.
class BlockOnly final : public Policy {
 public:
  void begin(const Problem& problem) override { m_problem = &problem; }
  Machines decide(int slot, const State& state, policy::Rule* rule) override;

 private:
  const Problem* m_problem = nullptr;
};

/// While flex is granted: flex and what is free of charge. Before and after it SpotTopUp(1).
class FlexThenSpot final : public Policy {
 public:
  void begin(const Problem& problem) override;
  Machines decide(int slot, const State& state, policy::Rule* rule) override;

 private:
  bool granted(int slot, const State& state) const;

  const Problem* m_problem = nullptr;
  SpotTopUp m_topUp{1};
  TopUpNet m_net;
};

}  // namespace spothorizon::offers
