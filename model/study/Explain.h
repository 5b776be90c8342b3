// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "study/Results.h"

/// One decision of one policy in words and numbers, for playback.
namespace spothorizon::study {

struct Fact {
  std::string label;  ///< "Spot price"
  std::string value;  ///< "$0.92 a GPU-hour"
};

/// What a policy knew, wanted and chose in a slot, why, and what the optimum did there.
struct SlotExplanation {
  int slot = 0;              ///< of the job
  std::string policy;        ///< label
  std::vector<Fact> knew;    ///< price, free GPUs, progress, time and work left, what it held
  std::vector<Fact> wanted;  ///< target, reservation price, plan, commitment
  std::vector<Fact> chose;   ///< GPUs by kind, cost, progress, lost time of the slot
  std::string why;           ///< the rule in a sentence with this slot's numbers
  /// What the optimum does in this slot of its own run, and what the best continuation from this
  /// policy's state would do; says so where that was not worked out.
  std::string optimum;
};

/// `policy`: index in the scenario's list, -1 the optimum (whose "why" is hindsight). `results`
/// must have been run with reasons. None past the run's last slot.
std::optional<SlotExplanation> explainSlot(const Results& results, int policy, int slot);

/// What the policy saw ahead and planned in a slot, as values to draw. Times are job slots.
struct SlotOutlook {
  int fromSlot = 0;  ///< the first slot of all that follows
  std::vector<double> expectedPrice, expectedFree;
  std::vector<job::Gpus> plan;                ///< of the window; empty for policies without one
  int planFrom = 0;                           ///< first slot of the plan (may be before fromSlot)
  int committedSlots = 0;                     ///< of the plan, from planFrom on
  std::vector<std::vector<job::Gpus>> plans;  ///< `averaged`: one a planner, from fromSlot on
  std::optional<double> reservationPrice;     ///< $/GPU-hour
  std::optional<double> targetProgress;       ///< work units by the slot's end
};
std::optional<SlotOutlook> outlookAt(const Results& results, int policy, int slot);

/// The best that could still be done from the state in which the policy stood before this slot,
/// with the rest of the trace known: its decision in this slot and its utility in $, what was spent
/// before included. Milliseconds; not for the GUI thread.
struct BestFromHere {
  job::Gpus gpus;
  double utilityUsd = 0;
};
std::optional<BestFromHere> bestFromHere(const Results& results, int policy, int slot,
                                         const RunControl& control = {});

}  // namespace spothorizon::study
