// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "training/move/Moves.h"

namespace spothorizon::training {

/// Checkpoints every C seconds that take k seconds each.
struct Checkpoints {
  double everySeconds = 600, takesSeconds = 5;
  bool operator==(const Checkpoints&) const = default;
};

/// What an interval costs besides who leaves.
struct PriceRules {
  double intervalSeconds = 60;      ///< T
  std::optional<double> restartMs;  ///< R; none: the model's profile
  bool miniBatch = false;           ///< a lost node loses the mini-batch under way
  std::optional<Checkpoints> checkpoints;
  bool operator==(const PriceRules&) const = default;
};

/// Moves with a restart, an interval and losses: what a step of a plan is worth. Tables are kept;
/// safe to share between threads.
class PricedMoves {
 public:
  /// One (N, r): a row for each strategy before, a column for each after. Costs are in seconds,
  /// those that do not fit the interval gain −infinity.
  struct Table {
    std::size_t shapes = 0;
    std::vector<double> cost, gain;  ///< E[c]; thr·(T − E[c])
    /// By strategy before: outside of these no move fits the interval. Equal where none does.
    std::vector<std::size_t> firstGain, endOfGains;
    std::vector<double> lost;  ///< samples that go with the nodes, by strategy before
    double longest = 0;        ///< the largest cost
    const double* costs(std::size_t from) const { return cost.data() + from * shapes; }
    const double* gains(std::size_t from) const { return gain.data() + from * shapes; }
  };

  PricedMoves(std::shared_ptr<const Moves> moves, const PriceRules& rules);

  const Moves& moves() const { return *m_moves; }
  const std::shared_ptr<const Moves>& sharedMoves() const { return m_moves; }
  const Shapes& shapes() const { return m_moves->shapes(); }
  const PriceRules& rules() const { return m_rules; }
  double intervalSeconds() const { return m_rules.intervalSeconds; }
  /// Samples a second while it runs, checkpoints taken off.
  double speed(std::size_t shape) const { return m_speed[shape]; }
  /// restart(D', P') without joining: what debt that is carried adds to a move.
  double restartSeconds(std::size_t shape) const { return m_restartMs[shape] * 1e-3; }
  double leastRestartSeconds() const { return m_leastRestartMs * 1e-3; }

  /// E[c] of one move, without its table. 0 to idle.
  double costSeconds(const NodeChange& change, std::size_t from, std::size_t to,
                     const RunControl& control = {}) const;
  /// Samples that go with the nodes: of the mini-batch under way, and since the last checkpoint.
  double lostMiniBatch(const NodeChange& change, std::size_t from) const;
  double lostSinceCheckpoint(const NodeChange& change, std::size_t from) const;

  /// Made when first asked for, and kept as long as there is room. Stopped.
  std::shared_ptr<const Table> table(int nodes, int removed, const RunControl& control = {}) const;

 private:
  static void findGains(Table& table, std::size_t from);
  Table makeTable(int nodes, int removed, const RunControl& control) const;

  std::shared_ptr<const Moves> m_moves;
  PriceRules m_rules;
  std::vector<double> m_speed;
  std::vector<double> m_restartMs, m_restartAddMs;  ///< without and with joining
  double m_leastRestartMs = 0;                      ///< without joining; of no shapes 0
  mutable KeptTables<Table> m_tables;
};

}  // namespace spothorizon::training
