// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include "solve/ParetoSpace.h"

namespace spothorizon::solve {

/// Upper bounds on what a label can still be worth, by Lagrangian relaxation: work is bought at a
/// price λ ($ per work unit) instead of being counted. For each λ of a few, the relaxed programme
/// is a small dynamic programme over the states alone, changeovers and lost time included, so that
/// its value-to-go V_λ(slot, state) is exact. With φ(λ) = max over x >= 0 of W(x) + λx (W(0) the
/// job's value), a label with work left R and cost C is worth at most
///   −C + min over λ of φ(λ) + V_λ(slot, state) − λR.
/// A last slot billed per second needs no case of its own: what it adds is linear in the time used,
/// and so at most the whole slot's or nothing, which are both among the relaxed plans.
/// (Geoffrion, Lagrangean relaxation for integer programming, 1974.)
class ParetoBound {
 public:
  explicit ParetoBound(const ParetoSpace& space);

  /// Bound at the programme's start: no plan is worth more.
  double root() const { return m_root; }
  std::span<const double> prices() const { return m_prices; }
  /// φ(λ) + V_λ for each λ, of a label at the start of `slot` (1..slotCount).
  std::span<const double> lines(int slot, int state) const {
    const std::size_t n = m_prices.size();
    return {m_lines.data() +
                (static_cast<std::size_t>(slot) * m_states + static_cast<std::size_t>(state)) * n,
            n};
  }

 private:
  void choosePrices();
  void solve(std::span<const double> prices);
  void solveSlot(int slot);
  void valuesOfChange(int slot, Change change, int pending);
  void spreadMaximum();
  double* line(int slot, int state);
  std::size_t bestPrice() const;

  const ParetoSpace& m_space;
  std::size_t m_states;
  double m_workLeft;
  std::vector<double> m_prices;    ///< λ, rising
  std::vector<double> m_lines;     ///< by slot, state, λ
  std::vector<double> m_rootLine;  ///< by λ: bound at the start
  std::vector<double> m_change;    ///< by cell, λ: value of a change to the cell
  std::vector<double> m_reach;  ///< by cell, λ: best of the cells that the cheap change leads to
  double m_root = 0;
};

/// Walks the bound's lines along labels of rising progress.
class BoundCursor {
 public:
  BoundCursor(std::span<const double> prices, std::span<const double> lines)
      : m_prices(prices.data()), m_lines(lines.data()), m_at(prices.size() - 1) {}

  /// min over λ of φ + V − λR. R must not rise from call to call.
  double operator()(double workLeft) {
    double best = m_lines[m_at] - m_prices[m_at] * workLeft;
    while (m_at > 0) {
      const double next = m_lines[m_at - 1] - m_prices[m_at - 1] * workLeft;
      if (next > best) break;
      best = next;
      --m_at;
    }
    return best;
  }

 private:
  const double* m_prices;
  const double* m_lines;
  std::size_t m_at;
};

}  // namespace spothorizon::solve
