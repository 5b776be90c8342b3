// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "market/read/TraceReader.h"
#include "market/table/Pools.h"

/// Which of the series that a table mixes is read.
namespace spothorizon::market {

/// A column that distinguishes a table's rows is of the place, of the machine, or of anything else:
/// as the caller names it, else by its name. Several of one part are shown with " / " between.
enum class PoolPart { Zone, InstanceType, Product };
PoolPart poolPart(const std::string& column, const ColumnNames& names);

/// As they are offered: each a zone, a type and a product.
std::vector<Pool> poolsOf(const table::PoolsOfTable& found, const ColumnNames& names);

/// The rows of one pool.
struct PoolRows {
  struct Word {
    std::size_t column = 0;
    std::string name, value;
  };
  std::vector<Word> words;  ///< all of which a row has to have
  std::size_t rows = 0;     ///< that have them; 0: all

  bool has(const table::Rows& row) const;
};

/// The pool that the options choose: by the words of columns (ColumnNames::pools), by zone,
/// instance type and product as poolsOf() gives them or as any of the columns has them; else the
/// only one. InputError that names the columns in which more than one is left, and says how to
/// choose.
PoolRows chosenPool(const table::PoolsOfTable& found, const ReadOptions& options,
                    const std::string& file);

}  // namespace spothorizon::market
