// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/RunControl.h"
#include "solve/ParetoBound.h"
#include "solve/ParetoFrontier.h"
#include "solve/ParetoHistory.h"
#include "solve/ParetoSpace.h"

namespace spothorizon::solve {

/// Label setting, slot by slot, over the Pareto frontiers of (progress, cost) in each state.
/// Several runs share the best plan found: a narrow run first makes it cheap to drop labels in a
/// wide one.
class ParetoSearch {
 public:
  ParetoSearch(const ParetoSpace& space, const ParetoBound& bound, const RunControl& control);

  /// Keeps at most `width` labels a slot, those of the highest bounds. Returns the highest bound
  /// among the labels it left out for lack of room (minus infinity: none, so the plan found is
  /// optimal).
  /// Progress is reported from `from` to `to`.
  /// `mostWork`: with about so many labels looked at, the run grows narrower to get to the end.
  double run(std::size_t width, double from = 0, double to = 1,
             std::uint64_t mostWork = std::numeric_limits<std::uint64_t>::max());
  /// A first look, for a plan worth comparing with: of the terminal's runs the most promising
  /// alone.
  void probe(std::size_t width, double from, double to);
  /// The next run may find another plan that is worth as much as the best one (to 2e-10).
  void allowEqual() { m_equalToo = m_found; }

  /// The best decisions found, one per slot; what follows the job's end is zero.
  const std::vector<job::Gpus>& bestDecisions() const { return m_best; }
  double bestUsd() const { return m_bestUsd; }
  std::uint64_t labelsSeen() const { return m_seen; }

 private:
  static constexpr int kBlockCells = 8;  ///< looked at together before they are one by one
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  /// A complete plan: after the label `parent` of the slot before, `cell` in `slot` ends the job;
  /// or, with cell < 0, nothing more is done from `slot` on.
  struct Ending {
    int slot = 0, cell = -1;
    std::uint32_t parent = kNone;
    bool better = false;
  };

  double searchSlots(double from, double to);
  void firstSlot();
  void nextSlot(int slot);
  void gatherSources(int slot);
  void gatherReach(int slot, int pending);
  void gatherDear(int slot, int pending);
  void gatherColumnReach(int slot, int pending);
  void gatherGridReach(int slot, int pending);
  void reachDown(std::vector<Frontier>& reach);
  void reachUp(std::vector<Frontier>& reach);
  void keepHopeful(const Frontier& from, std::span<const double> line, Frontier& out);
  std::size_t widthNow(int slot) const;
  void toCell(int slot, int cell);
  void move(const Frontier& from, int slot, int cell, const ParetoSpace::Loss& loss);
  std::size_t offerFinished(const Frontier& from, int slot, int cell, double lostHours);
  void offerUnfinished();
  void offer(double usd, const Ending& ending);
  void dropAcrossStates();
  void cutToWidth(int slot, std::size_t width);
  void record();
  void recover();
  void aimCursors(int slot, int state);
  template <class Visit>
  void eachBound(const Frontier& frontier, int slot, int state, Visit visit);
  std::size_t labelsAhead() const;
  double dropLevel() const;
  const Frontier& hopefulAt(int row, int column) const {
    return m_hopeful[static_cast<std::size_t>(m_space.cell(row, column))];
  }
  Frontier& next(int state) { return m_next[static_cast<std::size_t>(state)]; }

  const ParetoSpace& m_space;
  const ParetoBound& m_bound;
  const RunControl& m_control;
  const job::Problem& m_problem;
  FrontierTolerance m_tolerance;

  std::vector<Frontier> m_now, m_next;        ///< by state
  std::vector<std::vector<Frontier>> m_dear;  ///< by pending, block of cells: may change into it
  std::vector<std::vector<Frontier>>
      m_reach;                      ///< by pending, cell: from where the cheap change comes
  std::vector<Frontier> m_hopeful;  ///< by cell: of one pending, that a cheap change may take on
  std::vector<double> m_line;       ///< by price: the best that a change can be worth
  std::vector<double> m_prefix;     ///< by cell, price: that of a cheap change out of it
  Frontier m_moved, m_scratch, m_all;
  std::vector<const Frontier*> m_sources;  ///< to be merged
  std::vector<Frontier> m_pool;
  std::vector<double> m_bounds, m_sorted;  ///< of all labels of a slot
  ParetoHistory m_history;

  std::vector<std::size_t> m_runs;     ///< of the bound, that may still hold a better plan
  std::vector<BoundCursor> m_cursors;  ///< a run
  std::size_t m_width = 0;
  std::uint64_t m_workBefore = 0, m_mostWork = 0;  ///< of the run
  double m_cutLevel = 0, m_highestCut = 0;
  double m_bestUsd = 0;
  bool m_found = false;  ///< a plan that is better than doing nothing
  bool m_equalToo = false;
  Ending m_ending;
  std::vector<job::Gpus> m_best;
  std::uint64_t m_seen = 0;
};

}  // namespace spothorizon::solve
