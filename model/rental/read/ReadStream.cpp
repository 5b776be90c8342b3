// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/CsvText.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "base/Text.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/TimeText.h"
#include "rental/read/CsvLines.h"
#include "rental/read/StreamHeader.h"
#include "rental/read/StreamReader.h"

namespace spothorizon::rental {
namespace {

/// The first line of a file of jobs that were drawn.
constexpr std::string_view kMadeUp = "# source: generator: SpotHorizon, jobs drawn from laws";

using market::inQuotes;
using market::linePlace;
using market::ReadLog;

enum Role { Submitted, Started, Ended, Duration, Gpus, Model, Batch, Iterations };
constexpr std::size_t kRoles = 8;
/// Separated by commas, semicolons or tabs; fields may be quoted.
template <char separator>
using Reader =
    io::CSVReader<kRoles, io::trim_chars<' ', '\t'>, io::double_quote_escape<separator, '"'>,
                  io::throw_on_overflow, io::single_and_empty_line_comment<'#'>>;
using Names = std::array<std::string, kRoles>;

constexpr std::array<const char*, kRoles> kFromColumns{
    SPOTHORIZON_TEXT("reader", "submission from column %1"),
    SPOTHORIZON_TEXT("reader", "start from column %1"),
    SPOTHORIZON_TEXT("reader", "end from column %1"),
    SPOTHORIZON_TEXT("reader", "duration from column %1"),
    SPOTHORIZON_TEXT("reader", "GPUs from column %1"),
    SPOTHORIZON_TEXT("reader", "model from column %1"),
    SPOTHORIZON_TEXT("reader", "batch size from column %1"),
    SPOTHORIZON_TEXT("reader", "iterations from column %1")};

/// The names under which the columns are known; the first that is there counts.
const std::array<std::vector<std::string>, kRoles>& knownNames() {
  static const std::array<std::vector<std::string>, kRoles> names{
      {{"submission_time", "submit_time", "submitted_time", "submitted", "submit", "arrival_time",
        "arrival"},
       {"start_time", "started_time", "started"},
       {"end_time", "finish_time", "finished_time", "completion_time", "ended", "finished"},
       {"duration", "real_duration", "runtime", "run_time"},
       {"num_gpu", "num_gpus", "gpu_num", "gpus", "gpu_count", "n_gpus"},
       {"model_name", "model", "application"},
       {"batch_size", "global_batch_size", "batch"},
       {"num_iteration", "iteration", "iterations", "num_iterations", "real_iteration"}}};
  return names;
}

std::array<std::string, kRoles> chosenNames(const StreamColumns& columns) {
  return {columns.submitted, columns.started, columns.ended, columns.duration,
          columns.gpus,      columns.model,   columns.batch, columns.iterations};
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether any column of it is of jobs, as it is known or named. Of a file that is none of that
/// nothing is quoted: a scenario may name any file of the machine.
bool isOfJobs(const std::vector<std::string>& header, const Names& chosen) {
  const auto there = [&header](const std::string& name) { return contains(header, name); };
  return std::ranges::any_of(chosen, there) ||
         std::ranges::any_of(knownNames(), [&there](const auto& names) {
           return std::ranges::any_of(names, there);
         });
}

std::string columnOf(std::size_t role, const std::string& chosen,
                     const std::vector<std::string>& header, const std::string& file) {
  if (!chosen.empty()) {
    if (contains(header, chosen)) return chosen;
    throw InputError(file, "header", "no column " + inQuotes(chosen),
                     "one of its columns: " + joined(header));
  }
  for (const std::string& name : knownNames()[role]) {
    if (contains(header, name)) return name;
  }
  return "";
}

Names columnsOf(const StreamHeader& read, const std::string& file, const StreamOptions& options) {
  const std::vector<std::string>& header = read.names;
  if (header.empty()) {
    throw InputError(file, "", "no header", "a CSV of jobs whose first line names its columns");
  }
  const Names chosen = chosenNames(options.columns);
  if (!isOfJobs(header, chosen)) {
    throw InputError(file, "header", "columns of other names",
                     "a time of submission, as in submission_time; or the columns to be named");
  }
  Names names;
  for (std::size_t role = 0; role < kRoles; ++role) {
    names[role] = columnOf(role, chosen[role], header, file);
  }
  const bool time = !names[Submitted].empty() || !names[Started].empty();
  const bool size = !names[Duration].empty() || !names[Ended].empty() || !names[Iterations].empty();
  if (time && size) return names;
  throw InputError(file, "header", "the columns " + joined(header),
                   std::string(time ? "a duration, an end or iterations"
                                    : "a time of submission, as in submission_time") +
                       "; or the columns to be named");
}

/// What is in a row, before it is a job.
struct Row {
  std::array<const char*, kRoles> text{};
  std::size_t line = 0;

  bool has(Role role) const { return text[role] && *text[role] != '\0'; }
};

/// Bare numbers or dates, as the first time of the file is one or the other.
class Clock {
 public:
  Clock(const StreamOptions& options, const std::string& file) : m_options(options), m_file(file) {}

  double secondsOf(const char* text, std::size_t line) {
    const std::optional<double> number = market::parseNumber(text);
    if (m_kind == Kind::NotKnown) settle(number);
    if (number && m_kind != Kind::Dates && std::isfinite(*number) && std::abs(*number) < 1e15) {
      return *number * m_unit;
    }
    if (!number && m_kind == Kind::Dates) {
      if (const auto time = market::parseTime(text, m_options.utcOffsetMinutes)) {
        m_zoneMissing = m_zoneMissing || !time->hadZone;
        return time->unixSeconds;
      }
    }
    throw InputError(m_file, linePlace(line), inQuotes(text),
                     m_kind == Kind::Dates ? "a date and time as in 2020-02-20T22:26:09Z"
                                           : "a time, a finite number");
  }

  bool hasClock() const { return m_kind == Kind::Dates || m_kind == Kind::Epoch; }

  bool isZoneMissing() const { return m_zoneMissing; }
  Text note() const {
    if (m_kind == Kind::Epoch) {
      return m_unit == 1 ? phrase("reader", "times are seconds since 1970")
                         : phrase("reader",
                                  "times are milliseconds since 1970; durations count as seconds");
    }
    if (m_kind == Kind::Dates) {
      return m_zoneMissing ? zoneNote() : phrase("reader", "times are dates");
    }
    if (m_unit == 1) {
      return phrase("reader", "times are seconds from a start that the file does not say");
    }
    return phrase("reader", "times are units of %1 s from a start that the file does not say")
        .arg(numberText(m_unit));
  }

 private:
  enum class Kind { NotKnown, Dates, Epoch, Relative };

  void settle(std::optional<double> first) {
    constexpr double kYear2000 = 946684800, kYear2100 = 4102444800;
    m_unit = m_options.secondsPerUnit;
    m_kind = Kind::Relative;
    if (!first) {
      m_kind = Kind::Dates;
    } else if (m_unit == 1) {
      for (const double unit : {1.0, 1e-3}) {
        if (*first * unit < kYear2000 || *first * unit >= kYear2100) continue;
        m_kind = Kind::Epoch;
        m_unit = unit;
      }
    }
  }

  Text zoneNote() const {
    market::ReadOptions options;
    options.utcOffsetMinutes = m_options.utcOffsetMinutes;
    return market::zoneNote(options);
  }

  const StreamOptions& m_options;
  const std::string& m_file;
  Kind m_kind = Kind::NotKnown;
  double m_unit = 1;
  bool m_zoneMissing = false;
};

/// Models get numbers in the order in which they appear.
class ModelNames {
 public:
  explicit ModelNames(std::vector<std::string>& names) : m_names(names) {}

  int numberOf(std::string_view name) {
    if (m_last >= 0 && m_names[static_cast<std::size_t>(m_last)] == name) return m_last;
    const auto [found, added] =
        m_numbers.try_emplace(std::string(name), static_cast<int>(m_names.size()));
    if (added) m_names.emplace_back(name);
    return m_last = found->second;
  }

 private:
  std::vector<std::string>& m_names;
  std::unordered_map<std::string, int> m_numbers;
  int m_last = -1;
};

class JobReader {
 public:
  JobReader(const Names& names, const StreamOptions& options, const std::string& file,
            RecordedStream& stream, ReadLog& log)
      : m_names(names),
        m_options(options),
        m_file(file),
        m_stream(stream),
        m_log(log),
        m_clock(options, file),
        m_models(stream.models) {}

  void add(const Row& row) {
    RecordedJob job;
    job.line = static_cast<std::uint32_t>(row.line);
    Text why = fill(job, row);
    if (why.empty()) {
      m_stream.jobs.push_back(job);
    } else {
      m_log.drop(job.line, std::move(why));
    }
  }

  const Clock& clock() const { return m_clock; }

 private:
  /// Why the row cannot be a job; empty where it can. Times stay seconds as in the file.
  Text fill(RecordedJob& job, const Row& row) {
    const Role when = m_names[Submitted].empty() ? Started : Submitted;
    if (!row.has(when)) return phrase("reader", "no time of submission");
    job.arrivalHours = m_clock.secondsOf(row.text[when], row.line);
    if (Text why = fillGpus(job, row); !why.empty()) return why;
    if (Text why = fillDuration(job, row); !why.empty()) return why;
    if (row.has(Iterations)) {
      job.iterations = number(row, Iterations);
      if (!(job.iterations > 0)) return phrase("reader", "no iterations to do");
    }
    if (std::isnan(job.recordedHours) && std::isnan(job.iterations)) {
      return phrase("reader", "neither a duration nor iterations");
    }
    if (row.has(Model)) job.model = m_models.numberOf(csv::withoutGuard(row.text[Model]));
    if (row.has(Batch)) job.batch = whole(row, Batch);
    return {};
  }

  Text fillGpus(RecordedJob& job, const Row& row) {
    if (m_names[Gpus].empty()) return {};
    if (!row.has(Gpus)) return phrase("reader", "no number of GPUs");
    job.gpus = whole(row, Gpus);
    if (job.gpus > 0) return {};
    return job.gpus == 0 ? phrase("reader", "0 GPUs")
                         : phrase("reader", "a negative number of GPUs");
  }

  Text fillDuration(RecordedJob& job, const Row& row) {
    const auto time = [&](Role role) { return m_clock.secondsOf(row.text[role], row.line); };
    std::optional<double> seconds;
    if (row.has(Ended)) {
      const double began = row.has(Started) ? time(Started) : job.arrivalHours;
      seconds = time(Ended) - began;
      if (*seconds < 0 || time(Ended) < job.arrivalHours) {
        return phrase("reader", "it ended before it began");
      }
    }
    if (row.has(Duration)) seconds = number(row, Duration) * m_options.secondsPerUnit;
    if (!seconds) return {};
    job.recordedHours = *seconds / 3600;
    if (*seconds < 0) return phrase("reader", "a negative duration");
    return *seconds > 0 ? Text() : phrase("reader", "a duration of 0");
  }

  [[noreturn]] void refuse(const Row& row, Role role, const char* expected) const {
    throw InputError(m_file, linePlace(row.line) + ", column " + m_names[role],
                     inQuotes(row.text[role]), expected);
  }

  double number(const Row& row, Role role) const {
    const std::optional<double> value = market::parseNumber(row.text[role]);
    if (!value || !std::isfinite(*value) || std::abs(*value) > 1e15) {
      refuse(row, role, "a number, at most 1e15");
    }
    return *value;
  }

  /// 0 and below are told by the caller.
  int whole(const Row& row, Role role) const {
    const std::optional<double> value = market::parseNumber(row.text[role]);
    if (!value || *value != std::floor(*value) || std::abs(*value) > (1 << 30)) {
      refuse(row, role, "a whole number, at most 1073741824");
    }
    return static_cast<int>(*value);
  }

  const Names& m_names;
  const StreamOptions& m_options;
  const std::string& m_file;
  RecordedStream& m_stream;
  ReadLog& m_log;
  Clock m_clock;
  ModelNames m_models;
};

std::string formatOf(const Names& names) {
  if (names[Submitted] == "submission_time") {
    return names[Iterations].empty() ? "ElasticFlow jobs (as recorded)"
                                     : "ElasticFlow jobs (with models)";
  }
  return names[Submitted] == "submit_time" ? "jobs as in the Philly trace" : "CSV of jobs";
}

void sayColumns(const Names& names, ReadLog& log) {
  for (std::size_t role = 0; role < kRoles; ++role) {
    if (names[role].empty()) continue;
    log.understood(phrase("reader", kFromColumns[role]).arg(names[role]));
  }
  if (names[Gpus].empty()) {
    log.warn(phrase("reader", "no column of GPUs: 1 GPU is taken for every job"));
  }
}

template <char separator>
void readRows(const market::Source& source, const Names& names, JobReader& jobs,
              market::ReadReport& report) {
  Names asked = names;
  // A name that no column has.
  for (std::size_t role = 0; role < kRoles; ++role) {
    if (asked[role].empty()) asked[role] = std::string(role + 1, '\x01');
  }
  market::readRows<Reader<separator>>(source, [&](Reader<separator>& in) {
    in.read_header(io::ignore_extra_column | io::ignore_missing_column, asked[0], asked[1],
                   asked[2], asked[3], asked[4], asked[5], asked[6], asked[7]);
    Row row;
    auto& cells = row.text;
    while (in.read_row(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6],
                       cells[7])) {
      row.line = in.get_file_line();
      ++report.rowsRead;
      jobs.add(row);
    }
  });
}

void readRowsOf(const market::Source& source, char separator, const Names& names, JobReader& jobs,
                market::ReadReport& report) {
  if (separator == ';') return readRows<';'>(source, names, jobs, report);
  if (separator == '\t') return readRows<'\t'>(source, names, jobs, report);
  readRows<','>(source, names, jobs, report);
}

void sortByArrival(std::vector<RecordedJob>& jobs, ReadLog& log) {
  std::size_t backward = 0;
  for (std::size_t i = 1; i < jobs.size(); ++i) {
    backward += jobs[i].arrivalHours < jobs[i - 1].arrivalHours;
  }
  if (backward == 0) return;
  std::stable_sort(jobs.begin(), jobs.end(), [](const RecordedJob& a, const RecordedJob& b) {
    return a.arrivalHours < b.arrivalHours;
  });
  log.warn((backward == 1 ? phrase("reader", "%1 row is earlier than the row before: sorted")
                          : phrase("reader", "%1 rows are earlier than the row before: sorted"))
               .arg(std::to_string(backward)));
}

/// A name as the reader takes it back, whatever is in it, and as no spreadsheet computes it.
std::string nameField(const std::string& text) {
  const std::string plain = csv::harmless(text);
  return plain.find_first_of(",\"#\n\r") == std::string::npos ? plain : csv::quoted(plain);
}

}  // namespace

RecordedStream parseStream(std::string_view text, const std::string& file,
                           const StreamOptions& options) {
  refuseBinary(text, file);
  if (!(options.secondsPerUnit > 0) || !std::isfinite(options.secondsPerUnit)) {
    throw InputError(file, "time unit", numberText(options.secondsPerUnit), "seconds above 0");
  }
  RecordedStream stream;
  stream.report.file = file;
  stream.isMadeUp = text.starts_with(kMadeUp);
  stream.hash = contentHash(text);
  const StreamHeader header = streamHeader(text);
  const Names names = columnsOf(header, file, options);
  stream.report.format = formatOf(names);
  stream.saysGpus = !names[Gpus].empty();
  stream.jobs.reserve(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')));
  ReadLog log(stream.report);
  sayColumns(names, log);
  JobReader jobs(names, options, file, stream, log);
  const market::ReadOptions unused;
  readRowsOf({text, file, unused}, header.separator, names, jobs, stream.report);
  if (stream.jobs.empty()) {
    const bool any = !stream.report.dropped.empty();
    throw InputError(
        file, "",
        any ? "no job in any row (" + stream.report.dropped.front().english() + ")" : "no rows",
        "at least one job");
  }
  sortByArrival(stream.jobs, log);
  stream.hasClock = jobs.clock().hasClock();
  stream.startUnixSeconds = stream.jobs.front().arrivalHours;
  for (RecordedJob& job : stream.jobs) {
    job.arrivalHours = (job.arrivalHours - stream.startUnixSeconds) / 3600;
  }
  log.understood(jobs.clock().note());
  stream.report.bareTimes = jobs.clock().isZoneMissing();
  return stream;
}

RecordedStream readStream(const std::string& path, const StreamOptions& options) {
  return parseStream(readFile(path, options.sizeLimit), path, options);
}

std::string streamCsv(const RecordedStream& stream) {
  const auto cell = [](double value) { return std::isnan(value) ? "" : numberText(value); };
  std::string text = stream.isMadeUp ? std::string(kMadeUp) + "\n" : std::string();
  text += "job_id,submission_time,num_iteration,model_name,batch_size,num_gpu,duration\n";
  text.reserve(stream.jobs.size() * 64);
  std::size_t id = 0;
  for (const RecordedJob& job : stream.jobs) {
    const double seconds = stream.startUnixSeconds + job.arrivalHours * 3600;
    // Milliseconds: the third digit of a second is finer than any trace.
    const double rounded = std::round(seconds * 1e3) / 1e3;
    text += std::to_string(id++) + ',' +
            (stream.hasClock ? market::formatTime(rounded) : numberText(rounded)) + ',' +
            cell(job.iterations) + ',' +
            (job.model < 0 ? "" : nameField(stream.models[static_cast<std::size_t>(job.model)])) +
            ',' + (job.batch < 0 ? "" : std::to_string(job.batch)) + ',' +
            std::to_string(job.gpus) + ',' + cell(std::round(job.recordedHours * 3600e3) / 1e3) +
            '\n';
  }
  return text;
}

}  // namespace spothorizon::rental
