// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/Semicolons.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/TableRows.h"

namespace spothorizon::market {
namespace {

/// A field as a CSV with commas has it.
std::string commaField(const std::string& field) {
  const bool plain = field.find_first_of(",\"#") == std::string::npos &&
                     csv::trimmed(field).size() == field.size();
  return plain ? field : csv::quoted(field);
}

/// Rewrites the lines of one file.
class Lines {
 public:
  Lines(const table::Dialect& dialect, const std::string& file)
      : m_separator(dialect.separator), m_below(!dialect.header), m_file(file) {}

  void add(std::string_view line) {
    ++m_number;
    const std::string_view says = csv::trimmed(line);
    if (says.empty() || line.front() == '#') {
      table.text += line;
    } else {
      table.text += written(fields(line));
    }
    table.text += '\n';
  }

  CommaTable table;

 private:
  [[noreturn]] void refuse(const std::string& found, const char* expected) const {
    throw InputError(m_file, linePlace(m_number), found, expected);
  }

  TableRow fields(std::string_view line) const {
    if (line.ends_with('\r')) line.remove_suffix(1);
    std::optional<TableRow> fields = fieldsOf(std::string(line), m_separator);
    if (!fields) refuse("a quote that is not closed", "a closing quote");
    const bool semicolons = m_separator == ';';
    if (semicolons && fields->size() == 1 && line.find(',') != line.npos) {
      refuse("no semicolons between columns", "semicolons, as in the header");
    }
    return std::move(*fields);
  }

  std::string written(TableRow fields) {
    std::string text;
    m_marks.resize(std::max(m_marks.size(), fields.size()), '\0');
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (m_below && m_separator == ';') setPoint(fields[i], m_marks[i]);
      text += (i > 0 ? "," : "") + commaField(fields[i]);
    }
    m_below = true;
    return text;
  }

  /// A number's decimal mark has to be that of the numbers above it.
  void setPoint(std::string& field, char& mark) {
    const std::size_t at = field.find_first_of(",.");
    if (at == std::string::npos) return;
    std::string number = field;
    number[at] = '.';
    if (!parseNumber(number)) return;
    if (mark != '\0' && mark != field[at]) {
      refuse(inQuotes(field), mark == ',' ? "a decimal comma, as in the lines above"
                                          : "a decimal point, as in the lines above");
    }
    mark = field[at];
    table.decimalCommas = table.decimalCommas || mark == ',';
    field = std::move(number);
  }

  char m_separator;
  bool m_below;  ///< the header, where there is one
  const std::string& m_file;
  std::size_t m_number = 0;
  std::vector<char> m_marks;  ///< of each column; 0: not seen yet
};

}  // namespace

std::optional<CommaTable> withCommas(std::string_view text, const table::Dialect& dialect,
                                     const std::string& file) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  if (dialect.separator == ',') return std::nullopt;
  Lines lines(dialect, file);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    lines.add(line);
  }
  return std::move(lines.table);
}

}  // namespace spothorizon::market
