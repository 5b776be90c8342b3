// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/text/NumberText.h"

#include <array>
#include <charconv>
#include <cmath>

namespace spothorizon::study {

std::string numberText(double value) {
  std::array<char, 32> text{};
  char* const begin = text.data();
  char* const end = begin + text.size();
  // The shortest text of a hundred thousand is 1e+05, which few people read at a glance.
  const bool whole = std::abs(value) < 1e10 && value == std::trunc(value);
  return {begin, whole ? std::to_chars(begin, end, value, std::chars_format::fixed).ptr
                       : std::to_chars(begin, end, value).ptr};
}

}  // namespace spothorizon::study
