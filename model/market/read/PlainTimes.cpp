// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/PlainTimes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadColumns.h"
#include "market/read/TimeText.h"
#include "market/table/Cells.h"
#include "market/table/DateText.h"
#include "market/table/Roles.h"
#include "market/table/Table.h"

namespace spothorizon::market {
namespace {

constexpr std::size_t kLookedAt = 100;
/// Days of a spreadsheet (1900): 2000-01-01 and 2100-01-01; 1970-01-01.
constexpr double kDay2000 = 36526, kDay2100 = 73051, kDay1970 = 25569;
/// Rows of a history in spreadsheet days do not lie further apart.
constexpr double kMostDaysApart = 31;

using Cells = std::vector<std::string>;

Cells cellsOf(const table::Table& table, std::size_t column) {
  Cells cells = table::firstCells(table, column, kLookedAt);
  std::erase_if(cells, [](const std::string& cell) { return table::isNothing(cell); });
  return cells;
}

bool isWhole(const std::string& cell) {
  return !cell.empty() && std::ranges::all_of(cell, isDigit);
}

/// "2026-01-05T13:00:00" of 20260105, 2026010513, 202601051300 or 20260105130000, and of the same
/// with a T or a blank behind the day.
std::string digitsDate(std::string_view cell) {
  std::string digits;
  for (const char c : cell) {
    if (isDigit(c)) {
      digits += c;
    } else if (digits.size() != 8 || (c != 'T' && c != ' ' && c != '_')) {
      return {};
    }
  }
  const bool known =
      digits.size() == 8 || digits.size() == 10 || digits.size() == 12 || digits.size() == 14;
  if (!known || !digits.starts_with("20")) return {};
  digits.resize(14, '0');
  const auto part = [&](std::size_t from, std::size_t size) { return digits.substr(from, size); };
  std::string date = part(0, 4) + "-" + part(4, 2) + "-" + part(6, 2) + "T" + part(8, 2) + ":" +
                     part(10, 2) + ":" + part(12, 2);
  return parseTime(date) ? date : std::string();
}

std::optional<double> spreadsheetDay(const std::string& cell) {
  const auto number = table::looseNumber(cell);
  return number && *number >= kDay2000 && *number < kDay2100 ? number : std::nullopt;
}

bool areSpreadsheetDays(const Cells& cells, const std::string& name) {
  // "elapsed_s" says what it counts.
  const auto unit = table::unitInName(name);
  if (unit && *unit != 86400) return false;
  std::optional<double> before;
  for (const std::string& cell : cells) {
    const auto day = spreadsheetDay(cell);
    if (!day || (before && std::abs(*day - *before) > kMostDaysApart)) return false;
    before = day;
  }
  return before.has_value();
}

/// A date without a time of day.
bool isBareDate(const std::string& cell) {
  return cell.find(':') == std::string::npos && cell.size() <= 10 &&
         (table::dateText(cell, 0).isDate() || (cell.size() == 8 && !digitsDate(cell).empty()));
}

/// "13:00", "13:00:05", "1:05 PM": a time of day.
bool isTimeOfDay(const std::string& cell) {
  return table::dateText("2026-01-05 " + cell, 0).isDate() && cell.find(':') != std::string::npos;
}

/// An hour of a day; one that is 24 is refused where it is read.
bool isHour(const std::string& cell) {
  constexpr double kNone = 99, kMost = 24;
  return isWhole(cell) && cell.size() <= 2 && parsedNumber(cell).value_or(kNone) <= kMost;
}

bool isHourName(std::string_view name) {
  constexpr std::array<std::string_view, 4> kHours{"h", "hr", "hh", "time"};
  const std::string plain = table::plainName(name);
  return plain.starts_with("hour") || std::ranges::find(kHours, plain) != kHours.end();
}

template <class Fits>
bool all(const Cells& cells, Fits fits) {
  return !cells.empty() && std::ranges::all_of(cells, fits);
}

/// The column that has the times of day, or the hours, beside a column of dates.
std::optional<std::size_t> timesBeside(const table::Table& table, std::size_t date) {
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    if (i == date) continue;
    const Cells cells = cellsOf(table, i);
    if (all(cells, isTimeOfDay)) return i;
    if (isHourName(table.columns()[i]) && all(cells, isHour)) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> datesBeside(const table::Table& table, std::size_t time) {
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    if (i != time && all(cellsOf(table, i), isBareDate)) return i;
  }
  return std::nullopt;
}

/// The table again with other times, one line for one.
template <class Time>
std::string rewritten(const table::Table& table, const std::vector<std::size_t>& columns,
                      Time time) {
  const char separator = table.dialect().separator;
  std::string text;
  std::size_t line = 1;
  const auto toLine = [&](std::size_t wanted) {
    for (; line < wanted; ++line) text += '\n';
  };
  const auto add = [&](std::string_view cell, std::size_t column) {
    if (column > 0) text += separator;
    const bool plain = cell.find_first_of(std::string("\"\n") + separator) == cell.npos;
    if (plain) {
      text += cell;
      return;
    }
    text += '"';
    for (const char c : cell) text += c == '"' ? "\"\"" : std::string(1, c == '\n' ? ' ' : c);
    text += '"';
  };
  bool first = true;
  for (table::Rows row(table); row.next();) {
    if (first && table.dialect().header) {
      // The header is in some line above the first row.
      toLine(std::max<std::size_t>(row.line() - 1, 1));
      for (std::size_t i = 0; i < table.columns().size(); ++i) add(table.columns()[i], i);
    }
    first = false;
    toLine(row.line());
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
      const bool isTime = std::ranges::count(columns, i) > 0;
      add(isTime ? time(row) : std::string(row.cell(i)), i);
    }
  }
  return text + "\n";
}

/// A date as it may be read when a time of day follows it.
std::string dated(std::string_view cell) {
  const std::string digits = digitsDate(cell);
  return digits.empty() ? std::string(cell) : digits.substr(0, 10);
}

PlainTimes together(const table::Table& table, std::size_t date, std::size_t time,
                    std::size_t asked) {
  PlainTimes plain;
  plain.text = rewritten(table, {date, time}, [&](const table::Rows& row) {
    const std::string_view day = row.cell(date);
    std::string clock(row.cell(time));
    if (table::isNothing(day) || table::isNothing(clock)) return std::string();
    if (isWhole(clock)) clock = (clock.size() < 2 ? "0" : "") + clock + ":00";
    return dated(day) + " " + clock;
  });
  plain.other = table.columns()[asked == date ? time : date];
  plain.note = phrase("reader", "times from columns %1 and %2")
                   .arg(table.columns()[date])
                   .arg(table.columns()[time]);
  return plain;
}

}  // namespace

std::optional<PlainTimes> plainTimes(const Source& source, const std::string& timeColumn) {
  const table::Table table(source.text, source.file);
  const auto at = table.find(timeColumn);
  if (!at) return std::nullopt;
  const Cells cells = cellsOf(table, *at);
  if (cells.empty()) return std::nullopt;
  const auto unit = timeChoiceOf(source.options).unitSeconds;
  if (!unit && all(cells, isTimeOfDay)) {
    if (const auto date = datesBeside(table, *at)) return together(table, *date, *at, *at);
    const bool twoParts =
        all(cells, [](const std::string& cell) { return std::ranges::count(cell, ':') == 1; });
    if (!twoParts) return std::nullopt;
    throw InputError(source.file, "column " + timeColumn, inQuotes(cells.front()),
                     "times with their dates: these are times of day (--time-unit h) or minutes "
                     "and seconds (--time-unit min)");
  }
  if (unit && all(cells, [](const std::string& cell) {
        return std::ranges::count(cell, ':') == 1 && table::clockDuration(cell);
      })) {
    PlainTimes plain;
    const double first = *unit == 3600 ? 3600 : 60;
    plain.text = rewritten(table, {*at}, [&](const table::Rows& row) {
      const std::string cell(row.cell(*at));
      const auto seconds = table::clockDuration(cell);
      return seconds ? numberText(*seconds * first / 60 / *unit) : cell;
    });
    return plain;
  }
  if (unit) return std::nullopt;
  const bool digits = all(cells, [](const std::string& cell) { return !digitsDate(cell).empty(); });
  if (digits || all(cells, isBareDate)) {
    if (all(cells, isBareDate)) {
      if (const auto time = timesBeside(table, *at)) return together(table, *at, *time, *at);
    }
    if (!digits) return std::nullopt;
    PlainTimes plain;
    plain.text = rewritten(table, {*at}, [&](const table::Rows& row) {
      std::string date = digitsDate(row.cell(*at));
      return date.empty() ? std::string(row.cell(*at)) : date;
    });
    plain.note = phrase("reader", "times are dates in digits, as in %1").arg(cells.front());
    return plain;
  }
  if (!areSpreadsheetDays(cells, timeColumn)) return std::nullopt;
  PlainTimes plain;
  plain.text = rewritten(table, {*at}, [&](const table::Rows& row) {
    const auto day = spreadsheetDay(std::string(row.cell(*at)));
    if (!day) return std::string(row.cell(*at));
    // Spreadsheets keep too few digits for seconds: 0.0416667 is an hour.
    const double seconds = (*day - kDay1970) * 86400;
    std::string time = formatTime(std::round(seconds / 10) * 10);
    time.pop_back();
    return time;
  });
  plain.note =
      phrase("reader", "times are days of a spreadsheet (1900): %1 is %2")
          .arg(cells.front())
          .arg(formatTime(std::round((*spreadsheetDay(cells.front()) - kDay1970) * 8640) * 10));
  return plain;
}

}  // namespace spothorizon::market
