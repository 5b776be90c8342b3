// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Rows of a JSON text: a list of objects, an object that has such a list, or an object a line.
namespace spothorizon::market::table {

/// An object as a row of cells. What lies deeper has its path for a name: "time.start",
/// "tres.allocated[0].type". Numbers in lists are left out, and so is null.
struct JsonRecord {
  std::vector<std::pair<std::string, std::string>> cells;
  std::size_t number = 0;  ///< the line of JSON lines; else the place in the list, from 0
  bool isLine = false;

  /// The text there; empty where there is nothing.
  std::string_view cell(std::string_view name) const;
  bool has(std::string_view name) const;
  /// "line 3" or "/jobs/3".
  std::string place;
};

/// Whether the text begins as JSON.
bool looksLikeJson(std::string_view text);

/// Calls `take` with one record after the other. `list`: the name of the list where the text is one
/// object. `wanted`: whether a key of the record is of use, by its first part. InputError as
/// parseOwnJson() has it, and where a line is no object.
void readJsonRecords(std::string_view text, const std::string& file, std::string_view list,
                     const std::function<bool(std::string_view)>& wanted,
                     const std::function<void(const JsonRecord&)>& take);

}  // namespace spothorizon::market::table
