// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/Json.h"
#include "result/ResultFile.h"
#include "support/JsonValue.h"

/// Tables of a file of the format "spothorizon-result", as tests read them again.
namespace spothorizon::tests {

inline JsonValue jsonOf(const result::ResultFile& file) {
  return JsonValue::parse(result::resultText(file));
}

inline std::vector<JsonValue> rowsOf(const JsonValue& result, const std::string& table) {
  return result.under("/tables/" + table + "/rows").items();
}

/// A row by its place.
inline JsonValue rowOf(const JsonValue& result, const std::string& table, std::size_t row = 0) {
  return rowsOf(result, table).at(row);
}

/// The first row whose column has the text. Throws where there is none.
inline JsonValue rowOf(const JsonValue& result, const std::string& table, std::string_view column,
                       std::string_view text) {
  for (const JsonValue& row : rowsOf(result, table)) {
    if (row.at(column) == text) return row;
  }
  return result.under("/tables/" + table + "/rows/no-such-row");
}

}  // namespace spothorizon::tests
