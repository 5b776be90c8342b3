// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/Text.h"
#include "market/MarketSpec.h"
#include "rental/Rental.h"

namespace spothorizon::rental {

struct GpuTables;

inline constexpr double kNotRecorded = std::numeric_limits<double>::quiet_NaN();

/// A row of a file of jobs. What the file does not say is kNotRecorded, or -1.
struct RecordedJob {
  double arrivalHours = 0;  ///< since the stream's first
  double recordedHours = kNotRecorded;
  double iterations = kNotRecorded;
  int gpus = 1;        ///< asked for; 1 where the file does not say
  int model = -1;      ///< index into RecordedStream::models
  int batch = -1;      ///< global batch size
  std::uint32_t line;  ///< its line in the file

  bool operator==(const RecordedJob&) const = default;
};

/// A file of jobs as it is, in order of arrival.
struct RecordedStream {
  std::vector<RecordedJob> jobs;
  std::vector<std::string> models;
  bool hasClock = false;        ///< times are by the clock; else seconds since some moment
  double startUnixSeconds = 0;  ///< of the first job, where hasClock; else of the file's own zero
  bool saysGpus = false;
  bool isMadeUp = false;  ///< drawn from laws, as the file says
  market::ReadReport report;
  std::string hash;  ///< contentHash of the file's bytes

  /// First to last arrival.
  double spanHours() const { return jobs.empty() ? 0 : jobs.back().arrivalHours; }
};

/// A job with its size and class.
struct Job {
  double arrivalHours = 0;  ///< since the stream's first, ascending
  double oneGpuHours = 0;   ///< size: hours on one reference GPU
  double recordedHours = kNotRecorded;
  int gpus = 1;      ///< asked for
  int jobClass = 0;  ///< index into JobStream::classes

  bool operator==(const Job&) const = default;
};

/// Jobs to replay. Rates and mean sizes of the classes are those of the jobs, over the span from
/// first to last arrival.
struct JobStream {
  std::vector<JobClass> classes;
  std::vector<Job> jobs;
  std::vector<Text> notes;  ///< what was taken, what was left out and why
  bool hasClock = false;
  double startUnixSeconds = 0;

  double spanHours() const { return jobs.empty() ? 0 : jobs.back().arrivalHours; }
};

/// Classes are (model, batch); a size is iterations over the throughput on one GPU of the first
/// type. Jobs of the same model and batch without iterations take their size from their duration
/// and the throughput on the GPUs that they asked for. InputError where a model has no table (all
/// models without are named, with those that there are), or where no job has a size.
JobStream withTables(const RecordedStream& recorded, const GpuTables& tables);

/// A stream without models, or with given speed-ups: one class for each model (one for all
/// where there are none), of the given speed-up; a size is the duration times the speed-up on the
/// GPUs asked for. InputError where no job has a duration.
JobStream withSpeedUp(const RecordedStream& recorded, const SpeedUp& speedUp);

/// Recomputes rates and mean sizes of the classes from the jobs; classes without jobs have rate 0.
/// InputError where all arrive at one moment: there is no rate.
void setRates(JobStream& stream);

/// The jobs of [fromHours, toHours), times from its start, rates and sizes recomputed.
JobStream part(const JobStream& stream, double fromHours, double toHours);

}  // namespace spothorizon::rental
