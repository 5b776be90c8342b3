// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "market/table/Table.h"

namespace spothorizon::bill {

enum class Format {
  Focus,  ///< FOCUS 1.0 to 1.2, of any provider
  Cur,    ///< AWS's cost and usage report, 1 or 2
};

/// "FOCUS", "AWS CUR".
std::string_view formatName(Format format);

/// FOCUS where a column has one of its names, CUR where one has one of that. InputError, naming
/// the columns that there are, where it is neither.
Format formatOf(const market::table::Table& table);

/// The columns of a bill's table by name, whatever their case and the signs between their words:
/// lineItem/UsageAmount, line_item_usage_amount.
class Columns {
 public:
  explicit Columns(const market::table::Table& table);

  /// None where the table has no such column.
  std::optional<std::size_t> find(std::string_view name) const;
  /// The first that is there.
  std::optional<std::size_t> find(std::string_view name, std::string_view other) const;
  /// InputError where it is not there, naming all of `needed` that are missing.
  void require(const std::vector<std::string_view>& needed, Format format) const;

 private:
  std::string m_file;
  std::vector<std::string> m_names;
};

/// A cell of a column that may not be there.
inline std::string_view cellOf(const market::table::Rows& row, std::optional<std::size_t> column) {
  return column ? row.cell(*column) : std::string_view();
}

}  // namespace spothorizon::bill
