// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Printable.h"

#include <algorithm>

#include "base/Utf8.h"

namespace spothorizon {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

bool isBlank(char32_t code) { return code == U'\n' || code == U'\t'; }

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  eachCharacter(text, [&](const Utf8Character& one, std::string_view bytes) {
    const bool seen = one.valid && (!isUnseen(one.code) || isBlank(one.code));
    seen ? shown += bytes : shown += escapeOf(one, static_cast<unsigned char>(bytes.front()));
  });
  return shown;
}

std::string printableCell(std::string_view text) {
  std::string line;
  for (const char c : printable(text)) {
    if (isBlank(static_cast<unsigned char>(c))) {
      line += c == '\n' ? "\\n" : "\\t";
    } else {
      line += c;
    }
  }
  return line;
}

std::string_view firstBytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && most - end < 3 && continues(text[end])) --end;
  return text.substr(0, continues(text[end]) ? most : end);
}

std::string printableLine(std::string_view text, std::size_t most) {
  std::string line;
  if (text.size() <= most) {
    line = printable(text);
  } else {
    const std::size_t tail = most / 4;
    std::string_view end = text.substr(text.size() - tail);
    while (!end.empty() && continues(end.front())) end.remove_prefix(1);
    line = printable(firstBytes(text, most - tail)) + "..." + printable(end);
  }
  std::ranges::replace_if(
      line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return line;
}

}  // namespace spothorizon
