// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Tables as text, whatever wrote them: how columns are separated, what they are called, and the
/// cells of one row after the other. All that reads a table reads it through here: markets, jobs,
/// requests and node events.
namespace spothorizon::market::table {

/// How a table is written.
struct Dialect {
  char separator = ',';  ///< , ; tab or |
  bool header = true;    ///< the first row names the columns

  bool operator==(const Dialect&) const = default;
};

/// What the first rows show; `header` is taken as it is where it is given. A header has words where
/// rows have values: a first row with a number or a time among words that rows have as well is a
/// row. `text` may have a byte order mark. Any text has a dialect: one column and a comma at least.
Dialect dialectOf(std::string_view text, std::optional<bool> header = {});

/// A table's text with its dialect and the names of its columns. `text` must outlive it.
class Table {
 public:
  /// Takes the dialect that the text shows. InputError where a quote in the header is not closed.
  Table(std::string_view text, std::string file);
  Table(std::string_view text, std::string file, Dialect dialect);

  const std::string& file() const { return m_file; }
  const Dialect& dialect() const { return m_dialect; }
  /// One name a column, none twice and none empty: a column without a name is "column 1" after its
  /// place, and of two of the same name the second is "price (column 3)".
  const std::vector<std::string>& columns() const { return m_columns; }
  /// The place of this name: as it is written; else but for case, blanks and underscores where that
  /// is one column alone; also "column 2". None where there is none.
  std::optional<std::size_t> find(std::string_view name) const;
  /// find(); InputError that lists the columns where there is none.
  std::size_t column(std::string_view name) const;
  /// Lines of the text, which are at least its rows.
  std::size_t lineCount() const;

 private:
  friend class Rows;
  void readHeader();

  std::string_view m_text;  ///< without a byte order mark
  std::string_view m_body;  ///< below the header
  std::size_t m_bodyLine = 1;
  std::string m_file;
  Dialect m_dialect;
  std::vector<std::string> m_columns;
};

/// Its first columns by name, as they can be shown.
std::string columnsText(const Table& table);

/// Goes through a table's rows. Empty lines and lines that start with # are passed over. A cell in
/// quotes may hold separators and line ends.
class Rows {
 public:
  /// `table` must outlive it.
  explicit Rows(const Table& table);
  /// Rows of the same file that are not in the table's text: whole ones, from `firstLine` on.
  /// `text` must outlive it, too.
  Rows(const Table& table, std::string_view text, std::size_t firstLine);

  /// InputError where a row has fewer or more cells than the table has columns (empty cells at the
  /// end are no harm), or a quote is not closed.
  bool next();
  /// The line that the row starts in, from 1.
  std::size_t line() const { return m_line; }
  /// Without quotes and the blanks around it. Valid until the next call of next().
  std::string_view cell(std::size_t column) const { return m_cells[column]; }

 private:
  const Table& m_table;
  std::string_view m_rest;
  std::size_t m_nextLine = 1, m_line = 0;
  std::vector<std::string_view> m_cells;
  std::deque<std::string> m_unescaped;  ///< cells with quotes in them, which are rare
};

/// The first so many rows, header left out; copies. Stops in silence where a row cannot be read.
std::vector<std::vector<std::string>> firstRows(const Table& table, std::size_t count);
/// The same of one column.
std::vector<std::string> firstCells(const Table& table, std::size_t column, std::size_t count);

}  // namespace spothorizon::market::table
