// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ask/InputNotices.h"
#include "result/Table.h"
#include "scenario/Scenario.h"

namespace spothorizon::result {
struct ResultFile;
}
namespace spothorizon::market {
struct TraceStatistics;
}

namespace spothorizon::study {

struct LoadedMarket;

/// Statistics of a market: "trace" (one row), "series" (price and free GPUs), "spells" (with and
/// without free GPUs), "hours" and "weekdays" (means by hour of the day and by weekday).
std::vector<result::Table> traceTables(const market::TraceStatistics& statistics);

/// What was read of a market's files, as a result.
result::ResultFile traceInfo(const Scenario& scenario, const LoadedMarket& market,
                             const InputNotices& notices);

}  // namespace spothorizon::study
