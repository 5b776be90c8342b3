// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "training/move/Moves.h"

namespace spothorizon::training {

/// A move when it is known who left: what one cell of the grid of nodes shows.
struct SetMove {
  MoveCase kind = MoveCase::None;
  Joining joining = Joining::No;
  std::vector<int> survivors;  ///< of the old strategy, by stage
  /// Where the depth changes, by new stage: the node that takes it over; −1: none was left.
  std::vector<int> takenBy;
  std::vector<double> lacking;  ///< by new stage: parameters that have to travel to the taker, or
                                ///< to each replica that is missing where the depth stays
  double transferMs = 0;        ///< X, before any grace
  double restartMs = 0;         ///< restart, or regrouping alone
  double ms = 0;                ///< the cost of the move
};

/// By the rules, for one set: `dead` has an entry for each of the nodes before, true for those that
/// left. `to` is not idle and is feasible.
SetMove setMove(const ElementaryCosts& costs, Strategy from, Strategy to,
                const std::vector<bool>& dead, Volume volume, std::optional<double> restartMs,
                double graceMs = 0);

/// The mean and its standard error of so many random sets of leaving nodes, for who wants to see
/// that the expectation is one.
struct DrawnMove {
  double meanMs = 0, standardErrorMs = 0;
  double intraShare = 0;
};
/// Stopped.
DrawnMove drawMoves(const ElementaryCosts& costs, Strategy from, Strategy to, int nodes,
                    int removed, Volume volume, std::optional<double> restartMs, int draws,
                    std::uint64_t seed, double graceMs = 0, const RunControl& control = {});

}  // namespace spothorizon::training
