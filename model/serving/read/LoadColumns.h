// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/InputError.h"
#include "market/table/Roles.h"
#include "market/table/Table.h"
#include "market/table/TimeColumn.h"

/// What readers of requests and of rates share.
namespace spothorizon::serving {

/// arrival, input, output; start, rate, count.
const std::vector<market::table::Role>& requestRoles();
const std::vector<market::table::Role>& rateRoles();

/// Those of `chosen` that `roles` have.
market::table::ChosenColumns chosenOf(const market::table::ChosenColumns& chosen,
                                      const std::vector<market::table::Role>& roles);
/// InputError for a role that neither has.
void checkRoles(const market::table::ChosenColumns& chosen);

/// The message about a table whose columns are none of these: they are quoted where numbers or
/// dates are below them, since a scenario may name any file of the machine.
InputError otherColumns(const market::table::Table& table);
extern const char* const kLayouts;

/// A date with a fraction of any length, exact to the last digit that a double holds; else what the
/// column's reader says.
double exactTime(std::string_view cell, market::table::TimeColumn& column, std::size_t line);

/// The unit of stamps that are bare numbers from a start: seconds where they have fractions, or
/// else the one of seconds, ms, us and ns whose rate and length are those of a load that somebody
/// records. `stamps`: in order.
struct StampUnit {
  double seconds = 1;
  double otherSeconds = 1;  ///< the next best
  bool sure = true;         ///< by a wide margin
};
StampUnit likelyUnit(const std::vector<double>& stamps);

}  // namespace spothorizon::serving
