// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "bill/Charge.h"
#include "market/table/Table.h"

namespace spothorizon::bill {

/// Makes charges of the rows of a format. May be used by several threads at once.
class RowReader {
 public:
  virtual ~RowReader() = default;

  /// Appends the charges of a row, or none where it cancels another; why it is left out where it
  /// is. The charges hold views into the row.
  virtual std::optional<Drop> read(const market::table::Rows& row,
                                   std::vector<Charge>& charges) const = 0;
};

}  // namespace spothorizon::bill
