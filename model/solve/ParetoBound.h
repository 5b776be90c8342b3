// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/RunControl.h"
#include "solve/ParetoSpace.h"

namespace spothorizon::solve {

/// Upper bounds on what a label can still be worth, by Lagrangian relaxation: work is bought at a
/// price λ ($ per work unit) instead of being counted. For each λ of a few, the relaxed programme
/// is a small dynamic programme over the states alone, changeovers and lost time included, so that
/// its value-to-go V_λ(slot, state) is exact. The terminal is cut into runs on which it is concave
/// (being late and giving up are two, finishing is a third where W(0) is less than the job's
/// value). With φ_j(λ) = max over x in run j of W(x) + λx, a label with work left R and cost C is
/// worth at most
///   −C + max over runs j of min over λ of φ_j(λ) + V_λ(slot, state) − λR.
/// A last slot billed per second needs no case of its own: what it adds is linear in the time used,
/// and so at most the whole slot's or nothing, which are both among the relaxed plans.
/// (Geoffrion, Lagrangean relaxation for integer programming, 1974.)
class ParetoBound {
 public:
  /// `priceOfWork`: about the best λ, where it is known.
  ParetoBound(const ParetoSpace& space, const RunControl& control, double priceOfWork = 0);

  std::size_t runs() const { return m_phi.size(); }
  /// Bound at the programme's start on the plans that end in the run; no later bound is higher.
  double root(std::size_t run) const;
  std::span<const double> prices() const { return m_prices; }
  /// φ_j(λ) for each λ.
  std::span<const double> phi(std::size_t run) const { return m_phi[run]; }
  /// V_λ for each λ, of a label at the start of `slot` (1..slotCount).
  /// The lines of a state whose cell can be held then.
  std::span<const double> lines(int slot, int state) const {
    const int pendings = m_space.pendings();
    return {m_lines.get() + lineAt(slot, state / pendings, state % pendings), m_prices.size()};
  }
  /// Raises a line to what a label at the start of `slot` is worth that makes this change into
  /// `cell` there; kNever before the first. `best` has one value a price.
  void raise(std::span<double> best, int slot, int cell, Change change, int pending) const;
  static constexpr double kNever = -1e300;

 private:
  using Run = std::vector<job::PiecewiseLinear::Point>;
  /// Being in a cell for a slot: λ·work − usd, and the line after it. Null: not allowed.
  struct Entry {
    double work = 0, usd = 0;
    const double* after = nullptr;
  };
  /// A cell where cells have one coordinate: ways into it, and where its line goes.
  struct Row {
    Entry dear, cheap, stay;
    double* to = nullptr;
  };

  void cutTerminal();
  void choosePrices(double known);
  std::vector<double> narrowed(std::vector<double> grid, int rounds);
  void priceNear(double known);
  void solve(std::span<const double> prices);
  void makeRoom();
  void solveSlot(int slot);
  void solveColumn(int slot, int pending);
  void solveGrid(int slot, int pending);
  Entry entryOf(const ParetoSpace::Option& option, const double* lines, Change change,
                int pending) const;
  Entry entry(int slot, int cell, Change change, int pending) const;
  Row rowOf(int slot, int cell, int pending);
  void valuesOfChange(int slot, Change change, int pending);
  void spreadMaximum();
  /// Held at the start of a slot is what the slot before it can have.
  std::size_t lineAt(int slot, int cell, int pending) const {
    return (m_space.place(slot - 1, cell) * static_cast<std::size_t>(m_space.pendings()) +
            static_cast<std::size_t>(pending)) *
           m_stride;
  }
  double* line(int slot, int cell, int pending) {
    return m_lines.get() + lineAt(slot, cell, pending);
  }
  std::size_t lineCount() const;
  std::size_t bestPrice(std::size_t run) const;
  std::size_t bestRun() const;

  const ParetoSpace& m_space;
  const RunControl& m_control;
  double m_workLeft;
  std::vector<double> m_prices;  ///< λ, rising
  std::vector<double> m_padded;  ///< the same, filled up to whole blocks with the last one
  std::size_t m_stride = 0;      ///< of lines: whole blocks of prices
  std::vector<Row> m_rows;       ///< of one slot and pending amount, as the cheap change goes
  /// By slot from 1 on, state, λ. Left as it comes: a slot is written whole, and clearing tens of
  /// megabytes is time in which no stop is heard.
  std::unique_ptr<double[]> m_lines;
  std::size_t m_lineRoom = 0;              ///< doubles
  std::vector<double> m_rootLine;          ///< by λ: V − λR at the start
  std::vector<Run> m_terminal;             ///< the runs' points
  std::vector<std::vector<double>> m_phi;  ///< by run, λ
  std::vector<double> m_change;            ///< by cell, λ: value of a change to the cell
  std::vector<double> m_reach;  ///< by cell, λ: best of the cells that the cheap change leads to
};

/// Walks the bound's lines along labels of rising progress.
class BoundCursor {
 public:
  BoundCursor() = default;
  BoundCursor(const ParetoBound& bound, std::size_t run, int slot, int state)
      : m_prices(bound.prices().data()),
        m_phi(bound.phi(run).data()),
        m_lines(bound.lines(slot, state).data()),
        m_at(bound.prices().size() - 1) {}
  /// Along a line of the caller's own, which outlives it.
  BoundCursor(const ParetoBound& bound, std::size_t run, std::span<const double> line)
      : m_prices(bound.prices().data()),
        m_phi(bound.phi(run).data()),
        m_lines(line.data()),
        m_at(line.size() - 1) {}

  /// Whether that of a label that cost so much is above `level`; no walk further than it takes.
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

  /// min over λ of φ + V − λR. R must not rise from call to call.
  double operator()(double workLeft) {
    double best = value(m_at, workLeft);
    while (m_at > 0) {
      const double next = value(m_at - 1, workLeft);
      if (next > best + kFlat * (best < 0 ? -best : best)) break;
      best = next;
      --m_at;
    }
    return best;
  }

 private:
  /// Convex in λ but for rounding: where it is flat, the last digits must not stop the walk.
  static constexpr double kFlat = 1e-12;

  double value(std::size_t at, double workLeft) const {
    return m_phi[at] + m_lines[at] - m_prices[at] * workLeft;
  }

  const double* m_prices = nullptr;
  const double* m_phi = nullptr;
  const double* m_lines = nullptr;
  std::size_t m_at = 0;
};

}  // namespace spothorizon::solve
