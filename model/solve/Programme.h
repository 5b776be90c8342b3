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

/// Exact solver for windows of up to 12 slots, made for being called millions of times: depth-first
/// branch and bound with a Lagrangian bound, no allocation after the first call. Longer windows are
/// mostly solved exactly as well; where that takes too much work, the plan is within 0.1 % of its
/// worth of boundUsd, and exact() says so. Not thread-safe: one object a thread. Ties are broken by
/// a fixed order, so the same programme gives the same plan.
class WindowSolver {
 public:
  WindowSolver();
  ~WindowSolver();
  WindowSolver(WindowSolver&&) noexcept;
  WindowSolver& operator=(WindowSolver&&) noexcept;

  /// The returned plan lives until the next call. Throws Stopped once programme.control was asked
  /// to stop; what is solved after that is as if nothing had been.
  const Plan& solve(const Programme& programme);
  /// The same plan in less time, for a programme that differs from that of the last call in its
  /// start and its terminal alone: the problem, the prices and the free GPUs are the same objects,
  /// unchanged.
  const Plan& solveAgain(const Programme& programme);

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

/// Exact dynamic programme over Pareto frontiers of (progress, cost) for each configuration, under
/// a Lagrangian bound: for whole jobs and long windows. Where more than `maxLabels` are left in a
/// slot, those of the lowest bounds are dropped (they are within ε of the best plan found, ε being
/// what is reported), and `boundUsd` is then the highest bound among them. Takes terminal(R) <=
/// valueUsd.
struct ParetoOptions {
  std::size_t maxLabels = 4'000'000;  ///< alive at once, over all configurations
  std::size_t probeLabels = 4;        ///< of a first quick look; 0: none. Same plan in less time
  /// Labels looked at by all searches together; near it they grow narrower. Some two seconds.
  std::uint64_t mostWork = 160'000'000;
  /// A plan that is proven to be within this share of its worth will do, once fairWork was done.
  double enoughGap = 0;
  std::uint64_t fairWork = 500'000;
  double priceOfWork = 0;  ///< about the best price of work in the bound, $ a unit; 0: not known
};
Plan solvePareto(const Programme& programme, const RunControl& control = {},
                 const ParetoOptions& options = {});

/// The same programme as a mixed-integer programme for GLPK
/// (formulation in docs/design/11-integer-programme.md).
/// Whole-slot billing only: the last slot billed per second is not linear. InputError otherwise.
Plan solveGlpk(const Programme& programme, const RunControl& control = {});

/// The whole job with the whole trace known: picks the better suited of the exact solvers. Of a job
/// that must finish: the cheapest plan that is on time; where there is none, of those that finish
/// late one that an hour earlier would cost more than ten hours of all GPUs.
Plan offlineOptimum(const job::Problem& problem, std::span<const double> price,
                    std::span<const int> freeGpus, const RunControl& control = {});
/// The same for the rest of a job that has come to `start`: one price a slot that is left.
Plan restOfOptimum(const job::Problem& problem, std::span<const double> price,
                   std::span<const int> freeGpus, const job::State& start,
                   const RunControl& control = {});

}  // namespace spothorizon::solve
