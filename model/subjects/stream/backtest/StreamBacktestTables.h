// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "result/ResultFile.h"
#include "subjects/stream/backtest/StreamBacktest.h"

/// The windows as tables.
namespace spothorizon::study {

/// "distribution": mean with its interval, quantiles and the worst of response and spend over all
/// windows and starts.
result::Table spreadTable(const StreamBacktestResults& results);
/// "worst": the slowest and the most expensive.
result::Table worstTable(const StreamBacktestResults& results);
/// "windows": a row for each window, over its starts.
result::Table windowTable(const StreamBacktestResults& results);
/// "starts": a row for each window and start of the market.
result::Table startTable(const StreamBacktestResults& results);

/// The question "starts". `all`: with every window and start, which a terminal does not show.
result::ResultFile streamBacktestResult(const StreamBacktestResults& results, bool all = true);

}  // namespace spothorizon::study
