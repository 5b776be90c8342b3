// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "market/read/ReadLog.h"
#include "market/read/TraceReader.h"

/// One function a file format; TraceReader.h is the way in. All throw InputError.
namespace spothorizon::market {

/// A file's text with its name and the caller's choices.
struct Source {
  std::string_view text;
  const std::string& file;
  const ReadOptions& options;
};

/// A row of a spot price history, price per instance.
struct AwsRow {
  std::string zone, instanceType, product;
  RawSample sample{};
};

std::vector<AwsRow> parseAwsJson(const Source& source, ReadReport& report);
std::vector<AwsRow> parseAwsTsv(const Source& source, ReadReport& report);
std::vector<Pool> poolsOf(const std::vector<AwsRow>& rows);
/// The chosen pool's prices per GPU.
RawSeries awsPrices(const std::vector<AwsRow>& rows, const Source& source, ReadReport& report,
                    const std::string& rowPrefix);

RawSeries readSkyPilot(const Source& source, ReadReport& report);
RawSeries readEvents(const Source& source, ReadReport& report);
RawSeries readCounts(const Source& source, ReadReport& report);
RawSeries readSteps(const Source& source, ReadReport& report);
RawSeries readCountLog(const Source& source, ReadReport& report);

enum class Wanted { Price, Gpus };
RawSeries readOffers(const Source& source, Wanted wanted, ReadReport& report);
RawSeries readSummaryCsv(const Source& source, Wanted wanted, ReadReport& report);
RawSeries readSummaryJsonl(const Source& source, Wanted wanted, ReadReport& report);

Trace readOwnCsv(const Source& source, ReadReport& report);
RawSeries readMappedCsv(const Source& source, Wanted wanted, ReadReport& report);

// Checks that every reader shares. `place` is where in the file the value stands.

/// A price in $/hour, 0 or more, finite.
double checkedPrice(std::string_view text, const std::string& file, const std::string& place);
double checkedPrice(double value, const std::string& file, const std::string& place);
/// A whole number, 0 or more, that fits an int.
double checkedCount(std::string_view text, const std::string& file, const std::string& place);
double checkedCount(double value, const std::string& file, const std::string& place);
/// A finite number; none where the text is not one (std::from_chars over all of it).
std::optional<double> parseNumber(std::string_view text);
/// ISO 8601 or seconds or milliseconds since 1970.
double checkedTime(std::string_view text, const Source& source, const std::string& place,
                   bool* hadZone = nullptr);

/// The one value of `name` ("zone", ...) to use: what was chosen, or the only one there is.
std::string choose(const std::string& file, const std::string& name, const std::string& chosen,
                   const std::vector<std::string>& present);

/// "1 GPU per instance", "8 GPUs per instance".
std::string perInstanceText(double gpus);

/// GPUs from counted instances, and the complement where the file counts what is missing.
void toGpus(RawSeries& series, const ReadOptions& options, ReadReport& report);
/// Moves a series without a clock to the start time that was given.
void applyStartTime(RawSeries& series, const Source& source, ReadReport& report);

/// The names in a table's first line that is not a comment; empty where it is not a header.
std::vector<std::string> headerColumns(std::string_view text);

/// "times without a zone read as UTC"
std::string zoneNote(const ReadOptions& options);

/// Two dumps that a trace of slots stands for; a slot holds for its own length.
RawSeries priceSeriesOf(const Trace& trace);
RawSeries gpuSeriesOf(const Trace& trace);

/// "8", "3.06": the shortest text that reads back as the same number.
std::string numberText(double value);

}  // namespace spothorizon::market
