// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/InputError.h"
#include "market/table/Table.h"

/// What the columns of a table hold: by names that are known, or as a caller says.
namespace spothorizon::market::table {

/// What a column may be to a reader.
struct Role {
  std::string_view key;                 ///< "time", as a caller writes it: time=NAME
  std::vector<std::string_view> names;  ///< under which it is known; the first that is there counts
};

/// What a caller says of columns: the name of one by the key of its role.
using ChosenColumns = std::map<std::string, std::string, std::less<>>;

/// Which column has which role.
class Roles {
 public:
  /// Names are compared but for case, blanks, underscores, dashes, points, text in brackets
  /// ("Time (min)" is "time") and one unit at the end ("time_s" is "time"); exact ones go first. No
  /// column has two roles unless a caller says so. InputError that lists the roles where a key is
  /// not known, and the columns where a chosen one is not there.
  Roles(const Table& table, const std::vector<Role>& roles, const ChosenColumns& chosen = {});

  std::optional<std::size_t> column(std::string_view key) const;
  bool has(std::string_view key) const { return column(key).has_value(); }
  /// Chosen by a caller.
  bool isChosen(std::string_view key) const { return m_chosen.contains(key); }
  /// Its name; empty where no column has this role.
  const std::string& name(std::string_view key) const;
  /// column(); what missing() says where there is none.
  std::size_t require(std::string_view key) const;
  /// "found the columns a, b, expected a column of KEY: --column KEY=NAME".
  InputError missing(std::string_view key) const;

 private:
  const Table* m_table;
  std::map<std::string, std::size_t, std::less<>> m_columns;
  ChosenColumns m_chosen;
};

/// "time=NAME" in its two halves. InputError where it has none.
std::pair<std::string, std::string> roleAndName(std::string_view text);

/// A name without what Roles passes over.
std::string plainName(std::string_view name);

}  // namespace spothorizon::market::table
