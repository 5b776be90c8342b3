// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "study/text/NumberText.h"

/// Lines of CSV as every export writes them (RFC 4180; numbers round-trip).
namespace spothorizon::study::csv {

inline std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

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

/// A comment must not break into a second line, whatever a title holds.
inline std::string comment(std::string text) {
  for (char& c : text) c = c == '\n' || c == '\r' ? ' ' : c;
  return "# " + text + "\n";
}

}  // namespace spothorizon::study::csv
