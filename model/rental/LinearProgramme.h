// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "base/RunControl.h"
#include "rental/BudgetCurve.h"
#include "rental/Rental.h"

namespace spothorizon::rental {

/// The same as a linear programme in GLPK over all points, not the hull's; epochs by the hull of
/// their paths. A check on FixedWidths. One environment a thread.
RentalPlan solveByGlpk(const RentalProblem& problem, double budget, const RunControl& control = {});

/// The linear programme alone.
ProgrammeAnswer solveLinear(const std::vector<ProgrammeClass>& classes, double budget,
                            const RunControl& control = {});

}  // namespace spothorizon::rental
