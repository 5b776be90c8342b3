// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "result/Table.h"
#include "subjects/serving/Columns.h"
#include "subjects/serving/ServingResults.h"

/// Tables of every system on the same requests.
namespace spothorizon::study {

/// "outcomes": a row for each system.
result::Table outcomesTable(const ServingResults& results);
/// "timeParts": where the mean latency went; without rows where the runs did not record it.
result::Table timePartsTable(const ServingResults& results);
/// "replications": a row for each system and replication.
result::Table replicationsTable(const ServingResults& results);
/// "requests": each request of the first replication by each system.
result::Table requestsTable(const ServingResults& results);
/// "events": each change of the fleet in the first replication, by each system.
result::Table eventsTable(const ServingResults& results);
/// "setting": the model, the load and the fleet, one row.
result::Table settingTable(const ServingResults& results);

/// "nothing", "grow", "end", "restart", "drop". Pipelines that live one by one may grow by none:
/// some end, or all go on.
std::string decisionName(const serving::FleetEvent& event);
/// "loss", "addition".
std::string noticeName(const serving::FleetEvent& event);
/// "2x3x4"; "none".
std::string shapeOrNone(const serving::Configuration& configuration);
int keptRequests(const serving::FleetEvent& event);

/// The figures of a single run: of a replication, a start.
const std::vector<ServingFigure<serving::Measures>>& runFigures();

}  // namespace spothorizon::study
