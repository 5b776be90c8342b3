// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "market/table/Table.h"
#include "market/table/TimeColumn.h"

/// Tables that hold several series at once, and the columns that tell their rows apart.
namespace spothorizon::market::table {

/// A column that distinguishes rows: zone, region, type, provider, model, series, whatever its
/// name.
struct PoolColumn {
  std::size_t column = 0;
  std::string name;
  std::vector<std::string> values;  ///< in the order in which they appear
  std::vector<std::size_t> rows;    ///< of each value
};

/// One series of such a table: the place of its value in each of the columns.
struct PoolOfTable {
  std::vector<std::uint32_t> values;
  std::size_t rows = 0;
};

struct PoolsOfTable {
  std::vector<PoolColumn> columns;  ///< empty: the table holds one series
  std::vector<PoolOfTable> pools;   ///< those that there are, by their values
  /// Columns of words that are the same in all rows, with that word.
  std::vector<std::pair<std::string, std::string>> constants;
  /// Columns whose words follow one another and never return: of several markets, perhaps.
  std::vector<PoolColumn> changing;
};

/// The choice: a word by the name of its column; "*" takes all rows, whatever it has.
using ChosenPools = std::map<std::string, std::string, std::less<>>;

/// Goes through all rows. A column distinguishes rows where it has few distinct words, and either
/// rows of one time differ in it or rows with one word lie between those with another; under a name
/// that is known for it ("zone", "gpu_model") two words are enough. Where rows of one time still
/// differ in `value`, columns of few distinct numbers that come again at other times and columns
/// that describe rows (status, comments) are looked at as well, but for those that measure
/// something (prices, counts). Columns in `roles` and those whose words are too many are none;
/// those that are `chosen` by name always are some. `time` reads the column of times; rows whose
/// time says nothing are passed over.
PoolsOfTable poolsOf(const Table& table, std::size_t timeColumn, TimeColumn time,
                     std::size_t valueColumn, const std::vector<std::size_t>& roles,
                     const ChosenPools& chosen = {});

}  // namespace spothorizon::market::table
