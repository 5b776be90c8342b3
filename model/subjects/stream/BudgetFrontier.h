// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/Draft.h"
#include "rental/simulate/Simulate.h"
#include "subjects/stream/Budget.h"

/// Response over all budgets: curves of formulas first, then those that are simulated.
namespace spothorizon::study {

/// Whose curves there are: the policies that the scenario names, or all that apply.
std::vector<rental::StreamPolicy> policiesOfCurves(const BudgetResults& results);
bool takesSimulation(rental::StreamPolicy policy);
/// The best widths, and the policies whose curves formulas give.
void addFrontier(BudgetResults& results, const std::vector<rental::StreamPolicy>& policies,
                 const RunControl& control);
/// Each goes through the draft of the results.
void addSimulatedCurves(BudgetResults& results, const std::vector<rental::StreamPolicy>& policies,
                        const RunControl& control, Draft<BudgetResults>& draft);
/// The stream as submitted, where the scenario asks for it.
void addSubmitted(BudgetResults& results);

}  // namespace spothorizon::study
