// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/text/TextTable.h"

#include <algorithm>

#include "base/Printable.h"

namespace spothorizon::study {
namespace {

/// Code points of UTF-8: what a terminal gives a column each (Greek letters do; wide ones are not
/// used).
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

void TextTable::add(std::vector<std::string> row) {
  for (std::string& cell : row) cell = printableCell(cell);
  m_rows.push_back(std::move(row));
}

std::string TextTable::text() const {
  std::vector<std::size_t> widths;
  for (const auto& row : m_rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string out;
  for (const auto& row : m_rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(widths[i] - width(row[i]), ' ');
      const bool left = std::ranges::find(m_left, i) != m_left.end();
      line += (i == 0 ? "" : "  ") + (left ? row[i] + gap : gap + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace spothorizon::study
