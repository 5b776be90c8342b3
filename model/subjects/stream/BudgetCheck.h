// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Faults.h"

namespace spothorizon::study {

/// Why a scenario with a stream cannot be solved, as far as the scenario itself shows it: no file
/// is read.
std::vector<Fault> budgetFaults(const Scenario& scenario);

}  // namespace spothorizon::study
