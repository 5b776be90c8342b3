// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/stream/JobsInfo.h"

#include <array>
#include <string>
#include <utility>

#include "market/MarketSpec.h"
#include "rental/JobStream.h"
#include "rental/StreamSummary.h"
#include "result/ColumnKinds.h"
#include "result/ResultFile.h"
#include "scenario/text/Words.h"

namespace spothorizon::study {
namespace {

using rental::StreamSummary;
using result::countColumn;
using result::numberColumn;
using result::Table;

Text words(const char* pattern) { return phrase("jobs", pattern); }

long long whole(std::size_t number) { return static_cast<long long>(number); }

Table wholeTable(const StreamSummary& s) {
  Table table{"jobs", words("The jobs")};
  table.columns = {
      countColumn("jobs", words("Jobs")),
      numberColumn("spanHours", words("First to last arrival"), "h"),
      numberColumn("jobsPerHour", words("Arrivals"), "1/h"),
      numberColumn("dispersion", words("Index of dispersion"), "", 2,
                   words("Variance over mean of the arrivals in an hour; 1 for Poisson arrivals.")),
      numberColumn("oneGpuHours", words("Work on one GPU"), "h"),
      numberColumn("recordedGpuHours", words("As submitted"), "GPU-h", 2,
                   words("GPUs requested times recorded duration.")),
      numberColumn("meanRecordedHours", words("Mean response time as submitted"), "h"),
      numberColumn("meanRecordedGpus", words("Mean GPUs in use as submitted"), "GPUs")};
  table.rows.push_back({whole(s.jobs), s.spanHours, s.jobsPerHour, s.dispersion, s.oneGpuHours,
                        s.recordedGpuHours, s.meanRecordedHours, s.meanRecordedGpus});
  return table;
}

Table classTable(const StreamSummary& s) {
  Table table{"classes", words("Classes")};
  table.columns = {
      result::textColumn("class", words("Class")),
      countColumn("jobs", words("Jobs")),
      numberColumn("jobsPerHour", words("Arrivals"), "1/h"),
      numberColumn("meanOneGpuHours", words("Mean size"), "h", 2, words("Hours on one GPU.")),
      numberColumn("medianOneGpuHours", words("Median size"), "h"),
      numberColumn("mostOneGpuHours", words("Largest size"), "h")};
  for (const rental::ClassSummary& one : s.classes) {
    table.rows.push_back({Text(one.name), whole(one.jobs), one.jobsPerHour, one.meanOneGpuHours,
                          one.medianOneGpuHours, one.mostOneGpuHours});
  }
  return table;
}

Table requestTable(const StreamSummary& s) {
  Table table{"gpusRequested", words("GPUs requested")};
  table.columns = {countColumn("gpus", words("GPUs")), countColumn("jobs", words("Jobs"))};
  for (const auto& [gpus, jobs] : s.gpusAsked) {
    table.rows.push_back({static_cast<long long>(gpus), whole(jobs)});
  }
  return table;
}

template <std::size_t N>
Table profileTable(Table table, const std::array<std::size_t, N>& arrivals) {
  table.columns.push_back(countColumn("arrivals", words("Arrivals")));
  for (std::size_t i = 0; i < N; ++i) {
    table.rows.push_back({static_cast<long long>(i), whole(arrivals[i])});
  }
  return table;
}

}  // namespace

result::ResultFile jobsInfo(const StreamSummary& summary, const rental::RecordedStream& recorded,
                            const std::vector<Text>& notes) {
  const market::ReadReport& report = recorded.report;
  result::ResultFile file;
  file.subject = "jobs";
  file.question = "info";
  file.sentence = words("%1 in %2, %3 an hour.")
                      .arg(countText(static_cast<int>(summary.jobs), "job"))
                      .arg(hoursText(summary.spanHours))
                      .arg(shortNumber(summary.jobsPerHour));
  file.sources = {{result::fileNameIn(report.file), recorded.hash, {}}};
  file.warnings = report.warnings;
  for (const Text& line : report.dropped) file.inputNotices.push_back({true, line});
  for (const std::vector<Text>* lines : {&report.understood, &notes}) {
    for (const Text& line : *lines) file.inputNotices.push_back({false, line});
  }
  Table hours{"hours", words("Arrivals by hour of the day")};
  hours.columns = {countColumn("hour", words("Hour"))};
  Table weekdays{"weekdays", words("Arrivals by weekday")};
  weekdays.columns = {countColumn("weekday", words("Weekday"), words("0 is Monday."))};
  file.tables = {wholeTable(summary), classTable(summary), requestTable(summary),
                 profileTable(std::move(hours), summary.byHour),
                 profileTable(std::move(weekdays), summary.byWeekday)};
  return file;
}

}  // namespace spothorizon::study
