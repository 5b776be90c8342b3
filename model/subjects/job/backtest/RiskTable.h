// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "result/ResultFile.h"
#include "result/Table.h"
#include "subjects/job/backtest/BacktestRisk.h"

/// What the starts of a backtest are like, as tables: text, CSV, JSON, spreadsheet, the table on
/// screen, the report and tooltips follow from them. A new figure is a row of the list in
/// RiskTable.cpp; the table of a frontier then has it, too.
namespace spothorizon::study {

/// "risk": a row for each policy, the optimum last. Costs and hours are those of the starts that
/// finish. Figures have 95 % intervals once all starts are done, if there are windows enough. What
/// is recommended is marked. Without a budget, or a value that somebody set, the columns about it
/// are left out.
result::Table riskTable(const BacktestResults& results);
/// "starts": a row for each start that is done and each policy.
result::Table startTable(const BacktestResults& results);

/// The columns of riskTable() but those of the worst start.
std::vector<result::Column> figureColumns(const BacktestResults& results);
/// The cells of one series under them. `figures` may be null: without intervals.
std::vector<result::Cell> figureCells(const BacktestResults& results, const RiskFigures* figures,
                                      std::size_t series);

/// A figure with its interval.
result::Cell estimateCell(const MeanEstimate& estimate);
/// "evidence": how much of the market the figures rest on.
result::Table evidenceTable(const Evidence& evidence);

/// Question "starts": risk, what is recommended and against what, the choice on one half tried on
/// the other, evidence, futures, every start.
result::ResultFile backtestResult(const BacktestResults& results);

}  // namespace spothorizon::study
