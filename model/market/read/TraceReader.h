// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "market/MarketSpec.h"
#include "market/Trace.h"

namespace spothorizon::market {

struct Format;

/// How a column of times counts: as the file shows it (dates, or numbers since 1970); in units from
/// the start of the record, or since 1970 where that is what they are; or in dates whose day or
/// month comes first.
enum class TimeUnit {
  Clock,
  Seconds,
  Minutes,
  Hours,
  Days,
  Milliseconds,
  Microseconds,
  Nanoseconds,
  DayFirst,
  MonthFirst
};
/// The length of one; none for times by the clock.
std::optional<double> secondsOf(TimeUnit unit);

/// Which columns (or, in JSON lines, which JSON pointers) hold what; empty: the format's own.
/// Columns of a table without a header are "column 1", "column 2" and so on.
struct ColumnNames {
  std::string time, price, gpus, onDemand;
  TimeUnit timeUnit = TimeUnit::Clock;
  /// Columns that distinguish a table's rows (Pool); those that are not named are found.
  std::string zone = {}, instanceType = {}, product = {};
  /// For columns that distinguish rows, by their names: the word whose rows are read; "*": all
  /// rows.
  std::map<std::string, std::string> pools = {};

  /// A time, a price or a count is named.
  bool any() const { return !time.empty() || !price.empty() || !gpus.empty(); }

  bool operator==(const ColumnNames&) const = default;
};

/// The choices that a file may need. Where one is needed and not made, the reader says what there
/// is.
struct ReadOptions {
  std::string zone, instanceType, product;
  std::optional<double> gpusPerInstance;  ///< prices: overrides the catalogue; counts: default 1
  int forGpus = kOfferGpus;               ///< offers: a price is the mean of so many cheapest GPUs
  bool inverted = false;                  ///< counts are of what is missing, not of what is free
  std::optional<std::string> startTime;   ///< ISO 8601, for files without a clock
  std::optional<double> timeUnitSeconds;  ///< of one time unit, where times are numbers
  std::optional<double> gapHours;         ///< count log: a longer silence is a gap
  int utcOffsetMinutes = 0;               ///< for times that name no zone
  ColumnNames columns;
  const Format* format = nullptr;  ///< null: recognised by content
  std::uint64_t sizeLimit = kDefaultFileSizeLimit;

  bool operator==(const ReadOptions&) const = default;
};

/// A step function as the file has it: a value holds from its time until the next.
struct RawSeries {
  std::vector<double> seconds;  ///< ascending; since 1970 UTC where `hasClock`, else since zero
  std::vector<double> values;   ///< $/GPU-hour or GPUs; NaN: unknown from here on
  bool hasClock = false;
  double endSeconds = 0;              ///< the end of what the file speaks of
  std::optional<double> holdSeconds;  ///< a value is trusted for this long, where the file shows it
  /// In a file of probes: the time between two. Rows between the first and the last that repeat the
  /// value before them are left out.
  std::optional<double> everySeconds;
  std::optional<double> slotSeconds;  ///< of a file of numbered slots: each holds for so long

  bool empty() const { return seconds.empty(); }
};

struct SeriesFile {
  RawSeries series;
  ReadReport report;
  std::string hash;  ///< contentHash of the file's bytes
};

struct TraceFile {
  Trace trace;  ///< as in the file; slots of the file's own length
  ReadReport report;
  std::string hash;  ///< contentHash of the file's bytes
};

class MarketFiles;

/// One of the markets that a file mixes.
struct Pool {
  std::string zone, instanceType, product;
  std::size_t rows = 0;

  bool operator==(const Pool&) const = default;
};

}  // namespace spothorizon::market
