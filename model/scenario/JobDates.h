// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "scenario/Scenario.h"

/// Dates of a job that is planned by the calendar. What is computed counts in hours from the job's
/// start (job.deadlineHours); these say what the hours mean, and go on meaning it.
namespace spothorizon::study {

/// A part of Scenario::sections; its parameters are job.startDate and job.deadlineDate. ISO 8601,
/// such as "2026-12-04T18:00+01:00"; empty: none.
struct JobDates {
  std::string start, deadline;

  bool operator==(const JobDates&) const = default;
};

/// A date with its own clock: local seconds are those of its UTC offset.
struct DatedMoment {
  double unixSeconds = 0;
  int offsetMinutes = 0;
};
/// None where the text is no date and time.
std::optional<DatedMoment> parsedDate(const std::string& text);
/// "2026-12-04T18:00+01:00"; seconds only where there are some.
std::string dateText(const DatedMoment& moment);

/// What is typed as a deadline: an ISO date, by the clock of the start where it names no zone, or a
/// weekday and a time, "Friday 18:00", the next such after the start. None: neither of these.
std::optional<DatedMoment> typedDate(const std::string& text, const DatedMoment& start);

/// The date of the deadline; where job.deadlineHours has been changed since, what it says now.
/// Empty: the job has no dates.
std::string deadlineDate(const Scenario& scenario);
/// InputError where the text is no date. With both dates, job.deadlineHours is the time between
/// them. A deadline may be typed as typedDate() takes it, once there is a start.
void setStartDate(Scenario& scenario, const std::string& text);
void setDeadlineDate(Scenario& scenario, const std::string& text);

/// "Fri 4 Dec 18:00"; with the year where that is not `year`.
std::string dayText(const DatedMoment& moment, std::optional<int> year = {});
/// The deadline as a day, with its year where it is not the start's: "Fri 4 Dec 18:00". Empty: the
/// job has no dates.
std::string deadlineDayText(const Scenario& scenario);

/// Seconds since the last Monday, 0:00 UTC.
std::int64_t secondOfWeek(double unixSeconds);

}  // namespace spothorizon::study
