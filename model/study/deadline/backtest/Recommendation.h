// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "study/deadline/backtest/BacktestRisk.h"

/// Which policy a planner is told to take: one, the same wherever it is said.
namespace spothorizon::study {

/// Of the policies that a planner could have: none that uses the future.
struct Recommendation {
  int series = -1;        ///< -1: nothing is done yet, or every policy uses the future
  bool isHighest = true;  ///< in mean utility; else it is one that ties with the highest
  /// The others that the record cannot tell from it, in their order: the 95 % interval of the
  /// paired difference in mean utility has 0 in it. They tie where the means are apart by 1 % of
  /// the mean cost at most; of the rest a longer record might tell. Of complete results only; where
  /// no interval is told, those that are the same to the cent.
  std::vector<std::size_t> ties, untold;
};

/// The highest mean utility; of those that tie with it and earn less by no more than 1 % of its
/// mean cost, the simplest: the earlier kind of policy (PolicyKind), the shorter window.
Recommendation recommendation(const BacktestResults& results);

/// Of scenarios that are compared, one each, with the same policy for all wherever the record
/// cannot tell one from the best in any of them: of these the one that is short of the best by the
/// least share of its cost, at its worst scenario, or a simpler one within 1 % of that. Null: not
/// run, and left out.
std::vector<Recommendation> recommendations(const std::vector<const BacktestResults*>& compared);

/// The one that is recommended, else the highest mean utility of all; -1 while nothing is done.
int advisedSeries(const BacktestResults& results);

}  // namespace spothorizon::study
