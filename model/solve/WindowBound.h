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
 public:
  /// Chooses the prices and fills the tables. The model must outlive the bound.
  void prepare(const WindowModel& model);

  /// No plan from here on is worth more, $; t = 1..slotCount. Stops looking for a lower bound once
  /// it has one that is at most `enough`.
  double operator()(int t, int level, std::size_t config, double workLeft, double enough) const {
    double best = kInfinity;
    const std::size_t at = place(t, level) + config;
    // The last prices are the nearest to the best one.
    for (int b = m_blocks - 1; b >= 0 && best > enough; --b) {
      const Block& block = m_block[b];
      const Lanes& to = block.value[at];
      double bound[kLanes];
      for (int k = 0; k < kLanes; ++k) bound[k] = to.v[k] - block.price.v[k] * workLeft;
      const double left = bound[0] < bound[1] ? bound[0] : bound[1];
      const double right = bound[2] < bound[3] ? bound[2] : bound[3];
      const double least = left < right ? left : right;
      best = least < best ? least : best;
    }
    return best;
  }
  /// The bound at the root: min over λ.
  double root() const { return m_root; }
  /// Adds four prices nearer to the best one; false where that cannot help.
  bool refine();

 private:
  static constexpr int kBlocks = 5;
  struct Block {
    Lanes price;               ///< λ
    std::vector<Lanes> value;  ///< by slot (1..slotCount), level, configuration
  };
  std::size_t place(int t, int level) const {
    return (static_cast<std::size_t>(t) * m_levels +
            (m_levels == 1 ? 0 : static_cast<std::size_t>(level))) *
           m_model->width;
  }
  void prepareHull();
  double hullSlope(std::size_t i) const;  ///< of the piece after point i, counted downwards: >= 0
  void chooseFirstPrices(Lanes& price) const;
  void chooseNextPrices(Lanes& price) const;
  void workLeftAt(double price, double& lowest, double& highest) const;
  double traceWork(const Block& block, int lane) const;
  void evaluate(Block& block);
  void fillSlot(Block& block, int t, int level);
  void fillSlotOneRow(Block& block, int t, int level);
  Lanes rootValue(const Block& block) const;
  Lanes conjugate(const Lanes& price) const;

  struct HullPoint {
    double x, y;
  };
  const WindowModel* m_model = nullptr;
  std::size_t m_levels = 1;
  int m_blocks = 0;
  Block m_block[kBlocks];
  std::vector<HullPoint> m_hull;  ///< of W over the work that can be left
  double m_root = 0;
  /// The bound at a price, and its slope there.
  struct Tangent {
    double price, value, slope;
  };
  Tangent m_low{}, m_high{};  ///< the best price lies between
  bool m_converged = false;
  std::vector<Lanes> m_columnUp, m_columnDown, m_rowUp;
};

}  // namespace spothorizon::solve::window
