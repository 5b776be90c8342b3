// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/Table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "base/Printable.h"
#include "market/read/InQuotes.h"
#include "market/table/Cells.h"
#include "market/table/DateText.h"
#include "market/table/NameWords.h"

namespace spothorizon::market::table {
namespace {

constexpr std::size_t kLookedAt = 20;
/// A cell in quotes may have line ends in it; one that is longer was never closed.
constexpr std::size_t kLongestQuoted = 64U << 10;

bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// Splits one row after the other off a text.
class Splitter {
 public:
  Splitter(std::string_view& rest, std::size_t& line, char separator)
      : m_rest(rest), m_line(line), m_separator(separator) {}

  enum class Found { Row, End, OpenQuote };

  /// Cells of the next row that is neither empty nor a comment. `at`: the line it starts in.
  Found next(std::vector<std::string_view>& cells, std::deque<std::string>& unescaped,
             std::size_t& at) {
    cells.clear();
    unescaped.clear();
    if (!skipToRow()) return Found::End;
    at = m_line;
    while (true) {
      if (!cell(cells, unescaped)) return Found::OpenQuote;
      if (m_rest.empty()) break;
      const char end = m_rest.front();
      m_rest.remove_prefix(1);
      if (end == '\n') break;
      if (m_rest.empty()) cells.emplace_back();  // a separator at the very end
    }
    ++m_line;
    return Found::Row;
  }

 private:
  bool skipToRow() {
    while (!m_rest.empty()) {
      std::size_t first = 0;
      while (first < m_rest.size() && isSpace(m_rest[first])) ++first;
      const bool ends = first == m_rest.size() || m_rest[first] == '\n';
      if (!ends && m_rest.front() != '#') return true;
      const std::size_t end = m_rest.find('\n');
      m_rest.remove_prefix(end == std::string_view::npos ? m_rest.size() : end + 1);
      ++m_line;
    }
    return false;
  }
  /// What a line of nothing may have: of tabs between columns a row of empty cells has them, too.
  bool isSpace(char c) const { return c == ' ' || c == '\r' || c == '\t'; }

  /// Leaves the rest at the separator or line end behind it.
  bool cell(std::vector<std::string_view>& cells, std::deque<std::string>& unescaped) {
    std::size_t begin = 0;
    while (begin < m_rest.size() && isBlank(m_rest[begin]) && m_rest[begin] != m_separator) ++begin;
    if (begin < m_rest.size() && m_rest[begin] == '"') return quoted(begin, cells, unescaped);
    std::size_t end = begin;
    while (end < m_rest.size() && m_rest[end] != m_separator && m_rest[end] != '\n') ++end;
    std::string_view text = m_rest.substr(begin, end - begin);
    while (!text.empty() && (isBlank(text.back()) || text.back() == '\r')) text.remove_suffix(1);
    cells.push_back(text);
    m_rest.remove_prefix(end);
    return true;
  }

  bool quoted(std::size_t begin, std::vector<std::string_view>& cells,
              std::deque<std::string>& unescaped) {
    bool doubled = false;
    std::size_t end = begin + 1, lines = 0;
    for (;; ++end) {
      if (end >= m_rest.size() || end - begin > kLongestQuoted) return false;
      lines += m_rest[end] == '\n';
      if (m_rest[end] != '"') continue;
      if (end + 1 == m_rest.size() || m_rest[end + 1] != '"') break;
      doubled = true;
      ++end;
    }
    const std::string_view text = m_rest.substr(begin + 1, end - begin - 1);
    std::size_t after = end + 1;
    while (after < m_rest.size() && m_rest[after] != m_separator && m_rest[after] != '\n') ++after;
    // "a" b: what follows the closing quote belongs to the cell, quotes and all.
    const std::string_view behind = csv::trimmed(m_rest.substr(end + 1, after - end - 1));
    if (!behind.empty()) {
      cells.push_back(csv::trimmed(m_rest.substr(begin, after - begin)));
    } else {
      cells.push_back(doubled ? kept(text, unescaped) : csv::trimmed(text));
    }
    m_line += lines;
    m_rest.remove_prefix(after);
    return true;
  }

  /// A deque, for views of what was kept before must stay valid.
  static std::string_view kept(std::string_view text, std::deque<std::string>& unescaped) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
      plain += text[i];
      i += text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"';
    }
    return csv::trimmed(unescaped.emplace_back(std::move(plain)));
  }

  std::string_view& m_rest;
  std::size_t& m_line;
  char m_separator;
};

using Cells = std::vector<std::string>;

/// The first rows between these separators; `closed` is false where a quote is not.
std::vector<Cells> rowsBetween(std::string_view text, char separator, std::size_t count,
                               bool& closed) {
  std::vector<Cells> rows;
  std::vector<std::string_view> cells;
  std::deque<std::string> unescaped;
  std::size_t line = 1, at = 0;
  Splitter splitter(text, line, separator);
  closed = true;
  while (rows.size() < count) {
    const auto found = splitter.next(cells, unescaped, at);
    closed = found != Splitter::Found::OpenQuote;
    if (found != Splitter::Found::Row) break;
    rows.emplace_back(cells.begin(), cells.end());
  }
  return rows;
}

/// Empty cells at the end count for nothing.
std::size_t widthOf(const Cells& row) {
  std::size_t width = row.size();
  while (width > 1 && row[width - 1].empty()) --width;
  return width;
}

/// The most cells, in a file whose rows agree; among equals a comma.
char separatorOf(std::string_view text) {
  constexpr std::array<char, 4> kSeparators{',', ';', '\t', '|'};
  char best = ',', widest = ',';
  std::size_t bestCells = 1, mostCells = 1;
  for (const char separator : kSeparators) {
    bool closed = true;
    const std::vector<Cells> rows = rowsBetween(text, separator, kLookedAt, closed);
    if (rows.empty()) continue;
    const std::size_t cells = rows.front().size();
    const bool agree = std::ranges::all_of(rows, [&](const Cells& row) {
      return row.size() == cells || (row.size() > 1 && widthOf(row) <= cells);
    });
    if (cells > mostCells) {
      mostCells = cells;
      widest = separator;
    }
    if (agree && cells > bestCells) {
      bestCells = cells;
      best = separator;
    }
  }
  return bestCells > 1 ? best : widest;
}

enum class Kind { Nothing, Number, Time, Word };

Kind kindOf(std::string_view cell) {
  if (isNothing(cell)) return Kind::Nothing;
  if (parsedNumber(cell) || looseNumber(cell)) return Kind::Number;
  return looksLikeDate(cell) || looksLikeClock(cell) ? Kind::Time : Kind::Word;
}

bool isHeader(const std::vector<Cells>& rows) {
  if (rows.empty()) return false;
  bool words = false, values = false, times = false;
  for (const std::string& cell : rows.front()) {
    const Kind kind = kindOf(cell);
    words = words || kind == Kind::Word;
    values = values || kind == Kind::Number || kind == Kind::Time;
    times = times || kind == Kind::Time;
  }
  if (!words || times) return words && !values;
  if (!values) return true;
  // Zones or machines may have numbers for names: time,1,2.
  for (std::size_t i = 0; i < rows.front().size(); ++i) {
    if (kindOf(rows.front()[i]) != Kind::Word) continue;
    std::size_t below = 0;
    const bool differs = std::all_of(rows.begin() + 1, rows.end(), [&](const Cells& row) {
      const Kind kind = i < row.size() ? kindOf(row[i]) : Kind::Nothing;
      below += kind == Kind::Number || kind == Kind::Time;
      return kind != Kind::Word;
    });
    if (differs && below > 0) return true;
  }
  return false;
}

std::string_view withoutMark(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  return text;
}

std::string placeName(std::size_t column) { return "column " + std::to_string(column + 1); }

std::vector<std::string> uniqueNames(const std::vector<std::string_view>& cells) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::string name(cells[i]);
    if (name.empty()) name = placeName(i);
    if (std::ranges::find(names, name) != names.end()) name += " (" + placeName(i) + ")";
    names.push_back(std::move(name));
  }
  return names;
}

[[noreturn]] void refuseQuote(const std::string& file, std::size_t line) {
  throw InputError(file, "line " + std::to_string(line), "a quote that is not closed",
                   "a closing quote");
}

}  // namespace

Dialect dialectOf(std::string_view text, std::optional<bool> header) {
  text = withoutMark(text);
  Dialect dialect;
  dialect.separator = separatorOf(text);
  bool closed = true;
  dialect.header =
      header.value_or(isHeader(rowsBetween(text, dialect.separator, kLookedAt, closed)));
  return dialect;
}

Table::Table(std::string_view text, std::string file)
    : Table(text, std::move(file), dialectOf(text)) {}

Table::Table(std::string_view text, std::string file, Dialect dialect)
    : m_text(withoutMark(text)), m_file(std::move(file)), m_dialect(dialect) {
  readHeader();
}

void Table::readHeader() {
  m_body = m_text;
  std::string_view rest = m_text;
  std::size_t line = 1, at = 1;
  std::vector<std::string_view> cells;
  std::deque<std::string> unescaped;
  const auto found = Splitter(rest, line, m_dialect.separator).next(cells, unescaped, at);
  if (found == Splitter::Found::OpenQuote) refuseQuote(m_file, at);
  if (m_dialect.header) {
    m_columns = uniqueNames(cells);
    m_body = rest;
    m_bodyLine = line;
    return;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) m_columns.push_back(placeName(i));
}

std::size_t Table::lineCount() const {
  return static_cast<std::size_t>(std::ranges::count(m_text, '\n')) + 1;
}

std::optional<std::size_t> Table::find(std::string_view name) const {
  const auto exact = std::ranges::find(m_columns, name);
  if (exact != m_columns.end()) return static_cast<std::size_t>(exact - m_columns.begin());
  const std::string plain = bareName(name);
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < m_columns.size(); ++i) {
    if (plain.empty() || bareName(m_columns[i]) != plain) continue;
    if (found) return std::nullopt;
    found = i;
  }
  for (std::size_t i = 0; i < m_columns.size() && !found; ++i) {
    if (name == placeName(i)) found = i;
  }
  return found;
}

std::size_t Table::column(std::string_view name) const {
  if (const auto found = find(name)) return *found;
  throw InputError(m_file, "header", "no column " + inQuotes(name),
                   "one of its columns: " + columnsText(*this));
}

std::string columnsText(const Table& table) {
  constexpr std::size_t kShown = 20, kLongest = 60;
  std::vector<std::string> shown;
  for (const std::string& name : table.columns()) {
    if (shown.size() == kShown) break;
    shown.push_back(printableLine(name, kLongest));
  }
  const std::size_t more = table.columns().size() - shown.size();
  return joined(shown) + (more > 0 ? " and " + std::to_string(more) + " more" : "");
}

Rows::Rows(const Table& table) : Rows(table, table.m_body, table.m_bodyLine) {}

Rows::Rows(const Table& table, std::string_view text, std::size_t firstLine)
    : m_table(table), m_rest(text), m_nextLine(firstLine) {
  m_cells.reserve(table.m_columns.size() + 1);
}

bool Rows::next() {
  Splitter splitter(m_rest, m_nextLine, m_table.m_dialect.separator);
  const auto found = splitter.next(m_cells, m_unescaped, m_line);
  if (found == Splitter::Found::End) return false;
  if (found == Splitter::Found::OpenQuote) refuseQuote(m_table.m_file, m_line);
  const std::size_t columns = m_table.m_columns.size();
  while (m_cells.size() > columns && m_cells.back().empty()) m_cells.pop_back();
  if (m_cells.size() == columns) return true;
  throw InputError(m_table.m_file, "line " + std::to_string(m_line),
                   m_cells.size() < columns ? "too few columns" : "too many columns",
                   "as many as the lines before");
}

std::vector<std::vector<std::string>> firstRows(const Table& table, std::size_t count) {
  std::vector<std::vector<std::string>> rows;
  try {
    for (Rows row(table); rows.size() < count && row.next();) {
      auto& cells = rows.emplace_back();
      for (std::size_t i = 0; i < table.columns().size(); ++i) cells.emplace_back(row.cell(i));
    }
  } catch (const InputError&) {
    // Whoever reads the rows says what is wrong with this one.
  }
  return rows;
}

std::vector<std::string> firstCells(const Table& table, std::size_t column, std::size_t count) {
  std::vector<std::string> cells;
  try {
    for (Rows row(table); cells.size() < count && row.next();) cells.emplace_back(row.cell(column));
  } catch (const InputError&) {
    // As above.
  }
  return cells;
}

}  // namespace spothorizon::market::table
