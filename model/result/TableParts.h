// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "result/Table.h"

/// Tables made of a table, for places with less room.
namespace spothorizon::result {

/// Some of its columns, in the given order, all rows and their marks. Columns that it does not have
/// are left out.
Table part(const Table& table, Text title, const std::vector<std::string_view>& columns);

/// A row for each number in column `rows`, a column for each text in column `names`: the figures of
/// column `figures`, under the texts. Empty cells where the table has no such row.
Table pivot(const Table& table, Text title, std::string_view rows, std::string_view names,
            std::string_view figures);

}  // namespace spothorizon::result
