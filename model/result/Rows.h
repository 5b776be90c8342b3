// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

#include "result/Table.h"

namespace spothorizon::result {

/// The rows that pass, with all columns; without marks.
Table rowsWhere(const Table& table, const std::function<bool(std::size_t row)>& passes);

/// The rows whose cell has these words.
Table rowsOf(const Table& table, std::string_view column, std::string_view words);

}  // namespace spothorizon::result
