// SPDX-License-Identifier: GPL-3.0-or-later
// What readers say of a file.
#pragma once

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "market/MarketSpec.h"

namespace spothorizon::test {

inline bool says(const std::vector<std::string>& lines, std::string_view part) {
  return std::ranges::any_of(
      lines, [part](const std::string& line) { return line.find(part) != line.npos; });
}
inline bool says(const std::vector<Text>& lines, std::string_view part) {
  return says(inEnglish(lines), part);
}

/// The words that no translator is shown and that are no names from the file: of three letters or
/// more in what is left of the lines in a language without letters. Empty: all can be translated.
inline std::string untranslatable(const std::vector<Text>& lines, std::string_view names) {
  const auto isLetter = [](unsigned char c) { return std::isalpha(c) != 0; };
  const auto withoutLetters = [&](const std::string&, std::string pattern) {
    std::ranges::replace_if(pattern, isLetter, '.');
    return pattern;
  };
  std::string found;
  for (const Text& line : lines) {
    const std::string left = line.in(withoutLetters);
    for (auto from = left.begin(); from != left.end();) {
      const auto begin = std::find_if(from, left.end(), isLetter);
      from = std::find_if_not(begin, left.end(), isLetter);
      const std::string word(begin, from);
      if (word.size() >= 3 && names.find(word) == names.npos) found += word + " in " + left + "; ";
    }
    if (left == line.english()) found += "all of " + left + "; ";
  }
  return found;
}
inline std::string untranslatable(const market::ReadReport& report, std::string_view names) {
  return untranslatable(report.understood, names) + untranslatable(report.warnings, names) +
         untranslatable(report.dropped, names);
}

}  // namespace spothorizon::test
