// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/workbook/DecisionWorkbook.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "ask/LoadedMarket.h"
#include "ask/ResultHead.h"
#include "result/Pivot.h"
#include "result/TableSheet.h"
#include "scenario/Criterion.h"
#include "scenario/Origins.h"
#include "scenario/text/Words.h"
#include "subjects/job/backtest/BacktestText.h"
#include "subjects/job/backtest/Frontier.h"
#include "subjects/job/backtest/FrontierTable.h"
#include "subjects/job/backtest/FrontierText.h"
#include "subjects/job/backtest/RiskTable.h"
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

/// Where a field of a table is on its sheet.
int fieldOf(const result::Table& table, std::string_view key) {
  const std::vector<result::Field> fields = result::fieldsOf(table);
  return static_cast<int>(std::ranges::find(fields, key, &result::Field::key) - fields.begin());
}

/// The risk table, with what is saved at the median.
result::Table withSavingAtMedian(const BacktestResults& results, double reference) {
  result::Table table = riskTable(results);
  result::Column column{"savingP50Share", phrase("results", "Saving at P50")};
  column.form = result::Form::Share;
  column.decimals = 1;
  table.columns.push_back(std::move(column));
  for (auto& row : table.rows) {
    const std::optional<double> median = result::numberIn(row.at(*table.column("costP50Usd")));
    row.push_back(reference > 0 && median ? result::Cell(1 - *median / reference) : result::Cell());
  }
  return table;
}

Sheet riskSheet(const WorkbookParts& parts) {
  const double reference = onDemandCost(parts);
  const result::Table table = withSavingAtMedian(*parts.backtest, reference);
  Sheet sheet = namedSheet("Risk");
  const int first = result::putTable(sheet, table);
  sheet.frozenRows = first;
  const int last = static_cast<int>(sheet.rows.size()) - 1;
  const int median = fieldOf(table, "costP50Usd"), saving = fieldOf(table, "savingP50Share");
  for (int row = first; row <= last; ++row) {
    Row& cells = sheet.rows[static_cast<std::size_t>(row)];
    SheetCell& own = cells[static_cast<std::size_t>(saving)];
    if (!std::holds_alternative<double>(own)) continue;
    const double usd = std::get<double>(cells[static_cast<std::size_t>(median)]);
    own = savingOf(usd, row, median, kReference, reference);
  }
  const auto figures = [&](const char* name, const char* key) {
    return result::SheetSeries{name, columnOf(fieldOf(table, "label"), first, last),
                               columnOf(fieldOf(table, key), first, last)};
  };
  sheet.charts.push_back({SheetChart::Kind::Bars,
                          "Cost over start times",
                          "",
                          "Cost, $",
                          {figures("P50", "costP50Usd"), figures("P95", "costP95Usd")},
                          last + 2,
                          0});
  sheet.charts.push_back({SheetChart::Kind::Bars,
                          "Chance to be on time",
                          "",
                          "Share of starts",
                          {figures("On time", "onTimeShare")},
                          last + 2,
                          6});
  return sheet;
}

/// For one figure, a column for each policy, without the limits of its intervals; `what`: "on
/// time".
result::Table byPolicy(const result::Table& table, const char* what, const char* key) {
  result::Table made = result::pivot(table, {"deadlineHours"}, "label", key);
  for (std::size_t i = 1; i < made.columns.size(); ++i) {
    result::Column& column = made.columns[i];
    column.hasInterval = false;
    column.key = key + std::to_string(i);
    column.title = Text(column.title.english() + ", " + what);
  }
  return made;
}

/// A row per deadline, a column per policy: median costs, then chances.
Sheet frontierSheet(const WorkbookParts& parts) {
  Sheet sheet = namedSheet("Frontier");
  const result::Table table = frontierTable(*parts.frontier);
  if (table.rows.empty()) return sheet;
  result::Table both = byPolicy(table, "P50 cost", "costP50Usd");
  const result::Table chances = byPolicy(table, "on time", "onTimeShare");
  const int count = static_cast<int>(chances.columns.size()) - 1;
  both.columns.insert(both.columns.end(), chances.columns.begin() + 1, chances.columns.end());
  for (std::size_t row = 0; row < both.rows.size(); ++row) {
    both.rows[row].insert(both.rows[row].end(), chances.rows[row].begin() + 1,
                          chances.rows[row].end());
  }
  const int first = result::putTable(sheet, both);
  sheet.frozenRows = first;
  const int last = static_cast<int>(sheet.rows.size()) - 1;
  const auto chart = [&](const char* title, const char* unit, int from, int place) {
    SheetChart made{SheetChart::Kind::Lines, title, "Deadline, h", unit, {}, last + 2, place};
    for (int i = from; i < from + count; ++i) {
      made.series.push_back({both.columns[static_cast<std::size_t>(i)].title.english(),
                             columnOf(0, first, last), columnOf(i, first, last)});
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
