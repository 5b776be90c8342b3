// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

/// Which of a run's cells to try, and what all of them take by those that were tried.
namespace spothorizon::study {

/// Seconds of all cells, and half of their 95 % interval; none where too few were tried.
struct CellTotal {
  double seconds = 0;
  std::optional<double> halfSeconds;
};

/// Cells stand in the order of their costs, those of like cost in the study's order, in which cells
/// that are alike are neighbours. Time over cost is taken to change evenly between two neighbours
/// that were tried. So the dearest cell, at one end, is always tried, and so is the cell at the
/// other end: values of a parameter change most between its ends.
class CellSample {
 public:
  explicit CellSample(const std::vector<double>& costs);

  std::size_t size() const { return m_costs.size(); }
  std::size_t tried() const { return m_tried; }
  bool allTried() const { return m_tried == m_costs.size(); }
  /// By cost; of equals the last in the study's order.
  std::size_t dearest() const { return m_order.back(); }

  /// So many more to try, the dearest first: always where most of the cost is not tried yet.
  /// Deterministic.
  std::vector<std::size_t> draw(std::size_t count);
  void took(std::size_t cell, double seconds);

  CellTotal total() const;

 private:
  double costBetween(std::size_t from, std::size_t to) const;
  double secondsBetween(std::size_t from, std::size_t to) const;

  std::vector<double> m_costs;                 ///< by place, ascending
  std::vector<double> m_before;                ///< by place: the cost of all places before it
  std::vector<double> m_moments;               ///< by place: the same, of cost times place
  std::vector<std::size_t> m_order;            ///< cell, by place
  std::vector<std::size_t> m_place;            ///< by cell
  std::vector<char> m_drawn;                   ///< by place
  std::vector<std::optional<double>> m_ratio;  ///< seconds over cost, by place
  std::size_t m_tried = 0, m_draws = 0;
};

}  // namespace spothorizon::study
