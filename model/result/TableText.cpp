// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableText.h"

#include "base/Printable.h"
#include "scenario/text/TextTable.h"

namespace spothorizon::result {

std::string terminalText(const Table& table) {
  const std::vector<std::size_t> shown = table.shownColumns();
  std::vector<std::string> header;
  std::vector<std::size_t> left;
  for (const std::size_t column : shown) {
    if (header.empty() || table.isText(column)) left.push_back(header.size());
    header.push_back(headerText(table.columns[column]).english());
  }
  study::TextTable lines(std::move(header));
  lines.alignLeft(std::move(left));
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    std::vector<std::string> cells;
    for (const std::size_t column : shown) {
      cells.push_back(shownText(table, row, column).english());
    }
    lines.add(std::move(cells));
  }
  std::string text;
  if (!table.title.empty()) text += printable(table.title.english()) + "\n";
  text += lines.text();
  for (const Text& note : table.notes) text += printable(note.english()) + "\n";
  return text;
}

}  // namespace spothorizon::result
