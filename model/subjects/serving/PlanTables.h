// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "result/Table.h"
#include "subjects/serving/ServingResults.h"

/// Tables of goals and the frontier.
namespace spothorizon::study {

/// "goals": a row for each system.
result::Table goalsTable(const ServingResults& results);
/// "fleets": of a goal, a row for each system and number of instances.
result::Table goalFleetsTable(const ServingResults& results);
/// "fleets": of a frontier, a row for each fleet.
result::Table frontierTable(const ServingResults& results);

}  // namespace spothorizon::study
