// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/RoleText.h"

#include <algorithm>
#include <vector>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "market/read/InQuotes.h"

namespace spothorizon::market::table {
namespace {

/// Parts between commas; quotes are left where they are.
std::vector<std::string_view> partsOf(std::string_view text) {
  std::vector<std::string_view> parts;
  bool inside = false;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '"') inside = !inside;
    if (i < text.size() && (text[i] != ',' || inside)) continue;
    parts.push_back(csv::trimmed(text.substr(from, i - from)));
    from = i + 1;
  }
  return parts;
}

std::string unquoted(std::string_view name) {
  if (name.size() < 2 || name.front() != '"' || name.back() != '"') return std::string(name);
  std::string plain;
  name = name.substr(1, name.size() - 2);
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '"' && i + 1 < name.size() && name[i + 1] == '"') ++i;
    plain += name[i];
  }
  return plain;
}

}  // namespace

ChosenColumns chosenColumns(std::string_view text, const std::string& place) {
  ChosenColumns all;
  if (csv::trimmed(text).empty()) return all;
  for (const std::string_view part : partsOf(text)) {
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string role(csv::trimmed(part.substr(0, equals)));
    const std::string column =
        unquoted(csv::trimmed(part.substr(std::min(equals + 1, part.size()))));
    if (role.empty() || column.empty()) {
      throw InputError("", place, inQuotes(part), "ROLE=NAME, with commas between them");
    }
    if (!all.emplace(role, column).second) {
      throw InputError("", place, "the role " + inQuotes(role) + " a second time",
                       "every role once");
    }
  }
  return all;
}

std::string roleText(const std::string& role, const std::string& column) {
  const bool plain = column.find_first_of(",\"") == std::string::npos &&
                     csv::trimmed(column).size() == column.size();
  return role + "=" + (plain ? column : csv::quoted(column));
}

}  // namespace spothorizon::market::table
