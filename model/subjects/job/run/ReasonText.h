// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "job/Problem.h"
#include "policy/Policy.h"
#include "simulate/Simulate.h"

namespace spothorizon::study {

/// "4 spot + 2 on demand", "8 spot", "no GPUs".
Text gpusText(job::Gpus gpus);

/// "4 spot GPUs are free at $0.92", "no spot GPU is free".
Text freeGpusText(const simulate::LedgerRow& row);

/// "8 spot for 3 slots, no GPUs": equal slots are listed once.
Text planText(std::span<const job::Gpus> plan);

/// Why a slot was decided as it was, in a planner's words: what was rented, the rule that decided,
/// what the policy aimed at, and the plan that it follows. One paragraph, without a line break.
Text reasonText(const policy::Reason& reason, const simulate::LedgerRow& row,
                const job::Problem& problem);

}  // namespace spothorizon::study
