// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/JobClock.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/TimeText.h"
#include "market/table/Cells.h"

namespace spothorizon::rental {
namespace {

using namespace market::table;

constexpr double kLatest = 1e15;

/// Dates may begin with the day or the month: whether the cells leave it open.
bool isOpen(const std::vector<std::string>& cells, const TimeScale& scale) {
  if (scale.kind != TimeKind::Dates || scale.order != DateOrder::NotKnown) return false;
  return std::ranges::any_of(cells,
                             [](const std::string& cell) { return dateText(cell, 0).isEither(); });
}

/// 1:30: hours and minutes, or minutes and seconds.
bool hasTwoParts(std::string_view cell) {
  return std::ranges::count(cell, ':') == 1 && cell.find('-') == cell.npos &&
         cell.find("day") == cell.npos;
}

/// What spans tell of durations as 1:30: 60 where they are hours and minutes, 1 where not.
std::optional<double> agreeingClock(const std::vector<JobSpan>& spans) {
  std::size_t hours = 0, minutes = 0;
  for (const JobSpan& span : spans) {
    const auto clock = clockDuration(span.duration);
    if (!clock || !hasTwoParts(span.duration) || !(*clock > 0)) continue;
    const auto near = [&span](double seconds) {
      return std::abs(seconds - span.seconds) <= std::max(61.0, 0.02 * span.seconds);
    };
    hours += near(*clock * 60) && !near(*clock);
    minutes += near(*clock) && !near(*clock * 60);
  }
  if (hours == minutes) return std::nullopt;
  return hours > minutes ? 60 : 1;
}

/// Days since 1900 of the years 2000 to 2099, with the time of day behind the point.
bool areSheetDays(const std::vector<std::string>& cells) {
  constexpr double kFirst = 36526, kLast = 73051;
  std::size_t parts = 0;
  for (const std::string& cell : cells) {
    const auto number = looseNumber(cell);
    if (!number || *number < kFirst || *number >= kLast) return false;
    parts += *number != std::floor(*number);
  }
  return parts > 0;
}

}  // namespace

std::optional<double> agreeingUnit(const std::vector<JobSpan>& spans) {
  constexpr std::array<double, 7> kUnits{1, 1e-3, 1e-6, 1e-9, 60, 3600, 86400};
  std::array<std::size_t, kUnits.size()> agree{};
  std::size_t counted = 0;
  for (const JobSpan& span : spans) {
    const auto number = looseNumber(span.duration);
    // Rounded to whole units a short job may agree with any.
    if (!number || !(*number > 0) || !(span.seconds > 0)) continue;
    ++counted;
    for (std::size_t i = 0; i < kUnits.size(); ++i) {
      const double seconds = *number * kUnits[i];
      agree[i] +=
          std::abs(seconds - span.seconds) <= std::max(0.02 * span.seconds, 0.6 * kUnits[i]);
    }
  }
  const auto best = std::ranges::max_element(agree);
  if (counted == 0 || 2 * *best <= counted) return std::nullopt;
  return kUnits[static_cast<std::size_t>(best - agree.begin())];
}

JobClock::JobClock(const std::vector<std::string>& cells, const std::vector<std::string>& names,
                   const StreamOptions& options, const std::string& file,
                   std::optional<double> inferred)
    : m_file(file),
      m_offset(options.utcOffsetMinutes),
      m_chosen(options.secondsPerUnit.has_value()) {
  TimeChoice choice;
  choice.unitSeconds = options.secondsPerUnit;
  choice.order = options.order;
  m_scale.kind = TimeKind::FromStart;
  const auto named = std::ranges::find_if(
      names, [](const std::string& name) { return unitInName(name).has_value(); });
  const std::string name = named == names.end() ? "" : *named;
  // The first time of the file says which kind they are.
  const bool numbers = !cells.empty() && looseNumber(cells.front());
  const std::vector<std::string> sample = numbers ? std::vector<std::string>{cells.front()} : cells;
  if (const auto scale = timeScale(sample, name, choice)) {
    m_scale = *scale;
  } else if (inferred) {
    m_scale.unitSeconds = *inferred;
  } else {
    m_guess = numbers;
  }
  if (m_guess && areSheetDays(cells)) {
    throw InputError(file, "", "times as " + market::inQuotes(cells.front()),
                     "dates: if these are days as a spreadsheet counts them, give the columns the "
                     "format of a date, or say --time-unit d (stream.timeUnit)");
  }
  // Spreadsheets count days from 1900.
  constexpr double kDay = 86400, kDaysTo1970 = 25569;
  if (options.secondsPerUnit == kDay && areSheetDays(cells)) m_zero = kDaysTo1970 * kDay;
  if (isOpen(cells, m_scale)) {
    throw InputError(file, "", "dates that may begin with the day or the month",
                     "which of them comes first: --time-unit day-first or --time-unit month-first "
                     "(stream.timeUnit)");
  }
}

std::optional<double> JobClock::read(std::string_view text) {
  if (m_scale.kind == TimeKind::Dates) {
    auto time = market::parseTime(text, m_offset);
    if (!time) time = dateText(text, m_offset).in(m_scale.order);
    if (!time) return std::nullopt;
    m_zoneMissing = m_zoneMissing || !time->hadZone;
    return time->unixSeconds;
  }
  auto number = parsedNumber(text);
  if (!number) number = looseNumber(text);
  if (!number) return clockOfDay(text);
  const double seconds = *number * m_scale.unitSeconds - m_zero;
  const bool fits = m_scale.hasClock()
                        ? seconds >= market::kFirstTime && seconds <= market::kLastTime
                        : std::abs(*number) < kLatest && std::abs(seconds) < kLatest;
  return fits ? std::optional(seconds) : std::nullopt;
}

double JobClock::secondsOf(std::string_view text, const std::string& place) {
  if (const auto seconds = read(text)) return *seconds;
  refuse(text, place);
}

double JobClock::secondsOf(std::string_view text, std::size_t line) {
  if (const auto seconds = read(text)) return *seconds;
  refuse(text, market::linePlace(line));
}

void JobClock::refuse(std::string_view text, const std::string& place) const {
  throw InputError(m_file, place, market::inQuotes(text),
                   m_scale.kind == TimeKind::Dates ? "a date and time as in 2020-02-20T22:26:09Z"
                                                   : "a time, a finite number");
}

Text JobClock::note() const {
  const double unit = m_scale.unitSeconds;
  if (m_zero > 0) return phrase("reader", "times are days as a spreadsheet counts them");
  if (m_scale.kind == TimeKind::Since1970) {
    if (unit == 1) return phrase("reader", "times are seconds since 1970");
    return m_chosen ? phrase("reader", "times are %1 since 1970").arg(unitWords(unit))
                    : phrase("reader", "times are %1 since 1970; durations count as seconds")
                          .arg(unitWords(unit));
  }
  if (m_scale.kind == TimeKind::Dates) {
    if (m_scale.order == DateOrder::DayFirst) {
      return phrase("reader", "times are dates; the day comes first");
    }
    if (m_scale.order == DateOrder::MonthFirst) {
      return phrase("reader", "times are dates; the month comes first");
    }
    return phrase("reader", "times are dates");
  }
  if (unit == 1) {
    return phrase("reader", "times are seconds from a start that the file does not state");
  }
  return phrase("reader", "times are units of %1 s from a start that the file does not state")
      .arg(numberText(unit));
}

JobDurations::JobDurations(const std::string& name, const StreamOptions& options,
                           const std::vector<std::string>& cells, const std::vector<JobSpan>& spans,
                           const std::vector<JobSpan>& worked) {
  bool numbers = false;
  for (const std::string& cell : cells) {
    numbers = numbers || looseNumber(cell).has_value();
    // Where longer ones have three parts the short ones are minutes and seconds.
    if (!looseNumber(cell) && std::ranges::count(cell, ':') >= 1 && !hasTwoParts(cell)) {
      m_clockFactor = 1;
    }
  }
  if (const auto clock = agreeingClock(spans)) m_clockFactor = clock;
  if (const auto clock = agreeingClock(worked)) m_clockFactor = clock;
  if (options.secondsPerUnit) {
    m_unit = *options.secondsPerUnit;
    if (m_unit == 60 || m_unit == 3600) m_clockFactor = m_unit / 60;
  }
  const bool two = std::ranges::any_of(
      cells, [](const std::string& cell) { return !looseNumber(cell) && hasTwoParts(cell); });
  if (!numbers && two && m_clockFactor) {
    m_note = *m_clockFactor == 1 ? phrase("reader", "durations as minutes:seconds")
                                 : phrase("reader", "durations as hours:minutes");
  }
  if (!numbers || options.secondsPerUnit) return;
  const auto named = unitInName(name);
  if (const auto found = agreeingUnit(spans)) {
    m_unit = *found;
    m_note = named == found ? phrase("reader", "durations in %1, by the name of their column")
                            : phrase("reader", "durations in %1, by start and end");
  } else if (const auto took = agreeingUnit(worked)) {
    m_unit = *took;
    m_note = named == took ? phrase("reader", "durations in %1, by the name of their column")
                           : phrase("reader", "durations in %1, by the GPU-hours");
  } else if (named) {
    m_unit = *named;
    m_note = phrase("reader", "durations in %1, by the name of their column");
  } else {
    m_guess = true;
    m_note = phrase("reader", "durations in %1, since nothing states their unit");
  }
  m_note = std::move(m_note).arg(unitWords(m_unit));
}

std::optional<double> JobDurations::ofClock(std::string_view cell, double seconds) const {
  if (!hasTwoParts(cell)) return seconds;
  return m_clockFactor ? std::optional(seconds * *m_clockFactor) : std::nullopt;
}

}  // namespace spothorizon::rental
