// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/JsonValue.h"

/// Tables of a file of the format "spothorizon-result", as tests read them again.
namespace spothorizon::tests {

inline std::vector<JsonValue> rowsOf(const JsonValue& result, const std::string& table) {
  return result.under("/tables/" + table + "/rows").items();
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
