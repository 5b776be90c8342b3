// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/SolveTime.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::solve {
namespace {

/// Configurations a slot that both solvers keep tables of: GPUs, or spot and on-demand GPUs that
/// are no more than N_max together.
double cellsOf(const SolveSize& size) {
  const double most = size.maxGpus;
  return size.rule == job::ChangeRule::Count ? most + 1 : (most + 1) * (most + 2) / 2;
}

/// Seconds an entry of the tables. Under `membership` searches grow with the window; under `count`
/// with all entries too, but for short windows, until the work of a plan is held.
double secondsAnEntry(const SolveSize& size, double entries) {
  const double slots = size.slots;
  if (size.rule == job::ChangeRule::Membership) return std::clamp(5e-9 * slots, 50e-9, 2e-6);
  const double searched = entries / 1250 * std::min(1.0, slots * slots / 144);
  return 1e-6 * std::clamp(std::max(searched, slots / 110), 0.05, 1.2);
}

}  // namespace

double expectedPlanSeconds(const SolveSize& size) {
  constexpr double kCall = 3e-6;
  const double entries = size.slots * cellsOf(size);
  return kCall + entries * secondsAnEntry(size, entries);
}

/// Proving the last cent takes longer the more slots there are; large jobs need not
/// (OfflineOptimum.cpp).
double expectedOptimumSeconds(const SolveSize& size) {
  constexpr double kEntry = 2e-6, kMuch = 400'000, kManySlots = 200;
  const double entries = size.slots * cellsOf(size);
  const bool provesAll = size.rule == job::ChangeRule::Count || entries <= kMuch;
  const double longer = provesAll ? std::pow(std::max(1.0, size.slots / kManySlots), 0.3) : 1;
  return kEntry * entries * longer;
}

}  // namespace spothorizon::solve
