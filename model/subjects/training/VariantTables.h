// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "result/Table.h"
#include "subjects/training/TrainingResults.h"

/// Tables of the tornado and of forecasts. Long tables, with a row for each policy, are
/// for files; people compare policies side by side (result::pivot).
namespace spothorizon::study {

/// "tornado": a row for each value of a parameter and policy.
result::Table changesOfSamples(const TrainingResults& results);
result::Table changesByPolicy(const TrainingResults& results);

/// "forecasts": a row for each forecast.
result::Table forecastsTable(const TrainingResults& results);
/// "errors": a row for each forecast and lead.
result::Table errorsTable(const TrainingResults& results);
result::Table errorsByLead(const TrainingResults& results);

}  // namespace spothorizon::study
