// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/read/ReadStream.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "base/Text.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/TimeText.h"
#include "market/table/Cells.h"
#include "market/table/JsonRecords.h"
#include "market/table/Table.h"
#include "rental/read/CsvLines.h"
#include "rental/read/JobClock.h"
#include "rental/read/JobColumns.h"
#include "rental/read/JobStates.h"
#include "rental/read/JsonJobs.h"

namespace spothorizon::rental {
namespace {

using namespace market::table;

/// The first line of a file of jobs that were drawn.
constexpr std::string_view kMadeUp = "# source: generator: SpotHorizon, jobs drawn from laws";

using market::inQuotes;
using market::linePlace;
using market::ReadLog;

/// Rows whose times and durations are looked at before all are read.
constexpr std::size_t kLookedAt = 200;

constexpr std::array<const char*, kJobRoles> kFromColumns{
    SPOTHORIZON_TEXT("reader", "submission from column %1"),
    SPOTHORIZON_TEXT("reader", "start from column %1"),
    SPOTHORIZON_TEXT("reader", "end from column %1"),
    SPOTHORIZON_TEXT("reader", "duration from column %1"),
    SPOTHORIZON_TEXT("reader", "GPUs from column %1"),
    SPOTHORIZON_TEXT("reader", "model from column %1"),
    SPOTHORIZON_TEXT("reader", "batch size from column %1"),
    SPOTHORIZON_TEXT("reader", "iterations from column %1"),
    SPOTHORIZON_TEXT("reader", "state from column %1"),
    "",
    SPOTHORIZON_TEXT("reader", "GPUs are those of one instance; instances from column %1"),
    ""};

/// The fields of a row, before it is a job.
struct Row {
  std::array<std::string_view, kJobRoles> text{};
  std::size_t line = 0;
  std::optional<double> seconds{};  ///< that it ran for, whatever start and end say

  bool has(JobRole role) const { return !isNothing(text[role]); }
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

/// The place of rows, as messages name it.
struct Places {
  bool lists = false;  ///< rows of a list, not lines

  std::string of(std::size_t line) const {
    return lists ? "row " + std::to_string(line) : linePlace(line);
  }
};

class JobReader {
 public:
  JobReader(const JobNames& names, JobClock& clock, const JobDurations& durations,
            NumberColumn& numbers, NumberColumn& iterations, const Places& places,
            const std::string& file, RecordedStream& stream, ReadLog& log)
      : m_names(names),
        m_clock(clock),
        m_durations(durations),
        m_numbers(numbers),
        m_iterations(iterations),
        m_places(places),
        m_file(file),
        m_stream(stream),
        m_log(log),
        m_models(stream.models) {
    const std::string gpus = plainName(names[Gpus]);
    m_percent = gpus == "plangpu";
    const std::string id = plainName(names[Id]);
    m_unique = !id.empty() && id != "jobname" && !names[Ended].empty();
  }

  void add(const Row& row) {
    RecordedJob job;
    job.line = static_cast<std::uint32_t>(row.line);
    Text why = fill(job, row);
    if (why.empty()) {
      if (m_unique) m_hashes.emplace_back(hashOf(row), m_stream.jobs.size());
      m_broken += m_state == JobState::Broken;
      m_stream.jobs.push_back(job);
    } else {
      m_log.drop(job.line, std::move(why));
    }
  }

  /// Drops rows that say the same of the same job as one before; requeues have other times.
  void dropRepeated() {
    std::ranges::sort(m_hashes);
    std::vector<std::size_t> again;
    for (std::size_t i = 1; i < m_hashes.size(); ++i) {
      if (m_hashes[i].first == m_hashes[i - 1].first) again.push_back(m_hashes[i].second);
    }
    if (again.empty()) return;
    std::ranges::sort(again);
    auto& jobs = m_stream.jobs;
    for (const std::size_t job : again) {
      m_log.drop(jobs[job].line, phrase("reader", "a job that already has a row"));
      jobs[job].gpus = 0;
    }
    std::erase_if(jobs, [](const RecordedJob& job) { return job.gpus == 0; });
  }

  /// Jobs that failed or were cancelled and are kept.
  std::size_t broken() const { return m_broken; }
  /// Jobs with parts of a GPU, which count as whole ones.
  std::size_t rounded() const { return m_rounded; }

 private:
  /// Why the row cannot be a job; empty where it can. Times stay seconds as in the file.
  Text fill(RecordedJob& job, const Row& row) {
    if (!m_names[Id].empty() && m_steps.isStep(row.text[Id])) {
      return phrase("reader", "a step of a job that has a row of its own");
    }
    m_state = m_names[State].empty() ? JobState::Unknown : jobState(row.text[State]);
    if (Text why = fillTimes(job, row); !why.empty()) return why;
    if (Text why = fillGpus(job, row); !why.empty()) return why;
    if (Text why = fillDuration(job, row); !why.empty()) return why;
    if (row.has(Iterations)) {
      job.iterations = number(row, Iterations, m_iterations);
      if (!(job.iterations > 0)) return phrase("reader", "no iterations to do");
    }
    if (std::isnan(job.recordedHours) && std::isnan(job.iterations)) {
      if (m_state == JobState::Running) return phrase("reader", "it has not ended");
      return m_names[Ended].empty() || !m_names[Duration].empty()
                 ? phrase("reader", "neither a duration nor iterations")
                 : phrase("reader", "its end is not known");
    }
    if (row.has(Model)) job.model = m_models.numberOf(csv::withoutGuard(row.text[Model]));
    if (row.has(Batch)) job.batch = whole(row, Batch);
    return {};
  }

  Text fillTimes(RecordedJob& job, const Row& row) {
    const JobRole when = m_names[Submitted].empty() ? Started : Submitted;
    const bool started = m_names[Started].empty() || row.has(Started);
    if (m_state == JobState::Waiting || (!started && when == Submitted)) {
      return phrase("reader", "it never started");
    }
    if (!row.has(when)) {
      return when == Started ? phrase("reader", "it never started")
                             : phrase("reader", "no time of submission");
    }
    job.arrivalHours = m_clock.secondsOf(row.text[when], m_places.of(row.line));
    return {};
  }

  Text fillGpus(RecordedJob& job, const Row& row) {
    if (m_names[Gpus].empty()) return {};
    if (!row.has(Gpus)) return phrase("reader", "no number of GPUs");
    job.gpus = gpusOf(row);
    if (job.gpus > 0) return {};
    return job.gpus == 0 ? phrase("reader", "0 GPUs")
                         : phrase("reader", "a negative number of GPUs");
  }

  Text fillDuration(RecordedJob& job, const Row& row) {
    const auto time = [&](JobRole role) {
      return m_clock.secondsOf(row.text[role], m_places.of(row.line));
    };
    std::optional<double> seconds;
    const bool ended = row.has(Ended);
    if (ended) {
      const double began = row.has(Started) ? time(Started) : job.arrivalHours;
      const double end = time(Ended);
      seconds = end - began;
      if (*seconds < 0 || end < job.arrivalHours) {
        return phrase("reader", "it ended before it began");
      }
    }
    if (m_state == JobState::Running) return phrase("reader", "it has not ended");
    const bool known = m_state == JobState::Done || m_state == JobState::Broken;
    if (!ended && !m_names[Ended].empty() && !(known && row.has(Duration))) {
      // What it has run for is not how long it takes.
      return row.has(Iterations) ? Text() : phrase("reader", "its end is not known");
    }
    if (row.has(Duration)) {
      auto clock = clockDuration(row.text[Duration]);
      if (clock && !(clock = m_durations.ofClock(row.text[Duration], *clock))) {
        refuse(row, Duration,
               "hours and minutes, or minutes and seconds: this may be either; say which with "
               "--time-unit h or --time-unit min (stream.timeUnit)");
      }
      seconds = clock ? *clock : number(row, Duration, m_numbers) * m_durations.unitSeconds();
    }
    if (row.seconds) seconds = row.seconds;
    if (!seconds) return {};
    job.recordedHours = *seconds / 3600;
    if (*seconds < 0) return phrase("reader", "a negative duration");
    if (job.recordedHours > 0) return {};
    return m_state == JobState::Broken ? phrase("reader", "it never started")
                                       : phrase("reader", "a duration of 0");
  }

  [[noreturn]] void refuse(const Row& row, JobRole role, const char* expected) const {
    throw InputError(m_file, m_places.of(row.line) + ", column " + m_names[role],
                     inQuotes(row.text[role]), expected);
  }

  double number(const Row& row, JobRole role, NumberColumn& column) const {
    const char* expected = role == Duration
                               ? "a number, at most 1e15, or a duration as 1:30:00, 2h30m, PT2H"
                               : "a number, at most 1e15";
    const double value = m_places.lists ? parsedNumber(row.text[role]).value_or(std::nan(""))
                                        : column.read(row.text[role], row.line, expected);
    if (!(std::abs(value) <= 1e15)) refuse(row, role, expected);
    return value;
  }

  int gpusOf(const Row& row) {
    const std::string_view text = row.text[Gpus];
    auto value = gpuCount(text);
    if (value && m_percent) *value /= 100;
    if (value && row.has(Instances)) *value *= whole(row, Instances);
    if (value && (m_percent || row.has(Instances)) && *value != std::floor(*value)) {
      ++m_rounded;
      value = std::ceil(*value);
    }
    return checked(value, row, Gpus);
  }

  /// 0 and below are reported by the caller.
  int whole(const Row& row, JobRole role) const {
    return checked(market::parseNumber(row.text[role]), row, role);
  }

  int checked(const std::optional<double>& value, const Row& row, JobRole role) const {
    if (!value || *value != std::floor(*value) || std::abs(*value) > (1 << 30)) {
      refuse(row, role, "a whole number, at most 1073741824");
    }
    return static_cast<int>(*value);
  }

  static std::uint64_t hashOf(const Row& row) {
    std::uint64_t hash = 1469598103934665603U;
    for (const std::string_view text : row.text) {
      hash = (hash ^ std::hash<std::string_view>{}(text)) * 1099511628211U + text.size();
    }
    return hash;
  }

  const JobNames& m_names;
  JobClock& m_clock;
  const JobDurations& m_durations;
  NumberColumn &m_numbers, &m_iterations;
  const Places& m_places;
  const std::string& m_file;
  RecordedStream& m_stream;
  ReadLog& m_log;
  ModelNames m_models;
  JobSteps m_steps;
  JobState m_state = JobState::Unknown;
  std::size_t m_broken = 0, m_rounded = 0;
  bool m_percent = false, m_unique = false;
  std::vector<std::pair<std::uint64_t, std::size_t>> m_hashes;  ///< of rows with a job's own id
};

std::string formatOf(const JobNames& names, char separator) {
  if (names[Submitted] == "submission_time") {
    return names[Iterations].empty() ? "ElasticFlow jobs (as recorded)"
                                     : "ElasticFlow jobs (with models)";
  }
  if (separator == '|' && plainName(names[Id]) == "jobid") return "jobs of sacct";
  return names[Submitted] == "submit_time" ? "jobs as in the Philly trace" : "CSV of jobs";
}

void sayColumns(const JobNames& names, ReadLog& log) {
  for (std::size_t role = 0; role < kJobRoles; ++role) {
    if (names[role].empty() || role == Id || role == GpuHours) continue;
    log.understood(phrase("reader", kFromColumns[role]).arg(names[role]));
  }
  if (names[Gpus].empty()) {
    log.warn(phrase("reader", "no column of GPUs: 1 GPU is assumed for every job"));
  }
}

Text zoneNote(const StreamOptions& stream) {
  market::ReadOptions options;
  options.utcOffsetMinutes = stream.utcOffsetMinutes;
  return market::zoneNote(options);
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

/// Rows of a table or of JSON, one after the other.
class JobRows {
 public:
  virtual ~JobRows() = default;
  /// Calls `take` with at most `most` rows from the first on.
  virtual void each(std::size_t most, const std::function<void(const Row&)>& take) const = 0;
};

class TableRows final : public JobRows {
 public:
  TableRows(const Table& table, const JobNames& names) : m_table(table) {
    for (std::size_t role = 0; role < kJobRoles; ++role) {
      if (!names[role].empty()) m_columns[role] = table.column(names[role]);
    }
  }
  void each(std::size_t most, const std::function<void(const Row&)>& take) const override {
    Row row;
    Rows rows(m_table);
    for (std::size_t i = 0; i < most && rows.next(); ++i) {
      for (std::size_t role = 0; role < kJobRoles; ++role) {
        if (m_columns[role]) row.text[role] = rows.cell(*m_columns[role]);
      }
      row.line = rows.line();
      take(row);
    }
  }

 private:
  const Table& m_table;
  std::array<std::optional<std::size_t>, kJobRoles> m_columns;
};

class JsonRows final : public JobRows {
 public:
  explicit JsonRows(const JsonJobs& jobs) : m_jobs(jobs) {}
  void each(std::size_t most, const std::function<void(const Row&)>& take) const override {
    Row row;
    for (std::size_t i = 0; i < std::min(most, m_jobs.rows.size()); ++i) {
      for (std::size_t role = 0; role < kJobRoles; ++role) {
        row.text[role] = m_jobs.rows[i].cells[role];
      }
      row.line = m_jobs.rows[i].number;
      row.seconds = m_jobs.rows[i].seconds;
      take(row);
    }
  }

 private:
  const JsonJobs& m_jobs;
};

/// The first rows, which tell how times and durations are written.
struct FirstRows {
  std::vector<std::string> times, durations, iterations;
  std::vector<std::array<std::string, 3>> spans;   ///< start, end, duration
  std::vector<std::array<std::string, 2>> ran;     ///< start, end
  std::vector<std::array<std::string, 3>> worked;  ///< GPU-hours, GPUs, duration

  explicit FirstRows(const JobRows& rows) {
    try {
      rows.each(kLookedAt, [this](const Row& row) { add(row); });
    } catch (const InputError&) {
      // Whoever reads all of them says what is wrong with this one.
    }
  }

 private:
  void add(const Row& row) {
    for (const JobRole role : {Submitted, Started, Ended}) {
      if (row.has(role)) times.emplace_back(row.text[role]);
    }
    if (row.has(Duration)) durations.emplace_back(row.text[Duration]);
    if (row.has(Iterations)) iterations.emplace_back(row.text[Iterations]);
    const JobRole from = row.has(Started) ? Started : Submitted;
    if (row.has(from) && row.has(Ended)) {
      ran.push_back({std::string(row.text[from]), std::string(row.text[Ended])});
    }
    if (row.has(GpuHours) && row.has(Duration)) {
      worked.push_back({std::string(row.text[GpuHours]), std::string(row.text[Gpus]),
                        std::string(row.text[Duration])});
    }
    if (row.has(Started) && row.has(Ended) && row.has(Duration)) {
      spans.push_back({std::string(row.text[Started]), std::string(row.text[Ended]),
                       std::string(row.text[Duration])});
    }
  }
};

std::vector<JobSpan> spansOf(const FirstRows& first, JobClock clock) {
  std::vector<JobSpan> spans;
  for (const auto& [start, end, duration] : first.spans) {
    try {
      spans.push_back(
          {duration, clock.secondsOf(end, std::string()) - clock.secondsOf(start, std::string())});
    } catch (const InputError&) {
      // As above.
    }
  }
  return spans;
}

/// Durations beside what GPU-hours say of them.
std::vector<JobSpan> workedOf(const FirstRows& first) {
  std::vector<JobSpan> spans;
  for (const auto& [hours, gpus, duration] : first.worked) {
    const auto number = looseNumber(hours);
    const auto count = isNothing(gpus) ? std::optional(1.0) : gpuCount(gpus);
    if (number && count && *count > 0) spans.push_back({duration, *number * 3600 / *count});
  }
  return spans;
}

/// What the unit of times from a start is, where their own columns do not say: that by which starts
/// and ends agree with durations of a unit that is known; or that of durations in minutes or hours.
std::optional<double> inferredUnit(const FirstRows& first, const JobNames& names,
                                   const StreamOptions& options, const std::string& file) {
  for (const JobRole role : {Submitted, Started, Ended}) {
    if (options.secondsPerUnit || unitInName(names[role])) return std::nullopt;
  }
  const auto named = unitInName(names[Duration]);
  if (!named) return std::nullopt;
  std::vector<JobSpan> spans;
  for (const auto& [start, end, duration] : first.spans) {
    const auto from = looseNumber(start), to = looseNumber(end), took = looseNumber(duration);
    if (from && to && took) spans.push_back({numberText(*to - *from), *took * *named});
  }
  if (!spans.empty()) return agreeingUnit(spans);
  if (*named != 60 && *named != 3600) return std::nullopt;
  double latest = 0, longest = 0;
  for (const std::string& cell : first.times) {
    const auto number = looseNumber(cell);
    if (!number || unitSince1970(*number)) return std::nullopt;
    latest = std::max(latest, *number);
  }
  for (const std::string& cell : first.durations) {
    longest = std::max(longest, looseNumber(cell).value_or(0));
  }
  // Times beside which jobs are short may be seconds all the same.
  constexpr double kMost = 100;
  if (latest < kMost * longest) return named;
  throw InputError(file, "", "times up to " + numberText(latest),
                   "the unit of these numbers, for nothing tells it: a column called after its "
                   "unit, as submit_s or submit_min");
}

/// Numbers from a start are taken for seconds where nothing gives their unit, unless that makes
/// jobs that nobody has.
void refuseUnlikely(const FirstRows& first, const std::string& file) {
  std::vector<double> seconds;
  for (const auto& [start, end] : first.ran) {
    const auto from = looseNumber(start), to = looseNumber(end);
    if (from && to && *to > *from) seconds.push_back(*to - *from);
  }
  double latest = 0;
  bool thousands = true;
  for (const std::string& cell : first.times) {
    const double time = looseNumber(cell).value_or(0);
    latest = std::max(latest, time);
    thousands = thousands && std::fmod(time, 1000) == 0;
  }
  constexpr double kWeek = 7 * 86400.0, kYear = 365 * 86400.0;
  double median = 60;
  if (!seconds.empty()) {
    std::ranges::nth_element(seconds, seconds.begin() + static_cast<long>(seconds.size() / 2));
    median = seconds[seconds.size() / 2];
  }
  const bool likely = median >= 1 && median < (thousands ? kWeek : kYear) && latest < 20 * kYear;
  if (likely || latest >= 1e15) return;  // of such a time its line is named
  throw InputError(file, "", "times as " + market::inQuotes(first.times.front()),
                   "the unit of these numbers: as seconds a usual job would take " +
                       numberText(median / 3600) +
                       " h; say --time-unit us, ms, s, min, h or d (stream.timeUnit)");
}

void readJobs(const JobRows& rows, const JobNames& names, const Places& places, char separator,
              const StreamOptions& options, RecordedStream& stream) {
  const std::string& file = stream.report.file;
  const FirstRows first(rows);
  ReadLog log(stream.report, places.lists ? market::rowText : market::lineText);
  sayColumns(names, log);
  JobClock clock(first.times, {names[Submitted], names[Started], names[Ended]}, options, file,
                 inferredUnit(first, names, options, file));
  if (clock.isGuess()) refuseUnlikely(first, file);
  const JobDurations durations(names[Duration], options, first.durations, spansOf(first, clock),
                               workedOf(first));
  NumberColumn numbers(names[Duration], file, first.durations, separator);
  NumberColumn iterations(names[Iterations], file, first.iterations, separator);
  JobReader jobs(names, clock, durations, numbers, iterations, places, file, stream, log);
  rows.each(market::kMostRows, [&](const Row& row) {
    ++stream.report.rowsRead;
    jobs.add(row);
  });
  if (stream.jobs.empty()) {
    const bool any = !stream.report.dropped.empty();
    throw InputError(
        file, "",
        any ? "no job in any row (" + stream.report.dropped.front().english() + ")" : "no rows",
        "at least one job");
  }
  jobs.dropRepeated();
  if (isPerNode(names[Gpus]) && names[Instances].empty()) {
    log.warn(phrase("reader",
                    "GPUs of one node from column %1, and no column states the number of nodes: "
                    "one is assumed")
                 .arg(names[Gpus]));
  }
  sortByArrival(stream.jobs, log);
  if (!clock.isZoneMissing() || clock.isOrdered()) log.understood(clock.note());
  if (clock.isZoneMissing()) log.understood(zoneNote(options));
  // The message about numbers from a start is that all of them are seconds.
  if (durations.isGuess() && !clock.isGuess()) {
    log.warn(durations.note());
  } else if (!durations.isGuess() && !durations.note().empty()) {
    log.understood(durations.note());
  }
  if (jobs.broken() > 0) {
    log.warn((jobs.broken() == 1
                  ? phrase("reader",
                           "%1 job failed or was cancelled: it counts for the time that "
                           "it ran")
                  : phrase("reader",
                           "%1 jobs failed or were cancelled: they count for the time "
                           "that they ran"))
                 .arg(std::to_string(jobs.broken())));
  }
  if (jobs.rounded() > 0) {
    log.warn((jobs.rounded() == 1
                  ? phrase("reader", "%1 job asks for parts of a GPU, which count as whole ones")
                  : phrase("reader", "%1 jobs ask for parts of a GPU, which count as whole ones"))
                 .arg(std::to_string(jobs.rounded())));
  }
  stream.hasClock = clock.hasClock();
  stream.report.bareTimes = clock.isZoneMissing();
  if (clock.isZoneMissing()) stream.report.zoneNote = zoneNote(options);
}

}  // namespace

RecordedStream parseStream(std::string_view text, const std::string& file,
                           const StreamOptions& options) {
  refuseBinary(text, file);
  if (options.secondsPerUnit &&
      (!(*options.secondsPerUnit > 0) || !std::isfinite(*options.secondsPerUnit))) {
    throw InputError(file, "time unit", numberText(*options.secondsPerUnit), "seconds above 0");
  }
  RecordedStream stream;
  stream.report.file = file;
  stream.isMadeUp = text.starts_with(kMadeUp);
  stream.hash = contentHash(text);
  if (looksLikeJson(text)) {
    const JsonJobs json = readJsonJobs(text, file, options.columns);
    stream.report.format = json.format;
    stream.saysGpus = !json.names[Gpus].empty();
    const bool lines = !json.rows.empty() && json.rows.front().isLine;
    readJobs(JsonRows(json), json.names, {!lines}, ',', options, stream);
  } else {
    const Table table(text, file);
    const JobNames names = jobColumns(table, options.columns);
    if (table.lineCount() > market::kMostRows) market::refuseRows(file);
    stream.report.format = formatOf(names, table.dialect().separator);
    stream.saysGpus = !names[Gpus].empty();
    stream.jobs.reserve(table.lineCount());
    readJobs(TableRows(table, names), names, {}, table.dialect().separator, options, stream);
  }
  stream.startUnixSeconds = stream.jobs.front().arrivalHours;
  for (RecordedJob& job : stream.jobs) {
    job.arrivalHours = (job.arrivalHours - stream.startUnixSeconds) / 3600;
  }
  return stream;
}

RecordedStream readStream(const std::string& path, const StreamOptions& options) {
  return parseStream(readFile(path, options.sizeLimit), path, options);
}

StreamColumns streamColumns(const market::table::ChosenColumns& chosen) {
  StreamColumns columns;
  const std::array<std::string*, 10> names{
      &columns.submitted, &columns.started, &columns.ended,      &columns.duration, &columns.gpus,
      &columns.model,     &columns.batch,   &columns.iterations, &columns.state,    &columns.id};
  for (const auto& [key, name] : chosen) {
    const auto role = std::ranges::find(jobRoles(), key, &Role::key);
    const auto place = static_cast<std::size_t>(role - jobRoles().begin());
    if (place >= names.size()) {
      throw InputError("", "", "a column of " + market::inQuotes(key),
                       "one of these: submitted, started, ended, duration, gpus, model, batch, "
                       "iterations, state, id");
    }
    *names[place] = name;
  }
  return columns;
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
