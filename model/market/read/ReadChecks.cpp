// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "market/read/Readers.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

constexpr const char* kPriceExpected = "a price in $/hour, a number of 0 or more";
constexpr const char* kCountExpected = "a whole number of 0 or more";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace

std::string numberText(double value) {
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return std::string(text.data(), end);
}

std::optional<double> parseNumber(std::string_view text) {
  double value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || text.empty()) return std::nullopt;
  return value;
}

double checkedPrice(std::string_view text, const std::string& file, const std::string& place) {
  const std::optional<double> value = parseNumber(text);
  if (!value || !std::isfinite(*value) || *value < 0) {
    throw InputError(file, place, inQuotes(text), kPriceExpected);
  }
  return *value;
}

double checkedPrice(double value, const std::string& file, const std::string& place) {
  if (!std::isfinite(value) || value < 0) {
    throw InputError(file, place, numberText(value), kPriceExpected);
  }
  return value;
}

double checkedCount(std::string_view text, const std::string& file, const std::string& place) {
  const std::optional<double> value = parseNumber(text);
  if (!value || !(*value >= 0) || *value > std::numeric_limits<int>::max() ||
      *value != std::floor(*value)) {
    throw InputError(file, place, inQuotes(text), kCountExpected);
  }
  return *value;
}

double checkedCount(double value, const std::string& file, const std::string& place) {
  if (!(value >= 0) || value > std::numeric_limits<int>::max() || value != std::floor(value)) {
    throw InputError(file, place, numberText(value), kCountExpected);
  }
  return value;
}

double checkedTime(std::string_view text, const Source& source, const std::string& place,
                   bool* hadZone) {
  if (hadZone) *hadZone = true;
  if (const auto number = parseNumber(text)) {
    // Seconds stay under 1e11 until the year 5138; what is larger counts milliseconds.
    if (std::isfinite(*number) && *number >= 0 && *number < 1e14) {
      return *number < 1e11 ? *number : *number / 1000.0;
    }
  } else if (const auto time = parseTime(text, source.options.utcOffsetMinutes)) {
    if (hadZone) *hadZone = time->hadZone;
    return time->unixSeconds;
  }
  throw InputError(source.file, place, inQuotes(text),
                   "a date and time as in 2020-02-20T22:26:09Z");
}

std::string zoneNote(const ReadOptions& options) {
  const int minutes = std::abs(options.utcOffsetMinutes);
  if (minutes == 0) return "times without a zone read as UTC";
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%c%02d:%02d", options.utcOffsetMinutes < 0 ? '-' : '+',
                minutes / 60, minutes % 60);
  return std::string("times without a zone read as UTC") + text.data();
}

std::string choose(const std::string& file, const std::string& name, const std::string& chosen,
                   const std::vector<std::string>& present) {
  if (chosen.empty()) {
    if (present.size() == 1) return present.front();
    throw InputError(
        file, "",
        "rows of " + std::to_string(present.size()) + " " + name + "s: " + joined(present),
        "one " + name + " to be named");
  }
  if (std::find(present.begin(), present.end(), chosen) == present.end()) {
    throw InputError(file, "", "no rows of " + name + " " + chosen,
                     "one of these: " + joined(present));
  }
  return chosen;
}

std::string perInstanceText(double gpus) {
  return numberText(gpus) + (gpus == 1 ? " GPU per instance" : " GPUs per instance");
}

void toGpus(RawSeries& series, const ReadOptions& options, ReadReport& report) {
  if (options.inverted) {
    double most = 0;
    for (const double value : series.values) most = std::max(most, value);
    for (double& value : series.values) value = most - value;
    report.understood.push_back("inverted: " + numberText(most) + " minus the value");
  }
  const double each = options.gpusPerInstance.value_or(1.0);
  if (!(each > 0) || !std::isfinite(each)) {
    throw InputError(report.file, "", numberText(each) + " GPUs per instance", "more than 0");
  }
  double sum = 0;
  for (double& value : series.values) {
    value = std::floor(value * each + 1e-9);
    if (value > std::numeric_limits<int>::max()) {
      throw InputError(report.file, "", numberText(value) + " GPUs", "at most 2147483647");
    }
    if (!std::isnan(value)) sum += value;
  }
  report.understood.push_back(perInstanceText(each) + " (" +
                              (options.gpusPerInstance ? "chosen)" : "the file counts GPUs)"));
  std::array<char, 32> mean{};
  std::snprintf(mean.data(), mean.size(), "%.4g", sum / static_cast<double>(series.values.size()));
  report.understood.push_back(std::string("mean of the rows ") + mean.data() + " GPUs");
}

void applyStartTime(RawSeries& series, const Source& source, ReadReport& report) {
  if (!source.options.startTime || series.hasClock) {
    if (!series.hasClock) report.understood.push_back("no start time in the file: relative hours");
    return;
  }
  const std::string& text = *source.options.startTime;
  const auto start = parseTime(text, source.options.utcOffsetMinutes);
  if (!start) {
    throw InputError(source.file, "start time", inQuotes(text),
                     "a date and time as in 2020-02-20T22:26:09Z");
  }
  for (double& seconds : series.seconds) seconds += start->unixSeconds;
  series.endSeconds += start->unixSeconds;
  series.hasClock = true;
  report.understood.push_back("starts at " + formatTime(start->unixSeconds) + " (given)");
}

}  // namespace spothorizon::market
