// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/weekly/ZoneRanking.h"

/// Ranked zones as a table, and what is written of them.
namespace spothorizon::study {

/// "zones": a row for each zone, the best first.
result::Table zonesTable(const ZoneRanking& ranking);

/// `question`: "zones".
result::ResultFile zonesResult(const ZoneRanking& ranking);
std::string zonesText(const ZoneRanking& ranking);  ///< for a terminal
std::string zonesCsv(const ZoneRanking& ranking);

}  // namespace spothorizon::study
