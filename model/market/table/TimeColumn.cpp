// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/TimeColumn.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "base/SmallLetters.h"
#include "market/Limits.h"
#include "market/read/InQuotes.h"
#include "market/table/Cells.h"

namespace spothorizon::market::table {
namespace {

constexpr double kYear2000 = 946684800, kYear2100 = 4102444800;
constexpr std::size_t kLookedAt = 100;
constexpr const char* kDateExpected = "a date and time as in 2020-02-20T22:26:09Z";

struct Unit {
  double seconds;
  std::array<std::string_view, 6> names;
};
constexpr std::array<Unit, 7> kUnits{
    {{1, {"s", "sec", "secs", "second", "seconds", {}}},
     {1e-3, {"ms", "msec", "millis", "millisecond", "milliseconds", {}}},
     {1e-6, {"us", "usec", "micros", "microsecond", "microseconds", "\xc2\xb5s"}},
     {1e-9, {"ns", "nsec", "nanos", "nanosecond", "nanoseconds", {}}},
     {60, {"min", "mins", "minute", "minutes", {}, {}}},
     {3600, {"h", "hr", "hrs", "hour", "hours", {}}},
     {86400, {"d", "day", "days", {}, {}, {}}}}};

std::optional<double> unitNamed(std::string_view word) {
  for (const Unit& unit : kUnits) {
    if (!word.empty() && std::ranges::find(unit.names, word) != unit.names.end()) {
      return unit.seconds;
    }
  }
  return std::nullopt;
}

/// 2020010112 is noon of the first day of 2020 to a person and a second of 2034 to a program.
bool readsAsDateAndHour(double number) {
  if (number != std::floor(number) || number < 2000010100 || number > 2099123123) return false;
  const auto digits = static_cast<std::int64_t>(number);
  const std::int64_t hour = digits % 100, day = digits / 100 % 100, month = digits / 10000 % 100;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 23;
}

bool isInCentury(double seconds) { return seconds >= kYear2000 && seconds < kYear2100; }

/// The order of day and month in cells that are dates: none where one can only be read one way and
/// another only the other. Decided where one is decisive.
struct OrderSeen {
  bool day = false, month = false, either = false;

  void add(const DateText& date) {
    if (date.isEither()) {
      either = true;
    } else if (date.dayFirst && !date.monthFirst) {
      day = true;
    } else if (date.monthFirst && !date.dayFirst) {
      month = true;
    }
  }
  DateOrder order() const {
    if (day != month) return day ? DateOrder::DayFirst : DateOrder::MonthFirst;
    return DateOrder::NotKnown;
  }
  bool isOpen() const { return either && day == month; }
};

std::string shownTimes(const std::vector<std::string>& cells) {
  std::vector<std::string> shown;
  for (const std::string& cell : cells) {
    if (!isNothing(cell) && shown.size() < 3) shown.push_back(inQuotes(cell));
  }
  return joined(shown);
}

/// Divided, where the unit is a fraction of a second: whole milliseconds stay exact.
double scaled(double number, const TimeScale& scale) {
  return scale.unitSeconds < 1 ? number / std::round(1 / scale.unitSeconds)
                               : number * scale.unitSeconds;
}

}  // namespace

Text unitWords(double seconds) {
  if (seconds == 1) return phrase("reader", "seconds");
  if (seconds == 1e-3) return phrase("reader", "milliseconds");
  if (seconds == 1e-6) return phrase("reader", "microseconds");
  if (seconds == 1e-9) return phrase("reader", "nanoseconds");
  if (seconds == 60) return phrase("reader", "minutes");
  if (seconds == 3600) return phrase("reader", "hours");
  if (seconds == 86400) return phrase("reader", "days");
  return phrase("reader", "units of %1 s").arg(numberText(seconds));
}

TimeChoice timeChoice(std::string_view word) {
  std::string small = lowered(csv::trimmed(word));
  TimeChoice choice;
  if (small == "day-first") choice.order = DateOrder::DayFirst;
  if (small == "month-first") choice.order = DateOrder::MonthFirst;
  if (choice.order != DateOrder::NotKnown) return choice;
  choice.unitSeconds = unitNamed(small);
  if (choice.unitSeconds) return choice;
  if (small.starts_with("slot=")) small.erase(0, 5);
  choice.unitSeconds = parsedNumber(small);
  if (choice.unitSeconds && *choice.unitSeconds > 0 && *choice.unitSeconds <= kMostSeconds) {
    return choice;
  }
  throw InputError("", "", inQuotes(word),
                   "a unit of time: s, ms, us, ns, min, h, d, the seconds of one (600), or "
                   "day-first or month-first for dates");
}

std::optional<double> unitSince1970(double number) {
  if (readsAsDateAndHour(number)) return std::nullopt;
  for (const double scale : {1.0, 1e3, 1e6, 1e9}) {
    if (isInCentury(number / scale)) return 1 / scale;
  }
  return std::nullopt;
}

std::optional<double> unitInName(std::string_view name) {
  // The last run of letters, cut where a capital begins a word: "t (h)", "ElapsedSeconds".
  std::size_t end = name.size();
  while (end > 0 && !isLetter(name[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && isLetter(name[begin - 1])) --begin;
  const std::string_view run = name.substr(begin, end - begin);
  const std::string small = lowered(run);
  if (const auto unit = unitNamed(small)) return unit;
  for (const Unit& unit : kUnits) {
    for (const std::string_view word : unit.names) {
      if (word.size() >= 6 && small.ends_with(word)) return unit.seconds;
    }
  }
  for (std::size_t i = run.size(); i > 1; --i) {
    if (!isUpper(run[i - 1]) || isUpper(run[i - 2])) continue;
    return unitNamed(std::string_view(small).substr(i - 1));
  }
  if (small.ends_with("minutes") || small.ends_with("minute")) return 60;
  if (small.ends_with("hours") || small.ends_with("hour")) return 3600;
  return small == "m" ? std::optional(60.0) : std::nullopt;
}

std::optional<TimeScale> timeScale(const std::vector<std::string>& cells, std::string_view name,
                                   const TimeChoice& choice) {
  TimeScale scale;
  scale.order = choice.order;
  std::size_t numbers = 0, clocks = 0, dates = 0;
  std::optional<double> first;
  OrderSeen seen;
  for (const std::string& cell : cells) {
    if (isNothing(cell)) continue;
    if (const auto number = looseNumber(cell)) {
      ++numbers;
      if (!first) first = number;
    } else if (const DateText date = dateText(cell, 0); date.isDate()) {
      ++dates;
      seen.add(date);
    } else if (looksLikeClock(cell)) {
      ++clocks;
    }
  }
  if (dates > 0 && dates >= numbers && dates >= clocks) {
    if (scale.order == DateOrder::NotKnown) scale.order = seen.order();
    return scale;
  }
  if (clocks > numbers) {
    scale.kind = TimeKind::FromStart;
    return scale;
  }
  if (!first) return std::nullopt;
  if (choice.unitSeconds) {
    const bool since1970 = isInCentury(*first * *choice.unitSeconds);
    scale.kind = since1970 ? TimeKind::Since1970 : TimeKind::FromStart;
    scale.unitSeconds = *choice.unitSeconds;
    return scale;
  }
  if (const auto unit = unitSince1970(*first)) {
    scale.kind = TimeKind::Since1970;
    scale.unitSeconds = *unit;
    return scale;
  }
  const auto unit = unitInName(name);
  if (!unit || readsAsDateAndHour(*first)) return std::nullopt;
  scale.kind = TimeKind::FromStart;
  scale.unitSeconds = *unit;
  return scale;
}

TimeColumn TimeColumn::of(const Table& table, std::size_t column, const TimeChoice& choice,
                          const std::string& advice) {
  const std::string& name = table.columns()[column];
  const std::vector<std::string> first = firstCells(table, column, kLookedAt);
  std::optional<TimeScale> scale = timeScale(first, name, choice);
  if (!scale) {
    const std::string shown = shownTimes(first);
    const bool number = std::ranges::any_of(
        first, [](const std::string& cell) { return looseNumber(cell).has_value(); });
    if (shown.empty()) {
      throw InputError(table.file(), "column " + name, "no time in its first rows",
                       "a column of times");
    }
    throw InputError(
        table.file(), "column " + name, shown,
        number ? "the unit of these numbers, for nothing tells it: " + advice +
                     " s, ms, us, ns, min, h or d, or the seconds of one, as in " + advice +
                     " 600; or dates"
               : std::string(kDateExpected) + ", or numbers since 1970 or from the start");
  }
  if (scale->kind == TimeKind::Dates && scale->order == DateOrder::NotKnown) {
    OrderSeen seen;
    for (const std::string& cell : first) seen.add(dateText(cell, 0));
    if (seen.isOpen()) {
      for (Rows rows(table); seen.order() == DateOrder::NotKnown && rows.next();) {
        seen.add(dateText(rows.cell(column), 0));
      }
      scale->order = seen.order();
    }
    if (seen.isOpen()) {
      throw InputError(table.file(), "column " + name, shownTimes(first),
                       "dates that can be read one way alone: these may begin with the day or "
                       "the month; say which with " +
                           advice + " day-first or " + advice + " month-first");
    }
  }
  return {name, table.file(), *scale, choice.utcOffsetMinutes};
}

void TimeColumn::refuse(std::string_view cell, std::size_t line, const char* expected) const {
  throw InputError(m_file, "line " + std::to_string(line), inQuotes(cell), expected);
}

double TimeColumn::read(std::string_view cell, std::size_t line) {
  if (m_scale.kind == TimeKind::Dates) {
    auto time = parseTime(cell, m_offset);
    if (!time) time = dateText(cell, m_offset).in(m_scale.order);
    if (!time) refuse(cell, line, kDateExpected);
    m_zoneMissing = m_zoneMissing || !time->hadZone;
    return time->unixSeconds;
  }
  auto number = parsedNumber(cell);
  if (!number) number = looseNumber(cell);
  if (m_scale.kind == TimeKind::Since1970) {
    if (number && isInCentury(*number * m_scale.unitSeconds)) return scaled(*number, m_scale);
    if (const auto unit = number ? unitSince1970(*number) : std::nullopt) {
      m_severalUnits = true;
      return scaled(*number, {m_scale.kind, *unit, m_scale.order});
    }
    refuse(cell, line, "a time in the unit of the others, since 1970, of the years 2000 to 2099");
  }
  if (const auto clock = number ? std::nullopt : clockOfDay(cell)) {
    m_timesOfDay = true;
    m_clocks = m_clocks || std::ranges::count(cell, ':') == 1;
    return *clock;
  }
  if (!number || *number < 0) refuse(cell, line, "a time from the start, a number of 0 or more");
  if (*number * m_scale.unitSeconds > kMostSeconds) {
    refuse(cell, line, "a time that is not as far from the start");
  }
  return *number * m_scale.unitSeconds;
}

bool TimeColumn::countsSlots() const {
  return m_scale.kind == TimeKind::FromStart && lowered(m_name).find("slot") != std::string::npos;
}

Text clockNote() { return phrase("reader", "times as hours:minutes, no dates"); }

Text TimeColumn::note() const {
  if (m_clocks) return clockNote();
  if (m_scale.kind == TimeKind::Dates) {
    if (m_scale.order == DateOrder::DayFirst) {
      return phrase("reader", "times are dates; the day comes first");
    }
    return m_scale.order == DateOrder::MonthFirst
               ? phrase("reader", "times are dates; the month comes first")
               : phrase("reader", "times are dates");
  }
  if (m_severalUnits) {
    return phrase("reader", "times since 1970 in several units, recognised by size");
  }
  return (m_scale.kind == TimeKind::Since1970
              ? phrase("reader", "times in %1 since 1970")
              : phrase("reader", "times in %1 from the start, no clock"))
      .arg(unitWords(m_scale.unitSeconds));
}

}  // namespace spothorizon::market::table
