// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/InputError.h"
#include "base/Text.h"
#include "market/Limits.h"
#include "market/read/ReadLog.h"
#include "market/read/TraceReader.h"
#include "market/table/TimeColumn.h"

/// One function a file format; TraceReader.h is the way in. All throw InputError.
namespace spothorizon::market {

struct PoolRows;

/// A file's text with its name and the caller's choices.
struct Source {
  std::string_view text;
  const std::string& file;
  const ReadOptions& options;
  /// Whether checkedTime() has met a time that names no zone.
  mutable bool bareTimes = false;
  /// The text is a table made of JSON, of which people know no lines.
  bool fromJson = false;
};

/// What the options say of times in tables.
table::TimeChoice timeChoiceOf(const ReadOptions& options);

/// What a row of a spot price history is a price of.
struct AwsPool {
  std::string zone, instanceType, product;

  auto operator<=>(const AwsPool&) const = default;
};

/// A row of a spot price history, price per instance.
struct AwsRow {
  double seconds, usd;
  std::uint32_t row;   ///< the line in a text file, the index in a JSON list
  std::uint32_t pool;  ///< its place among the history's pools
};

struct AwsHistory {
  std::vector<AwsPool> pools;
  std::vector<AwsRow> rows;
  /// What AwsRow::row is: the line; the place in the list of rows; a count through the file.
  enum class Places { Lines, List, Counted };
  Places places = Places::Lines;
  std::string list = {};  ///< the pointer of the list of rows, where they stand in one
};

AwsHistory parseAwsJson(const Source& source, ReadReport& report);
AwsHistory parseAwsTsv(const Source& source, ReadReport& report);
/// Whether the start of a text is that of such a history: as JSON of any shape; as lines (text and
/// table of the AWS CLI, YAML).
bool isAwsJson(std::string_view text);
bool isAwsLines(std::string_view text);
/// A table under AWS's own names of columns, whatever wrote it and in which order.
AwsHistory parseAwsTable(const Source& source, ReadReport& report);
/// Whether these columns are those of such a table.
bool isAwsTable(const std::vector<std::string>& columns);
std::vector<Pool> poolsOf(const AwsHistory& history);
/// The chosen pool's prices per GPU.
RawSeries awsPrices(const AwsHistory& history, const Source& source, ReadReport& report);

RawSeries readSkyPilot(const Source& source, ReadReport& report);
/// What a file's name or its folder's says of its machines: "us-west-2a_k80_8.json".
MachineKind machineOfName(const std::string& path);
RawSeries readEvents(const Source& source, ReadReport& report);
RawSeries readCounts(const Source& source, ReadReport& report);
RawSeries readSteps(const Source& source, ReadReport& report);
RawSeries readCountLog(const Source& source, ReadReport& report);

enum class Wanted { Price, Gpus };
/// The layout of SkyNomad, ADRS and Frontier-CS: 1 in `data` is a preempted machine.
RawSeries readPreempted(const Source& source, Wanted wanted, ReadReport& report);
RawSeries readOffers(const Source& source, Wanted wanted, ReadReport& report);

/// What a summary leaves of the offers of one moment: quantiles of their prices per GPU.
struct OfferQuantiles {
  struct Point {
    double share, price;  ///< of the offers, 0 to 1; $/GPU-hour
  };
  std::vector<Point> points;        ///< shares and prices ascending; at least one
  double total = 0, available = 0;  ///< offers; 0: not said

  void add(double share, double price);
  /// What each of the `count` cheapest offers costs on average (of those available where there are
  /// fewer), prices lying on straight lines between the quantiles.
  double meanOfCheapest(double count) const;
};
/// Prices along the quantiles; files that have only the least price keep that.
RawSeries readSummaryCurve(const Source& source, const std::string& time, const PoolRows& pool,
                           ReadReport& report);
void sayHowSummed(ReadReport& report, int count);

RawSeries readSummaryCsv(const Source& source, Wanted wanted, ReadReport& report);
RawSeries readSummaryJsonl(const Source& source, Wanted wanted, ReadReport& report);

Trace readOwnCsv(const Source& source, ReadReport& report);
/// One machine's spot price per GPU at the times at which somebody asked.
RawSeries readMoments(const Source& source, ReadReport& report);
RawSeries readMappedCsv(const Source& source, Wanted wanted, ReadReport& report);
/// What is said of a table whose columns of time and value nobody has named: its columns, and what
/// names them on the command line. Where its rows have no values nothing of it is quoted: whoever
/// wrote a scenario may have named any file of the reader's.
InputError unnamedColumns(const Source& source, Wanted wanted);
/// The same of keys in JSON, for whoever says the rest: that it has no times, or how keys are
/// named.
Text namingAdvice(const Source& source);
/// The markets that a table whose columns are named mixes; empty where it holds one, and where they
/// are not named.
std::vector<Pool> poolsOfTable(const Source& source);
/// The same of summaries, and of prices of single moments.
std::vector<Pool> poolsOfSummary(const Source& source);
std::vector<Pool> poolsOfMoments(const Source& source);

// Checks that every reader shares. `place` is where in the file the value stands.

/// A price in $/hour, 0 to kMostUsdPerHour (Limits.h).
double checkedPrice(std::string_view text, const std::string& file, const std::string& place);
double checkedPrice(double value, const std::string& file, const std::string& place);
/// A whole number, 0 to `most`.
double checkedCount(std::string_view text, const std::string& file, const std::string& place,
                    double most = kMostGpus);
double checkedCount(double value, const std::string& file, const std::string& place,
                    double most = kMostGpus);
/// Time from a file's own start, 0 to kMostSeconds.
double checkedSeconds(double value, const std::string& file, const std::string& place);
/// Prices per GPU of a whole series: of machines with a part of a GPU they may be more than what
/// stands in the file.
void checkPrices(const RawSeries& series, const std::string& file);
/// A finite number; none where the text is not one (std::from_chars over all of it).
std::optional<double> parseNumber(std::string_view text);
/// ISO 8601, or seconds or milliseconds since 1970 that lie in this century: any other number may
/// be minutes, a spreadsheet's days, or a date without dashes, and is refused. `hadZone` becomes
/// false where the time names none, and stays as it is where it does.
double checkedTime(std::string_view text, const Source& source, const std::string& place,
                   bool* hadZone = nullptr);
/// Rows of a file may not be more: nothing that is read from it may need more memory than a few
/// times the largest file (Files.h).
inline constexpr std::size_t kMostRows = 1U << 24;
[[noreturn]] void refuseRows(const std::string& file);

/// A column that is there and says nothing: none of its rows has a value.
InputError noValueIn(const std::string& column, std::size_t rows, const std::string& file);

/// The one value of `name` ("zone", ...) to use: what was chosen, or the only one there is.
std::string choose(const std::string& file, const std::string& name, const std::string& chosen,
                   const std::vector<std::string>& present);

/// "1 GPU per instance", "8 GPUs per instance".
Text perInstanceText(double gpus);

/// GPUs of one machine, more than 0, at most kMostGpusPerInstance.
void checkPerInstance(double gpus, const std::string& file);
/// GPUs from counted instances, and the complement where the file counts what is missing.
void toGpus(RawSeries& series, const ReadOptions& options, ReadReport& report);
/// Moves a series without a clock to the start time that was given. InputError where that is no
/// time, needed or not.
void applyStartTime(RawSeries& series, const Source& source, ReadReport& report);

/// Which of the choices a file has a use for.
struct Uses {
  bool pools = false;   ///< zone, instance type and product
  bool models = false;  ///< zone or instance type, of a GPU model
  bool zones = false;   ///< zone
  bool gpusPerInstance = false, inverted = false, startTime = false;
};
/// Warns of choices that were made in vain. InputError where one could be of no use to any file.
void noteUnused(const ReadOptions& options, const Uses& uses, ReadReport& report);

/// The names in a table's first line that is not a comment; empty where it is not a header.
std::vector<std::string> headerColumns(std::string_view text);

/// "times without a zone read as UTC"
Text zoneNote(const ReadOptions& options);

/// Two dumps that a trace of slots stands for; a slot holds for its own length.
RawSeries priceSeriesOf(const Trace& trace);
RawSeries gpuSeriesOf(const Trace& trace);

/// "8", "3.06": the shortest text that reads back as the same number.
std::string numberText(double value);

}  // namespace spothorizon::market
