// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/TableText.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/Printable.h"
#include "scenario/text/TextTable.h"

namespace spothorizon::result {
namespace {

/// A single row that nothing names: a line for each figure that it has.
bool isList(const Table& table, const std::vector<std::size_t>& shown) {
  constexpr std::size_t kMostAcross = 4;
  return table.rows.size() == 1 && shown.size() > kMostAcross && !table.isText(shown.front());
}

std::string listText(const Table& table, const std::vector<std::size_t>& shown) {
  std::vector<std::pair<std::string, std::string>> lines;
  std::size_t width = 0;
  for (const std::size_t column : shown) {
    const Text cell = shownText(table, 0, column);
    if (cell.empty()) continue;
    lines.emplace_back(printable(headerText(table.columns[column]).english()),
                       printable(cell.english()));
    width = std::max(width, lines.back().first.size());
  }
  std::string text;
  for (const auto& [header, cell] : lines) {
    text += header + std::string(width + 2 - header.size(), ' ') + cell + "\n";
  }
  return text;
}

std::string linesText(const Table& table, const std::vector<std::size_t>& shown) {
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
  return lines.text();
}

}  // namespace

std::string terminalText(const Table& table) {
  const std::vector<std::size_t> shown = table.shownColumns();
  std::string text;
  if (!table.title.empty()) text += printable(table.title.english()) + "\n";
  text += isList(table, shown) ? listText(table, shown) : linesText(table, shown);
  for (const Text& note : table.notes) text += printable(note.english()) + "\n";
  return text;
}

}  // namespace spothorizon::result
