// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/RunControl.h"
#include "job/Problem.h"

namespace spothorizon::solve {

/// The window programme: choose GPUs for `price.size()` slots from `start` on, to maximise
/// terminal(work left at the window's end) − cost, or valueUsd − cost once the job is done inside.
/// The slot in which the job ends is billed as the simulation bills it. The whole job is the window
/// of all slots with terminal = &problem.valueAtEnd, after which the ending follows. (Kong et al.,
/// arXiv 2512.20967, section IV.)
struct Programme {
  const job::Problem* problem = nullptr;
  std::span<const double> price;                   ///< p, $/GPU-hour, one per slot
  std::span<const int> freeGpus;                   ///< a, one per slot
  job::State start;                                ///< GPUs held, pending lost time, progress
  const job::PiecewiseLinear* terminal = nullptr;  ///< W(R), $, of work left R > 0; not rising in R
  /// Looked at by WindowSolver where the window is so large that its plan takes long; null: it
  /// cannot be stopped.
  const RunControl* control = nullptr;

  /// The window reaches D where the terminal is the problem's own Ṽ (the object, not a copy): then
  /// the ending follows, and what it is worth depends on the GPUs held as well. Ṽ bounds it.
  bool endingFollows() const { return terminal == &problem->valueAtEnd; }
  /// What follows the window, $, with `workLeft` > 0 after a last slot with `held`.
  double valueAfter(double workLeft, job::Gpus held, double pendingHours) const {
    return endingFollows() ? problem->endingValue(workLeft, held, pendingHours)
                           : (*terminal)(workLeft);
  }
};

struct Plan {
  std::vector<job::Gpus> gpus;  ///< one per slot; zero from the job's end on
  double objectiveUsd = 0;      ///< terminal or job value minus cost, from the window's start
  double boundUsd = 0;          ///< no plan is worth more; = objectiveUsd where exact
  std::uint64_t nodes = 0;      ///< labels or tree nodes looked at
  bool exact() const {
    return boundUsd <= objectiveUsd + 1e-9 * (1 + (boundUsd < 0 ? -boundUsd : boundUsd));
  }
};

}  // namespace spothorizon::solve
