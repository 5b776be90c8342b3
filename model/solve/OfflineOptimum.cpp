// SPDX-License-Identifier: GPL-3.0-or-later
#include "solve/Programme.h"

namespace spothorizon::solve {
namespace {

/// Up to here branch and bound is done before the frontiers' bound is set up.
constexpr int kWindowSlots = 5;

/// Under `membership`, with tables of more configurations than this (all slots together), a plan
/// within so much of its worth will do: to prove one to the cent took up to twice as long.
constexpr double kManyConfigurations = 400'000, kEnoughGap = 0.001;

bool isLarge(const job::Problem& problem) {
  const double most = problem.job.maxGpus;
  return problem.job.reconfiguration.rule == job::ChangeRule::Membership &&
         problem.slotCount * (most + 1) * (most + 2) / 2 > kManyConfigurations;
}

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
  ParetoOptions options;
  if (isLarge(problem)) options.enoughGap = kEnoughGap;
  if (!isShort(problem)) return solvePareto(programme, control, options);
  WindowSolver solver;
  return solver.solve(programme);
}

}  // namespace spothorizon::solve
