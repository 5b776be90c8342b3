// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/Files.h"
#include "market/table/Roles.h"
#include "market/table/TimeColumn.h"
#include "rental/JobStream.h"

namespace spothorizon::rental {

/// Which columns hold what; empty: found by the names that are known.
struct StreamColumns {
  std::string submitted{}, started{}, ended{}, duration{}, gpus{}, model{}, batch{}, iterations{},
      state{}, id{};

  bool operator==(const StreamColumns&) const = default;
};

/// As a scenario and the command line name them: "submitted" and so on. InputError where a role is
/// another.
StreamColumns streamColumns(const market::table::ChosenColumns& chosen);

struct StreamOptions {
  StreamColumns columns;
  /// The unit of times that are bare numbers, and of durations; none: by their size and the names
  /// of their columns, else seconds.
  std::optional<double> secondsPerUnit;
  /// For dates such as 03/04/2026; not known: as other rows show.
  market::table::DateOrder order = market::table::DateOrder::NotKnown;
  int utcOffsetMinutes = 0;  ///< for dates that name no zone
  std::uint64_t sizeLimit = kDefaultFileSizeLimit;

  bool operator==(const StreamOptions&) const = default;
};

/// Jobs that were submitted: a table (commas, semicolons, tabs or bars) whose columns are known or
/// named, as ElasticFlow, the Philly trace, Helios, Alibaba and sacct -P have them; or JSON, as
/// sacct --json and squeue --json write it, the log of Philly, or any list of objects with such
/// keys. The report says which column was taken for what, how times were read, that rows were
/// sorted, how many jobs failed or were cancelled (they count for the time that they ran), and
/// which rows were dropped and why: steps of a job, jobs that never started or have not ended, no
/// GPUs, a duration that is not positive, an end before the start. InputError naming file, line,
/// found and expected for what is no number, a file that is cut, binary or too large, or without
/// any job.
RecordedStream readStream(const std::string& path, const StreamOptions& options = {});
RecordedStream parseStream(std::string_view text, const std::string& file,
                           const StreamOptions& options = {});

/// As the second layout of ElasticFlow has it, with models and iterations where they are known:
/// what readStream reads back, to the millisecond.
std::string streamCsv(const RecordedStream& stream);

}  // namespace spothorizon::rental
