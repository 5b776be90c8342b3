// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/Programme.h"

namespace spothorizon::solve {
namespace {

/// Up to here branch and bound is done before the frontiers' bound is set up.
constexpr int kWindowSlots = 5;

bool isShort(const job::Problem& problem) {
  return problem.slotCount <= kWindowSlots &&
         problem.job.reconfiguration.rule == job::ChangeRule::Count;
}

}  // namespace

Plan offlineOptimum(const job::Problem& problem, std::span<const double> price,
                    std::span<const int> freeGpus, const RunControl& control) {
  control.checkStop();
  const std::size_t slots = static_cast<std::size_t>(problem.slotCount);
  const Programme programme{
      &problem, price.first(slots), freeGpus.first(slots), {}, &problem.valueAtEnd};
  if (!isShort(problem)) return solvePareto(programme, control);
  WindowSolver solver;
  return solver.solve(programme);
}

}  // namespace spothorizon::solve
