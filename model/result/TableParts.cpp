// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableParts.h"

#include <cstddef>
#include <optional>
#include <utility>

namespace spothorizon::result {

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

}  // namespace spothorizon::result
