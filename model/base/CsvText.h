// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/NumberText.h"

/// Lines of CSV as every export writes them (RFC 4180, lines ended by LF; numbers round-trip), and
/// what readers of plain tables share.
namespace spothorizon::csv {

/// A text that no spreadsheet takes for a formula: one that begins with = + - @, a tab or a line
/// break gets an apostrophe before it, unless the whole of it is a number. Titles and labels come
/// from files that anyone may have written.
std::string harmless(std::string_view text);

/// What harmless() was given, where it put an apostrophe before it: what this program reads again.
std::string_view withoutGuard(std::string_view text);

/// In quotes, those inside doubled.
std::string quoted(std::string_view text);

/// In quotes where it has to be.
std::string field(const std::string& text);
inline std::string field(const char* text) { return field(std::string(text)); }
inline std::string field(double value) { return numberText(value); }
inline std::string field(int value) { return std::to_string(value); }
inline std::string field(bool value) { return value ? "true" : "false"; }
inline std::string field(const std::optional<double>& value) {
  return value ? numberText(*value) : "";
}

template <class... Fields>
std::string line(const Fields&... fields) {
  std::string text;
  bool first = true;
  ((text += (first ? "" : ","), first = false, text += field(fields)), ...);
  return text + "\n";
}

/// A line or a cell as it is read: without blanks, tabs and carriage returns around it.
std::string_view trimmed(std::string_view text);

/// A comment must not break into a second line, whatever a title holds.
std::string comment(std::string text);

}  // namespace spothorizon::csv
