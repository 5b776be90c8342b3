// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableText.h"

#include "base/Printable.h"
#include "scenario/text/TextTable.h"

namespace spothorizon::result {

std::string terminalText(const Table& table) {
  std::vector<std::string> header;
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    header.push_back(headerText(table.columns[i]).english());
    if (i == 0 || table.isText(i)) left.push_back(i);
  }
  study::TextTable lines(std::move(header));
  lines.alignLeft(std::move(left));
  for (const std::vector<Cell>& row : table.rows) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      cells.push_back(cellText(table.columns[i], row.at(i)).english());
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
