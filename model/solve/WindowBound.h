// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "solve/WindowModel.h"

namespace spothorizon::solve::window {

/// Prices of work evaluated at once: two vector registers of any 64-bit machine.
inline constexpr int kLanes = 4;
struct alignas(16) Lanes {
  double v[kLanes];
};

/// An upper bound on what a plan can still be worth from any state of the window.
///
/// Work is given a price λ ($ per work unit). A plan that does `work` from a state with R left is
/// worth at most max over R' of (W(R') + λR') − λR, plus λ·work − cost. The first part needs only
/// the concave majorant of W; the second splits by slots into a dynamic programme over
/// configurations alone, in which a changeover costs exactly what it costs. So one table for each λ
/// bounds every state, every λ >= 0 is right, and the best λ at the root leaves a gap of a fraction
/// of a slot's cost. (Lagrangian relaxation: Geoffrion, Math. Programming Study 2, 1974.)
/// A slot cut short by the job's end needs no case of its own: its worth is linear in the work
/// done, so that it lies between leaving it out and taking it whole.
class WindowBound {
 private:
  static constexpr int kBlocks = 5;
  struct Block {
    Lanes price;               ///< λ
    std::vector<Lanes> value;  ///< by slot (1..slotCount), level, configuration
    std::vector<Lanes> worth;  ///< of a move: by slot, level before, move, configuration after
  };

 public:
  /// Chooses the prices and fills the tables. The model must outlive the bound.
  void prepare(const WindowModel& model);

  /// What the bounds of all children of one state have in common: λR + what is paid, for each
  /// price.
  struct State {
    Lanes base[kBlocks];
  };
  void stateOf(double workLeft, double paid, State& out) const {
    for (int b = 0; b < m_blocks; ++b) {
      for (int k = 0; k < kLanes; ++k) {
        out.base[b].v[k] = m_block[b].price.v[k] * workLeft + paid;
      }
    }
  }
  /// The moves of one kind into one row: through(x) says that no plan through the move into column
  /// x is worth more, $ less all that is paid.
  class Row {
   public:
    /// Stops looking for a lower bound once it has one that is at most `enough`.
    double through(int x, double enough) const {
      const double newest = byNewest(x);
      return m_older == 0 || newest <= enough ? newest : throughOlder(x, newest, enough);
    }
    /// The same in two steps: by the newest prices alone, which is a bound too, and by the others,
    /// where there are any, to the lower of it and of `best`.
    double byNewest(int x) const { return least(m_worth[x], m_base); }
    bool hasOlder() const { return m_older > 0; }
    double throughOlder(int x, double best, double enough) const {
      for (int b = m_older - 1; b >= 0 && best > enough; --b) {
        const double bound =
            least(m_block[b].worth[m_at + static_cast<std::size_t>(x)], m_state->base[b]);
        best = bound < best ? bound : best;
      }
      return best;
    }

   private:
    friend class WindowBound;
    const Lanes* m_worth;  ///< of the last prices, which are the nearest to the best one
    Lanes m_base;
    const Block* m_block;
    const State* m_state;
    std::size_t m_at;
    int m_older;
  };
  Row row(int t, int level, Move move, int y, const State& state) const {
    Row out;
    out.m_at = moveAt(t, level, move, y);
    out.m_older = m_blocks - 1;
    out.m_block = m_block;
    out.m_state = &state;
    out.m_worth = m_block[out.m_older].worth.data() + out.m_at;
    out.m_base = state.base[out.m_older];
    return out;
  }
  /// The same for a slot without GPUs.
  double throughIdle(int t, const State& state) const {
    double best = kInfinity;
    for (int b = 0; b < m_blocks; ++b) {
      const double bound = least(m_block[b].value[place(t + 1, 0)], state.base[b]);
      best = bound < best ? bound : best;
    }
    return best;
  }
  /// The bound at the root: min over λ, and the λ that gives it.
  double root() const { return m_root; }
  double bestPrice() const { return m_bestPrice; }
  /// Adds four prices nearer to the best one; false where that cannot help.
  bool refine();

 private:
  static double least(const Lanes& entry, const Lanes& base) {
    double bound[kLanes];
    for (int k = 0; k < kLanes; ++k) bound[k] = entry.v[k] - base.v[k];
    // Halves first: this order keeps both vector registers busy.
    double half[2];
    for (int k = 0; k < 2; ++k) half[k] = bound[k] < bound[k + 2] ? bound[k] : bound[k + 2];
    return half[0] < half[1] ? half[0] : half[1];
  }
  std::size_t place(int t, int level) const {
    return (static_cast<std::size_t>(t) * m_levels +
            (m_levels == 1 ? 0 : static_cast<std::size_t>(level))) *
           m_model->width;
  }
  /// Where the moves of slot t into row y have their entries; column x is x further.
  std::size_t moveAt(int t, int level, Move move, int y) const {
    return kMoves * place(t, level) + static_cast<std::size_t>(move) * m_model->width +
           m_model->index({0, y});
  }
  void prepareHull();
  double hullSlope(std::size_t i) const;  ///< of the piece after point i, counted downwards: >= 0
  void chooseFirstPrices(Lanes& price) const;
  void chooseNextPrices(Lanes& price) const;
  void narrowSpan();
  void workLeftAt(double price, double& lowest, double& highest) const;
  double traceWork(const Block& block, int lane) const;
  void grow(std::vector<Lanes>& table, std::size_t size) const;
  void evaluate(Block& block);
  class RowFill;
  void fillRow(Block& block, int t, int level, int y, Segment moves);
  void fillMoves(Block& block, int t, int level);
  void fillFirstMoves(Block& block);
  void fillSlot(Block& block, int t, int level);
  void fillSlotOneRow(Block& block, int t, int level);
  Lanes rootValue(const Block& block) const;
  Lanes conjugate(const Lanes& price) const;

  struct HullPoint {
    double x, y;
  };
  const WindowModel* m_model = nullptr;
  std::size_t m_levels = 1;
  int m_blocks = 0, m_mostBlocks = kBlocks;
  Block m_block[kBlocks];
  std::vector<HullPoint> m_hull;  ///< of W over the work that can be left
  double m_root = 0, m_bestPrice = 0;
  /// The bound at a price, and its slope there.
  struct Tangent {
    double price, value, slope;
  };
  Tangent m_low{}, m_high{};     ///< the best price lies between
  double m_newest[kLanes] = {};  ///< the bound at the newest prices
  bool m_converged = false;
  std::vector<Lanes> m_columnUp, m_columnDown, m_rowUp;
};

}  // namespace spothorizon::solve::window
