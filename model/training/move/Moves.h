// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "training/move/KeptTables.h"
#include "training/move/MoveLaws.h"

namespace spothorizon::training {

/// What a change of strategy is (section 4 of the study's definitions).
enum class MoveCase {
  None,        ///< nobody left and nothing changes
  Start,       ///< from nothing
  IntraStage,  ///< the depth stays and every stage has replicas enough: regrouping alone
  InterStage,  ///< the depth stays, some stage needs state: transfer and restart
  Pipeline     ///< another depth: every stage may travel; transfer and restart
};

/// The expectation of a move, with the restart left out: E[c] = fixedMs + restartShare × restart.
struct MoveParts {
  double fixedMs = 0;       ///< regrouping alone and transfers
  double restartShare = 0;  ///< the chance that the move restarts
};

/// All of them for one (N, r): from row to column, both numbers of shapes.
struct MoveTable {
  std::size_t shapes = 0;
  std::vector<MoveParts> parts;
  bool drawn = false;  ///< some law was not averaged exactly
  const MoveParts& at(std::size_t from, std::size_t to) const { return parts[from * shapes + to]; }
};

/// A thing that can come of a move.
struct MoveOutcome {
  MoveCase kind = MoveCase::None;
  double ms = 0;  ///< with the restart
  double chance = 0;
};

/// Expectations of moves between shapes. Tables are kept; safe to share between threads.
class Moves {
 public:
  /// `graceMs`: of the transfer in intervals with removals, so much is done before the nodes leave.
  Moves(std::shared_ptr<const MoveLaws> laws, std::shared_ptr<const Shapes> shapes,
        double graceMs = 0);

  const Shapes& shapes() const { return *m_shapes; }
  const MoveLaws& laws() const { return *m_laws; }
  const std::shared_ptr<const MoveLaws>& sharedLaws() const { return m_laws; }
  double graceMs() const { return m_graceMs; }
  const ElementaryCosts& costs() const { return m_laws->costs(); }

  /// K: whether nodes are used that ran nothing. r counts spares too, as published.
  static Joining joining(Strategy from, Strategy to, int removed);
  /// The case where the depth changes or nothing does; where the depth stays and something does,
  /// the case depends on who left, and this is InterStage.
  static MoveCase kind(Strategy from, Strategy to, int removed);

  /// `to` is not idle. Stopped.
  MoveParts parts(int nodes, int removed, std::size_t from, std::size_t to,
                  const RunControl& control = {}) const;
  /// E[c] in ms; 0 to idle.
  double expectedMs(int nodes, int removed, std::size_t from, std::size_t to,
                    std::optional<double> restartMs, const RunControl& control = {}) const;
  /// The share of sets of leaving nodes after which no state has to travel, the depth kept:
  /// regrouping alone does, or nothing at all where nothing changes. 0 where the depth changes.
  double intraShare(int nodes, int removed, std::size_t from, std::size_t to) const;
  /// Everything that can come of it, cheapest first; chances sum to 1.
  std::vector<MoveOutcome> outcomes(int nodes, int removed, std::size_t from, std::size_t to,
                                    std::optional<double> restartMs) const;
  /// Of E[c], where laws were drawn; 0 where all is exact.
  double standardErrorMs(int nodes, int removed, std::size_t from, std::size_t to) const;

  /// For all shapes at once. Made when first asked for, and kept as long as there is room. Stopped.
  std::shared_ptr<const MoveTable> table(int nodes, int removed,
                                         const RunControl& control = {}) const;

 private:
  struct Weighted {
    double weight;
    const TransferLaw* law;
  };
  std::vector<Weighted> laws(int nodes, int removed, Strategy from, Strategy to,
                             const RunControl& control) const;
  double addedMs(Strategy from, Strategy to) const;
  MoveParts mixed(const std::vector<Weighted>& laws, Strategy from, Strategy to, int removed) const;
  bool makeRow(MoveTable& table, int nodes, int removed, std::size_t from,
               const RunControl& control) const;
  MoveTable makeTable(int nodes, int removed, const RunControl& control) const;

  std::shared_ptr<const MoveLaws> m_laws;
  std::shared_ptr<const Shapes> m_shapes;
  double m_graceMs;
  mutable KeptTables<MoveTable> m_tables;
};

}  // namespace spothorizon::training
