// SPDX-License-Identifier: GPL-3.0-or-later
#include "rental/JobStream.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "rental/SpeedUpTables.h"

namespace spothorizon::rental {
namespace {

using Row = ThroughputTables::Row;
/// Model and batch.
using Kind = std::pair<int, int>;

std::string nameOf(const RecordedStream& recorded, const Kind& kind) {
  const std::string model =
      kind.first < 0 ? "no model" : recorded.models[static_cast<std::size_t>(kind.first)];
  return kind.second < 0 ? model : model + ", batch " + std::to_string(kind.second);
}

std::string present(const ThroughputTables& tables) {
  return joined(tables.models, "; ", [](const auto& one) {
    std::string text = one.first + " (batch";
    for (const auto& [batch, row] : one.second) text += " " + std::to_string(batch);
    return text + ")";
  });
}

/// Rows of the first type by kind. InputError naming all kinds that have none.
std::map<Kind, const Row*> rowsOf(const RecordedStream& recorded, const ThroughputTables& tables) {
  std::map<Kind, const Row*> rows;
  std::set<std::string> missing;
  for (const RecordedJob& job : recorded.jobs) {
    const auto [entry, added] = rows.try_emplace(Kind{job.model, job.batch}, nullptr);
    if (!added) continue;
    if (job.model >= 0) {
      entry->second = tables.row(recorded.models[static_cast<std::size_t>(job.model)], job.batch);
    }
    if (!entry->second) missing.insert(nameOf(recorded, entry->first));
  }
  if (missing.empty()) return rows;
  throw InputError(recorded.report.file, "",
                   "jobs without a table on " + tables.gpu + ": " + joined(missing, "; "),
                   "one of these: " + present(tables));
}

double throughputAt(const Row& row, int gpus) {
  const auto found =
      std::find_if(row.begin(), row.end(), [gpus](const auto& cell) { return cell.first == gpus; });
  return found == row.end() ? kNotRecorded : found->second;
}

/// In hours on one reference GPU; NaN where neither iterations nor the duration tell.
double sizeOf(const RecordedJob& job, const Row& row) {
  const double reference = referenceThroughput(row);
  if (!std::isnan(job.iterations)) return job.iterations / reference / 3600;
  return job.recordedHours * throughputAt(row, job.gpus) / reference;
}

JobClass classOf(const std::string& name, const GpuTables& tables, const std::string& model,
                 int batch, const Row& first) {
  JobClass made;
  made.name = name;
  const double reference = referenceThroughput(first);
  for (const ThroughputTables& type : tables.types) {
    const Row* row = type.row(model, batch);
    // An empty table: it cannot run there.
    made.speedUps.push_back(row ? speedUpOf(*row, reference) : measured({}));
  }
  return made;
}

JobStream emptyStream(const RecordedStream& recorded) {
  JobStream stream;
  stream.hasClock = recorded.hasClock;
  stream.startUnixSeconds = recorded.startUnixSeconds;
  stream.jobs.reserve(recorded.jobs.size());
  return stream;
}

void addJob(JobStream& stream, const RecordedJob& job, double size, int jobClass) {
  stream.jobs.push_back({job.arrivalHours, size, job.recordedHours, job.gpus, jobClass});
}

void noteDropped(JobStream& stream, std::size_t dropped, Text why) {
  if (dropped == 0) return;
  stream.notes.push_back((dropped == 1 ? phrase("reader", "%1 job left out: %2")
                                       : phrase("reader", "%1 jobs left out: %2"))
                             .arg(std::to_string(dropped))
                             .arg(std::move(why)));
}

constexpr double kMoment = 1e-6;  // some milliseconds

void requireJobs(const JobStream& stream, const RecordedStream& recorded, const char* expected) {
  if (stream.jobs.empty()) {
    throw InputError(recorded.report.file, "", "no job whose size is known", expected);
  }
  const auto [first, last] = std::ranges::minmax_element(stream.jobs, {}, &Job::arrivalHours);
  const auto& dropped = recorded.report.dropped;
  if (last->arrivalHours - first->arrivalHours > kMoment || dropped.empty()) return;
  // Too few jobs are left for a rate: the message says what was dropped.
  std::string lines;
  for (const Text& line : dropped) lines += (lines.empty() ? "" : "; ") + line.english();
  throw InputError(recorded.report.file, "",
                   std::to_string(stream.jobs.size()) +
                       (stream.jobs.size() == 1 ? " job" : " jobs") +
                       " at one moment, for rows were dropped: " + lines,
                   "jobs at two moments or more: their rate is taken from the time between");
}

/// Times from the first of the jobs on.
void startAtFirst(JobStream& stream) {
  const double first = stream.jobs.empty() ? 0 : stream.jobs.front().arrivalHours;
  for (Job& job : stream.jobs) job.arrivalHours -= first;
  stream.startUnixSeconds += first * 3600;
}

/// Classes without jobs go: a class of rate 0 is none.
void dropEmptyClasses(JobStream& stream) {
  std::vector<int> place(stream.classes.size(), -1);
  for (const Job& job : stream.jobs) place[static_cast<std::size_t>(job.jobClass)] = 0;
  std::vector<JobClass> kept;
  for (std::size_t i = 0; i < place.size(); ++i) {
    if (place[i] < 0) continue;
    place[i] = static_cast<int>(kept.size());
    kept.push_back(std::move(stream.classes[i]));
  }
  stream.classes = std::move(kept);
  for (Job& job : stream.jobs) job.jobClass = place[static_cast<std::size_t>(job.jobClass)];
}

}  // namespace

JobStream withTables(const RecordedStream& recorded, const GpuTables& tables) {
  if (tables.types.empty()) throw InputError("", "", "no tables", "tables of one GPU type or more");
  const std::map<Kind, const Row*> rows = rowsOf(recorded, tables.types.front());
  JobStream stream = emptyStream(recorded);
  std::map<Kind, int> classes;
  for (const auto& [kind, row] : rows) {
    classes[kind] = static_cast<int>(stream.classes.size());
    stream.classes.push_back(classOf(nameOf(recorded, kind), tables,
                                     recorded.models[static_cast<std::size_t>(kind.first)],
                                     kind.second, *row));
  }
  std::size_t dropped = 0;
  for (const RecordedJob& job : recorded.jobs) {
    const Kind kind{job.model, job.batch};
    const double size = sizeOf(job, *rows.at(kind));
    if (std::isnan(size)) {
      ++dropped;
    } else {
      addJob(stream, job, size, classes.at(kind));
    }
  }
  requireJobs(stream, recorded, "iterations, or durations on GPUs that were measured");
  noteDropped(stream, dropped,
              phrase("reader", "no iterations, and no measurement on the GPUs requested"));
  startAtFirst(stream);
  dropEmptyClasses(stream);
  setRates(stream);
  stream.notes.push_back(
      phrase("reader", "sizes are hours on one %1").arg(tables.types.front().gpu));
  return stream;
}

JobStream withSpeedUp(const RecordedStream& recorded, const SpeedUp& speedUp) {
  JobStream stream = emptyStream(recorded);
  const bool models = !recorded.models.empty();
  for (const std::string& model : recorded.models) {
    stream.classes.push_back({model, 0, 0, 1, 0, {speedUp}, {}});
  }
  // Jobs without a model in a file that has some are a class of their own.
  stream.classes.push_back({models ? "no model" : "jobs", 0, 0, 1, 0, {speedUp}, {}});
  const int without = static_cast<int>(recorded.models.size());
  std::size_t dropped = 0;
  for (const RecordedJob& job : recorded.jobs) {
    const std::optional<double> speed = speedUp.at(job.gpus);
    if (!speed || std::isnan(job.recordedHours)) {
      ++dropped;
    } else {
      addJob(stream, job, job.recordedHours * *speed, job.model < 0 ? without : job.model);
    }
  }
  requireJobs(stream, recorded, "durations, on GPUs for which the speed-up is known");
  noteDropped(stream, dropped,
              phrase("reader", "no duration, or no speed-up on the GPUs requested"));
  startAtFirst(stream);
  dropEmptyClasses(stream);
  setRates(stream);
  stream.notes.push_back(
      phrase("reader", "sizes are durations times the assumed speed-up on the GPUs requested"));
  return stream;
}

void setRates(JobStream& stream) {
  const double span = stream.spanHours();
  if (!(span > kMoment)) {
    throw InputError("", "",
                     std::to_string(stream.jobs.size()) +
                         (stream.jobs.size() == 1 ? " job" : " jobs") + " at one moment",
                     "jobs at two moments or more: their rate is taken from the time between");
  }
  std::vector<double> jobs(stream.classes.size(), 0), sizes(stream.classes.size(), 0);
  for (const Job& job : stream.jobs) {
    jobs[static_cast<std::size_t>(job.jobClass)] += 1;
    sizes[static_cast<std::size_t>(job.jobClass)] += job.oneGpuHours;
  }
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    stream.classes[i].jobsPerHour = jobs[i] / span;
    stream.classes[i].oneGpuHours = jobs[i] > 0 ? sizes[i] / jobs[i] : 0;
  }
}

JobStream part(const JobStream& stream, double fromHours, double toHours) {
  JobStream some = stream;
  some.jobs.clear();
  for (const Job& job : stream.jobs) {
    if (job.arrivalHours >= fromHours && job.arrivalHours < toHours) some.jobs.push_back(job);
  }
  if (some.jobs.empty()) {
    throw InputError(
        "", "",
        "no jobs from hour " + roundedText(fromHours, 6) + " to hour " + roundedText(toHours, 6),
        "a span with jobs in it");
  }
  startAtFirst(some);
  dropEmptyClasses(some);
  setRates(some);
  return some;
}

}  // namespace spothorizon::rental
