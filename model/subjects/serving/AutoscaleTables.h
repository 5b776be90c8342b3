// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result/Table.h"
#include "subjects/serving/ServingResults.h"

/// Tables of the autoscaler by each forecast of the rate.
namespace spothorizon::study {

/// "outcomes": a row for each forecast.
result::Table autoscalersTable(const ServingResults& results);
/// "decisions": every decision of the first replication.
result::Table decisionsTable(const ServingResults& results);

}  // namespace spothorizon::study
