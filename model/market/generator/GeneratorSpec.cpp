// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/generator/GeneratorSpec.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/InputError.h"
#include "market/read/TimeText.h"

namespace spothorizon::market {
namespace {

using Spec = GeneratorSpec;

[[noreturn]] void fail(std::string_view key, std::string_view found, std::string expected) {
  std::string quoted = "\"";
  quoted.append(found).append("\"");
  throw InputError("", std::string(key), quoted, std::move(expected));
}

const GeneratorParameter& parameter(std::string_view key) {
  const auto& all = generatorParameters();
  const auto found = std::ranges::find(all, key, &GeneratorParameter::key);
  if (found == all.end()) fail(key, key, "a parameter of the generator");
  return *found;
}

template <typename Number>
std::string numberText(Number value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value);
  return std::string(text, end.ptr);
}

/// Bounds are for people: 100000, not 1e+05.
std::string boundText(double value) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed);
  return std::string(text, end.ptr);
}

template <typename Number>
std::optional<Number> readNumber(std::string_view text) {
  Number value{};
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end.ec != std::errc() || end.ptr != text.data() + text.size()) return std::nullopt;
  return value;
}

template <typename Number>
Number checkedNumber(const GeneratorParameter& row, std::string_view text) {
  const auto value = readNumber<Number>(text);
  const auto number = static_cast<double>(value.value_or(Number{}));
  if (!value || !(number >= row.minimum && number <= row.maximum)) {
    fail(row.key, text,
         "a number from " + boundText(row.minimum) + " to " + boundText(row.maximum) +
             (row.unit.empty() ? "" : " ") + std::string(row.unit));
  }
  return *value;
}

std::size_t checkedChoice(const GeneratorParameter& row, std::string_view text) {
  const auto found = std::ranges::find(row.choices, text);
  if (found != row.choices.end()) return static_cast<std::size_t>(found - row.choices.begin());
  std::string names;
  for (const auto name : row.choices) names += (names.empty() ? "" : ", ") + std::string(name);
  fail(row.key, text, "one of " + names);
}

std::int64_t readTime(const GeneratorParameter& row, std::string_view text) {
  const auto time = parseTime(text);
  if (!time || time->unixSeconds != std::floor(time->unixSeconds)) {
    fail(row.key, text, "a date such as 2026-01-05 or 2026-01-05T06:30:00Z");
  }
  return static_cast<std::int64_t>(time->unixSeconds);
}

/// Overloads by the member's type: how the field is set from text, and written.
struct Setter {
  Spec& spec;
  const GeneratorParameter& row;
  std::string_view text;

  void operator()(double Spec::*m) const { spec.*m = checkedNumber<double>(row, text); }
  void operator()(int Spec::*m) const { spec.*m = checkedNumber<int>(row, text); }
  void operator()(std::uint64_t Spec::*m) const {
    spec.*m = checkedNumber<std::uint64_t>(row, text);
  }
  void operator()(std::int64_t Spec::*m) const { spec.*m = readTime(row, text); }
  void operator()(bool Spec::*m) const { spec.*m = checkedChoice(row, text) == 1; }
  template <typename Kind>
  void operator()(Kind Spec::*m) const {
    spec.*m = static_cast<Kind>(checkedChoice(row, text));
  }
};

struct Writer {
  const Spec& spec;
  const GeneratorParameter& row;

  std::string operator()(double Spec::*m) const { return numberText(spec.*m); }
  std::string operator()(int Spec::*m) const { return numberText(spec.*m); }
  std::string operator()(std::uint64_t Spec::*m) const { return numberText(spec.*m); }
  std::string operator()(std::int64_t Spec::*m) const {
    return formatTime(static_cast<double>(spec.*m));
  }
  template <typename Kind>  // bool and the enumerations
  std::string operator()(Kind Spec::*m) const {
    return std::string(row.choices.at(static_cast<std::size_t>(spec.*m)));
  }
};

void checkTogether(std::string_view key, bool good, double value, const std::string& expected) {
  if (!good) fail(key, numberText(value), expected);
}

}  // namespace

void setGeneratorParameter(GeneratorSpec& spec, std::string_view key, std::string_view text) {
  const GeneratorParameter& row = parameter(key);
  std::visit(Setter{spec, row, text}, row.member);
}

std::string generatorParameterText(const GeneratorSpec& spec, std::string_view key) {
  const GeneratorParameter& row = parameter(key);
  return std::visit(Writer{spec, row}, row.member);
}

void checkGeneratorSpec(const GeneratorSpec& spec) {
  GeneratorSpec copy;
  for (const auto& row : generatorParameters()) {
    setGeneratorParameter(copy, row.key, generatorParameterText(spec, row.key));
  }
  checkTogether("priceMeanShare", spec.priceMeanShare > spec.priceFloorShare, spec.priceMeanShare,
                "more than priceFloorShare");
  checkTogether("episodeMostDays", spec.episodeMostDays >= spec.episodeLeastDays,
                spec.episodeMostDays, "no less than episodeLeastDays");
  checkTogether("lowMeanHours", spec.lowMeanHours >= spec.lowMedianHours, spec.lowMeanHours,
                "no less than lowMedianHours");
  checkTogether("highMeanHours", spec.highMeanHours >= spec.highMedianHours, spec.highMeanHours,
                "no less than highMedianHours");
  checkTogether("upP90Hours", spec.upP90Hours >= spec.upMedianHours, spec.upP90Hours,
                "no less than upMedianHours");
  checkTogether("downP90Hours", spec.downP90Hours >= spec.downMedianHours, spec.downP90Hours,
                "no less than downMedianHours");
  checkTogether("days", spec.days * 24 >= spec.slotHours, spec.days, "at least one slot");
  const auto start = static_cast<double>(spec.startUnixSeconds);
  if (start + spec.days * 86400 < kLastTime + 1) return;
  fail("start", formatTime(start), "a trace that ends before the year 10000");
}

GeneratorSpec generatorModeSpec(std::string_view name) {
  std::string names;
  for (const auto& mode : generatorModes()) {
    if (mode.name == name) return mode.spec;
    names += (names.empty() ? "" : ", ") + std::string(mode.name);
  }
  fail("mode", name, "one of " + names);
}

}  // namespace spothorizon::market
