// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/Problem.h"

namespace spothorizon::policy {

/// The cost and end of a constant number of on-demand GPUs from the start of a slot until the job
/// is done: the change to them, the slots, and the ending where they do not suffice.
struct ConstantRun {
  bool onTime = false;
  double costUsd = 0;      ///< from the slot on
  double utilityUsd = 0;   ///< V(T) − costUsd
  double finishHours = 0;  ///< from the job's start; infinite where it is given up
};

/// `slot` of the policy's, with `state` as it is before the decision; gpus >= 1.
ConstantRun constantRun(const job::Problem& problem, int slot, const job::State& state, int gpus);

/// The number of GPUs whose constant run from here is worth most, $; those held first and then the
/// fewest among equals. Zero where none is worth more than no GPUs until the ending.
int bestConstant(const job::Problem& problem, int slot, const job::State& state);

}  // namespace spothorizon::policy
