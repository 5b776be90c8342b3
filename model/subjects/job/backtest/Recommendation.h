// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "scenario/Criterion.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// The policy recommended to a planner: one, the same wherever it appears.
namespace spothorizon::study {

/// What the recommended policy has over another one.
struct Lead {
  int series = -1;  ///< of the other; -1: on-demand only, which is not among the series
  Text label;
  /// What it saves: the other's cost less its own, at the starts that both finish; and as a share
  /// of the other's.
  MeanEstimate savedUsd;
  std::optional<double> savedShare;
  /// How much more often it is on time, or on time within the budget where that is compared.
  MeanEstimate chance;
  std::optional<MeanEstimate> utilityUsd;  ///< its own less the other's; where utility is compared
  bool isDistinguishable = false;          ///< the record shows which of the two is better
};

/// Among the policies that a planner could have: none that uses the future.
struct Recommendation {
  Criterion criterion = Criterion::Utility;  ///< what is compared
  int series = -1;        ///< -1: nothing is done yet, or every policy uses the future
  bool isHighest = true;  ///< the best by what is compared; else it is one that ties with the best
  /// The others that the record cannot distinguish from it, in their order: the 95 % interval of
  /// the paired difference in what is compared has 0 in it. They tie where the means are apart by 1
  /// % of the mean cost (or of the starts) at most; of the rest a longer record might tell. Of
  /// complete results only; where there is no interval, those that are the same to the cent.
  std::vector<std::size_t> ties, undecided;

  bool hasIntervals = false;            ///< else the intervals below say nothing
  std::optional<MeanEstimate> costUsd;  ///< of the starts that finish; none where none does
  MeanEstimate onTime;                  ///< share of starts
  std::optional<MeanEstimate> withinBudget;
  std::optional<Lead> next;      ///< over the best of the others that could be had
  std::optional<Lead> baseline;  ///< over on-demand only, where that finishes in time (Criterion.h)
};

/// The best by what is compared; of those that tie with it and are worse by no more than 1 % (of
/// its mean cost, or of the starts), the simplest: the earlier kind of policy (PolicyKind), the
/// shorter window.
Recommendation recommendation(const BacktestResults& results);

/// The one that is recommended, else the best of all; -1 while nothing is done.
int advisedSeries(const BacktestResults& results);

}  // namespace spothorizon::study
