// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "scenario/Faults.h"

namespace spothorizon::study {

/// What of a scenario with a stream keeps it from being solved, as far as the scenario itself
/// tells: no file is read for it.
std::vector<Fault> budgetFaults(const Scenario& scenario);

}  // namespace spothorizon::study
