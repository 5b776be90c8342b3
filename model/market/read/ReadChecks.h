// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/InputError.h"
#include "base/Text.h"
#include "market/Limits.h"
#include "market/read/Source.h"
#include "market/read/TraceReader.h"

namespace spothorizon::market {

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
/// the file has.
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

/// "times without a zone read as UTC"
Text zoneNote(const ReadOptions& options);

/// "8", "3.06": the shortest text that reads back as the same number.
std::string numberText(double value);

}  // namespace spothorizon::market
