// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "market/table/DateText.h"
#include "market/table/Table.h"

/// Columns of times: what they count and from when, found from their values and reported.
namespace spothorizon::market::table {

/// What a caller says of times; nothing: it is found in the file.
struct TimeChoice {
  std::optional<double> unitSeconds;  ///< of one unit; numbers then count from 1970 or the start
  DateOrder order = DateOrder::NotKnown;
  int utcOffsetMinutes = 0;  ///< for dates that name no zone

  bool operator==(const TimeChoice&) const = default;
};

/// "s", "ms", "us", "ns", "min", "h", "d" or their whole words, "600" (seconds), "slot=600",
/// "day-first", "month-first". InputError where it is none of these.
TimeChoice timeChoice(std::string_view word);

enum class TimeKind {
  Dates,      ///< dates and times of day
  Since1970,  ///< numbers of units since 1970
  FromStart,  ///< numbers of units, or hours:minutes:seconds, from a start that nobody says
};

/// What the times of a column are.
struct TimeScale {
  TimeKind kind = TimeKind::Dates;
  double unitSeconds = 1;  ///< of numbers
  DateOrder order = DateOrder::NotKnown;

  bool hasClock() const { return kind != TimeKind::FromStart; }
};

/// The unit that lets a number be seconds since 1970 in the years 2000 to 2099: 1, 1e-3, 1e-6 or
/// 1e-9. None where none does, and for numbers that read as a date and an hour: 2020010112.
std::optional<double> unitSince1970(double number);

/// The length of a unit that a column's name gives: "elapsed_min", "t (h)", "arrival_s", "time_ms",
/// "ElapsedSeconds", "hour". None where it gives none.
std::optional<double> unitInName(std::string_view name);

/// "milliseconds", "units of 600 s".
Text unitWords(double seconds);

/// What the cells show, of which those that say nothing are passed over: dates; numbers since 1970
/// by their size; numbers from a start in the unit that the caller or the column's name says. None
/// where nothing gives the unit. Where day and month cannot be distinguished `order` stays
/// NotKnown.
std::optional<TimeScale> timeScale(const std::vector<std::string>& cells, std::string_view name,
                                   const TimeChoice& choice = {});

/// The message about times such as 10:05.
Text clockNote();

/// Reads a column of times, each of which has to be of the scale that was found.
class TimeColumn {
 public:
  TimeColumn(std::string name, std::string file, TimeScale scale, int utcOffsetMinutes = 0)
      : m_name(std::move(name)),
        m_file(std::move(file)),
        m_scale(scale),
        m_offset(utcOffsetMinutes) {}
  /// Looks at the first rows, and at all of them where dates may be read two ways. InputError that
  /// says what to choose (`advice`: how units are set) where nothing gives the unit or the order.
  static TimeColumn of(const Table& table, std::size_t column, const TimeChoice& choice,
                       const std::string& advice = "--time-unit");

  /// Seconds since 1970 UTC, or from the start; of numbers since 1970 each by its own size.
  /// InputError with the line where the cell is of another scale. Not for cells that say nothing.
  double read(std::string_view cell, std::size_t line);

  const TimeScale& scale() const { return m_scale; }
  bool hasClock() const { return m_scale.hasClock(); }
  /// Some were times of day, as 10:05:00 or 10:05.
  bool hasTimesOfDay() const { return m_timesOfDay; }
  /// Its numbers are those of slots of one unit, as its name says.
  bool countsSlots() const;
  /// Some date named no zone.
  bool isZoneMissing() const { return m_zoneMissing; }
  /// "times in seconds since 1970", "times in units of 600 s from the start, no clock"
  Text note() const;

 private:
  [[noreturn]] void refuse(std::string_view cell, std::size_t line, const char* expected) const;

  std::string m_name, m_file;
  TimeScale m_scale;
  int m_offset = 0;
  bool m_zoneMissing = false, m_severalUnits = false, m_clocks = false, m_timesOfDay = false;
};

}  // namespace spothorizon::market::table
