// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/CsvText.h"

#include "base/Printable.h"

namespace spothorizon::csv {

namespace {

bool looksLikeFormula(std::string_view text) {
  constexpr std::string_view kBeginsFormula = "=+-@\t\r\n";
  return !text.empty() && kBeginsFormula.find(text.front()) != std::string_view::npos &&
         !parsedNumber(text);
}

}  // namespace

std::string harmless(std::string_view text) {
  return (looksLikeFormula(text) ? "'" : "") + std::string(text);
}

std::string_view withoutGuard(std::string_view text) {
  const bool guarded = text.starts_with('\'') && looksLikeFormula(text.substr(1));
  return guarded ? text.substr(1) : text;
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string field(const std::string& text) {
  const std::string plain = harmless(text);
  return plain.find_first_of(",\"\r\n") == std::string::npos ? plain : quoted(plain);
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string comment(std::string text) {
  for (char& c : text) c = c == '\n' || c == '\r' ? ' ' : c;
  // Others end lines too: U+2028 does in some readers.
  return "# " + printable(text) + "\n";
}

}  // namespace spothorizon::csv
