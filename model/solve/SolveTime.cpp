// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/SolveTime.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::solve {
namespace {

/// Configurations a slot that both solvers keep tables of.
double cellsOf(const SolveSize& size) {
  const double most = size.maxGpus + 1.0;
  return size.rule == job::ChangeRule::Count ? most : most * most;
}

}  // namespace

/// A table entry costs the same anywhere; what is searched besides grows with the window.
double expectedPlanSeconds(const SolveSize& size) {
  constexpr double kEntry = 40e-9, kSlotsOfEntry = 24;
  const double entries = size.slots * cellsOf(size);
  return kEntry * entries * std::max(1.0, size.slots / kSlotsOfEntry);
}

double expectedOptimumSeconds(const SolveSize& size) {
  constexpr double kEntry = 5e-6, kMostSearch = 2, kTables = 0.5e-6;
  const double entries = size.slots * cellsOf(size);
  return kTables * entries + std::min(kMostSearch, kEntry * entries);
}

}  // namespace spothorizon::solve
