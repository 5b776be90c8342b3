// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/Json.h"
#include "result/Table.h"

namespace spothorizon::result {

/// [{"key": "costUsd", "title": "Cost", "unit": "", "form": "dollars"}, ...]; "interval": true
/// where rows have keyLow and keyHigh as well, "help" where a column has some.
Json columnsJson(const Table& table);
/// An object for each row, with the keys of the CSV; null for nothing and for limits that are
/// infinite.
Json rowsJson(const Table& table);
/// {"title", "columns", "rows", "notes"}
Json tableJson(const Table& table);

/// "number", "dollars", "share", "text".
std::string formName(Form form);

}  // namespace spothorizon::result
