// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// The beginning of a CSV as its readers take it, for those who look at a file before it is read.
namespace spothorizon::market {

using TableRow = std::vector<std::string>;

/// The first so many rows, the header among them: fields without quotes and the blanks around them.
/// Comments and empty lines are passed over; a quote that is not closed ends them.
std::vector<TableRow> firstRows(std::string_view text, std::size_t count);

}  // namespace spothorizon::market
