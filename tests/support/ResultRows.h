// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/Json.h"
#include "result/ResultFile.h"
#include "support/JsonValue.h"

/// A result as a test reads it again.
namespace spothorizon::tests {

inline JsonValue jsonOf(const result::ResultFile& file) {
  return JsonValue::parse(result::resultText(file));
}

/// The rows of a table.
inline JsonValue rowsOf(const JsonValue& root, std::string_view table) {
  return root["tables"].at(table)["rows"];
}

/// One of its rows.
inline JsonValue rowOf(const JsonValue& root, std::string_view table, std::size_t row = 0) {
  return rowsOf(root, table).at(row);
}

}  // namespace spothorizon::tests
