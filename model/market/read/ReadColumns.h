// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "market/read/Source.h"
#include "market/read/TraceReader.h"
#include "market/table/TimeColumn.h"

namespace spothorizon::market {

/// What the options say of times in tables.
table::TimeChoice timeChoiceOf(const ReadOptions& options);

RawSeries readSummaryCsv(const Source& source, Wanted wanted, ReadReport& report);
/// One machine's spot price per GPU at the times at which somebody asked.
RawSeries readMoments(const Source& source, ReadReport& report);
RawSeries readMappedCsv(const Source& source, Wanted wanted, ReadReport& report);
/// The markets that a table whose columns are named mixes; empty where it holds one, and where they
/// are not named.
std::vector<Pool> poolsOfTable(const Source& source);
/// The same of summaries, and of prices of single moments.
std::vector<Pool> poolsOfSummary(const Source& source);
std::vector<Pool> poolsOfMoments(const Source& source);

}  // namespace spothorizon::market
