// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "subjects/job/backtest/BacktestRisk.h"

/// Choices made on one half of a trace and tested on the other: a choice looks better at the starts
/// that it was made from than anywhere else.
namespace spothorizon::study {

/// The two halves of what the starts see of the trace. A choice for one half is made from the
/// starts whose jobs share no slot with a job that begins in it.
class TraceHalves {
 public:
  /// The halves meet in the middle of what the starts of `results` see. Of futures that were made,
  /// one half of them is a half, and no job of one sees the other.
  explicit TraceHalves(const BacktestResults& results);

  /// 0: the start is before the middle; 1: after it.
  static constexpr int kHalves = 2;
  int halfOf(int startSlot) const { return startSlot < m_middle ? 0 : 1; }
  /// Whether a start of a job of `jobSlots` slots may be used in a choice for the half.
  bool choosesFor(int half, int startSlot, int jobSlots) const;

 private:
  int m_middle = 0;
  bool m_apart = false;  ///< no job crosses the middle
};

/// The policies that either half chooses as the best by what is compared (Criterion.h), and what
/// becomes of them where they were not chosen.
struct HeldOutPolicy {
  /// Series, by the half that they are chosen for.
  int chosen[TraceHalves::kHalves] = {-1, -1};
  std::vector<StartOutcome> outcomes;  ///< one per start that is done
  double onTime = 0;
  Interval onTimeInterval{0, 1};
  MeanEstimate utilityUsd;
  std::optional<MeanEstimate> costUsd;  ///< of the starts that finish; none where none does
};

/// None where a half has no start to choose from: the trace is too short.
std::optional<HeldOutPolicy> heldOutPolicy(const BacktestResults& results);

}  // namespace spothorizon::study
