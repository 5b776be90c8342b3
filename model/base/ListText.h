// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace spothorizon {

/// The text of each, one after the other, with something in between: "a, b". `text`: of one, or its
/// member.
template <class Range, class Text = std::identity>
std::string joined(const Range& range, std::string_view between = ", ", Text text = {}) {
  std::string all;
  bool first = true;
  for (const auto& one : range) {
    if (!first) all += between;
    first = false;
    all += std::invoke(text, one);
  }
  return all;
}

/// "1, 2, 4".
template <class Range>
std::string joinedNumbers(const Range& wholeNumbers) {
  return joined(wholeNumbers, ", ", [](int number) { return std::to_string(number); });
}

}  // namespace spothorizon
