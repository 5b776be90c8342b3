// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "market/table/Table.h"

/// Tables with semicolons between their columns, as spreadsheets write them where the decimal mark
/// is a comma; and with tabs or bars.
namespace spothorizon::market {

struct CommaTable {
  std::string text;
  bool decimalCommas = false;  ///< some of its numbers had them
};

/// The table with commas between its columns, line for line, as readers of known tables take it;
/// between semicolons numbers get decimal points. None where it has commas. InputError where a line
/// has commas in the place of semicolons, or a column has both decimal marks.
std::optional<CommaTable> withCommas(std::string_view text, const table::Dialect& dialect,
                                     const std::string& file);

}  // namespace spothorizon::market
