// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Pivot.h"

#include <algorithm>
#include <utility>

namespace spothorizon::result {
namespace {

Text wordsOf(const Table& table, std::size_t row, std::size_t column) {
  return cellText(table.columns[column], table.rows[row].at(column));
}

std::size_t placeOf(std::vector<Text>& known, Text words) {
  const auto found = std::ranges::find(known, words);
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  known.push_back(std::move(words));
  return known.size() - 1;
}

std::size_t columnOf(const Table& table, std::string_view key) {
  return table.column(key).value_or(table.columns.size());
}

}  // namespace

Table pivot(const Table& table, std::string_view down, std::string_view across,
            std::string_view value) {
  const std::size_t rows = columnOf(table, down), columns = columnOf(table, across),
                    cells = columnOf(table, value);
  const Column& own = table.columns.at(cells);
  Table made{own.key, headerText(own), {table.columns.at(rows)}};
  made.columns.front().form = Form::Text;
  made.columns.front().inFilesOnly = false;
  std::vector<Text> left, top;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const std::size_t row = placeOf(left, wordsOf(table, i, rows));
    const std::size_t column = placeOf(top, wordsOf(table, i, columns)) + 1;
    if (column == made.columns.size()) {
      Column one = own;
      one.key = "column" + std::to_string(column);
      // The title has the unit.
      one.title = top.back();
      one.unit.clear();
      if (one.form == Form::Dollars) one.form = Form::Number;
      made.columns.push_back(std::move(one));
    }
    if (row == made.rows.size()) made.rows.push_back({left.back()});
    std::vector<Cell>& cellsOfRow = made.rows[row];
    cellsOfRow.resize(std::max(cellsOfRow.size(), made.columns.size()));
    cellsOfRow[column] = table.rows[i].at(cells);
  }
  for (std::vector<Cell>& row : made.rows) row.resize(made.columns.size());
  return made;
}

Table rowsWhere(const Table& table, const std::function<bool(std::size_t row)>& passes) {
  Table made = table;
  made.rows.clear();
  made.marks.clear();
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (passes(i)) made.rows.push_back(table.rows[i]);
  }
  return made;
}

Table rowsOf(const Table& table, std::string_view column, std::string_view words) {
  const std::size_t at = columnOf(table, column);
  return rowsWhere(table,
                   [&](std::size_t row) { return wordsOf(table, row, at).english() == words; });
}

std::vector<Text> valuesIn(const Table& table, std::string_view column) {
  std::vector<Text> values;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    placeOf(values, wordsOf(table, i, columnOf(table, column)));
  }
  return values;
}

}  // namespace spothorizon::result
