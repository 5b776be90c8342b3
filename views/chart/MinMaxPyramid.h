// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace spothorizon::views {

/// The least and greatest of some values; empty where there were none.
struct MinMax {
  double min = std::numeric_limits<double>::infinity();
  double max = -std::numeric_limits<double>::infinity();

  bool empty() const { return min > max; }
  void add(double value) {  // a NaN compares false twice and so is left out
    if (value < min) min = value;
    if (value > max) max = value;
  }
  void add(const MinMax& other) {
    if (other.min < min) min = other.min;
    if (other.max > max) max = other.max;
  }
  bool operator==(const MinMax&) const = default;
};

/// A series with the minimum and maximum of its blocks of 16, 256, 4096, ... values, so that a
/// chart of any length costs its width and not its length. NaN stands for unknown and is left out.
/// Needs nothing of Qt. Building is O(n); a query looks at no more than 32 entries a level.
class MinMaxPyramid {
 public:
  MinMaxPyramid() = default;
  explicit MinMaxPyramid(std::vector<double> values);

  const std::vector<double>& values() const { return m_values; }
  std::size_t size() const { return m_values.size(); }

  /// Over values first .. last − 1 (clipped to the series).
  MinMax range(std::size_t first, std::size_t last) const;

  /// `count` columns of equal width over positions first .. last (in values, fractional): what each
  /// pixel column of a sparkline has to show. A column narrower than a value shows that value.
  std::vector<MinMax> columns(double first, double last, int count) const;

 private:
  std::vector<double> m_values;
  std::vector<std::vector<MinMax>> m_levels;  ///< m_levels[k] in blocks of 16^(k+1)
};

}  // namespace spothorizon::views
