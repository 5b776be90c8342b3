// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Pivot.h"

#include <algorithm>
#include <utility>

namespace spothorizon::result {
namespace {

/// What identifies a row or a column.
using Names = std::vector<std::string>;

std::size_t placeOf(std::vector<Names>& all, Names names) {
  const auto found = std::ranges::find(all, names);
  const auto place = static_cast<std::size_t>(found - all.begin());
  if (found == all.end()) all.push_back(std::move(names));
  return place;
}

std::vector<std::size_t> columnsOf(const Table& table, const std::vector<std::string_view>& keys) {
  std::vector<std::size_t> columns;
  for (const std::string_view key : keys) {
    if (const auto column = table.column(key)) columns.push_back(*column);
  }
  return columns;
}

Names namesOf(const Table& table, std::size_t row, const std::vector<std::size_t>& columns) {
  Names names;
  for (const std::size_t column : columns) {
    names.push_back(cellText(table.columns[column], table.rows[row][column]).english());
  }
  return names;
}

}  // namespace

Table pivot(const Table& table, const std::vector<std::string_view>& rows, std::string_view across,
            std::string_view figure) {
  const std::vector<std::size_t> kept = columnsOf(table, rows), over = columnsOf(table, {across}),
                                 value = columnsOf(table, {figure});
  Table made{table.key, table.title, {}, {}, table.notes, {}};
  for (const std::size_t column : kept) made.columns.push_back(table.columns[column]);
  if (over.empty() || value.empty()) return made;
  std::vector<Names> rowNames, columnNames;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const std::size_t column = kept.size() + placeOf(columnNames, namesOf(table, i, over));
    if (column == made.columns.size()) {
      Column& added = made.columns.emplace_back(table.columns[value.front()]);
      added.title = cellText(table.columns[over.front()], table.rows[i][over.front()]);
      added.key += " " + columnNames.back().front();
      added.inFilesOnly = false;
    }
    const std::size_t row = placeOf(rowNames, namesOf(table, i, kept));
    if (row == made.rows.size()) {
      for (const std::size_t one : kept) {
        if (one == kept.front()) made.rows.emplace_back();
        made.rows.back().push_back(table.rows[i][one]);
      }
    }
    made.rows[row].resize(std::max(made.rows[row].size(), column + 1));
    made.rows[row][column] = table.rows[i][value.front()];
  }
  for (std::vector<Cell>& cells : made.rows) cells.resize(made.columns.size());
  return made;
}

Table titledPivot(const Table& table, std::string_view down, std::string_view across,
                  std::string_view figure) {
  Table made = pivot(table, {down}, across, figure);
  if (const auto column = table.column(figure)) made.title = headerText(table.columns[*column]);
  for (std::size_t i = 0; i < made.columns.size(); ++i) {
    Column& column = made.columns[i];
    column.inFilesOnly = false;
    if (i == 0) continue;
    column.unit.clear();
    // A share stays one: it is shown in per cent.
    if (column.form == Form::Dollars) column.form = Form::Number;
  }
  return made;
}

}  // namespace spothorizon::result
