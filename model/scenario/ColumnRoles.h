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

/// A file of a study's own, not of markets: the parameter that takes all of its columns
/// ("arrival=t, input=n"), their roles, and the parameter of its unit of time (build::timeUnit).
struct OwnColumns {
  std::string key;
  std::vector<std::string> roles;
  std::string timeUnit;
};

/// The same as settings of a scenario. A role that `own` files have goes to them; one that tables
/// of markets have as well ("time") only beside another of the file's own. The unit goes to the
/// files with a named column, or else the first, and to markets. InputError where one is no pair,
/// where a role is not known, and where the unit is none.
std::vector<std::pair<std::string, std::string>> columnSettings(
    const std::vector<std::string>& columns, const std::vector<std::string>& pools,
    const std::string& timeUnit, const std::vector<OwnColumns>& own = {});

/// "time, price, gpus": of markets, then of `own`.
std::string columnRolesText(const std::vector<OwnColumns>& own = {});

}  // namespace spothorizon::study
