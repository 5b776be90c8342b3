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

/// The unit by which durations agree with what start and end say.
std::optional<double> agreeingUnit(const std::vector<JobDurations::Span>& spans) {
  constexpr std::array<double, 6> kUnits{1, 1e-3, 1e-6, 1e-9, 60, 3600};
  std::array<std::size_t, kUnits.size()> agree{};
  std::size_t told = 0;
  for (const JobDurations::Span& span : spans) {
    const auto number = looseNumber(span.duration);
    // Rounded to whole units a short job may agree with any.
    if (!number || !(*number > 0) || !(span.seconds > 0)) continue;
    ++told;
    for (std::size_t i = 0; i < kUnits.size(); ++i) {
      const double seconds = *number * kUnits[i];
      agree[i] +=
          std::abs(seconds - span.seconds) <= std::max(0.02 * span.seconds, 0.6 * kUnits[i]);
    }
  }
  const auto best = std::ranges::max_element(agree);
  if (told == 0 || 2 * *best <= told) return std::nullopt;
  return kUnits[static_cast<std::size_t>(best - agree.begin())];
}

}  // namespace

JobClock::JobClock(const std::vector<std::string>& cells, const std::vector<std::string>& names,
                   const StreamOptions& options, const std::string& file)
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
  const std::vector<std::string> told = numbers ? std::vector<std::string>{cells.front()} : cells;
  if (const auto scale = timeScale(told, name, choice)) m_scale = *scale;
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
  if (!number) return clockDuration(text);
  const double seconds = *number * m_scale.unitSeconds;
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
  if (m_scale.kind == TimeKind::Since1970) {
    if (unit == 1) return phrase("reader", "times are seconds since 1970");
    return m_chosen ? phrase("reader", "times are %1 since 1970").arg(unitWords(unit))
                    : phrase("reader", "times are %1 since 1970; durations count as seconds")
                          .arg(unitWords(unit));
  }
  if (m_scale.kind == TimeKind::Dates) {
    if (m_scale.order == DateOrder::DayFirst) {
      return phrase("reader", "times are dates whose day stands first");
    }
    if (m_scale.order == DateOrder::MonthFirst) {
      return phrase("reader", "times are dates whose month stands first");
    }
    return phrase("reader", "times are dates");
  }
  if (unit == 1) {
    return phrase("reader", "times are seconds from a start that the file does not say");
  }
  return phrase("reader", "times are units of %1 s from a start that the file does not say")
      .arg(numberText(unit));
}

JobDurations::JobDurations(const std::string& name, const StreamOptions& options,
                           const std::vector<Span>& spans) {
  if (options.secondsPerUnit) {
    m_unit = *options.secondsPerUnit;
    return;
  }
  if (const auto unit = unitInName(name)) {
    m_unit = *unit;
    m_note = phrase("reader", "durations in %1, as their column is called").arg(unitWords(m_unit));
  } else if (const auto found = agreeingUnit(spans); found && *found != 1) {
    m_unit = *found;
    m_note = phrase("reader", "durations in %1, as start and end say").arg(unitWords(m_unit));
  }
}

}  // namespace spothorizon::rental
