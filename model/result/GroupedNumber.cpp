// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/GroupedNumber.h"

#include "base/NumberText.h"

namespace spothorizon::result {
namespace {

std::string grouped(std::string text) {
  constexpr std::size_t kUngrouped = 4, kGroup = 3;
  const std::size_t begin = text.starts_with('-') ? 1 : 0;
  std::size_t end = begin;
  while (end < text.size() && isDigit(text[end])) ++end;
  const bool whole = end == text.size() || text[end] == '.';  // not "1e+20", not "inf"
  if (!whole || end - begin <= kUngrouped) return text;
  for (std::size_t at = end; at > begin + kGroup;) text.insert(at -= kGroup, ",");
  return text;
}

}  // namespace

std::string groupedNumber(double value, int decimals) {
  return grouped(fixedText(value, decimals));
}

std::string groupedNumber(long long value) { return grouped(std::to_string(value)); }

std::string groupedAsTyped(double value) { return grouped(trimmedText(value)); }

}  // namespace spothorizon::result
