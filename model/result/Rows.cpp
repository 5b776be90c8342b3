// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/Rows.h"

namespace spothorizon::result {

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
  const std::size_t at = table.column(column).value_or(0);
  return rowsWhere(table, [&](std::size_t row) {
    return cellText(table.columns[at], table.rows[row].at(at)).english() == words;
  });
}

}  // namespace spothorizon::result
