// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The beginning of a CSV as its readers take it, for those who look at a file before it is read.
namespace spothorizon::market {

using TableRow = std::vector<std::string>;

/// The next line that is neither empty nor a comment; empty at the end.
std::string_view nextLine(std::string_view& rest);

/// The fields of one line that is not a comment, as below; none where a quote is not closed.
std::optional<TableRow> fieldsOf(std::string line, char separator);

}  // namespace spothorizon::market
