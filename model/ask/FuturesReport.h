// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "ask/Futures.h"
#include "result/Table.h"

namespace spothorizon::study {

/// How a trace's futures are made, and how like it they are.
struct FuturesReport {
  market::ResampleSpec blocks;
  market::GeneratorSpec generator;
  market::MarketFigures recorded;
  market::MarketFigures resampled, generated;  ///< means over `count` futures
  int count = 0;
};

/// InputError as makeFutures().
FuturesReport futuresReport(const market::Trace& trace, double onDemandUsdPerGpuHour,
                            std::uint64_t seed, int count);

std::string futuresTable(const FuturesReport& report);  ///< for a terminal
/// "likeness", "blocks" and "generator".
std::vector<result::Table> futuresTables(const FuturesReport& report);

/// "blocks of 31 h on average, whole days for the daily cycle"; the generator's families and
/// parameters by their keys.
Text recipeText(const FuturesInfo& info);
/// "likeness": what the trace and its futures are like, side by side.
result::Table likenessTable(const FuturesInfo& info);
/// "futures": how many were made, of what kind, and how.
result::Table recipeTable(const FuturesInfo& info);
/// "resampled"
std::string futureKindName(FutureKind kind);

}  // namespace spothorizon::study
