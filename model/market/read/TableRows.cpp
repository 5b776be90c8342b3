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
using Comments = io::single_and_empty_line_comment<'#'>;

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

std::vector<TableRow> firstRows(std::string_view text, std::size_t count) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  std::vector<TableRow> rows;
  while (!text.empty() && rows.size() < count) {
    std::string line(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.ends_with('\r')) line.pop_back();
    if (Comments::is_comment(line.c_str())) continue;
    std::optional<TableRow> fields = fieldsOf(std::move(line), ',');
    if (!fields) break;
    rows.push_back(std::move(*fields));
  }
  return rows;
}

}  // namespace spothorizon::market
