// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/Utf8.h"

#include <algorithm>
#include <iterator>

#include "base/NumberText.h"

namespace spothorizon {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t lengthBy(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

struct Range {
  char32_t first, last;
};

/// Sorted. From the Unicode character database: control, format, line and paragraph separators,
/// fillers without a shape, and what is no character.
constexpr Range kUnseen[] = {
    {0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

}  // namespace

Utf8Character firstCharacter(std::string_view text) {
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

bool isUnseen(char32_t code) {
  const Range* after =
      std::upper_bound(std::begin(kUnseen), std::end(kUnseen), code,
                       [](char32_t one, const Range& range) { return one < range.first; });
  return after != std::begin(kUnseen) && code <= std::prev(after)->last;
}

std::string escapeOf(const Utf8Character& one, unsigned char byte) {
  if (!one.valid) return "\\x" + hexText(byte, 2);
  if (one.code < 0x100) return "\\x" + hexText(one.code, 2);
  return one.code < 0x10000 ? "\\u" + hexText(one.code, 4) : "\\U" + hexText(one.code, 8);
}

namespace {

constexpr std::string_view kLittle = "\xff\xfe", kBig = "\xfe\xff";

void append(std::string& text, char32_t code) {
  const auto tail = [code](int shift) { return static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6);
    text += tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | code >> 12);
    text += tail(6);
    text += tail(0);
  } else {
    text += static_cast<char>(0xF0 | code >> 18);
    for (const int shift : {12, 6, 0}) text += tail(shift);
  }
}

}  // namespace

bool isUtf16(std::string_view text) { return text.starts_with(kLittle) || text.starts_with(kBig); }

std::string inUtf8(std::string text) {
  if (!isUtf16(text)) return text;
  constexpr char32_t kReplacement = 0xFFFD;
  const std::size_t high = text.starts_with(kBig) ? 0 : 1;
  const auto unit = [&text, high](std::size_t at) {
    return static_cast<char32_t>(static_cast<unsigned char>(text[at + high]) << 8 |
                                 static_cast<unsigned char>(text[at + 1 - high]));
  };
  std::string out;
  out.reserve(text.size() / 2);
  for (std::size_t at = 2; at + 1 < text.size(); at += 2) {
    const char32_t code = unit(at);
    const bool isFirst = code >= 0xD800 && code < 0xDC00,
               isSecond = code >= 0xDC00 && code < 0xE000;
    const char32_t next = isFirst && at + 3 < text.size() ? unit(at + 2) : 0;
    if (next >= 0xDC00 && next < 0xE000) {
      append(out, 0x10000 + ((code - 0xD800) << 10) + (next - 0xDC00));
      at += 2;
    } else {
      append(out, isFirst || isSecond ? kReplacement : code);
    }
  }
  return out;
}

}  // namespace spothorizon
