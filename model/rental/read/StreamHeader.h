// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace spothorizon::rental {

/// The first line of a file of jobs that is neither empty nor a # comment, where it names columns;
/// else without names. Names may be quoted.
struct StreamHeader {
  std::vector<std::string> names;
  char separator = ',';  ///< or ; or a tab: what cuts the line into the most names
};
StreamHeader streamHeader(std::string_view text);

}  // namespace spothorizon::rental
