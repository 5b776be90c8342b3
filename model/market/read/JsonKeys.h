// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace spothorizon::market {

/// The keys of a JSON object that are none of the known ones: a misspelt one would go unnoticed
/// where another value replaces it.
template <class Json, class Known>
std::vector<std::string> unknownKeys(const Json& object, const Known& known) {
  std::vector<std::string> unknown;
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(known, key) == known.end()) unknown.push_back(key);
  }
  return unknown;
}

}  // namespace spothorizon::market
