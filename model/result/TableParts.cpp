// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableParts.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace spothorizon::result {
namespace {

/// Where a cell is among those that are there; behind them where it is not.
std::size_t placeOf(const std::vector<Cell>& cells, const Cell& cell) {
  return static_cast<std::size_t>(std::ranges::find(cells, cell) - cells.begin());
}

std::vector<Cell> differentIn(const Table& table, std::size_t column) {
  std::vector<Cell> different;
  for (const std::vector<Cell>& row : table.rows) {
    if (placeOf(different, row.at(column)) == different.size()) different.push_back(row.at(column));
  }
  return different;
}

}  // namespace

Table part(const Table& table, Text title, const std::vector<std::string_view>& columns) {
  Table made{table.key, std::move(title)};
  std::vector<std::size_t> kept;
  for (const std::string_view key : columns) {
    const std::optional<std::size_t> column = table.column(key);
    if (!column) continue;
    kept.push_back(*column);
    made.columns.push_back(table.columns[*column]);
  }
  for (const std::vector<Cell>& row : table.rows) {
    std::vector<Cell>& cells = made.rows.emplace_back();
    for (const std::size_t column : kept) cells.push_back(row.at(column));
  }
  made.marks = table.marks;
  return made;
}

Table pivot(const Table& table, Text title, std::string_view rows, std::string_view names,
            std::string_view figures) {
  Table made{table.key, std::move(title)};
  const std::optional<std::size_t> row = table.column(rows), name = table.column(names);
  const std::optional<std::size_t> figure = table.column(figures);
  if (!row || !name || !figure) return made;
  const std::vector<Cell> values = differentIn(table, *row), all = differentIn(table, *name);
  made.columns.push_back(table.columns[*row]);
  for (const Cell& one : all) {
    Column column = table.columns[*figure];
    column.title = std::get<Text>(one);
    column.key += std::to_string(made.columns.size());
    made.columns.push_back(std::move(column));
  }
  for (const Cell& value : values) {
    made.rows.emplace_back(all.size() + 1).front() = value;
  }
  for (const std::vector<Cell>& cells : table.rows) {
    made.rows[placeOf(values, cells.at(*row))][placeOf(all, cells.at(*name)) + 1] =
        cells.at(*figure);
  }
  return made;
}

}  // namespace spothorizon::result
