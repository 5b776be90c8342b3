// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "base/RunControl.h"
#include "base/Text.h"
#include "subjects/job/run/Results.h"

/// One decision of one policy in words and numbers, for playback.
namespace spothorizon::study {

struct Fact {
  Text label;  ///< "Spot price"
  Text value;  ///< "$0.92 per GPU-hour"
  bool operator==(const Fact&) const = default;
};

/// What a policy knew, wanted and chose in a slot, why, and what the optimum did there.
struct SlotExplanation {
  int slot = 0;              ///< of the job
  Text policy;               ///< label
  std::vector<Fact> knew;    ///< price, free GPUs, progress, time and work left, what it held
  std::vector<Fact> wanted;  ///< target, reservation price, plan, commitment
  std::vector<Fact> chose;   ///< GPUs by kind, cost, progress, lost time of the slot
  Text why;                  ///< the rule in a sentence with this slot's numbers
  /// What the optimum does in this slot of its own run; a note where that was not computed. What
  /// the best continuation from this policy's state does is priceText().
  Text optimum;
};

/// `policy`: index in the scenario's list, -1 the optimum (whose "why" is hindsight). `results`
/// must have been run with reasons. None past the run's last slot.
std::optional<SlotExplanation> explainSlot(const Results& results, int policy, int slot);

/// What the policy saw ahead and planned in a slot, as values to draw. Times are job slots.
struct SlotOutlook {
  int fromSlot = 0;  ///< the first slot of all that follows
  /// The forecast that it uses: of its plan, which may be some slots old. Of the optimum: what
  /// comes. Empty for policies without one.
  std::vector<double> expectedPrice, expectedFree;
  std::vector<job::Gpus> plan;                ///< of the window; empty for policies without one
  int planFrom = 0;                           ///< first slot of the plan (may be before fromSlot)
  int committedSlots = 0;                     ///< of the plan, from planFrom on
  std::vector<std::vector<job::Gpus>> plans;  ///< `averaged`: one per planner, from fromSlot on
  std::optional<double> reservationPrice;     ///< $/GPU-hour
  std::optional<double> targetProgress;       ///< work units by the slot's end
};
std::optional<SlotOutlook> outlookAt(const Results& results, int policy, int slot);

/// The best still attainable from the policy's state before this slot,
/// with the rest of the trace known: its decision in this slot and its utility in $, what was spent
/// before included. `slot` may be one past the run's last: what was reached. Milliseconds; not for
/// the GUI thread.
struct BestFromHere {
  job::Gpus gpus;
  double utilityUsd = 0;
  bool exact = true;  ///< where not, there may be a better one (Programme.h)
};
std::optional<BestFromHere> bestFromHere(const Results& results, int policy, int slot,
                                         const RunControl& control = {});

/// What a decision cost: the best attainable before it minus the best attainable after it, never
/// below zero. Over a run these prices add up to the gap to the optimum.
struct DecisionPrice {
  BestFromHere before, after;
  double usd = 0;
};
std::optional<DecisionPrice> priceOfDecision(const Results& results, int policy, int slot,
                                             const RunControl& control = {});

/// The same in $ for the slots from `from` on, at most `count` of them and no more than the run
/// has: half the work of asking for each by itself. Empty where there is no such run or no optimum.
std::vector<double> pricesOfDecisions(const Results& results, int policy, int from, int count,
                                      const RunControl& control = {});

/// "At this point, a utility of $131 was still attainable, with 8 spot now. Renting none leaves
/// $128 attainable: this decision costs $2.80."
Text priceText(const Results& results, int policy, int slot, const DecisionPrice& price);

/// Two runs so far, `slot` included: "AHANP has done 3.1 work units more and spent $12 less than
/// MaxSpot." Empty where either is not there.
Text differenceSoFar(const Results& results, int policy, int other, int slot);

}  // namespace spothorizon::study
