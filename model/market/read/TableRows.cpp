// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/TableRows.h"

#include <algorithm>
#include <utility>

#include "base/CsvText.h"
#include "market/read/Csv.h"

namespace spothorizon::market {
namespace {

// As those of CsvReader.
using Trimming = io::trim_chars<' ', '\t'>;

template <char separator>
TableRow fieldsBetween(char* line) {
  using Quoting = io::double_quote_escape<separator, '"'>;
  TableRow fields;
  while (line) {
    char* begin = line;
    char* end = begin + (Quoting::find_next_column_end(begin) - begin);
    line = *end == '\0' ? nullptr : end + 1;
    *end = '\0';
    Trimming::trim(begin, end);
    Quoting::unescape(begin, end);
    fields.emplace_back(begin, end);
  }
  return fields;
}

}  // namespace

std::string_view nextLine(std::string_view& rest) {
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = csv::trimmed(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (!line.empty() && line.front() != '#') return line;
  }
  return {};
}

std::optional<TableRow> fieldsOf(std::string line, char separator) {
  try {
    switch (separator) {
      case ';':
        return fieldsBetween<';'>(line.data());
      case '\t':
        return fieldsBetween<'\t'>(line.data());
      case '|':
        return fieldsBetween<'|'>(line.data());
      default:
        return fieldsBetween<','>(line.data());
    }
  } catch (const io::error::escaped_string_not_closed&) {
    return std::nullopt;
  }
}

}  // namespace spothorizon::market
