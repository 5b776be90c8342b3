// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "market/read/Source.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

/// What a row of a spot price history is a price of.
struct AwsPool {
  std::string zone, instanceType, product;

  auto operator<=>(const AwsPool&) const = default;
};

/// A row of a spot price history, price per instance.
struct AwsRow {
  double seconds, usd;
  std::uint32_t row;   ///< the line in a text file, the index in a JSON list
  std::uint32_t pool;  ///< its place among the history's pools
};

struct AwsHistory {
  std::vector<AwsPool> pools;
  std::vector<AwsRow> rows;
  /// What AwsRow::row is: the line; the place in the list of rows; a count through the file.
  enum class Places { Lines, List, Counted };
  Places places = Places::Lines;
  std::string list = {};  ///< the pointer of the list of rows, where they are in one
};

std::vector<Pool> poolsOf(const AwsHistory& history);
/// The chosen pool's prices per GPU.
RawSeries awsPrices(const AwsHistory& history, const Source& source, ReadReport& report);

}  // namespace spothorizon::market
