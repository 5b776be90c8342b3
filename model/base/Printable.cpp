// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Printable.h"

#include <algorithm>
#include <cstdint>

namespace spothorizon {
namespace {

constexpr char kInstead = '?';

/// One character of UTF-8. Length 1 and `valid` false for a byte that begins none.
struct Character {
  std::size_t length = 1;
  char32_t code = 0;
  bool valid = false;
};

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t lengthBy(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

/// `text` is not empty. Overlong forms, halves of pairs and what is past Unicode are not valid.
Character first(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = lengthBy(lead);
  if (length == 1) return {1, lead, true};
  if (length == 0 || text.size() < length) return {};
  char32_t code = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues(text[i])) return {};
    code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool half = code >= 0xD800 && code < 0xE000;
  if (code < kLeast[length] || half || code > 0x10FFFF) return {};
  return {length, code, true};
}

bool commands(char32_t code) {
  const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool turns = code == 0x61C || code == 0x200E || code == 0x200F ||
                     (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return (control && code != '\n' && code != '\t') || turns;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Character one = first(text);
    if (one.valid && !commands(one.code)) {
      shown += text.substr(0, one.length);
    } else {
      shown += kInstead;
    }
    text.remove_prefix(one.length);
  }
  return shown;
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
