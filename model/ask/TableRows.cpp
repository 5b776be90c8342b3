// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/TableRows.h"

#include <algorithm>
#include <utility>

#include "ask/AnswerTables.h"
#include "ask/AnswerWords.h"
#include "base/NumberText.h"
#include "result/ColumnKinds.h"

namespace spothorizon::ask {

using result::Cell;
using result::Column;
using result::Form;
using result::Table;

Column numberColumn(std::string key, Text title) {
  Column column;
  column.key = std::move(key);
  column.title = std::move(title);
  return column;
}

Column textColumn(std::string key, Text title) {
  Column column = numberColumn(std::move(key), std::move(title));
  column.form = Form::Text;
  return column;
}

void addContender(const Answer& answer, Table& table) {
  table.columns.push_back(result::inFiles(
      textColumn(answer.subject->contenderKey(), answer.subject->contenderTitle())));
  table.columns.push_back(textColumn("label", answer.subject->contenderTitle()));
}

void addName(const Answer& answer, std::size_t contender, std::vector<Cell>& row) {
  row.emplace_back(Text(answer.contenders[contender].key));
  row.emplace_back(answer.contenders[contender].name);
}

void noteYardsticks(const Answer& answer, Table& table) {
  for (const Contender& one : answer.contenders) {
    if (!one.usesFuture) continue;
    table.notes.push_back(phrase("ask", "%1 is a yardstick that cannot be chosen: %2.")
                              .arg(one.name)
                              .arg(yardstickReason(one)));
  }
}

Column plain(Column column) {
  column.hasInterval = false;
  return column;
}

Column titled(Column column, std::string key, Text title) {
  column.key = std::move(key);
  column.title = std::move(title);
  return column;
}

int decimalsFor(const std::vector<double>& numbers) {
  constexpr int kMost = 6;
  int decimals = 0;
  for (const double number : numbers) {
    const std::string text = trimmedText(number);
    const std::size_t point = text.find('.');
    if (point == std::string::npos) continue;
    decimals = std::max(decimals, static_cast<int>(text.size() - point - 1));
  }
  return std::min(decimals, kMost);
}

Cell optionalCell(const std::optional<Estimate>& estimate) {
  if (estimate && estimate->exists()) return *estimate;
  return std::monostate();
}

Column chanceColumn(const char* key, Text title, Text help) {
  Column column = numberColumn(key, std::move(title));
  column.help = std::move(help);
  column.form = Form::Share;
  column.decimals = 1;
  column.better = result::Better::More;
  return column;
}

void addMeans(const Answer& answer, const AskedPoint& point, std::size_t contender,
              std::vector<Cell>& row) {
  for (std::size_t measure = 0; measure < answer.measures.size(); ++measure) {
    const bool there = !point.means.empty() && point.means[contender][measure].exists();
    row.push_back(there ? Cell(point.means[contender][measure]) : Cell(std::monostate()));
  }
}

Column measured(Column column) {
  column.hasInterval = true;
  return column;
}

void addMeasures(const Answer& answer, Table& table) {
  for (const Column& measure : answer.measures) table.columns.push_back(measured(measure));
}

std::vector<Cell> placeCells(const AskedPoint& point) {
  std::vector<Cell> row;
  for (const std::string& value : point.values) row.push_back(valueCell(value));
  return row;
}

void addObstacles(const Answer& answer, std::vector<Table>& tables) {
  Table table{"obstacles", phrase("ask", "Values that cannot be run"), {}, {}, {}};
  for (const AskedAxis& axis : answer.axes) table.columns.push_back(axisColumn(axis));
  table.columns.push_back(textColumn("reason", phrase("ask", "Reason")));
  for (const AskedPoint& point : answer.points) {
    if (point.obstacle.empty()) continue;
    std::vector<Cell> row = placeCells(point);
    row.emplace_back(point.obstacle);
    table.rows.push_back(std::move(row));
  }
  if (!table.rows.empty()) tables.push_back(std::move(table));
}

}  // namespace spothorizon::ask
