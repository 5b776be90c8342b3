// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "result/Table.h"

namespace spothorizon::result {

/// "costUsd(best)": what is before and inside the brackets; none where it is neither that nor a
/// word alone, whose row is empty.
struct MeasureName {
  std::string column, row;
};
std::optional<MeasureName> measureName(std::string_view name);

/// A number of a table by the key of its column and its row: "costUsd(best)", "costUsdLow(0)". The
/// row is a text of the first column that has texts, or its place from 0; without one the table has
/// a single row. None where there is no such number.
std::optional<double> measure(const Table& table, std::string_view name);

/// The names of its numbers, N being the place of the row: "costUsd(N)".
std::vector<std::string> measures(const Table& table);

}  // namespace spothorizon::result
