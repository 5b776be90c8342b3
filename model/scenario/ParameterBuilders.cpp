// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ParameterBuilders.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "base/InputError.h"
#include "base/NumberText.h"
#include "scenario/ParameterTable.h"

namespace spothorizon::study::build {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

Names<std::string> timeUnits() {
  Names<std::string> names;
  for (const char* word : {"auto", "seconds", "milliseconds", "microseconds", "nanoseconds",
                           "minutes", "hours", "days", "day-first", "month-first"}) {
    names.emplace_back(word, word);
  }
  return names;
}

namespace {

template <class Number>
std::optional<Number> parsed(std::string_view text) {
  text = trimmed(text);
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) return std::nullopt;
  return value;
}

/// "0.95", or "95 %" where that is how people say it.
std::optional<double> realIn(const Parameter& p, std::string_view text) {
  text = trimmed(text);
  const bool percent = p.asPercent && text.ends_with('%');
  if (percent) text.remove_suffix(1);
  std::optional<double> value = parsed<double>(text);
  if (value && percent) value = parsedNumber(roundedText(*value / 100, 15));
  return value;
}

[[noreturn]] void refuse(const Parameter& p, const std::string& text) {
  throw InputError::expecting(pointer(p.key), trimmed(text).empty() ? "nothing" : text,
                              expectedText(p));
}

}  // namespace

std::string pointer(const std::string& key) {
  std::string text = "/" + key;
  std::ranges::replace(text, '.', '/');
  return text;
}

double parsedReal(const Parameter& p, const std::string& text) {
  const std::optional<double> value = realIn(p, text);
  if (!value || !(*value >= p.minimum && *value <= p.maximum)) {
    refuse(p, text);
  }
  return *value;
}

int parsedInteger(const Parameter& p, const std::string& text) {
  const std::optional<int> value = parsed<int>(text);
  if (!value || *value < p.minimum || *value > p.maximum) {
    refuse(p, text);
  }
  return *value;
}

std::uint64_t parsedSeed(const Parameter& p, const std::string& text) {
  const std::optional<std::uint64_t> value = parsed<std::uint64_t>(text);
  if (!value) refuse(p, text);
  return *value;
}

bool parsedFlag(const Parameter& p, const std::string& text) {
  if (text == "true") return true;
  if (text == "false") return false;
  refuse(p, text);
}

std::size_t parsedChoice(const Parameter& p, const std::string& text) {
  const auto found = std::ranges::find(p.choices, text);
  if (found == p.choices.end()) refuse(p, "\"" + text + "\"");
  return static_cast<std::size_t>(found - p.choices.begin());
}

Parameter row(const Words& words, ParameterType type, const Range& range) {
  Parameter p;
  p.key = words.key;
  p.section = words.section;
  p.label = words.label;
  p.symbol = words.symbol;
  p.unit = words.unit;
  p.help = words.help;
  p.type = type;
  p.minimum = range.minimum;
  p.maximum = range.maximum;
  p.sliderMinimum = range.sliderMinimum;
  p.sliderMaximum = range.sliderMaximum;
  p.step = range.step;
  p.scale = range.scale;
  return p;
}

Parameter finished(Parameter p, const Scenario& untouched) {
  p.defaultText = p.get(untouched);
  if (!p.applies) p.applies = [](const Scenario&) { return true; };
  return p;
}

}  // namespace spothorizon::study::build
