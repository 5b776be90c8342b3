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
  std::string key;  ///< camelCase with the unit in it: "costUsd", "p99Seconds"; unique in the table
  Text title;       ///< "Cost"
  std::string unit;  ///< "h", "s", "GPU"; empty for dollars, shares, text and counts
  Text help;         ///< one sentence, for the tooltip
  Form form = Form::Number;
  int decimals = 2;  ///< on screen
  Better better = Better::Neither;
  /// Whether its figures have intervals: files then have three columns, key, keyLow and keyHigh.
  bool hasInterval = false;
};

using Estimate = statistics::Estimate;
using Moment = std::chrono::sys_seconds;

/// std::monostate: nothing to show. A double that is NaN is written as nothing, too.
using Cell = std::variant<std::monostate, Estimate, double, long long, bool, Text, Moment>;

struct Table {
  std::string key;  ///< "outcomes": unique within the result
  Text title;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;  ///< one cell a column
  std::vector<Text> notes;              ///< what a reader has to know of it: shown below it

  /// None where there is no such column.
  std::optional<std::size_t> column(std::string_view columnKey) const;
};

}  // namespace spothorizon::result
