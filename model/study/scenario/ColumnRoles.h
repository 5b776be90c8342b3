// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What columns of files hold, as every command line says it: --column ROLE=NAME, --pool
/// COLUMN=WORD, --time-unit UNIT.
namespace spothorizon::study {

/// A role and the keys of a scenario that take the name of its column.
struct ColumnRole {
  std::string_view role;
  std::vector<std::string_view> keys;
  std::string_view part;  ///< of the keys' text ("zone" of "zone=NAME;type=NAME"); empty: all of it
};
const std::vector<ColumnRole>& columnRoles();

/// The same as settings of a scenario. InputError where one is no pair, where a role is not known,
/// and where the unit is none.
std::vector<std::pair<std::string, std::string>> columnSettings(
    const std::vector<std::string>& columns, const std::vector<std::string>& pools,
    const std::string& timeUnit);

}  // namespace spothorizon::study
