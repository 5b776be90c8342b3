// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/DateText.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "market/table/Cells.h"

namespace spothorizon::market::table {
namespace {

/// Three numbers with one mark between them, and what follows.
struct Parts {
  std::array<std::string_view, 3> numbers;
  char mark = '\0';
  std::string_view rest;
};

bool isMark(char c) { return c == '-' || c == '/' || c == '.'; }

std::optional<Parts> partsOf(std::string_view text) {
  Parts parts;
  for (std::size_t i = 0; i < parts.numbers.size(); ++i) {
    std::size_t digits = 0;
    while (digits < text.size() && isDigit(text[digits])) ++digits;
    if (digits == 0 || digits > 4) return std::nullopt;
    parts.numbers[i] = text.substr(0, digits);
    text.remove_prefix(digits);
    if (i == 2) break;
    if (text.empty() || !isMark(text.front())) return std::nullopt;
    if (i == 1 && text.front() != parts.mark) return std::nullopt;
    parts.mark = text.front();
    text.remove_prefix(1);
  }
  const bool yearFirst = parts.numbers[0].size() == 4;
  if (!yearFirst && parts.numbers[2].size() != 4) return std::nullopt;
  if (yearFirst && parts.numbers[2].size() > 2) return std::nullopt;
  const bool ends =
      text.empty() || text.front() == ' ' || text.front() == 'T' || text.front() == ',';
  if (!ends) return std::nullopt;
  parts.rest = text;
  return parts;
}

std::string twoDigits(std::string_view number) {
  return number.size() == 1 ? "0" + std::string(number) : std::string(number);
}

/// "1:05 PM" becomes "13:05", "9:00" becomes "09:00"; what follows stays.
std::string clockOf(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == 'T' || text.front() == ',')) {
    text.remove_prefix(1);
  }
  if (text.empty()) return {};
  const std::size_t colon = text.find(':');
  std::string_view hours = text.substr(0, std::min(colon, text.size()));
  std::string rest(text.substr(hours.size()));
  std::optional<bool> afternoon;
  for (const auto& [word, isAfternoon] : {std::pair("am", false), std::pair("pm", true)}) {
    if (rest.size() < 2 || lower(rest[rest.size() - 2]) != word[0] || lower(rest.back()) != 'm') {
      continue;
    }
    afternoon = isAfternoon;
    rest.resize(rest.size() - 2);
    while (rest.ends_with(' ')) rest.pop_back();
    break;
  }
  if (!afternoon) return twoDigits(hours) + rest;
  const auto hour = parsedNumber(hours);
  if (!hour || *hour < 1 || *hour > 12) return "x";
  const int whole = static_cast<int>(*hour) % 12 + (*afternoon ? 12 : 0);
  return paddedText(whole, 2) + rest;
}

std::optional<ParsedTime> dated(std::string_view year, std::string_view month, std::string_view day,
                                const std::string& clock, int defaultOffsetMinutes) {
  if (month.size() > 2 || day.size() > 2) return std::nullopt;
  std::string text = std::string(year) + "-" + twoDigits(month) + "-" + twoDigits(day);
  if (!clock.empty()) text += "T" + clock;
  return parseTime(text, defaultOffsetMinutes);
}

}  // namespace

std::optional<ParsedTime> DateText::in(DateOrder order) const {
  if (order == DateOrder::DayFirst) return dayFirst;
  if (order == DateOrder::MonthFirst) return monthFirst;
  if (isEither()) return std::nullopt;
  return dayFirst ? dayFirst : monthFirst;
}

bool DateText::isEither() const {
  return dayFirst && monthFirst && dayFirst->unixSeconds != monthFirst->unixSeconds;
}

DateText dateText(std::string_view text, int defaultOffsetMinutes) {
  DateText date;
  text = csv::trimmed(text);
  if (const auto iso = parseTime(text, defaultOffsetMinutes)) {
    date.dayFirst = date.monthFirst = iso;
    return date;
  }
  const auto parts = partsOf(text);
  if (!parts) return date;
  const std::string clock = clockOf(parts->rest);
  const auto& [a, b, c] = parts->numbers;
  if (a.size() == 4) {
    date.dayFirst = date.monthFirst = dated(a, b, c, clock, defaultOffsetMinutes);
    return date;
  }
  date.dayFirst = dated(c, b, a, clock, defaultOffsetMinutes);
  // Where points are written the day comes first.
  if (parts->mark != '.') date.monthFirst = dated(c, a, b, clock, defaultOffsetMinutes);
  return date;
}

bool looksLikeDate(std::string_view text) { return partsOf(csv::trimmed(text)).has_value(); }

bool looksLikeClock(std::string_view text) {
  return text.find(':') != std::string_view::npos && clockDuration(text).has_value();
}

}  // namespace spothorizon::market::table
