// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/Roles.h"

#include <algorithm>
#include <utility>

#include "base/CsvText.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/table/NameWords.h"
#include "market/table/TimeColumn.h"

namespace spothorizon::market::table {
namespace {

/// Without text in brackets after it.
std::string_view withoutBrackets(std::string_view name) {
  name = csv::trimmed(name);
  if (!name.ends_with(')') && !name.ends_with(']')) return name;
  const std::size_t open = name.find_last_of("([");
  return open == std::string_view::npos || open == 0 ? name : csv::trimmed(name.substr(0, open));
}

/// "time_s" without its unit; the same where there is none.
std::string_view withoutUnit(std::string_view name) {
  const std::size_t cut = name.find_last_of("_ -");
  if (cut == std::string_view::npos || cut == 0) return name;
  return unitInName(name.substr(cut + 1)) ? name.substr(0, cut) : name;
}

}  // namespace

std::string plainName(std::string_view name) {
  return bareName(withoutUnit(withoutBrackets(name)));
}

Roles::Roles(const Table& table, const std::vector<Role>& roles, const ChosenColumns& chosen)
    : m_table(&table), m_chosen(chosen) {
  const auto& columns = table.columns();
  std::vector<bool> taken(columns.size(), false);
  for (const auto& [key, name] : chosen) {
    if (std::ranges::find(roles, key, &Role::key) == roles.end()) {
      throw InputError(table.file(), "", "a column of " + inQuotes(key),
                       "one of these: " + joined(roles, ", ", &Role::key));
    }
    const std::size_t column = table.column(name);
    m_columns[key] = column;
    taken[column] = true;
  }
  std::vector<std::string> plain;
  for (const std::string& column : columns) plain.push_back(plainName(column));
  // First names as they are written: "Time" is not "time_s" where both are there.
  for (const bool exact : {true, false}) {
    for (const Role& role : roles) {
      for (const std::string_view name : role.names) {
        if (m_columns.contains(role.key)) break;
        for (std::size_t i = 0; i < columns.size(); ++i) {
          const bool same = exact ? columns[i] == name : plain[i] == plainName(name);
          if (!same || taken[i]) continue;
          m_columns[std::string(role.key)] = i;
          taken[i] = true;
          break;
        }
      }
    }
  }
}

std::optional<std::size_t> Roles::column(std::string_view key) const {
  const auto found = m_columns.find(key);
  return found == m_columns.end() ? std::nullopt : std::optional(found->second);
}

const std::string& Roles::name(std::string_view key) const {
  static const std::string none;
  const auto found = column(key);
  return found ? m_table->columns()[*found] : none;
}

std::size_t Roles::require(std::string_view key) const {
  if (const auto found = column(key)) return *found;
  throw missing(key);
}

InputError Roles::missing(std::string_view key) const {
  return {m_table->file(), m_table->dialect().header ? "header" : "",
          "the columns " + columnsText(*m_table),
          "a column of " + std::string(key) + " (--column " + std::string(key) + "=NAME says it)"};
}

std::pair<std::string, std::string> roleAndName(std::string_view text) {
  const std::size_t mark = text.find('=');
  const std::string_view role = csv::trimmed(text.substr(0, std::min(mark, text.size())));
  const std::string_view name =
      mark == std::string_view::npos ? std::string_view() : csv::trimmed(text.substr(mark + 1));
  if (!role.empty() && !name.empty()) return {std::string(role), std::string(name)};
  throw InputError("", "", inQuotes(text), "ROLE=NAME, as in time=Timestamp");
}

}  // namespace spothorizon::market::table
