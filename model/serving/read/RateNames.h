// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "market/table/Table.h"

namespace spothorizon::serving {

/// What the name of a column says of requests.
struct RateName {
  enum class Kind {
    None,   ///< nothing
    Rate,   ///< so many in a unit of time: "requests_per_day", "qpm", "req/s", "hourly requests"
    Count,  ///< so many in a row: "requests", "n_requests", "request_count"
    NoUnit  ///< a rate by a unit that is missing or not known: "rate", "requests_per_tick"
  };
  Kind kind = Kind::None;
  double perSeconds = 0;  ///< of a rate
};
RateName rateName(std::string_view name);

/// A column that counts the requests of each row and holds more than one somewhere in its first
/// rows: the rows are sums, no requests. None in a table of single requests.
std::optional<std::size_t> countColumn(const market::table::Table& table);

}  // namespace spothorizon::serving
