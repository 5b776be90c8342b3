// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/RunControl.h"
#include "solve/ParetoFrontier.h"

namespace spothorizon::solve {

/// Where each label of each slot came from, to follow the best plan back. Most labels have no
/// descendants some slots later: they are forgotten now and then, so that memory goes with the
/// labels that still count and not with the length of the job.
class ParetoHistory {
 public:
  void clear();
  /// Numbers the labels of the next slot, by state, and keeps the parent that each carried.
  void record(std::vector<Frontier>& byState);
  /// Where it is worth it, forgets what neither a label of the last slot nor `kept`, a label of
  /// `keptSlot`, comes from; `kept` is renumbered. keptSlot < 0: there is none.
  void forgetOld(int keptSlot, std::uint32_t& kept, const RunControl& control);

  int stateOf(int slot, std::uint32_t label) const;
  std::uint32_t parentOf(int slot, std::uint32_t label) const {
    return m_slots[static_cast<std::size_t>(slot)].parents[label];
  }

 private:
  struct Slot {
    std::vector<std::uint32_t> parents;  ///< by label: label of the slot before
    std::vector<std::uint32_t> offsets;  ///< by state: first label
  };

  static void keepOnly(Slot& slot, const std::vector<bool>& wanted,
                       std::vector<std::uint32_t>& renumbered);

  std::vector<Slot> m_slots;
  std::size_t m_labels = 0;   ///< remembered
  std::size_t m_worthIt = 0;  ///< labels from which on forgetting is tried
};

}  // namespace spothorizon::solve
