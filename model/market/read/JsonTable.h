// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// JSON that no known format is, as a table: one row an object, one column a key.
namespace spothorizon::market {

struct JsonTable {
  bool lines = false;                ///< JSON lines, an object each
  std::vector<std::string> topKeys;  ///< of the whole object; empty for lines and lists
  std::vector<std::string> columns;  ///< of the rows: "time", "cheapest.a.H100"
  std::string csv;                   ///< a header with these, and a line a row; empty: no rows
};

/// Rows are lines of one object each, the objects of a list, or those of the first list of objects
/// in an object. Of a row's values texts, numbers, true and false count, those inside objects under
/// all their keys. None where the text is no whole JSON.
std::optional<JsonTable> jsonTable(std::string_view text);

}  // namespace spothorizon::market
