// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/CsvTable.h"

#include <cmath>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"

namespace spothorizon::serving {
namespace {

std::string boundsText(double least, double most, const char* kind) {
  return std::string(kind) + " from " + numberText(least) + " to " + numberText(most);
}

}  // namespace

CsvTable::CsvTable(std::string_view text, const std::string& file) : m_rest(text), m_file(file) {
  refuseNoText(text, file);
  if (m_rest.starts_with("\xef\xbb\xbf")) m_rest.remove_prefix(3);
  if (!split()) throw InputError(file, "", "no rows", "a header and at least one row");
  m_header = m_cells;
}

std::optional<std::size_t> CsvTable::find(std::string_view name) const {
  for (std::size_t i = 0; i < m_header.size(); ++i) {
    if (m_header[i] == name) return i;
  }
  return std::nullopt;
}

std::size_t CsvTable::column(std::string_view name) const {
  if (const auto found = find(name)) return *found;
  throw InputError(m_file, "header", "no column " + std::string(name), "a column of this name");
}

bool CsvTable::split() {
  while (!m_rest.empty()) {
    const std::size_t end = m_rest.find('\n');
    std::string_view text = csv::trimmed(m_rest.substr(0, end));
    m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
    ++m_line;
    if (text.empty() || text.front() == '#') continue;
    m_cells.clear();
    for (;;) {
      const std::size_t comma = text.find(',');
      m_cells.push_back(csv::trimmed(text.substr(0, comma)));
      if (comma == std::string_view::npos) return true;
      text.remove_prefix(comma + 1);
    }
  }
  return false;
}

bool CsvTable::next() {
  if (!split()) return false;
  if (m_cells.size() == m_header.size()) return true;
  throw InputError(m_file, "line " + std::to_string(m_line),
                   std::to_string(m_cells.size()) + " columns",
                   std::to_string(m_header.size()) + " columns, as the header has (cut off?)");
}

void CsvTable::refuse(std::size_t column, const std::string& expected) const {
  throw InputError(m_file, "line " + std::to_string(m_line),
                   std::string(m_header[column]) + " " + market::inQuotes(m_cells[column]),
                   expected);
}

double CsvTable::number(std::size_t column, double least, double most) const {
  const auto value = parsedNumber(m_cells[column]);
  if (value && *value >= least && *value <= most) return *value;
  refuse(column, boundsText(least, most, "a number"));
}

std::int64_t CsvTable::whole(std::size_t column, std::int64_t least, std::int64_t most) const {
  const auto value = parsedNumber(m_cells[column]);
  const auto low = static_cast<double>(least), high = static_cast<double>(most);
  if (value && *value >= low && *value <= high && *value == std::floor(*value)) {
    return static_cast<std::int64_t>(*value);
  }
  refuse(column, boundsText(low, high, "a whole number"));
}

void refuseNoText(std::string_view text, const std::string& file) {
  if (text.starts_with("version https://git-lfs.github.com/")) {
    throw InputError(file, "line 1", "a Git LFS pointer", "the data itself (git lfs pull)");
  }
  if (text.find('\0') != std::string_view::npos) {
    throw InputError(file, "", "a binary file", "a table as text");
  }
}

}  // namespace spothorizon::serving
