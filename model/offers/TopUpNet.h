// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "offers/Policy.h"

namespace spothorizon::offers {

/// The end of SpotTopUp and FlexThenSpot: machines that can be counted on, once the work left needs
/// nearly every slot left. Time is counted at the rate of the standing offers' GPUs. It keeps a
/// restart in reserve for each window free of charge that starts or ends later: without it the net
/// would be on demand by then, with no time left to move.
class TopUpNet {
 public:
  void begin(const Problem& problem);
  /// The machines of this slot where the net decides, none where there is still slack.
  std::optional<Machines> decide(int slot, const State& state, policy::Rule* rule) const;

 private:
  /// Of a slot, in work units at the rate that can be counted on.
  struct Reserve {
    int sureGpus = 0;
    double slotWork = 0;  ///< of a whole slot
    double restart = 0;   ///< ρ
    double rollBack = 0;  ///< φ
    double slack = 0;
    double edges = 0;  ///< later starts and ends of windows free of charge
  };
  Reserve reserveAt(int slot, const State& state) const;
  Machines all(int slot, const State& state) const;
  Machines atTheEdge(int slot, const State& state, const Reserve& reserve,
                     policy::Rule* rule) const;
  bool canKeep(int slot, const State& state) const;

  const Problem* m_problem = nullptr;
  double m_startupHours = 0;  ///< the longest of the standing offers
  double m_rollBack = 0;
};

}  // namespace spothorizon::offers
