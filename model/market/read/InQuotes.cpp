// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/InQuotes.h"

#include <algorithm>

#include "base/Printable.h"

namespace spothorizon::market {

std::string inQuotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown = printable(firstBytes(text, kLongest));
  std::ranges::replace_if(
      shown, [](char c) { return c == '\n' || c == '\t'; }, '?');
  return "\"" + shown + (text.size() > kLongest ? "...\"" : "\"");
}

}  // namespace spothorizon::market
