// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/AnswerTables.h"

#include <utility>

#include "ask/AnswerWords.h"
#include "ask/GoalTables.h"
#include "ask/TableRows.h"
#include "ask/VariedTables.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"
#include "result/Differences.h"
#include "scenario/text/IntervalWords.h"
#include "scenario/text/Words.h"

namespace spothorizon::ask {
namespace {

using result::Cell;
using result::Column;
using result::Table;

/// In each row of a contender that cannot be chosen.
void markYardsticks(const Answer& answer, Table& table) {
  const auto key = table.column(answer.subject->contenderKey());
  for (std::size_t row = 0; key && row < table.rows.size(); ++row) {
    for (const Contender& one : answer.contenders) {
      const Cell& cell = table.rows[row][*key];
      if (!one.usesFuture || std::get<Text>(cell).english() != one.key) continue;
      table.marks.push_back(
          {row, "label", result::Tone::Plain, shownName(one), yardstickReason(one)});
    }
  }
}

// Once.

std::vector<Table> onceTables(const Answer& answer) {
  Table table{"outcomes", phrase("ask", "Outcomes"), {}, {}, {}};
  addContender(answer, table);
  addMeasures(answer, table);
  const AskedPoint& point = answer.points.front();
  for (std::size_t i = 0; i < answer.contenders.size() && point.done; ++i) {
    std::vector<Cell> row;
    addName(answer, i, row);
    addMeans(answer, point, i, row);
    table.rows.push_back(std::move(row));
  }
  table.notes.push_back(intervalNote(answer));
  noteYardsticks(answer, table);
  return {table};
}

// Axes.

/// Of two axes that have fewer values than one would.
void noteUsual(const Answer& answer, Table& table) {
  for (const AskedAxis& axis : answer.axes) {
    if (axis.usual == 0) continue;
    table.notes.push_back(
        phrase("ask", "%1: %2 of %3 usual values, so that the map can be read; %4 has others.")
            .arg(axis.title)
            .arg(std::to_string(axis.values.size()))
            .arg(std::to_string(axis.usual))
            .arg(axis.key + "=V,V"));
  }
}

Table pointsTable(const Answer& answer) {
  Table table{"points", phrase("ask", "Points"), {}, {}, {}};
  for (const AskedAxis& axis : answer.axes) table.columns.push_back(axisColumn(axis));
  addContender(answer, table);
  addMeasures(answer, table);
  for (const AskedPoint& point : answer.points) {
    if (!point.done || !point.obstacle.empty()) continue;
    for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
      std::vector<Cell> row = placeCells(point);
      addName(answer, i, row);
      addMeans(answer, point, i, row);
      table.rows.push_back(std::move(row));
    }
  }
  table.notes.push_back(intervalNote(answer));
  noteUsual(answer, table);
  noteYardsticks(answer, table);
  return table;
}

std::vector<Table> axesTables(const Answer& answer) {
  std::vector<Table> tables{pointsTable(answer)};
  addObstacles(answer, tables);
  return tables;
}

// Starts.

/// One table for each measure, whose figures share a unit.
Table distributionTable(const Answer& answer, std::size_t measure) {
  const Column& own = answer.measures[measure];
  Table table{own.key + "Distribution", own.title, {}, {}, {}};
  addContender(answer, table);
  const std::pair<const char*, Text> figures[] = {{"mean", phrase("ask", "Mean")},
                                                  {"p5", phrase("ask", "P5")},
                                                  {"p50", phrase("ask", "Median")},
                                                  {"p95", phrase("ask", "P95")}};
  for (const auto& [key, title] : figures) {
    table.columns.push_back(measured(titled(own, key, title)));
  }
  if (answer.baseline) {
    Column over = measured(result::differenceColumn(own));
    over.hasInterval = true;
    over.help = phrase("ask", "Difference from %1, paired start by start.")
                    .arg(answer.contenders[*answer.baseline].name);
    table.columns.push_back(
        titled(std::move(over), "overBaseline",
               phrase("ask", "Against %1").arg(answer.contenders[*answer.baseline].name)));
  }
  const bool hasWorst = own.better != result::Better::Neither;
  if (hasWorst) {
    table.columns.push_back(plain(titled(own, "worst", phrase("ask", "Worst"))));
    Column hours = numberColumn("worstStartHours", phrase("ask", "Worst start"));
    hours.unit = "h";
    table.columns.push_back(std::move(hours));
  }
  for (std::size_t i = 0; i < answer.spreads.size(); ++i) {
    const SpreadOverStarts& one = answer.spreads[i][measure];
    std::vector<Cell> row;
    addName(answer, i, row);
    for (const Estimate& figure : {one.mean, one.p5, one.p50, one.p95}) {
      row.push_back(optionalCell(figure));
    }
    if (answer.baseline) row.push_back(optionalCell(one.overBaseline));
    const bool any = !std::isnan(one.worst);
    if (hasWorst) row.push_back(any ? Cell(one.worst) : Cell(std::monostate()));
    if (hasWorst) row.push_back(any ? Cell(one.worstHours) : Cell(std::monostate()));
    table.rows.push_back(std::move(row));
  }
  table.notes.push_back(intervalNote(answer));
  return table;
}

Table startsTable(const Answer& answer) {
  Table table{"starts", phrase("ask", "Starts"), {}, {}, {}};
  table.columns.push_back(numberColumn("market", phrase("ask", "Market")));
  Column hours = numberColumn("startHours", phrase("ask", "Start"));
  hours.unit = "h";
  table.columns.push_back(std::move(hours));
  addContender(answer, table);
  for (const Column& measure : answer.measures) table.columns.push_back(plain(measure));
  for (const AskedStart& start : answer.starts) {
    for (std::size_t i = 0; i < answer.contenders.size(); ++i) {
      std::vector<Cell> row{static_cast<long long>(start.market), start.hours};
      addName(answer, i, row);
      for (const double value : start.values[i]) row.emplace_back(value);
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

std::vector<Table> startsTables(const Answer& answer) {
  std::vector<Table> tables;
  for (std::size_t i = 0; i < answer.measures.size(); ++i) {
    tables.push_back(distributionTable(answer, i));
  }
  tables.push_back(startsTable(answer));
  return tables;
}

struct Tables {
  const Answer& answer;

  std::vector<Table> operator()(const Once&) const { return onceTables(answer); }
  std::vector<Table> operator()(const OverAxes&) const { return axesTables(answer); }
  std::vector<Table> operator()(const OverStarts&) const { return startsTables(answer); }
  std::vector<Table> operator()(const Goal&) const { return goalTables(answer); }
  std::vector<Table> operator()(const Tornado&) const { return tornadoTables(answer); }
  std::vector<Table> operator()(const MonteCarlo&) const { return monteCarloTables(answer); }
};

}  // namespace

Column axisColumn(const AskedAxis& axis) {
  Column column = axis.numbers.empty() ? textColumn(columnKey(axis.key), axis.title)
                                       : numberColumn(columnKey(axis.key), axis.title);
  column.unit = axis.unit;
  column.decimals = decimalsFor(axis.numbers);
  return column;
}

Cell valueCell(const std::string& value) {
  if (const auto number = parsedNumber(value)) return *number;
  return Text(value);
}

std::vector<Table> tablesOf(const Answer& answer) {
  std::vector<Table> tables = std::visit(Tables{answer}, answer.question);
  for (Table& table : tables) markYardsticks(answer, table);
  return tables;
}

std::string columnKey(const std::string& parameter) {
  std::string key;
  bool begins = false;
  for (const char c : parameter) {
    if (c == '.') {
      begins = true;
    } else {
      key += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      begins = false;
    }
  }
  return key;
}

}  // namespace spothorizon::ask
