// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/move/Losses.h"

#include <algorithm>
#include <array>

namespace spothorizon::training {
namespace {

constexpr std::size_t kRows = kMostNodes + 1;
using Triangle = std::array<std::array<double, kRows>, kRows>;

Triangle pascal() {
  Triangle table{};
  for (std::size_t n = 0; n < kRows; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}

}  // namespace

double choose(int n, int k) {
  static const Triangle kTable = pascal();
  if (k < 0 || k > n) return 0;
  return kTable[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

std::vector<double> gridLosses(int nodes, int grid, int removed) {
  std::vector<double> chance;
  for (int k = 0; k <= removed; ++k) {
    chance.push_back(choose(grid, k) * choose(nodes - grid, removed - k) / choose(nodes, removed));
  }
  return chance;
}

double gridHit(int nodes, int grid, int removed) {
  return 1 - choose(nodes - grid, removed) / choose(nodes, removed);
}

double standing(int nodes, Strategy strategy, int removed, int pipelines) {
  if (pipelines > strategy.pipelines) return 0;
  const auto terms = static_cast<std::size_t>(removed) + 1;
  std::vector<double> ways(terms, 0.0), next(terms);
  ways[0] = 1;
  for (int stage = 0; stage < strategy.stages; ++stage) {
    std::ranges::fill(next, 0.0);
    for (std::size_t lost = 0; lost < terms; ++lost) {
      for (int l = 0; l <= strategy.pipelines - pipelines; ++l) {
        const std::size_t sum = lost + static_cast<std::size_t>(l);
        if (sum < terms) next[sum] += ways[lost] * choose(strategy.pipelines, l);
      }
    }
    ways.swap(next);
  }
  double all = 0;
  for (int lost = 0; lost <= removed; ++lost) {
    all += ways[static_cast<std::size_t>(lost)] * choose(nodes - strategy.nodes(), removed - lost);
  }
  return all / choose(nodes, removed);
}

}  // namespace spothorizon::training
