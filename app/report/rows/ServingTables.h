// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/report/ReportContent.h"
#include "subjects/serving/ServingResults.h"

/// Tables about serving in reports: the main columns of the tables in files.
namespace spothorizon::app {

ReportTable servingOutcomes(const study::ServingResults& results);
ReportTable servingGoals(const study::ServingResults& results);
/// The fleets on the edge of cost against P99, the cheapest first.
ReportTable servingEdge(const study::ServingResults& results);
ReportTable servingAutoscalers(const study::ServingResults& results);

}  // namespace spothorizon::app
