// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "serving/move/KuhnMunkres.h"

namespace spothorizon::serving {

/// The algorithm after one of its steps, as a lecture shows it. An edge is tight where weight(r, c)
/// = rowLabel[r] + columnLabel[c]; columns past the matrix's own have weight 0.
struct AssignmentState {
  enum class Kind { Start, Row, Reach, Relabel, Augment, Least } kind = Kind::Start;
  int row = -1;             ///< whose turn it is; Reach: the row from which the column is reached
  int column = -1;          ///< Reach
  std::int64_t change = 0;  ///< Relabel: rows of the tree lose it, columns gain it
  std::vector<std::int64_t> rowLabel, columnLabel;
  std::vector<int> columnOf;  ///< by row; -1: none yet
  std::vector<char> rowInTree, columnInTree;
  std::vector<int> path;  ///< Augment: row, column, row, column ... from the free column
};

/// Larger matrices have no trace: it would be larger still.
inline constexpr std::size_t kMostTraced = 40;

/// Every step of assign(), the start first; last the assignment that is least among equals. Empty
/// where the matrix is empty or has more than kMostTraced rows or columns.
std::vector<AssignmentState> traceOf(const WeightMatrix& matrix);

}  // namespace spothorizon::serving
