// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/NameWords.h"

#include "base/NumberText.h"

namespace spothorizon::market::table {

std::vector<std::string> nameWords(std::string_view name) {
  std::vector<std::string> words;
  bool inside = false, wasSmall = false;
  for (const char c : name) {
    const bool letter = isLetter(c);
    if (letter && (!inside || (wasSmall && isUpper(c)))) words.emplace_back();
    if (letter) words.back() += lower(c);
    inside = letter;
    wasSmall = letter && !isUpper(c);
  }
  return words;
}

std::string bareName(std::string_view name) {
  std::string bare;
  for (const char c : name) {
    if (c != ' ' && c != '_' && c != '-' && c != '.') bare += lower(c);
  }
  return bare;
}

}  // namespace spothorizon::market::table
