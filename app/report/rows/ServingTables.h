// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/report/ReportContent.h"
#include "subjects/serving/Serving.h"
#include "views/serving/ServingBars.h"

namespace spothorizon::app {

/// A row for each row of bars, a column for each chart, with the intervals. `first`: what the rows
/// are.
ReportTable barsTable(const views::ServingBars& bars, const QString& first, const QString& caption);
/// The fleets on the edge of cost against P99, the cheapest first.
ReportTable edgeTable(const study::ServingResults& results);
/// A row for each value of the parameter that is tried, P99 and cost by system.
ReportTable sweepTable(const study::ServingResults& results);
/// "Each with 20 replications, the same requests for all."
QString replicationWords(std::size_t replications);

}  // namespace spothorizon::app
