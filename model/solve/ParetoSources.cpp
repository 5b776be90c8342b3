// SPDX-License-Identifier: GPL-3.0-or-later
// Which labels of one slot may change into a cell of the next.
#include <algorithm>
#include <cmath>

#include "solve/ParetoSearch.h"

namespace spothorizon::solve {

void ParetoSearch::gatherSources(int slot) {
  for (int k = 0; k < m_space.pendings(); ++k) {
    gatherDear(slot, k);
    if (!m_space.changesCostTheSame()) gatherReach(slot, k);
  }
}

/// Labels of all cells that a dear change may be worth something to: first to any cell, then to
/// those of a block of cells.
void ParetoSearch::gatherDear(int slot, int pending) {
  const int cells = m_space.cells();
  std::vector<Frontier>& blocks = m_dear[static_cast<std::size_t>(pending)];
  const std::size_t prices = m_bound.prices().size();
  m_prefix.assign(blocks.size() * prices, ParetoBound::kNever);
  m_line.assign(prices, ParetoBound::kNever);
  const auto lineOf = [&](std::size_t block) {
    return std::span(m_prefix).subspan(block * prices, prices);
  };
  // A job that ends within the slot is worth no more than the slot taken whole or left out: a line
  // that has some cells only must have the idle one too.
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    m_bound.raise(lineOf(block), slot, 0, Change::Stay, pending);
  }
  for (int c = 0; c < cells; ++c) {
    const auto block = static_cast<std::size_t>(c / kBlockCells);
    m_bound.raise(lineOf(block), slot, c, m_space.dearChange(), pending);
  }
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    const std::span<const double> line = lineOf(block);
    for (std::size_t l = 0; l < prices; ++l) m_line[l] = std::max(m_line[l], line[l]);
  }
  m_sources.clear();
  for (int c = 0; c < cells; ++c) {
    m_control.checkStop();
    Frontier& hopeful = m_hopeful[static_cast<std::size_t>(c)];
    keepHopeful(m_now[static_cast<std::size_t>(m_space.state(c, pending))], m_line, hopeful);
    m_sources.push_back(&hopeful);
  }
  mergeAll(m_sources, m_tolerance, m_control, m_all, m_pool);
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    m_control.checkStop();
    keepHopeful(m_all, lineOf(block), blocks[block]);
  }
}

/// The labels for which `line`, the best that any of the changes ahead of them can be worth, is
/// enough: most labels only go on as they are, and need not be tried in every cell. The margin is
/// far above rounding, so that only what each cell would have dropped is dropped.
void ParetoSearch::keepHopeful(const Frontier& from, std::span<const double> line, Frontier& out) {
  const double level = dropLevel() - 1e-9 * (1 + std::fabs(dropLevel()));
  m_cursors.clear();
  for (std::size_t run : m_runs) m_cursors.emplace_back(m_bound, run, line);
  out.clear();
  for (const Label& label : from) {
    const double left = m_problem.job.workload - label.progress;
    const bool hopeful = std::any_of(m_cursors.begin(), m_cursors.end(), [&](BoundCursor& cursor) {
      return cursor.passes(left, label.cost, level);
    });
    if (hopeful) out.push_back(label);
  }
  m_seen += from.size();
}

void ParetoSearch::gatherReach(int slot, int pending) {
  if (m_space.columns() == 1) {
    gatherColumnReach(slot, pending);
  } else {
    gatherGridReach(slot, pending);
  }
}

/// Where cells have one coordinate, the cheap change leads to the cells on one side (the own one
/// may be among them: it does worse than staying). What comes from the other side is passed on from
/// cell to cell, less what can no longer gain.
void ParetoSearch::gatherColumnReach(int slot, int pending) {
  constexpr int kLookAgain = 4;  ///< cells
  const Change cheap = m_space.dearChange() == Change::Up ? Change::Down : Change::Up;
  const int cells = m_space.cells();
  const std::size_t prices = m_bound.prices().size();
  const auto at = [&](int i) { return cheap == Change::Down ? i : cells - 1 - i; };
  m_prefix.resize(static_cast<std::size_t>(cells) * prices);
  m_line.assign(prices, ParetoBound::kNever);
  const auto lineOf = [&](int i) {
    return std::span(m_prefix).subspan(static_cast<std::size_t>(i) * prices, prices);
  };
  m_bound.raise(m_line, slot, 0, Change::Stay, pending);
  for (int i = 0; i < cells; ++i) {
    m_bound.raise(m_line, slot, at(i), cheap, pending);
    std::copy(m_line.begin(), m_line.end(), lineOf(i).begin());
  }
  m_all.clear();
  std::vector<Frontier>& reach = m_reach[static_cast<std::size_t>(pending)];
  for (int i = cells - 1; i >= 0; --i) {
    m_control.checkStop();
    const Frontier& now = m_now[static_cast<std::size_t>(m_space.state(at(i), pending))];
    Frontier& to = reach[static_cast<std::size_t>(at(i))];
    if (i % kLookAgain == 0) {
      keepHopeful(m_all, lineOf(i), m_moved);
      m_all.swap(m_moved);
    }
    keepHopeful(now, lineOf(i), to);
    mergeInto(to, m_all, m_tolerance, m_scratch);
    m_all = to;
  }
}

/// For each cell, the labels from which the cheap change leads to it. Down: of cells with no
/// coordinate lower (its own may be among them: it does worse than staying). Up: with some lower.
void ParetoSearch::gatherGridReach(int slot, int pending) {
  const bool down = m_space.dearChange() == Change::Up;
  m_line.assign(m_bound.prices().size(), ParetoBound::kNever);
  for (int c = 0; c < m_space.cells(); ++c) {
    m_bound.raise(m_line, slot, c, down ? Change::Down : Change::Up, pending);
  }
  for (int c = 0; c < m_space.cells(); ++c) {
    keepHopeful(m_now[static_cast<std::size_t>(m_space.state(c, pending))], m_line,
                m_hopeful[static_cast<std::size_t>(c)]);
  }
  std::vector<Frontier>& reach = m_reach[static_cast<std::size_t>(pending)];
  if (down) {
    reachDown(reach);
  } else {
    reachUp(reach);
  }
}

void ParetoSearch::reachDown(std::vector<Frontier>& reach) {
  const int rows = m_space.rows(), columns = m_space.columns();
  const auto at = [&](int row, int column) -> Frontier& {
    return reach[static_cast<std::size_t>(m_space.cell(row, column))];
  };
  for (int row = rows - 1; row >= 0; --row) {
    for (int column = columns - 1; column >= 0; --column) {
      m_control.checkStop();
      Frontier& to = at(row, column);
      to = hopefulAt(row, column);
      if (row + 1 < rows) mergeInto(to, at(row + 1, column), m_tolerance, m_scratch);
      if (column + 1 < columns) mergeInto(to, at(row, column + 1), m_tolerance, m_scratch);
    }
  }
}

/// A cell is reached from all cells of the rows below its own and of the columns before it.
void ParetoSearch::reachUp(std::vector<Frontier>& reach) {
  const int rows = m_space.rows(), columns = m_space.columns();
  std::vector<Frontier> below(static_cast<std::size_t>(rows) + 1);
  std::vector<Frontier> before(static_cast<std::size_t>(columns) + 1);
  for (int row = 0; row < rows; ++row) {
    m_control.checkStop();
    Frontier& to = below[static_cast<std::size_t>(row) + 1];
    to = below[static_cast<std::size_t>(row)];
    for (int column = 0; column < columns; ++column) {
      mergeInto(to, hopefulAt(row, column), m_tolerance, m_scratch);
    }
  }
  for (int column = 0; column < columns; ++column) {
    m_control.checkStop();
    Frontier& to = before[static_cast<std::size_t>(column) + 1];
    to = before[static_cast<std::size_t>(column)];
    for (int row = 0; row < rows; ++row) {
      mergeInto(to, hopefulAt(row, column), m_tolerance, m_scratch);
    }
  }
  for (int row = 0; row < rows; ++row) {
    m_control.checkStop();
    for (int column = 0; column < columns; ++column) {
      mergeFrontiers(below[static_cast<std::size_t>(row)], before[static_cast<std::size_t>(column)],
                     m_tolerance, reach[static_cast<std::size_t>(m_space.cell(row, column))]);
    }
  }
}

}  // namespace spothorizon::solve
