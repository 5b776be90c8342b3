// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "solve/Programme.h"

namespace spothorizon::solve {

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

}  // namespace spothorizon::solve
