// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadChecks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/Source.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

constexpr const char* kPriceExpected = "a price in $/hour, a number of 0 or more";
constexpr const char* kCountExpected = "a whole number of 0 or more";

constexpr const char* kTimeExpected = "a date and time as in 2020-02-20T22:26:09Z";

/// 2020010112 is noon of the first day of 2020 to a person and a second of 2034 to a program.
bool readsAsDateAndHour(double number) {
  if (number != std::floor(number) || number < 2000010100 || number > 2099123123) return false;
  const auto digits = static_cast<std::int64_t>(number);
  const std::int64_t hour = digits % 100, day = digits / 100 % 100, month = digits / 10000 % 100;
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour <= 23;
}

/// Seconds since 1970 of a number that can only mean that: seconds or milliseconds of the years
/// 2000 to 2099. Smaller ones are hours, minutes or days of something, or dates as YYYYMMDD; larger
/// ones dates and times without signs between.
std::optional<double> sinceEpoch(double number) {
  constexpr double kYear2000 = 946684800, kYear2100 = 4102444800;
  if (readsAsDateAndHour(number)) return std::nullopt;
  for (const double seconds : {number, number / 1000}) {
    if (seconds >= kYear2000 && seconds < kYear2100) return seconds;
  }
  return std::nullopt;
}

bool isPrice(double value) { return value >= 0 && value <= kMostUsdPerHour; }

/// Where a price is one, but is too high, the limit is what is not known.
std::string priceExpected(double value) {
  if (!std::isfinite(value) || value < 0) return kPriceExpected;
  return "a price of at most $" + spothorizon::numberText(kMostUsdPerHour) + "/hour";
}

bool isCount(double value, double most) {
  return value >= 0 && value <= most && value == std::floor(value);
}

std::string countExpected(double value, double most) {
  if (!std::isfinite(value) || value < 0 || value != std::floor(value)) return kCountExpected;
  return "at most " + spothorizon::numberText(most);
}

}  // namespace

std::string numberText(double value) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return std::string(text.data(), end);
}

std::optional<double> parseNumber(std::string_view text) { return parsedNumber(text); }

double checkedPrice(std::string_view text, const std::string& file, const std::string& place) {
  const std::optional<double> value = parseNumber(text);
  if (value && isPrice(*value)) return *value;
  throw InputError(file, place, inQuotes(text), value ? priceExpected(*value) : kPriceExpected);
}

double checkedPrice(double value, const std::string& file, const std::string& place) {
  if (isPrice(value)) return value;
  throw InputError(file, place, numberText(value), priceExpected(value));
}

double checkedCount(std::string_view text, const std::string& file, const std::string& place,
                    double most) {
  const std::optional<double> value = parseNumber(text);
  if (value && isCount(*value, most)) return *value;
  throw InputError(file, place, inQuotes(text),
                   value ? countExpected(*value, most) : kCountExpected);
}

double checkedCount(double value, const std::string& file, const std::string& place, double most) {
  if (isCount(value, most)) return value;
  throw InputError(file, place, numberText(value), countExpected(value, most));
}

double checkedSeconds(double value, const std::string& file, const std::string& place) {
  if (value >= 0 && value <= kMostSeconds) return value;
  throw InputError(file, place, numberText(value) + " s",
                   "a time from 0 to " + spothorizon::numberText(kMostHours) + " hours");
}

void checkPrices(const RawSeries& series, const std::string& file) {
  for (const double price : series.values) {
    if (!(price > kMostUsdPerHour)) continue;
    throw InputError(file, "", "a price of $" + numberText(price) + " per GPU-hour",
                     priceExpected(price));
  }
}

double checkedTime(std::string_view text, const Source& source, const std::string& place,
                   bool* hadZone) {
  if (const auto number = parseNumber(text)) {
    if (const auto seconds = sinceEpoch(*number)) return *seconds;
    throw InputError(source.file, place, inQuotes(text),
                     std::string(kTimeExpected) +
                         ", or seconds or milliseconds since 1970 of the years 2000 to 2099");
  }
  if (const auto time = parseTime(text, source.options.utcOffsetMinutes)) {
    if (!time->hadZone) source.bareTimes = true;
    if (hadZone && !time->hadZone) *hadZone = false;
    return time->unixSeconds;
  }
  throw InputError(source.file, place, inQuotes(text), kTimeExpected);
}

void refuseRows(const std::string& file) {
  throw InputError(file, "", "more than " + std::to_string(kMostRows) + " rows",
                   "at most " + std::to_string(kMostRows) + " rows");
}

Text zoneNote(const ReadOptions& options) {
  const int minutes = std::abs(options.utcOffsetMinutes);
  std::string zone = "UTC";
  if (minutes != 0) {
    zone += (options.utcOffsetMinutes < 0 ? "-" : "+") + paddedText(minutes / 60, 2) + ":" +
            paddedText(minutes % 60, 2);
  }
  return phrase("reader", "times without a zone read as %1").arg(std::move(zone));
}

InputError noValueIn(const std::string& column, std::size_t rows, const std::string& file) {
  return {file, "column " + column, "no value in any of its " + std::to_string(rows) + " rows",
          "a column with values, or another column to be named"};
}

namespace {

/// The fields that distinguish pools.
Text poolWord(const std::string& name) {
  if (name == "zone") return phrase("reader", "zone");
  if (name == "product") return phrase("reader", "product");
  return name == "instance type" ? phrase("reader", "instance type")
                                 : phrase("reader", "GPU model");
}

}  // namespace

std::string choose(const std::string& file, const std::string& name, const std::string& chosen,
                   const std::vector<std::string>& present) {
  if (chosen.empty()) {
    if (present.size() == 1) return present.front();
    throw InputError::ofFile(file,
                             phrase("reader", "rows of %1 %2s: %3")
                                 .arg(std::to_string(present.size()))
                                 .arg(poolWord(name))
                                 .arg(joined(present)),
                             phrase("reader", "one %1 to be named").arg(poolWord(name)));
  }
  if (std::find(present.begin(), present.end(), chosen) == present.end()) {
    throw InputError::ofFile(file,
                             phrase("reader", "no rows of %1 %2").arg(poolWord(name)).arg(chosen),
                             phrase("reader", "one of these: %1").arg(joined(present)));
  }
  return chosen;
}

Text perInstanceText(double gpus) {
  return (gpus == 1 ? phrase("reader", "%1 GPU per instance")
                    : phrase("reader", "%1 GPUs per instance"))
      .arg(numberText(gpus));
}

namespace {

/// The mean of all the file's rows, also of those left out because they repeat the one before.
double meanOfRows(const RawSeries& series) {
  const std::size_t last = series.values.size() - 1;
  double sum = 0, rows = 0;
  for (std::size_t i = 0; i <= last; ++i) {
    const double repeated =
        series.everySeconds && i < last
            ? std::round((series.seconds[i + 1] - series.seconds[i]) / *series.everySeconds)
            : 1;
    rows += repeated;
    if (!std::isnan(series.values[i])) sum += repeated * series.values[i];
  }
  return sum / rows;
}

}  // namespace

void checkPerInstance(double gpus, const std::string& file) {
  if (gpus > 0 && gpus <= kMostGpusPerInstance) return;
  throw InputError(file, "", numberText(gpus) + " GPUs per instance",
                   gpus > 0 ? "at most " + numberText(kMostGpusPerInstance) : "more than 0");
}

void toGpus(RawSeries& series, const ReadOptions& options, ReadReport& report) {
  if (options.inverted) {
    double most = 0;
    for (const double value : series.values) most = std::max(most, value);
    for (double& value : series.values) value = most - value;
    report.understood.push_back(
        phrase("reader", "inverted: %1 minus the value").arg(numberText(most)));
  }
  const double each = options.gpusPerInstance.value_or(1.0);
  checkPerInstance(each, report.file);
  for (double& value : series.values) {
    value = std::floor(value * each + 1e-9);
    if (value > kMostGpus) {
      throw InputError(report.file, "", numberText(value) + " GPUs",
                       "at most " + spothorizon::numberText(kMostGpus));
    }
  }
  report.understood.push_back((options.gpusPerInstance
                                   ? phrase("reader", "%1 (as the scenario has it)")
                                   : phrase("reader", "%1 (the file counts GPUs)"))
                                  .arg(perInstanceText(each)));
  const std::string mean = roundedText(meanOfRows(series), 4);
  report.understood.push_back((mean == "1" ? phrase("reader", "mean of the rows %1 GPU")
                                           : phrase("reader", "mean of the rows %1 GPUs"))
                                  .arg(mean));
}

namespace {

std::optional<ParsedTime> startTimeOf(const ReadOptions& options, const std::string& file) {
  if (!options.startTime) return std::nullopt;
  const auto start = parseTime(*options.startTime, options.utcOffsetMinutes);
  if (start) return start;
  throw InputError(file, "start time", inQuotes(*options.startTime), kTimeExpected);
}

/// In the words in which they are made.
std::vector<Text> unusedChoices(const ReadOptions& options, const Uses& uses) {
  std::vector<Text> unused;
  const auto add = [&unused](bool used, Text choice, const std::string& value) {
    if (!used && !value.empty()) unused.push_back(std::move(choice).arg(inQuotes(value)));
  };
  // Either one selects a GPU model.
  const bool zoneIsModel = uses.models && options.instanceType.empty();
  add(uses.pools || uses.zones || zoneIsModel, phrase("reader", "zone %1"), options.zone);
  add(uses.pools || uses.models, phrase("reader", "instance type %1"), options.instanceType);
  add(uses.pools, phrase("reader", "product %1"), options.product);
  add(uses.startTime, phrase("reader", "start time %1"), options.startTime.value_or(""));
  const double each = options.gpusPerInstance.value_or(1);
  if (!uses.gpusPerInstance && each != 1) unused.push_back(perInstanceText(each));
  if (!uses.inverted && options.inverted) unused.push_back(phrase("reader", "inverted counts"));
  return unused;
}

}  // namespace

void noteUnused(const ReadOptions& options, const Uses& uses, ReadReport& report) {
  startTimeOf(options, report.file);
  const std::vector<Text> unused = unusedChoices(options, uses);
  if (unused.empty()) return;
  report.warnings.push_back(phrase("reader", "not used, because the file offers no such choice: %1")
                                .arg(joined(unused, phrase("reader", ", "))));
}

void applyStartTime(RawSeries& series, const Source& source, ReadReport& report) {
  const std::optional<ParsedTime> start = startTimeOf(source.options, source.file);
  if (!start || series.hasClock) {
    if (!series.hasClock) {
      report.understood.push_back(phrase("reader", "no start time in the file: relative hours"));
    }
    return;
  }
  for (double& seconds : series.seconds) seconds += start->unixSeconds;
  series.endSeconds += start->unixSeconds;
  series.hasClock = true;
  report.understood.push_back(
      phrase("reader", "starts at %1 (given)").arg(formatTime(start->unixSeconds)));
}

}  // namespace spothorizon::market
