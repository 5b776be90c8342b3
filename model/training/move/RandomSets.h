// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "base/Random.h"

namespace spothorizon::training {

/// Draws of a law that has too many sets to be averaged exactly.
inline constexpr int kDraws = 2000;

/// `count` of `nodes` are dead, each set equally likely. `dead` is rebuilt.
inline void drawDead(int nodes, int count, RandomStream& random, std::vector<bool>& dead) {
  std::vector<int> order(static_cast<std::size_t>(nodes));
  std::iota(order.begin(), order.end(), 0);
  dead.assign(order.size(), false);
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(random.uniformInt(i, nodes - 1));
    std::swap(order[static_cast<std::size_t>(i)], order[at]);
    dead[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = true;
  }
}

/// Standard error of the mean of kDraws draws, from their sum and that of their squares.
inline double standardErrorOf(double sum, double squares) {
  const double mean = sum / kDraws;
  return std::sqrt(std::max(0.0, squares / kDraws - mean * mean) / (kDraws - 1));
}

}  // namespace spothorizon::training
