// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "result/Table.h"

namespace spothorizon::result {

/// One column of a table over two others, for terminals: a row for each value of `down`, a column
/// for each of `across`, in the order of the table. A pair that no row has is an empty cell; of
/// several rows the last counts. Its title is that of the value's column.
Table pivot(const Table& table, std::string_view down, std::string_view across,
            std::string_view value);

/// The rows that pass, with all columns; without marks.
Table rowsWhere(const Table& table, const std::function<bool(std::size_t row)>& passes);

/// The rows whose cell has these words.
Table rowsOf(const Table& table, std::string_view column, std::string_view words);

/// The different cells of a column, in words, in the order of the table.
std::vector<Text> valuesIn(const Table& table, std::string_view column);

}  // namespace spothorizon::result
