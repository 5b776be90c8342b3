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

  bool operator==(const Column&) const = default;
};

using Estimate = statistics::Estimate;
using Moment = std::chrono::sys_seconds;

/// std::monostate: nothing to show. A double that is NaN or infinite is written as nothing, too.
using Cell = std::variant<std::monostate, Estimate, double, long long, bool, Text, Moment>;

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

  /// None where there is no such column.
  std::optional<std::size_t> column(std::string_view columnKey) const;
  /// Nothing where there is no such row or column.
  const Cell& cell(std::size_t row, std::string_view columnKey) const;
  /// Whether cells of a column are text: it names the row.
  bool isText(std::size_t column) const;
};

// For people: the same words on screen, in reports and at a terminal.

/// "Cost, $", "Saving, %", "Finish, h".
Text headerText(const Column& column);
/// "12.40", "12.4 (11.9 to 13.0)"; shares in per cent. Empty where there is nothing to show.
Text cellText(const Column& column, const Cell& cell);
/// With a plus sign before what is above zero: a difference.
Text changeText(const Column& column, const Cell& cell);
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
