// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ColumnWords.h"

#include <algorithm>
#include <initializer_list>
#include <string>

#include "base/SmallLetters.h"

namespace spothorizon::market {
namespace {

bool holds(std::string_view name, std::initializer_list<std::string_view> parts) {
  const std::string small = lowered(name);
  return std::ranges::any_of(
      parts, [&](std::string_view part) { return small.find(part) != std::string::npos; });
}

bool isShare(std::string_view name) {
  return holds(name, {"pct", "percent", "%", "score", "discount", "ratio", "share", "samples"});
}

}  // namespace

bool isNoFreeCount(std::string_view name) {
  if (holds(name, {"unused", "not_used", "not used"})) return false;
  return isShare(name) ||
         holds(name, {"used",        "usage",       "total",        "alloc",        "busy",
                      "account",     "zone",        "region",       "limit",        "quota",
                      "down",        "drain",       "broken",       "per node",     "per_node",
                      "per machine", "per_machine", "per instance", "per_instance", "per_vm",
                      "pernode"});
}

bool isNoPrice(std::string_view name) {
  return isShare(name) || holds(name, {"usage", "quantity"});
}

bool isMiddle(std::string_view name) { return holds(name, {"mean", "avg", "average", "median"}); }

}  // namespace spothorizon::market
