// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "result/Table.h"

namespace spothorizon::result {

/// A long table as people compare it: a row for each combination of the columns `rows`, a column
/// for each cell of the column `across`, in the order in which they come, with the figure of both.
/// Columns that the table lacks are left out. Notes stay, marks do not.
Table pivot(const Table& table, const std::vector<std::string_view>& rows, std::string_view across,
            std::string_view figure);

/// The same with one column down. Title and unit of the figure are the table's title, not in each
/// column: for terminals.
Table titledPivot(const Table& table, std::string_view down, std::string_view across,
                  std::string_view figure);

}  // namespace spothorizon::result
