// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "offers/Space.h"

namespace spothorizon::offers {

/// How a plan ends: with its full value (in the slots, or on time after them), or late. (One that
/// is given up is never worth more than doing nothing.)
enum class Finish { OnTime, Late };

/// Upper bounds on what a label can still be worth, by Lagrangian relaxation (Geoffrion, 1974):
/// work is bought at a price λ instead of being counted, so that the rest is a dynamic programme
/// over the states alone. A label in a state with work left R and cost C is worth at most
///   min over λ of V_λ(slot, state) − λR, less C.
/// A last slot that is billed to the second adds nothing: what it is worth is convex in the time
/// used between the start-up and the slot's end, and the ends are among the relaxed plans.
class PriceBound {
 public:
  static constexpr int kPrices = 8;
  using Line = std::array<double, kPrices>;  ///< by λ
  static constexpr double kNever = -1e300;

  /// `prices` rise, $ per work unit.
  PriceBound(const Space& space, Finish finish, const Line& prices, const RunControl& control);

  /// Of a state at the start of a slot (0..slotCount).
  const Line& line(int slot, int state) const {
    return m_lines[m_begin[static_cast<std::size_t>(slot)] +
                   static_cast<std::size_t>(
                       m_place[static_cast<std::size_t>(slot)][static_cast<std::size_t>(state)])];
  }
  const Line& prices() const { return m_prices; }
  /// Bound on all plans; `at`: the price that gives it.
  double root(int* at = nullptr) const;

 private:
  Line ended(int state) const;
  Line beforeSlot(int slot, int state) const;

  const Space* m_space;
  Finish m_finish;
  Line m_prices;
  double m_doneUsd = kNever;         ///< of a job that is done, at the end of any slot
  std::vector<std::size_t> m_begin;  ///< by slot
  std::vector<std::vector<int>> m_place;
  std::vector<Line> m_lines;
};

/// Walks a line along labels of rising progress. The bound is convex in λ, and its best λ falls as
/// less work is left.
class BoundWalk {
 public:
  BoundWalk() = default;
  BoundWalk(const PriceBound::Line& prices, const PriceBound::Line& line)
      : m_prices(prices.data()), m_line(line.data()) {}

  /// Whether a label with so much work left and this cost may be worth more than `level`.
  bool passes(double workLeft, double cost, double level) {
    double best = value(m_at, workLeft);
    while (best - cost > level) {
      if (m_at == 0) return true;
      const double next = value(m_at - 1, workLeft);
      if (next > best + kFlat * (best < 0 ? -best : best)) return true;
      best = next;
      --m_at;
    }
    return false;
  }
  double best(double workLeft) {
    double best = value(m_at, workLeft);
    for (int l = 0; l < PriceBound::kPrices; ++l) {
      const double next = value(l, workLeft);
      if (next < best) best = next;
    }
    return best;
  }

 private:
  /// Where the bound is flat in λ the last digits must not stop the walk.
  static constexpr double kFlat = 1e-12;
  double value(int at, double workLeft) const { return m_line[at] - m_prices[at] * workLeft; }

  const double* m_prices = nullptr;
  const double* m_line = nullptr;
  int m_at = PriceBound::kPrices - 1;
};

}  // namespace spothorizon::offers
