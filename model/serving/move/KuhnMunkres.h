// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/RunControl.h"

namespace spothorizon::serving {

/// Weights of giving each row one column, row by row; rows and columns need not be equal in number.
struct WeightMatrix {
  std::size_t rows = 0, columns = 0;
  std::vector<std::int64_t> weights;

  WeightMatrix() = default;
  WeightMatrix(std::size_t r, std::size_t c) : rows(r), columns(c), weights(r * c, 0) {}
  std::int64_t& at(std::size_t r, std::size_t c) { return weights[r * columns + c]; }
  std::int64_t at(std::size_t r, std::size_t c) const { return weights[r * columns + c]; }
  WeightMatrix transposed() const;
};

/// No weight may be larger, so that labels fit into 64 bits.
inline constexpr std::int64_t kMostWeight = std::int64_t{1} << 57;

/// Who gets what. The labels prove it: weight(r, c) <= rowLabel[r] + columnLabel[c] everywhere,
/// equal where r has c; labels of rows and columns that are left over are 0, so that the labels add
/// up to the total.
struct Assignment {
  std::vector<int> columnOf;  ///< by row; -1: none is left for it
  std::int64_t total = 0;
  std::vector<std::int64_t> rowLabel, columnLabel;
};

/// What the algorithm did, for a lecture: a line of the search for one row's augmenting path.
struct AssignmentStep {
  enum class Kind { Row, Reach, Relabel, Augment } kind = Kind::Row;
  int row = -1, column = -1;  ///< the row that is to be matched; the column that is reached
  std::int64_t change = 0;    ///< by which labels change (Relabel)
  std::vector<int> path;      ///< Augment: row, column, row, column ... that are now matched
};

struct AssignmentOptions {
  /// Among equal totals, the assignment that is least when columns are read row by row.
  bool least = true;
  RunControl control = {};  ///< Stopped is thrown within one row's search
  std::function<void(const AssignmentStep&)> step = {};
};

/// The greatest total weight with every row (or, where columns are fewer, every column) used once:
/// Kuhn-Munkres by shortest augmenting paths, O(rows² · columns), then exchanges along tight edges
/// for the least assignment of equal total. InputError where a weight is negative or above
/// kMostWeight.
Assignment assign(const WeightMatrix& matrix, const AssignmentOptions& options = {});

}  // namespace spothorizon::serving
