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

}  // namespace spothorizon::result
