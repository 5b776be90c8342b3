// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/CsvLines.h"

#include <algorithm>

#include "base/CsvText.h"
#include "base/NumberText.h"

namespace spothorizon::rental {
InputError CsvLine::error(const std::string& found, const std::string& expected) const {
  return {*file, "line " + std::to_string(number), found, expected};
}

void CsvLine::requireCells(std::size_t count) const {
  if (cells.size() == count) return;
  throw error(std::to_string(cells.size()) + " columns",
              std::to_string(count) + " columns, as the header has (cut off?)");
}

CsvLines::CsvLines(std::string_view text, const std::string& file) : m_rest(text), m_file(file) {
  refuseBinary(text, file);
  if (m_rest.starts_with("\xef\xbb\xbf")) m_rest.remove_prefix(3);
}

std::optional<CsvLine> CsvLines::next() {
  while (!m_rest.empty()) {
    const std::size_t end = m_rest.find('\n');
    std::string_view text = csv::trimmed(m_rest.substr(0, end));
    m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
    ++m_number;
    if (text.empty() || text.front() == '#') continue;
    CsvLine line{{}, m_number, &m_file};
    for (;;) {
      const std::size_t comma = text.find(',');
      line.cells.push_back(csv::trimmed(text.substr(0, comma)));
      if (comma == std::string_view::npos) return line;
      text.remove_prefix(comma + 1);
    }
  }
  return std::nullopt;
}

void refuseBinary(std::string_view text, const std::string& file) {
  if (text.find('\0') == std::string_view::npos) return;
  throw InputError(file, "", "a binary file", "a CSV table as text");
}

bool isNotMeasured(std::string_view cell) {
  constexpr std::string_view kNan = "nan";
  if (cell.starts_with('-')) cell.remove_prefix(1);
  const bool isNan = std::ranges::equal(cell, kNan, {}, lower);
  return cell.empty() || isNan || parsedNumber(cell) == 0.0;
}

}  // namespace spothorizon::rental
