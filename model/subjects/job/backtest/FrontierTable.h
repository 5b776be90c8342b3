// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/backtest/Frontier.h"

/// Backtests over a range of a parameter, as tables: text, CSV, JSON and spreadsheet follow from
/// them.
namespace spothorizon::study {

/// "deadlineHours", "maxGpus": the key of the column with the values.
std::string valueKey(const Sweep& sweep);
/// Its column.
result::Column valueColumn(const std::string& key);

/// "frontier": a row for each value that is done and each policy, with the figures of riskTable().
result::Table frontierTable(const Sweep& sweep);
/// "points": a row for each value: its starts, what they rest on, or why it cannot be run.
result::Table pointTable(const Sweep& sweep);

/// Question "frontier", or "frontier gpus".
result::ResultFile sweepResult(const Sweep& sweep);

}  // namespace spothorizon::study
