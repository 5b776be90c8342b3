// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Tables with semicolons between their columns, as spreadsheets write them where the decimal mark
/// is a comma.
namespace spothorizon::market {

/// Whether a table (without a byte order mark) has semicolons between its columns: some of its
/// first line are not in quotes and no comma is; or, where a name has a comma in it, there are more
/// of them, and as many in the first lines of values.
bool hasSemicolons(std::string_view text);

struct CommaTable {
  std::string text;
  bool decimalCommas = false;  ///< some of its numbers had them
};

/// The table with commas between its columns and decimal points, line for line, as all readers take
/// it; none where it has no semicolons. InputError where a line has commas in their place, or a
/// column has both decimal marks.
std::optional<CommaTable> withCommas(std::string_view text, const std::string& file);

}  // namespace spothorizon::market
