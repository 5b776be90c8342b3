// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/weekly/UpdateTables.h"

#include <optional>
#include <utility>
#include <vector>

#include "ask/EstimateCells.h"
#include "ask/ResultHead.h"
#include "result/ColumnKinds.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/backtest/RiskWords.h"
#include "subjects/job/weekly/UpdateWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::dollarColumn;
using result::numberColumn;
using result::shareColumn;
using result::Table;
using result::textColumn;
using result::withInterval;

Cell policyCell(const Text& policy) { return policy.empty() ? Cell() : Cell(policy); }

std::vector<Cell> figuresRow(const char* key, Text title, const MarketFigures& figures) {
  return {Text(std::string(key)),
          std::move(title),
          figures.hours,
          meanCell(figures.priceUsd),
          meanCell(figures.freeGpus),
          meanCell(figures.onTime),
          meanCell(figures.withinBudget),
          meanCell(figures.costP50Usd),
          meanCell(figures.costMeanUsd),
          policyCell(figures.policy),
          Text(figures.hash)};
}

/// Nothing is tried in what is new alone.
std::vector<Cell> freshRow(const MarketFigures& fresh) {
  std::vector<Cell> row = figuresRow("new", phrase("update", "in what is new"), fresh);
  for (std::size_t i = 5; i < row.size(); ++i) row[i] = Cell();
  return row;
}

}  // namespace

Table figuresTable(const WeeklyUpdate& update) {
  Table table{"figures", phrase("update", "Figures")};
  result::Column price = withInterval(
      dollarColumn("priceUsdPerGpuHour", phrase("update", "Mean price of a GPU-hour")));
  price.decimals = 4;
  table.columns = {result::inFiles(textColumn("period", phrase("update", "Period"))),
                   textColumn("title", phrase("update", "With 95 % intervals")),
                   numberColumn("hours", phrase("update", "Record"), "h", 0),
                   std::move(price),
                   withInterval(numberColumn("freeGpus", phrase("update", "Free GPUs"), "")),
                   withInterval(shareColumn("onTime", phrase("update", "On time"))),
                   withInterval(shareColumn("withinBudget", phrase("update", "Within budget"))),
                   withInterval(dollarColumn("costP50Usd", phrase("update", "Median cost"))),
                   withInterval(dollarColumn("costMeanUsd", phrase("update", "Mean cost"))),
                   textColumn("policy", phrase("update", "Recommended policy")),
                   result::inFiles(textColumn("traceHash", phrase("update", "Hash")))};
  if (update.before) {
    table.rows.push_back(figuresRow("lastTime", phrase("update", "last time"), *update.before));
  }
  table.rows.push_back(figuresRow("now", phrase("update", "now"), update.now));
  if (update.fresh) table.rows.push_back(freshRow(*update.fresh));
  return table;
}

Table folderTable(const FolderUpdate& folder) {
  Table table{"files", phrase("update", "Files in the folder")};
  table.columns = {textColumn("what", phrase("update", "What")),
                   textColumn("file", phrase("update", "File"))};
  const Text appended = phrase("update", "appended"), leftOut = phrase("update", "left out"),
             other = phrase("update", "of another kind");
  for (const std::string& name : folder.appended) table.rows.push_back({appended, Text(name)});
  for (const Text& why : folder.leftOut) table.rows.push_back({leftOut, why});
  for (const std::string& name : folder.others) table.rows.push_back({other, Text(name)});
  return table;
}

result::ResultFile updateResult(const WeeklyUpdate& update) {
  result::ResultFile file =
      resultHead(update.folder.scenario, update.notices, "job", "update", sentence(update));
  std::string names;
  for (const std::string& path : marketFiles(update.folder.scenario)) {
    names += (names.empty() ? "" : " + ") + result::fileNameIn(path);
  }
  file.sources = {{std::move(names), update.now.hash, {}}};
  file.warnings = update.warnings;
  if (!update.unused.empty()) file.warnings.push_back(update.unused);
  file.tables = {figuresTable(update), folderTable(update.folder)};
  return file;
}

std::string updateText(const WeeklyUpdate& update) {
  result::ResultFile file = updateResult(update);
  file.warnings = update.warnings;  // the sentence has what is not used
  if (file.tables.back().rows.empty()) file.tables.pop_back();
  return result::terminalText(file);
}

}  // namespace spothorizon::study
