// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "result/Table.h"
#include "subjects/training/TrainingResults.h"

/// Tables of sweeps, tornado, forecasts and starts. Long tables, with a row for each policy, are
/// for files; people compare policies side by side (result::pivot).
namespace spothorizon::study {

/// "points": a row for each value and policy; the first column is the parameter in camelCase.
result::Table pointsTable(const TrainingResults& results);
/// The same for people, a column for each policy: samples; dollars, the target and Young's interval
/// where there are any.
std::vector<result::Table> pointsByPolicy(const TrainingResults& results);

/// "tornado": a row for each value of a parameter and policy.
result::Table changesOfSamples(const TrainingResults& results);
result::Table changesByPolicy(const TrainingResults& results);

/// "forecasts": a row for each forecast.
result::Table forecastsTable(const TrainingResults& results);
/// "errors": a row for each forecast and lead.
result::Table errorsTable(const TrainingResults& results);
result::Table errorsByLead(const TrainingResults& results);

/// "outcomes": a row for each policy, over all starts.
result::Table startOutcomesTable(const TrainingResults& results);
/// "starts": a row for each start and policy.
result::Table startsTable(const TrainingResults& results);

}  // namespace spothorizon::study
