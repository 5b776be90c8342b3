// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// Characters of text that came from files, which may be anything.
namespace spothorizon {

/// One character of UTF-8. Length 1 and `valid` false for a byte that begins none.
struct Utf8Character {
  std::size_t length = 1;
  char32_t code = 0;
  bool valid = false;
};

/// `text` is not empty. Overlong forms, halves of pairs and what is past Unicode are not valid.
Utf8Character firstCharacter(std::string_view text);

/// A text of UTF-16 with its mark at the start, as Windows' shell writes what a program prints, in
/// UTF-8 and without the mark. Any other text stays as it is. Halves of pairs become U+FFFD.
bool isUtf16(std::string_view text);
std::string inUtf8(std::string text);

/// What has no place in a line that people read: control characters, ends of lines of any kind,
/// characters that turn the direction of writing, and those without a width or a shape.
bool isUnseen(char32_t code);

/// How it is written instead: "\x1b", "\u202e", "\U000e0001"; a byte that is no UTF-8 as "\xff".
std::string escapeOf(const Utf8Character& one, unsigned char byte);

/// visit(character, its bytes) from the first to the last.
template <class Visit>
void eachCharacter(std::string_view text, const Visit& visit) {
  while (!text.empty()) {
    const Utf8Character one = firstCharacter(text);
    visit(one, text.substr(0, one.length));
    text.remove_prefix(one.length);
  }
}

}  // namespace spothorizon
