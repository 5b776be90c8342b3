// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Escaped.h"

#include <algorithm>

#include "base/NumberText.h"
#include "base/Printable.h"
#include "base/Utf8.h"

namespace spothorizon::escaped {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  ///< U+FFFD

}  // namespace

std::string forShell(std::string_view word) {
  const auto plain = [](char c) {
    return isLetter(c) || isDigit(c) ||
           std::string_view("._-/+=:,").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, plain)) return std::string(word);
  std::string text = "'";
  for (const char c : word) {
    if (c != '\0') text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return text + "'";
}

std::string forYaml(std::string_view text) {
  std::string quoted = "\"";
  eachCharacter(text, [&](const Utf8Character& one, std::string_view bytes) {
    if (!one.valid) {
      quoted += kReplacement;
    } else if (one.code == U'"' || one.code == U'\\') {
      (quoted += '\\') += bytes;
    } else if (isUnseen(one.code)) {
      // \x00 is YAML's, \u0000 is JSON's as well.
      quoted += one.code < 0x10000 ? "\\u" + hexText(one.code, 4) : "\\U" + hexText(one.code, 8);
    } else {
      quoted += bytes;
    }
  });
  return quoted + "\"";
}

std::string forKubernetes(std::string_view word) {
  std::string doubled;
  for (const char c : word) doubled += c == '$' ? std::string("$$") : std::string(1, c);
  return forYaml(doubled);
}

std::string forComment(std::string_view text) { return printableCell(text); }

std::string forXml(std::string_view text) {
  std::string kept;
  kept.reserve(text.size());
  eachCharacter(text, [&](const Utf8Character& one, std::string_view bytes) {
    if (!one.valid) {
      kept += kReplacement;
      return;
    }
    const bool control = one.code < 0x20 || (one.code >= 0x7F && one.code < 0xA0);
    const bool blank = one.code == U'\n' || one.code == U'\t';
    const bool noCharacter = (one.code & 0xFFFE) == 0xFFFE;
    if ((!control || blank) && !noCharacter) kept += bytes;
  });
  return kept;
}

}  // namespace spothorizon::escaped
