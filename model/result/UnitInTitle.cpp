// SPDX-License-Identifier: GPL-3.0-or-later
#include "result/UnitInTitle.h"

namespace spothorizon::result {
namespace {

bool endsWithWord(std::string_view text, std::string_view word) {
  if (!text.ends_with(word)) return false;
  return text.size() == word.size() || text[text.size() - word.size() - 1] == ' ';
}

}  // namespace

bool saysUnit(std::string_view title, std::string_view unit) {
  if (unit.empty()) return false;
  if (endsWithWord(title, unit)) return true;
  if (title.ends_with('s') && endsWithWord(title.substr(0, title.size() - 1), unit)) return true;
  constexpr std::string_view kHours = "-hours";
  if (!title.ends_with(kHours)) return false;
  return unit == "h" || (unit == "GPU-h" && endsWithWord(title, "GPU-hours"));
}

}  // namespace spothorizon::result
