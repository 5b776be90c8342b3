// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/ChargeCells.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "market/read/TimeText.h"

namespace spothorizon::bill {
namespace {

/// The number in so many digits; -1 where a character is none.
int digits(std::string_view text, std::size_t from, std::size_t count) {
  int value = 0;
  for (std::size_t i = from; i < from + count; ++i) {
    if (!isDigit(text[i])) return -1;
    value = 10 * value + (text[i] - '0');
  }
  return value;
}

/// 2026-11-02T00:00:00Z and 2026-11-02 00:00:00, which nearly all bills have: a million rows have
/// two million of them. None of any other, which is not to say that it is no time.
std::optional<Moment> usualMoment(std::string_view text) {
  constexpr std::size_t kLength = 19;
  if (text.size() < kLength || text.size() > kLength + 1) return std::nullopt;
  const bool hadZone = text.size() > kLength;
  if (hadZone && text[kLength] != 'Z') return std::nullopt;
  if (text[4] != '-' || text[7] != '-' || (text[10] != 'T' && text[10] != ' ') || text[13] != ':' ||
      text[16] != ':') {
    return std::nullopt;
  }
  const int year = digits(text, 0, 4), month = digits(text, 5, 2), day = digits(text, 8, 2);
  const int hour = digits(text, 11, 2), minute = digits(text, 14, 2), second = digits(text, 17, 2);
  if (year < 0 || month < 0 || day < 0 || hour < 0 || hour > 23 || minute < 0 || minute > 59 ||
      second < 0 || second > 59) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return std::nullopt;
  const auto days = std::chrono::sys_days(date).time_since_epoch().count();
  return Moment{static_cast<double>(days) * 86400 + hour * 3600 + minute * 60 + second, hadZone};
}

bool sameLetter(char a, char small) { return lower(a) == small; }

}  // namespace

bool isNull(std::string_view cell) { return cell.empty() || cell == "NULL" || cell == "null"; }

std::string_view valueOf(std::string_view cell) { return isNull(cell) ? std::string_view() : cell; }

std::optional<double> amountOf(std::string_view cell) {
  if (isNull(cell)) return std::nullopt;
  return parsedNumber(cell);
}

std::optional<Moment> momentOf(std::string_view cell) {
  if (const auto usual = usualMoment(cell)) return usual;
  const auto parsed = market::parseTime(cell);
  if (!parsed) return std::nullopt;
  return Moment{parsed->unixSeconds, parsed->hadZone};
}

std::optional<double> hoursIn(std::string_view unit) {
  double many = 1;
  if (!unit.empty() && isDigit(unit.front())) {
    const std::size_t space = unit.find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    const auto number = parsedNumber(unit.substr(0, space));
    if (!number || *number <= 0) return std::nullopt;
    many = *number;
    unit = csv::trimmed(unit.substr(space));
  }
  constexpr std::array<std::string_view, 5> kHours{"hours", "hour", "hrs", "hr", "h"};
  constexpr std::array<std::string_view, 5> kSeconds{"seconds", "second", "secs", "sec", "s"};
  const auto same = [unit](std::string_view word) { return equals(unit, word); };
  if (std::ranges::any_of(kHours, same)) return many;
  if (std::ranges::any_of(kSeconds, same)) return many / 3600;
  return std::nullopt;
}

bool isStorageUnit(std::string_view unit) {
  constexpr std::string_view kStart = "gb-mo";
  if (unit.size() < kStart.size()) return false;
  for (std::size_t i = 0; i < kStart.size(); ++i) {
    const char c = unit[i] == ' ' || unit[i] == '/' ? '-' : lower(unit[i]);
    if (c != kStart[i]) return false;
  }
  return true;
}

bool holds(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(), sameLetter) != text.end();
}

bool equals(std::string_view text, std::string_view word) {
  return std::ranges::equal(text, word, sameLetter);
}

}  // namespace spothorizon::bill
