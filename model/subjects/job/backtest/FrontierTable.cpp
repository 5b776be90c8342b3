// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/backtest/FrontierTable.h"

#include <optional>
#include <utility>
#include <vector>

#include "ask/FuturesReport.h"
#include "ask/ResultHead.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/RiskTable.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/backtest/SweepPoints.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::Form;
using result::Table;

/// A value as files have it: GPUs are whole numbers.
Cell valueCell(const Sweep& sweep, std::size_t point) {
  const double value = sweep.values[point];
  return valueKey(sweep) == "maxGpus" ? Cell(static_cast<long long>(value)) : Cell(value);
}

}  // namespace

std::string valueKey(const Sweep& sweep) {
  return sweep.parameter.substr(sweep.parameter.rfind('.') + 1);
}

Column valueColumn(const std::string& key) {
  if (key == "maxGpus") return {key, phrase("risk", "Maximum GPUs")};
  if (key == "budgetUsd") return {key, phrase("results", "Budget"), "", {}, Form::Dollars};
  return {key, phrase("results", "Deadline"), "h"};
}

Table frontierTable(const Sweep& sweep) {
  Table table{"frontier", phrase("risk", "Frontier"), {valueColumn(valueKey(sweep))}};
  const std::vector<std::size_t> done = donePoints(sweep);
  if (done.empty()) return table;
  for (Column& column : figureColumns(*sweep.points[done.front()])) {
    table.columns.push_back(std::move(column));
  }
  const std::size_t count = seriesOf(sweep).size();
  for (const std::size_t i : done) {
    const BacktestResults& point = *sweep.points[i];
    const RiskFigures figures(point);
    const bool hasLimits = point.complete && hasIntervals(figures.evidence());
    for (std::size_t k = 0; k < count; ++k) {
      std::vector<Cell>& row = table.rows.emplace_back();
      row.push_back(valueCell(sweep, i));
      for (Cell& cell : figureCells(point, hasLimits ? &figures : nullptr, k)) {
        row.push_back(std::move(cell));
      }
    }
  }
  return table;
}

Table pointTable(const Sweep& sweep) {
  Table table{"points", sweep.futures ? phrase("risk", "What the futures hold")
                                      : phrase("risk", "What the trace holds")};
  table.columns = {valueColumn(valueKey(sweep)), {"starts", phrase("risk", "Starts")}};
  const Table evidence = evidenceTable({});
  table.columns.insert(table.columns.end(), evidence.columns.begin(), evidence.columns.end());
  table.columns.push_back({"obstacle", phrase("risk", "Not run"), "", {}, Form::Text});
  bool anyObstacle = false;
  for (std::size_t i = 0; i < sweep.values.size(); ++i) {
    if (!sweep.points[i] && sweep.errors[i].empty()) continue;
    std::vector<Cell>& row = table.rows.emplace_back();
    row.push_back(valueCell(sweep, i));
    if (sweep.points[i]) {
      row.emplace_back(static_cast<long long>(sweep.points[i]->doneCount));
      const Table own = evidenceTable(evidenceOf(*sweep.points[i]));
      row.insert(row.end(), own.rows.front().begin(), own.rows.front().end());
    }
    row.resize(table.columns.size());
    row.back() = Text(sweep.errors[i]);
    anyObstacle = anyObstacle || !sweep.errors[i].empty();
  }
  table.columns.back().inFilesOnly = !anyObstacle;
  return table;
}

result::ResultFile sweepResult(const Sweep& sweep) {
  const bool ofGpus = valueKey(sweep) == "maxGpus";
  result::ResultFile file =
      resultHead(sweep, "job", ofGpus ? "frontier gpus" : "frontier", sentence(sweep));
  file.tables = {frontierTable(sweep), pointTable(sweep)};
  if (sweep.futures) {
    file.tables.push_back(likenessTable(*sweep.futures));
    file.tables.push_back(recipeTable(*sweep.futures));
  }
  file.tables.push_back(inputsTable(sweep.scenario));
  return file;
}

}  // namespace spothorizon::study
