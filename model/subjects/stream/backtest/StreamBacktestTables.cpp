// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/backtest/StreamBacktestTables.h"

#include <utility>
#include <vector>

#include "result/ColumnKinds.h"
#include "subjects/stream/BudgetTables.h"
#include "subjects/stream/Columns.h"
#include "subjects/stream/backtest/StreamBacktestWords.h"

namespace spothorizon::study {
namespace {

using result::Cell;
using result::Column;
using result::numberColumn;
using result::Table;
using result::textColumn;
using stream::Columns;
using stream::hours;
using stream::kFitting;
using stream::moneyColumns;

Column gpus(const char* key, Text title) {
  return numberColumn(key, std::move(title), "GPUs", kFitting);
}

/// The mean has an interval where there are enough windows.
Cell meanOf(const CellFigure& all) {
  result::Estimate mean;
  mean.value = all.mean;
  mean.low = all.interval.low;
  mean.high = all.interval.high;
  return mean;
}

/// A figure of the response and of the spend.
struct SpreadRow {
  Text name;
  std::string key;
  Cell response, spend;
};

std::vector<SpreadRow> spreadRows(const StreamBacktestResults& results) {
  const CellFigure &response = results.response, &spend = results.spend;
  return {{phrase("budget", "Mean"), "mean", meanOf(response), meanOf(spend)},
          {Text(std::string("P5")), "p5", response.p5, spend.p5},
          {Text(std::string("P50")), "p50", response.p50, spend.p50},
          {Text(std::string("P95")), "p95", response.p95, spend.p95},
          {phrase("budget", "Worst"), "worst", results.cells[response.worst].hours,
           results.cells[spend.worst].spend}};
}

/// A window at one start.
struct CellRow {
  std::size_t window, start;
  const StreamWindow& of;
  const StreamCell& cell;
  int startSlot;
};

CellRow rowAt(const StreamBacktestResults& results, std::size_t window, std::size_t start) {
  return {window, start, results.windows[window], results.cell(window, start),
          results.starts[start]};
}

std::vector<CellRow> cellRows(const StreamBacktestResults& results) {
  std::vector<CellRow> rows;
  for (std::size_t w = 0; w < results.windows.size(); ++w) {
    for (std::size_t s = 0; s < results.starts.size(); ++s) rows.push_back(rowAt(results, w, s));
  }
  return rows;
}

void addWindow(Columns<CellRow>& columns) {
  columns
      .add(numberColumn("window", phrase("budget", "Window"), "", 0),
           [](const CellRow& row) { return stream::count(row.window + 1); })
      .add(numberColumn("fromHours", phrase("budget", "From"), "h", 1,
                        phrase("budget", "Since the first job of the stream.")),
           [](const CellRow& row) { return row.of.fromHours; })
      .add(numberColumn("jobs", phrase("budget", "Jobs"), "", 0),
           [](const CellRow& row) { return stream::count(row.of.jobs); });
}

void addCell(Columns<CellRow>& columns, bool inDollars) {
  columns
      .add(numberColumn("startSlot", phrase("budget", "Start"), "", 0,
                        phrase("budget", "The slot of the market at which the window begins.")),
           [](const CellRow& row) { return Cell(static_cast<long long>(row.startSlot)); })
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const CellRow& row) { return row.cell.hours; })
      .add(hours("p95ResponseHours", phrase("budget", "P95 response")),
           [](const CellRow& row) { return row.cell.p95Hours; })
      .addMoney(moneyColumns(inDollars, "", phrase("budget", "Spend")),
                [](const CellRow& row) { return row.cell.spend; })
      .add(gpus("rentedGpus", phrase("budget", "Rented")),
           [](const CellRow& row) { return row.cell.gpus; })
      .add(gpus("peakGpus", phrase("budget", "Peak")),
           [](const CellRow& row) { return row.cell.peakGpus; })
      .add(numberColumn("restartsPerJob", phrase("budget", "Restarts per job"), "", 2),
           [](const CellRow& row) { return row.cell.restartsPerJob; });
}

/// Least, mean and most over the starts.
struct WindowRow {
  CellRow first;
  StreamBacktestResults::Spread response, spend, peak;

  Cell hours(double value) const { return first.of.jobs == 0 ? Cell() : Cell(value); }
};

}  // namespace

Table spreadTable(const StreamBacktestResults& results) {
  using Row = SpreadRow;
  Columns<Row> columns;
  columns
      .add(result::inFiles(textColumn("figure", phrase("budget", "Figure"))),
           [](const Row& row) { return Text(row.key); })
      .add(textColumn("label", phrase("budget", "Figure")), [](const Row& row) { return row.name; })
      .add(result::withInterval(hours("meanResponseHours", phrase("budget", "Mean response"),
                                      phrase("budget",
                                             "Of a window at a start; the mean with its 95 % "
                                             "interval by blocks of windows."))),
           [](const Row& row) { return row.response; });
  std::vector<Column> money = moneyColumns(results.exact->inDollars, "", phrase("budget", "Spend"));
  for (Column& column : money) column.hasInterval = true;
  columns.addMoney(std::move(money), [](const Row& row) { return row.spend; });
  return columns.table("distribution", phrase("budget", "Over windows and starts"),
                       spreadRows(results));
}

Table worstTable(const StreamBacktestResults& results) {
  const auto at = [&](std::size_t cell) {
    return rowAt(results, cell / results.starts.size(), cell % results.starts.size());
  };
  const std::vector<CellRow> rows{at(results.response.worst), at(results.spend.worst)};
  Columns<CellRow> columns;
  columns
      .add(result::inFiles(textColumn("worst", phrase("budget", "Worst"))),
           [&](const CellRow& row) {
             return Text(std::string(&row == &rows.front() ? "slowest" : "mostExpensive"));
           })
      .add(textColumn("label", phrase("budget", "Worst")), [&](const CellRow& row) {
        return &row == &rows.front() ? phrase("budget", "Slowest")
                                     : phrase("budget", "Most expensive");
      });
  addWindow(columns);
  addCell(columns, results.exact->inDollars);
  return columns.table("worst", phrase("budget", "The worst"), rows);
}

Table windowTable(const StreamBacktestResults& results) {
  using Row = WindowRow;
  const bool inDollars = results.exact->inDollars;
  std::vector<Row> rows;
  for (std::size_t w = 0; w < results.windows.size(); ++w) {
    rows.push_back({rowAt(results, w, 0), results.spreadOf(w, &StreamCell::hours),
                    results.spreadOf(w, &StreamCell::spend),
                    results.spreadOf(w, &StreamCell::peakGpus)});
  }
  Columns<Row> columns;
  columns
      .add(numberColumn("window", phrase("budget", "Window"), "", 0),
           [](const Row& row) { return stream::count(row.first.window + 1); })
      .add(numberColumn("fromHours", phrase("budget", "From"), "h", 1,
                        phrase("budget", "Since the first job of the stream.")),
           [](const Row& row) { return row.first.of.fromHours; })
      .add(numberColumn("jobs", phrase("budget", "Jobs"), "", 0),
           [](const Row& row) { return stream::count(row.first.of.jobs); })
      .add(result::inFiles(
               hours("leastResponseHours", phrase("budget", "Mean response, best start"))),
           [](const Row& row) { return row.hours(row.response.least); })
      .add(hours("meanResponseHours", phrase("budget", "Mean response")),
           [](const Row& row) { return row.hours(row.response.mean); })
      .add(hours("mostResponseHours", phrase("budget", "Mean response, slowest start")),
           [](const Row& row) { return row.hours(row.response.most); });
  std::vector<Column> least = moneyColumns(inDollars, "least", phrase("budget", "Least spend"));
  for (Column& column : least) column.inFilesOnly = true;
  columns.addMoney(std::move(least), [](const Row& row) { return row.spend.least; })
      .addMoney(moneyColumns(inDollars, "", phrase("budget", "Spend")),
                [](const Row& row) { return row.spend.mean; })
      .addMoney(moneyColumns(inDollars, "most", phrase("budget", "Most spend")),
                [](const Row& row) { return row.spend.most; })
      .add(gpus("peakGpus", phrase("budget", "Peak")),
           [](const Row& row) { return row.peak.most; });
  return columns.table("windows", phrase("budget", "Windows of the stream"), rows);
}

Table startTable(const StreamBacktestResults& results) {
  Columns<CellRow> columns;
  addWindow(columns);
  addCell(columns, results.exact->inDollars);
  return columns.table("starts", phrase("budget", "Windows and starts"), cellRows(results));
}

result::ResultFile streamBacktestResult(const StreamBacktestResults& results, bool all) {
  result::ResultFile file =
      streamResultHead(results, *results.exact, "starts", streamBacktestSentence(results));
  file.tables = {spreadTable(results), worstTable(results), windowTable(results)};
  if (all) file.tables.push_back(startTable(results));
  return file;
}

}  // namespace spothorizon::study
