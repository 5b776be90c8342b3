// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/StreamSummary.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace spothorizon::rental {
namespace {

double median(std::vector<double>& values) {
  if (values.empty()) return 0;
  const std::size_t middle = values.size() / 2;
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle),
                   values.end());
  const double high = values[middle];
  if (values.size() % 2 == 1) return high;
  const double low =
      *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(middle));
  return low + (high - low) / 2;
}

std::vector<ClassSummary> classesOf(const JobStream& stream) {
  std::vector<std::vector<double>> sizes(stream.classes.size());
  for (const Job& job : stream.jobs) {
    sizes[static_cast<std::size_t>(job.jobClass)].push_back(job.oneGpuHours);
  }
  std::vector<ClassSummary> classes;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    ClassSummary one{stream.classes[i].name, sizes[i].size()};
    one.jobsPerHour = stream.classes[i].jobsPerHour;
    one.meanOneGpuHours = stream.classes[i].oneGpuHours;
    if (!sizes[i].empty()) {
      one.mostOneGpuHours = *std::max_element(sizes[i].begin(), sizes[i].end());
      one.medianOneGpuHours = median(sizes[i]);
    }
    classes.push_back(one);
  }
  return classes;
}

/// Whole hours from Monday, 5 January 1970, 00:00 to a job: its hour and day of the week.
std::int64_t hoursSinceMonday(const JobStream& stream, const Job& job) {
  constexpr double kFirstMonday = 4 * 86400;
  const double start = stream.hasClock ? stream.startUnixSeconds - kFirstMonday : 0;
  // A thousandth of a second: what was divided by 3600 must not fall an hour short.
  return static_cast<std::int64_t>(std::floor((start + job.arrivalHours * 3600 + 1e-3) / 3600));
}

void countArrivals(const JobStream& stream, StreamSummary& s) {
  for (const Job& job : stream.jobs) {
    const std::int64_t hours = hoursSinceMonday(stream, job);
    constexpr std::int64_t kWeek = 168;
    const auto ofWeek = static_cast<std::size_t>((hours % kWeek + kWeek) % kWeek);
    ++s.byHour[ofWeek % 24];
    ++s.byWeekday[ofWeek / 24];
    ++s.gpusAsked[job.gpus];
  }
}

}  // namespace

StreamSummary summary(const JobStream& stream) {
  StreamSummary s;
  s.jobs = stream.jobs.size();
  s.spanHours = stream.spanHours();
  s.jobsPerHour = s.spanHours > 0 ? static_cast<double>(s.jobs) / s.spanHours : 0;
  s.classes = classesOf(stream);
  countArrivals(stream, s);
  s.dispersion = indexOfDispersion(stream.jobs, 1);
  double recorded = 0, jobs = 0;
  for (const Job& job : stream.jobs) {
    s.oneGpuHours += job.oneGpuHours;
    if (std::isnan(job.recordedHours)) continue;
    recorded += job.recordedHours;
    s.recordedGpuHours += job.gpus * job.recordedHours;
    ++jobs;
  }
  s.meanRecordedHours = jobs > 0 ? recorded / jobs : kNotRecorded;
  s.meanRecordedGpus =
      jobs > 0 && s.spanHours > 0 ? s.recordedGpuHours / s.spanHours : kNotRecorded;
  return s;
}

double indexOfDispersion(const std::vector<Job>& jobs, double windowHours) {
  const double span = jobs.empty() ? 0 : jobs.back().arrivalHours;
  const double windows = std::floor(span / windowHours);
  if (windows < 2) return std::numeric_limits<double>::quiet_NaN();
  // Jobs are in order: windows that are empty need no memory, however long the span.
  double current = -1, count = 0, sum = 0, squares = 0;
  const auto close = [&] {
    sum += count;
    squares += count * count;
    count = 0;
  };
  for (const Job& job : jobs) {
    const double window = std::floor(job.arrivalHours / windowHours);
    if (window >= windows) break;
    if (window != current) close();
    current = window;
    ++count;
  }
  close();
  const double mean = sum / windows;
  return (squares - sum * mean) / (windows - 1) / mean;
}

}  // namespace spothorizon::rental
