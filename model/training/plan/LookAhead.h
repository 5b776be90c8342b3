// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "training/plan/PricedMoves.h"

namespace spothorizon::training {

/// What a step of a plan expects: so many join and leave.
struct NodeStep {
  int added = 0, removed = 0;
  bool operator==(const NodeStep&) const = default;
};

/// Which ways to a strategy with debt are remembered.
enum class Labels {
  Pareto,  ///< all that no other beats in value and in debt
  Merged   ///< the one of most value, then of least debt (published); not optimal
};

/// Where a plan starts.
struct PlanStart {
  std::size_t shape = 0;
  double debtSeconds = 0;
  int nodes = 0;  ///< N before the first step
};

struct PlanStep {
  std::size_t shape = 0;
  int nodes = 0;           ///< expected
  double costSeconds = 0;  ///< E[c] with what carried debt adds
  double debtSeconds = 0;  ///< left at the end of the interval
  double samples = 0;      ///< of the plan up to here
};

struct Plan {
  std::vector<PlanStep> steps;
  double samples = 0;
  double debtSeconds = 0;
};

/// The look-ahead programme: the strategies of the next intervals that train most, where states are
/// (D, P, debt). Exact with Pareto labels. Equal values go by the smaller P, then the smaller D of
/// the strategy before; at the end by less debt, smaller D, smaller P. Values are summed from left
/// to right. One object a thread; nothing is allocated once it is warm.
class LookAhead {
 public:
  LookAhead(const PricedMoves& moves, Labels labels);

  /// At least one step. `first` forces the first step's strategy, which must fit; −infinite samples
  /// and no steps where it does not. Stopped.
  Plan plan(const PlanStart& start, std::span<const NodeStep> steps, const RunControl& control = {},
            std::optional<std::size_t> first = std::nullopt);
  /// The strategy of its first step alone.
  std::size_t firstStep(const PlanStart& start, std::span<const NodeStep> steps,
                        const RunControl& control = {});

 private:
  /// A way to a strategy that ends with debt.
  struct DebtLabel {
    double value = 0, debt = 0;
    std::size_t shape = 0;
    int before = -1;  ///< the label before: a shape, or shapes + place among the debt labels
  };
  /// All labels after a step.
  struct Stage {
    std::vector<double> value;              ///< without debt, by shape; −infinity: none
    std::vector<double> before;             ///< the label before it; doubles keep the loop in lanes
    std::vector<DebtLabel> debts;           ///< by shape, of one shape by falling value
    std::vector<std::size_t> firstOfShape;  ///< in `debts`; one more than there are shapes
    int nodes = 0;
  };
  /// A label that moves on: value after losses, and whether it carries debt.
  struct Source {
    double value = 0;
    std::size_t shape = 0;
    int id = 0;
    bool debt = false;
  };

  void begin(const PlanStart& start);
  void advance(const NodeStep& step, std::size_t number, const RunControl& control);
  void advanceIdle(const Stage& from, Stage& to, const PricedMoves::Table& table);
  void gainWithoutDebt(const Stage& from, Stage& to, const PricedMoves::Table& table,
                       const NodeStep& step);
  void gainFromDebt(const Stage& from, std::size_t p, Stage& to, const PricedMoves::Table& table,
                    bool quiet);
  void findLeaders(const Stage& from, const PricedMoves::Table& table);
  bool isBeaten(const Stage& from, std::size_t p, double value, const PricedMoves::Table& table,
                int removed);
  const std::vector<double>& aheadOf(std::size_t leader, int nodes, int removed,
                                     const PricedMoves::Table& table);
  void stay(const Stage& from, std::size_t shape, Stage& to) const;
  void forbid(Stage& to, std::optional<std::size_t> only) const;
  void collectDebts(const Stage& from, Stage& to, const PricedMoves::Table& table, bool quiet,
                    std::optional<std::size_t> only);
  void beginFronts(const Stage& from, const Stage& to, bool quiet, std::optional<std::size_t> only);
  void offer(const Source& source, const Stage& from, const PricedMoves::Table& table, bool quiet);
  void stayBefore(std::size_t shape, double value, double debt, const Stage& from);
  void keep(const DebtLabel& label);
  void sortSources(const Stage& from, const PricedMoves::Table& table);
  int best(const Stage& last) const;
  void run(const PlanStart& start, std::span<const NodeStep> steps, const RunControl& control,
           std::optional<std::size_t> first);
  Plan read(std::span<const NodeStep> steps) const;
  int beforeOf(const Stage& stage, int id) const;
  std::size_t shapeOf(const Stage& stage, int id) const;

  const PricedMoves& m_moves;
  Labels m_labels;
  std::vector<Stage> m_stages;
  std::size_t m_count = 0;  ///< stages in use
  std::vector<Source> m_sources;
  /// State of a strategy while labels with debt are collected.
  struct Front {
    std::vector<DebtLabel> labels;  ///< by falling value
    double value = 0;               ///< of the last that moved there
    std::size_t own = 0;            ///< the next of its own that may stay
  };
  std::vector<Front> m_fronts;
  std::vector<double> m_restarts, m_nothing;  ///< in s; what debt adds to a move, and none
  std::vector<double> m_least, m_enough;      ///< debt so far; value without debt
  std::vector<std::int64_t> m_hits;
  /// The states without debt of most value after losses: of all, and of each depth.
  struct Leader {
    std::size_t shape = 0;
    double value = 0;
    const std::vector<double>* ahead = nullptr;  ///< null: not asked for yet
  };
  std::vector<Leader> m_leaders;      ///< of each depth at its first shape; at idle that of all
  std::vector<std::size_t> m_depths;  ///< by shape, the first of its depth
  /// By nodes, removals and leader: how much more than the leader a strategy can gain by a move to
  /// another one, at most.
  std::map<std::tuple<int, int, std::size_t>, std::vector<double>> m_ahead;
};

}  // namespace spothorizon::training
