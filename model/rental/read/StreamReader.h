// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/Files.h"
#include "rental/JobStream.h"

namespace spothorizon::rental {

/// Which columns hold what; empty: found by the names that are known.
struct StreamColumns {
  std::string submitted, started, ended, duration, gpus, model, batch, iterations;

  bool operator==(const StreamColumns&) const = default;
};

struct StreamOptions {
  StreamColumns columns;
  double secondsPerUnit = 1;  ///< of times that are bare numbers, and of durations
  int utcOffsetMinutes = 0;   ///< for dates that name no zone
  std::uint64_t sizeLimit = kDefaultFileSizeLimit;

  bool operator==(const StreamOptions&) const = default;
};

/// A CSV of jobs: both layouts of ElasticFlow, those made of the Philly trace, and any other whose
/// columns are named. Recognised by its header. The report says which column was taken for what,
/// how times were read, that rows were sorted, and which rows were dropped and why: no GPUs, a
/// duration that is not positive, an end before the start. InputError naming file, line, found and
/// expected for what is no number, a file that is cut, binary or too large, or without any job.
RecordedStream readStream(const std::string& path, const StreamOptions& options = {});
RecordedStream parseStream(std::string_view text, const std::string& file,
                           const StreamOptions& options = {});

/// As the second layout of ElasticFlow has it, with models and iterations where they are known:
/// what readStream reads back, to the millisecond.
std::string streamCsv(const RecordedStream& stream);

}  // namespace spothorizon::rental
