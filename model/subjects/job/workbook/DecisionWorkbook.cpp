// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/workbook/DecisionWorkbook.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "result/TableSheet.h"
#include "scenario/Criterion.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestRisk.h"
#include "subjects/job/backtest/BacktestWords.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/Recommendation.h"
#include "subjects/job/run/Ledger.h"
#include "subjects/job/run/Outcomes.h"
#include "subjects/job/run/Run.h"

namespace spothorizon::study {
namespace {

using result::cellName;
using result::CellRange;
using result::Formula;
using result::Sheet;
using result::SheetCell;
using result::SheetChart;
using result::Workbook;

using Row = std::vector<SheetCell>;

constexpr int kChartRows = 20;  ///< that a chart covers

SheetCell cellOf(const std::optional<double>& value) {
  return value ? SheetCell(*value) : SheetCell();
}

/// A limit that is not told is an empty cell.
SheetCell limitOf(double value) { return std::isfinite(value) ? SheetCell(value) : SheetCell(); }

std::string relative(int row, int column) {
  std::string name = cellName(row, column);
  std::erase(name, '$');
  return name;
}

/// "1 − cost over reference", as a formula and as a number.
Formula savingOf(double cost, int row, int column, const std::string& reference, double of) {
  const std::string cell = relative(row, column);
  return {"=IF(" + reference + ">0,1-" + cell + "/" + reference + ",\"\")",
          of > 0 ? 1 - cost / of : 0};
}

CellRange columnOf(int column, int first, int last) { return {first, column, last, column}; }

/// What it costs on demand alone; 0 where that is not known, or is not done in time: nothing is
/// stated against it.
double onDemandCost(const WorkbookParts& parts) {
  if (!parts.run || !parts.run->onDemandOnly) return 0;
  const simulate::Outcome& alone = parts.run->onDemandOnly->outcome;
  return alone.finishHours && alone.onTime ? alone.costUsd : 0;
}

const std::string kReference = "Outcomes!$B$1";

/// Where the fields of a table are on its sheet: the job's tables have no intervals.
int placeOf(const result::Table& table, std::string_view key) {
  return static_cast<int>(*table.column(key));
}

Sheet namedSheet(const char* name) { return {name, {}, {}, {}, {}}; }

/// A line that says what may be changed, with its number in B1, and a free one.
void putReference(Sheet& sheet, const char* words, double number) {
  sheet.rows.push_back({std::string(words), number});
  sheet.rows.emplace_back();
}

/// The outcomes, with what is saved in dollars after the share.
result::Table withSavings(const Results& results, double reference) {
  result::Table table = outcomeTable(results);
  const auto after = static_cast<std::ptrdiff_t>(*table.column("savingShare")) + 1;
  result::Column column{"savingUsd", phrase("results", "Savings")};
  column.form = result::Form::Dollars;
  table.columns.insert(table.columns.begin() + after, std::move(column));
  for (auto& row : table.rows) {
    const result::Cell& share = row.at(static_cast<std::size_t>(after) - 1);
    const bool isDone = reference > 0 && result::numberIn(share);
    const double cost = result::numberIn(row.at(*table.column("costUsd"))).value_or(0);
    row.insert(row.begin() + after, isDone ? result::Cell(reference - cost) : result::Cell());
  }
  return table;
}

Sheet outcomeSheet(const WorkbookParts& parts) {
  const double reference = onDemandCost(parts);
  const result::Table table = withSavings(*parts.run, reference);
  Sheet sheet = namedSheet("Outcomes");
  putReference(sheet, "Cost of on-demand only, $ (change it: savings follow)", reference);
  const int first = result::putTable(sheet, table);
  sheet.frozenRows = first;
  const int last = static_cast<int>(sheet.rows.size()) - 1;
  const int cost = placeOf(table, "costUsd"), share = placeOf(table, "savingShare");
  for (int row = first; row <= last; ++row) {
    Row& cells = sheet.rows[static_cast<std::size_t>(row)];
    const auto at = [&cells](int column) -> SheetCell& {
      return cells[static_cast<std::size_t>(column)];
    };
    if (reference <= 0 || !std::holds_alternative<double>(at(share))) continue;
    const double usd = std::get<double>(at(cost));
    at(share) = savingOf(usd, row, cost, "$B$1", reference);
    at(share + 1) = Formula{"=$B$1-" + relative(row, cost), reference - usd};
  }
  const CellRange names = columnOf(placeOf(table, "label"), first, last);
  const auto chart = [&](const char* title, const char* unit, int column, int place) {
    sheet.charts.push_back({SheetChart::Kind::Bars,
                            title,
                            "",
                            unit,
                            {{unit, names, columnOf(column, first, last)}},
                            last + 2,
                            place});
  };
  chart("Cost by policy", "Cost, $", cost, 0);
  chart("Saving against on-demand only", "Saving", share, 6);
  return sheet;
}

/// Every policy of every scenario that is compared; what is left of a budget is of the row's own.
Sheet comparedSheet(const WorkbookParts& parts) {
  return result::sheetOf(allComparedTable(parts.compared));
}

Row riskRow(const BacktestResults& results, const RiskFigures& figures, std::size_t series, int row,
            double reference, bool recommended) {
  const BacktestSummary s = summarise(results, series);
  const RiskIntervals i = figures.of(series);
  const bool finished = s.givenUp < 1;
  const auto cost = [finished](double usd) { return finished ? SheetCell(usd) : SheetCell(); };
  const std::string label = results.series[series].label.english();
  Row cells{recommended ? label + ", recommended" : label,
            cost(s.cost.p5),
            cost(s.cost.p50),
            cost(s.cost.p95),
            cost(s.cost.mean),
            limitOf(i.cost.p50.low),
            limitOf(i.cost.p50.high)};
  cells.push_back(reference > 0 && finished
                      ? SheetCell(savingOf(s.cost.p50, row, 2, kReference, reference))
                      : SheetCell());
  for (const double value : {s.onTime, i.onTime.low, i.onTime.high})
    cells.push_back(limitOf(value));
  const Interval within = i.withinBudget.value_or(Interval());
  cells.push_back(cellOf(s.withinBudget));
  cells.push_back(limitOf(within.low));
  cells.push_back(limitOf(within.high));
  cells.push_back(limitOf(s.givenUp));
  const bool utility = showsUtility(results.scenario);
  if (utility) cells.push_back(limitOf(s.utility.mean));
  const Interval& mean = utility ? i.utility.mean : i.cost.mean;
  cells.push_back(utility || finished ? limitOf(mean.low) : SheetCell());
  cells.push_back(utility || finished ? limitOf(mean.high) : SheetCell());
  return cells;
}

Sheet riskSheet(const WorkbookParts& parts) {
  const BacktestResults& results = *parts.backtest;
  Sheet sheet{"Risk", {}, {0}, {34}, {}};
  Row head;
  for (const char* name :
       {"Policy", "Cost P5, $", "Cost P50, $", "Cost P95, $", "Cost mean, $", "P50 low", "P50 high",
        "Saving at P50", "On time", "On time low", "On time high", "Within budget", "Budget low",
        "Budget high", "Given up"}) {
    head.emplace_back(std::string(name));
  }
  // A derived value is nothing that is earned: then the mean cost has its limits here.
  if (showsUtility(results.scenario)) {
    for (const char* name : {"Utility mean, $", "Utility low", "Utility high"}) {
      head.emplace_back(std::string(name));
    }
  } else {
    for (const char* name : {"Mean low", "Mean high"}) head.emplace_back(std::string(name));
  }
  sheet.rows.push_back(std::move(head));
  const RiskFigures figures(results);
  const double reference = onDemandCost(parts);
  const int advised = recommendation(results).series;
  int row = 1;
  for (std::size_t i = 0; i < results.series.size(); ++i, ++row) {
    const bool recommended = static_cast<int>(i) == advised;
    sheet.rows.push_back(riskRow(results, figures, i, row, reference, recommended));
  }
  const CellRange names = columnOf(0, 1, row - 1);
  sheet.charts.push_back(
      {SheetChart::Kind::Bars,
       "Cost over start times",
       "",
       "Cost, $",
       {{"P50", names, columnOf(2, 1, row - 1)}, {"P95", names, columnOf(3, 1, row - 1)}},
       row + 1,
       0});
  sheet.charts.push_back({SheetChart::Kind::Bars,
                          "Chance to be on time",
                          "",
                          "Share of starts",
                          {{"On time", names, columnOf(8, 1, row - 1)}},
                          row + 1,
                          6});
  return sheet;
}

/// The points of a sweep that are done.
std::vector<std::size_t> donePoints(const Sweep& sweep) {
  std::vector<std::size_t> done;
  for (std::size_t i = 0; i < sweep.points.size(); ++i) {
    if (sweep.points[i] && sweep.points[i]->doneCount > 0) done.push_back(i);
  }
  return done;
}

/// A row per deadline, a column per policy: median costs, then chances.
Sheet frontierSheet(const WorkbookParts& parts) {
  const Sweep& sweep = *parts.frontier;
  const std::vector<std::size_t> points = donePoints(sweep);
  Sheet sheet{"Frontier", {}, {0}, {14}, {}};
  Row head{std::string("Deadline, h")};
  if (points.empty()) return sheet;
  const auto& series = sweep.points[points.front()]->series;
  for (const char* what : {" (P50 cost, $)", " (on time)"}) {
    for (const BacktestSeries& one : series) head.emplace_back(one.label.english() + what);
  }
  sheet.rows.push_back(std::move(head));
  for (const std::size_t point : points) {
    Row row{sweep.values[point]};
    const BacktestResults& at = *sweep.points[point];
    for (std::size_t i = 0; i < series.size(); ++i) {
      const BacktestSummary s = summarise(at, i);
      row.push_back(s.givenUp < 1 ? SheetCell(s.cost.p50) : SheetCell());
    }
    for (std::size_t i = 0; i < series.size(); ++i) row.emplace_back(summarise(at, i).onTime);
    sheet.rows.push_back(std::move(row));
  }
  const int last = static_cast<int>(points.size()), count = static_cast<int>(series.size());
  const auto chart = [&](const char* title, const char* unit, int first, int column) {
    SheetChart made{SheetChart::Kind::Lines, title, "Deadline, h", unit, {}, last + 2, column};
    for (int i = 0; i < count; ++i) {
      made.series.push_back({series[static_cast<std::size_t>(i)].label.english(),
                             columnOf(0, 1, last), columnOf(first + i, 1, last)});
    }
    sheet.charts.push_back(std::move(made));
  };
  chart("Median cost by deadline", "Cost, $", 1, 0);
  chart("Chance to be on time by deadline", "Share of starts", 1 + count, 8);
  return sheet;
}

double numberOf(const SheetCell& cell) {
  const auto* number = std::get_if<double>(&cell);
  return number ? *number : 0;
}

/// The ledger, with what each slot's spot GPUs save against an on-demand price.
result::Table ledgerWithSavings(const WorkbookParts& parts, double price) {
  const int policy = parts.policy.value_or(bestPolicy(*parts.run));
  result::Table table = ledgerTable(*parts.run, policy);
  result::Column column{"savedUsd", phrase("results", "Saved")};
  column.form = result::Form::Dollars;
  table.columns.push_back(std::move(column));
  for (auto& row : table.rows) {
    const auto number = [&](const char* key) {
      return result::numberIn(row.at(*table.column(key))).value_or(0);
    };
    row.emplace_back(number("spotGpus") * number("usedHours") *
                     (price - number("spotUsdPerGpuHour")));
  }
  return table;
}

/// The ledger and what each slot saves against an on-demand price that may be changed.
Sheet ledgerSheet(const WorkbookParts& parts) {
  const double price = onDemandPrice(parts.run->scenario.market);
  const result::Table table = ledgerWithSavings(parts, price);
  Sheet sheet = namedSheet("Ledger");
  putReference(sheet, "On-demand price, $/GPU-hour (change it: savings follow)", price);
  const int first = result::putTable(sheet, table);
  sheet.frozenRows = first;
  const int last = static_cast<int>(sheet.rows.size()) - 1;
  const int spot = placeOf(table, "spotUsdPerGpuHour"), gpus = placeOf(table, "spotGpus");
  const int used = placeOf(table, "usedHours"), cost = placeOf(table, "costUsd");
  const int saved = placeOf(table, "savedUsd");
  double all = 0, savings = 0;
  for (int row = first; row <= last; ++row) {
    Row& cells = sheet.rows[static_cast<std::size_t>(row)];
    SheetCell& own = cells[static_cast<std::size_t>(saved)];
    all += numberOf(cells[static_cast<std::size_t>(cost)]);
    savings += numberOf(own);
    own = Formula{"=" + relative(row, gpus) + "*" + relative(row, used) + "*($B$1-" +
                      relative(row, spot) + ")",
                  numberOf(own)};
  }
  Row sum(static_cast<std::size_t>(saved) + 1);
  const auto sumOf = [&](int column) {
    return "=SUM(" + relative(first, column) + ":" + relative(last, column) + ")";
  };
  sum[0] = std::string("Sum");
  sum[static_cast<std::size_t>(cost)] = Formula{sumOf(cost), all};
  sum[static_cast<std::size_t>(saved)] = Formula{sumOf(saved), savings};
  sheet.headings.push_back(static_cast<int>(sheet.rows.size()));
  sheet.rows.push_back(std::move(sum));
  const int hours = placeOf(table, "hours"), total = placeOf(table, "cumulativeCostUsd");
  const auto chart = [&](const char* title, const char* unit, int column, int row) {
    sheet.charts.push_back({SheetChart::Kind::Lines,
                            title,
                            "Hours from the job's start",
                            unit,
                            {{unit, columnOf(hours, first, last), columnOf(column, first, last)}},
                            row,
                            saved + 2});
  };
  chart("Spot price", "$/GPU-hour", spot, 0);
  chart("Cost so far", "$", total, kChartRows);
  return sheet;
}

const StudyResult* anyOf(const WorkbookParts& parts) {
  if (parts.run) return parts.run.get();
  if (parts.backtest) return parts.backtest.get();
  return parts.frontier.get();
}

Sheet sourceSheet(const WorkbookParts& parts) {
  std::vector<Text> answers;
  if (parts.run) answers.push_back(sentence(*parts.run));
  if (parts.backtest) answers.push_back(sentence(*parts.backtest));
  if (parts.frontier) answers.push_back(sentence(*parts.frontier));
  return result::aboutSheet(resultHead(*anyOf(parts), "job", "decision", sentences(answers)));
}

}  // namespace

Workbook decisionWorkbook(const WorkbookParts& parts) {
  Workbook book{anyOf(parts)->scenario.title, parts.author, parts.created, {}};
  book.sheets.push_back(sourceSheet(parts));
  if (!parts.compared.empty()) book.sheets.push_back(comparedSheet(parts));
  if (parts.run) book.sheets.push_back(outcomeSheet(parts));
  if (parts.backtest) book.sheets.push_back(riskSheet(parts));
  if (parts.frontier) book.sheets.push_back(frontierSheet(parts));
  if (parts.run) book.sheets.push_back(ledgerSheet(parts));
  return book;
}

}  // namespace spothorizon::study
