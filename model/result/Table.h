// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/Text.h"
#include "statistics/Estimate.h"

/// Tables of results, described once. Everything that shows or writes a table follows from this
/// description: terminal, CSV, JSON, spreadsheet, table on screen, report, comparison, tooltip.
namespace spothorizon::result {

enum class Better { Neither, Less, More };

/// How a number is shown. Files always have the number itself.
enum class Form {
  Number,   ///< 12.4
  Dollars,  ///< $12.40
  Share,    ///< 0.124 as 12.4 %
  Text,     ///< words: on the left
};

struct Column {
  std::string
      key{};     ///< camelCase with the unit in it: "costUsd", "p99Seconds"; unique in the table
  Text title{};  ///< "Cost"
  std::string unit{};  ///< "h", "s", "GPU-h"; empty for dollars, shares, text and counts
  Text help{};         ///< one sentence, for the tooltip
  Form form = Form::Number;
  int decimals = 2;  ///< on screen
  Better better = Better::Neither;
  /// Whether its figures have intervals: files then have three columns, key, keyLow and keyHigh.
  bool hasInterval = false;
  bool isChange = false;     ///< a difference: people see its sign
  bool inFilesOnly = false;  ///< for programs: a key, the parts of a figure
  /// The column by whose figures rows are sorted instead; empty: its own.
  std::string sortedBy{};

  bool operator==(const Column&) const = default;
};

using Estimate = statistics::Estimate;
using Moment = std::chrono::sys_seconds;

/// std::monostate: nothing to show. A double that is NaN or infinite is written as nothing, too.
using Cell = std::variant<std::monostate, Estimate, double, long long, bool, Text, Moment>;

/// How a cell is set apart for people.
enum class Tone {
  Plain,
  Strong,  ///< bold, the whole row: the best, the base
  Wrong,   ///< in the colour of errors: late, over the budget
};

/// What people see of a cell beyond its value; files have none of it.
struct Mark {
  std::size_t row = 0;
  std::string column{};  ///< key; empty: every cell of the row
  Tone tone = Tone::Plain;
  Text shown{};  ///< in place of the cell's own words: "AHAP, best"; empty: those
  Text why{};    ///< tooltip
};

/// Nothing where there is no value.
Cell cellOf(const std::optional<double>& value);
/// The number in a cell, as files have it; none in cells without one. True is 1.
std::optional<double> numberIn(const Cell& cell);

struct Table {
  std::string key{};  ///< "outcomes": unique within the result
  Text title{};
  std::vector<Column> columns{};
  std::vector<std::vector<Cell>> rows{};  ///< one cell a column
  std::vector<Text> notes{};              ///< what a reader has to know of it: shown below it
  std::vector<Mark> marks{};

  /// None where there is no such column.
  std::optional<std::size_t> column(std::string_view columnKey) const;
  /// Nothing where there is no such row or column.
  const Cell& cell(std::size_t row, std::string_view columnKey) const;
  /// Whether cells of a column are text: it names the row.
  bool isText(std::size_t column) const;
  /// The columns that people see.
  std::vector<std::size_t> shownColumns() const;
  /// Null where the cell has none: that of the cell before that of its row.
  const Mark* mark(std::size_t row, std::string_view columnKey) const;
  bool isStrong(std::size_t row) const;
};

// For people: the same words on screen, in reports and at a terminal.

/// "Cost, $", "Saving, %", "Finish, h".
Text headerText(const Column& column);
/// "12.40", "12.4 (11.9 to 13.0)"; shares in per cent, changes with their sign. Empty where there
/// is nothing to show.
Text cellText(const Column& column, const Cell& cell);
/// The same with the cell's mark.
Text shownText(const Table& table, std::size_t row, std::size_t column);
/// "2026-11-22T09:00:00Z"
std::string momentText(Moment moment);

// For files: each column as one or three fields.

enum class Part { Value, Low, High };

struct Field {
  std::string key;  ///< "costUsd", "costUsdLow"
  std::size_t column = 0;
  Part part = Part::Value;
};

/// std::monostate: nothing, an empty cell or null. Numbers are finite.
using FieldValue = std::variant<std::monostate, double, long long, bool, std::string>;

std::vector<Field> fieldsOf(const Table& table);
FieldValue valueOf(const Cell& cell, Part part);

}  // namespace spothorizon::result
