// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "rental/Baselines.h"
#include "rental/Rental.h"
#include "rental/Solve.h"

namespace spothorizon::rental {

/// A stretch of a job's work at one width.
struct Stretch {
  double gpus = 1;
  int type = 0;
  double price = 1;         ///< per GPU-hour
  double share = 1;         ///< of the job's work
  double speed = 1;         ///< one-GPU hours of work per hour, checkpoints and restarts included
  double restartHours = 0;  ///< held before the work
};

/// One of the ways in which a class's jobs run.
struct Way {
  std::vector<Stretch> stretches;
  double upTo = 1;  ///< jobs whose draw is below take this way, if no earlier one
  double most = 0;  ///< GPUs at its widest
};

/// A plan's choices, ready to run.
struct RunWidths {
  std::vector<std::vector<Way>> classes;

  std::size_t wayOf(std::size_t jobClass, double draw) const;
};

/// InputError where a width was not measured.
RunWidths runWidths(const RentalProblem& problem, const RentalPlan& plan);

/// A step from one way to the next wider: what a quota gives and takes.
struct WidthStep {
  int jobClass = 0, from = 0;  ///< to from + 1
  double theta = 0;
  double gpus = 0;  ///< that it adds
};

/// All ways from a class's cheapest to the plan's, with the steps between them in the order of θ.
/// A job's draw caps it at one of the plan's.
struct WidthLadder {
  std::vector<std::vector<Way>> classes;  ///< from the cheapest on; upTo as of the plan's
  std::vector<WidthStep> steps;
};

/// The widths of the programme's plan at `spend`.
WidthLadder widthLadder(const FixedWidths& widths, double spend);
/// The widths of a baseline: all classes of a level in their order.
WidthLadder widthLadder(const RentalProblem& problem, const Widening& widening);

}  // namespace spothorizon::rental
