// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "subjects/stream/simulation/Simulation.h"

/// The simulation as tables: the terminal, files, the table on screen and the report follow from
/// them.
namespace spothorizon::study {

/// "policies": a row for each policy, with its name under "label". The best for the same money is
/// marked, and so is who cannot keep up.
result::Table policyTable(const SimulationResults& results);
/// "policyClasses": a row for each policy and class of jobs.
result::Table policyClassTable(const SimulationResults& results);

/// The question "once", with the same budget by formula. `all`: with the tables that a terminal
/// does not show.
result::ResultFile simulationResult(const SimulationResults& results, bool all = true);

}  // namespace spothorizon::study
