// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/JobDates.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/TimeText.h"

namespace spothorizon::study {
namespace {

namespace chr = std::chrono;

constexpr double kSecondsPerHour = 3600;
/// What dates and hours may differ by before one of them is taken to have been changed.
constexpr double kSameSeconds = 0.01;

constexpr std::array kDays{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

/// Where the zone begins in "2026-12-04T18:00+01:00"; the text's end where it names none.
std::size_t zoneAt(const std::string& text) {
  constexpr std::size_t kAfterDate = 10;
  return std::min(text.size(), text.find_first_of("Zz+-", std::min(text.size(), kAfterDate)));
}

[[noreturn]] void refuse(const std::string& text, const char* pointer) {
  throw InputError::expecting(
      pointer, "\"" + text + "\"",
      phrase("parameter", "a date and time such as 2026-12-04T18:00+01:00"));
}

/// The time between the two dates; none without both.
std::optional<double> hoursBetween(const JobDates& dates) {
  const auto start = parsedDate(dates.start), deadline = parsedDate(dates.deadline);
  if (!start || !deadline) return std::nullopt;
  return (deadline->unixSeconds - start->unixSeconds) / kSecondsPerHour;
}

bool isAsDated(const Scenario& scenario, double hours) {
  return std::abs(hours - scenario.job.deadlineHours) * kSecondsPerHour < kSameSeconds;
}

/// Hours that agree with the dates keep their last digits.
void takeHours(Scenario& scenario, const JobDates& dates, const char* pointer) {
  const auto hours = hoursBetween(dates);
  if (hours && *hours <= 0) {
    throw InputError::expecting(
        pointer, "\"" + dates.deadline + "\"",
        phrase("parameter", "a deadline after the start, %1").arg(dates.start));
  }
  if (hours && !isAsDated(scenario, *hours)) scenario.job.deadlineHours = *hours;
  scenario.sections.edit<JobDates>() = dates;
}

chr::year_month_day dayOf(double localSeconds) {
  return chr::year_month_day(
      chr::floor<chr::days>(chr::sys_seconds(chr::seconds(std::llround(localSeconds)))));
}

double localSeconds(const DatedMoment& moment) {
  return moment.unixSeconds + 60.0 * moment.offsetMinutes;
}

int yearOf(const DatedMoment& moment) {
  return static_cast<int>(dayOf(localSeconds(moment)).year());
}

}  // namespace

std::optional<DatedMoment> parsedDate(const std::string& text) {
  const auto whole = market::parseTime(text);
  const auto local = market::parseTime(text.substr(0, zoneAt(text)));
  if (!whole || !local) return std::nullopt;
  const double offset = (local->unixSeconds - whole->unixSeconds) / 60;
  return DatedMoment{whole->unixSeconds, static_cast<int>(std::lround(offset))};
}

std::optional<DatedMoment> typedDate(const std::string& text, const DatedMoment& start) {
  if (const auto at = market::parseTime(text, start.offsetMinutes)) {
    return DatedMoment{at->unixSeconds,
                       at->hadZone ? parsedDate(text)->offsetMinutes : start.offsetMinutes};
  }
  std::string word = text.substr(0, std::min<std::size_t>(3, text.find(' ')));
  for (char& c : word) c = lower(c);
  const auto isDay = [&word](std::string_view name) {
    return word.size() == 3 && lower(name[0]) == word[0] && name.substr(1) == word.substr(1);
  };
  const auto day = std::ranges::find_if(kDays, isDay);
  const std::size_t blank = text.rfind(' ');
  if (day == kDays.end() || blank == std::string::npos) return std::nullopt;
  const auto clock = market::parseTime("1970-01-01T" + text.substr(blank + 1));
  if (!clock || clock->hadZone) return std::nullopt;
  const std::int64_t wanted =
      (day - kDays.begin()) * std::int64_t{86400} + std::llround(clock->unixSeconds);
  constexpr std::int64_t kWeek = 7 * 86400;
  const std::int64_t away = wanted - secondOfWeek(localSeconds(start));
  return DatedMoment{start.unixSeconds + static_cast<double>(away > 0 ? away : away + kWeek),
                     start.offsetMinutes};
}

std::string dateText(const DatedMoment& moment) {
  std::string text = market::formatTime(localSeconds(moment));
  text.pop_back();  // the Z: the clock is that of the offset
  if (text.ends_with(":00")) text.resize(text.size() - 3);
  const int offset = std::abs(moment.offsetMinutes);
  return text + (moment.offsetMinutes < 0 ? "-" : "+") + paddedText(offset / 60, 2) + ":" +
         paddedText(offset % 60, 2);
}

std::string deadlineDate(const Scenario& scenario) {
  const JobDates& dates = scenario.sections.get<JobDates>();
  const auto hours = hoursBetween(dates);
  if (!hours || isAsDated(scenario, *hours)) return dates.deadline;
  const DatedMoment start = *parsedDate(dates.start), due = *parsedDate(dates.deadline);
  const double now = start.unixSeconds + scenario.job.deadlineHours * kSecondsPerHour;
  if (!(now < market::kLastTime)) return dates.deadline;
  return dateText({now, due.offsetMinutes});
}

void setStartDate(Scenario& scenario, const std::string& text) {
  JobDates dates = scenario.sections.get<JobDates>();
  if (!text.empty() && !parsedDate(text)) refuse(text, "/job/startDate");
  dates.start = text;
  takeHours(scenario, dates, "/job/startDate");
}

void setDeadlineDate(Scenario& scenario, const std::string& text) {
  JobDates dates = scenario.sections.get<JobDates>();
  const auto start = parsedDate(dates.start);
  const auto typed = start ? typedDate(text, *start) : parsedDate(text);
  if (!text.empty() && !typed) refuse(text, "/job/deadlineDate");
  // What names its zone stays as it was typed.
  dates.deadline = start && typed && zoneAt(text) == text.size() ? dateText(*typed) : text;
  takeHours(scenario, dates, "/job/deadlineDate");
}

std::string dayText(const DatedMoment& moment, std::optional<int> year) {
  const double local = std::floor(localSeconds(moment) / 60) * 60;
  const chr::year_month_day date = dayOf(local);
  const auto day = static_cast<std::size_t>(secondOfWeek(local) / 86400);
  const auto month = static_cast<std::size_t>(static_cast<unsigned>(date.month())) - 1;
  std::string text = std::string(kDays[day]) + " " +
                     std::to_string(static_cast<unsigned>(date.day())) + " " + kMonths[month];
  if (year && *year != static_cast<int>(date.year())) {
    text += " " + std::to_string(static_cast<int>(date.year()));
  }
  return text + " " + market::formatTime(local).substr(11, 5);
}

std::string deadlineDayText(const Scenario& scenario) {
  const auto start = parsedDate(scenario.sections.get<JobDates>().start);
  const auto deadline = parsedDate(deadlineDate(scenario));
  if (!start || !deadline) return {};
  return dayText(*deadline, yearOf(*start));
}

std::int64_t secondOfWeek(double unixSeconds) {
  constexpr std::int64_t kDay = 86400, kWeek = 7 * kDay;
  // 1970 began on a Thursday.
  const std::int64_t since = static_cast<std::int64_t>(std::floor(unixSeconds)) + 3 * kDay;
  return ((since % kWeek) + kWeek) % kWeek;
}

}  // namespace spothorizon::study
