// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "offers/Policy.h"

namespace spothorizon::offers {

/// On demand only: standing offers, the constant number of GPUs that is on time at the least cost,
/// or that is worth most where none is. Spot never. It knows of no shortages; where one comes it
/// holds what it can.
class ConstantMix final : public Policy {
 public:
  void begin(const Problem& problem) override;
  Machines decide(int slot, const State& state, policy::Rule* rule) override;

 private:
  const Problem* m_problem = nullptr;
  int m_gpus = 0;
};

}  // namespace spothorizon::offers
