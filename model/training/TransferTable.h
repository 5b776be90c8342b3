// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace spothorizon::training {

/// Measured times of one transfer between two nodes. Linear between the points, constant below the
/// first, proportional above the last.
struct TransferTable {
  struct Point {
    double bytes = 0, microseconds = 0;
    bool operator==(const Point&) const = default;
  };
  std::vector<Point> points;  ///< bytes ascending; at least two

  double ms(double bytes) const;
  bool operator==(const TransferTable&) const = default;
};

}  // namespace spothorizon::training
