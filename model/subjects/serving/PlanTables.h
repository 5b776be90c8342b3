// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "result/Table.h"
#include "subjects/serving/ServingResults.h"

/// Tables of goals, the frontier, starts and values of a parameter.
namespace spothorizon::study {

/// "goals": a row for each system.
result::Table goalsTable(const ServingResults& results);
/// "fleets": of a goal, a row for each system and number of instances.
result::Table goalFleetsTable(const ServingResults& results);
/// "fleets": of a frontier, a row for each fleet.
result::Table frontierTable(const ServingResults& results);

/// "outcomes": a row for each system, over all starts.
result::Table startOutcomesTable(const ServingResults& results);
/// "starts": a row for each start and system.
result::Table startsTable(const ServingResults& results);

/// "points": a row for each value and system.
result::Table pointsTable(const ServingResults& results);
/// "obstacles": values that cannot be run, with the reason.
result::Table obstaclesTable(const ServingResults& results);
/// "replications": a row for each value, system and replication.
result::Table pointReplicationsTable(const ServingResults& results);

}  // namespace spothorizon::study
