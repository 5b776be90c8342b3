// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ShownParameter.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/NumberText.h"
#include "scenario/ParameterBuilders.h"

namespace spothorizon::study {
namespace {

/// 0.95 times 100 is to read 95: what a binary fraction adds is beyond 15 digits.
double tidied(double value) { return parsedNumber(roundedText(value, 15)).value_or(value); }

double percentOf(double fraction) { return tidied(100 * fraction); }

/// The text in the file of "95" or "95 %"; the parameter itself says what is wrong with others.
std::string fractionText(const Parameter& shown, const std::string& text) {
  std::string_view number = build::trimmed(text);
  if (number.ends_with('%')) number.remove_suffix(1);
  const std::string plain(build::trimmed(number));
  return spothorizon::numberText(tidied(build::parsedReal(shown, plain) / 100));
}

void toPercent(Parameter& p) {
  for (double* value : {&p.minimum, &p.maximum, &p.sliderMinimum, &p.sliderMaximum, &p.step}) {
    *value = percentOf(*value);
  }
}

/// Hours that may have been made of a date or of slots, and are no rounder than these.
bool isMoment(const Parameter& p) {
  return p.key == "market.startHours" || p.key == "job.deadlineHours";
}

/// Four decimals of an hour tell seconds apart; of less than an hour four digits stay.
std::string secondText(const std::string& text) {
  const std::optional<double> hours = parsedNumber(text);
  if (!hours) return text;
  if (std::abs(*hours) < 1) return roundedText(*hours, 4);
  return spothorizon::numberText(std::round(*hours * 1e4) / 1e4);
}

Parameter shownToTheSecond(Parameter p) {
  p.get = [get = p.get](const Scenario& s) { return secondText(get(s)); };
  return p;
}

}  // namespace

Parameter shownParameter(const Parameter& parameter) {
  if (isMoment(parameter)) return shownToTheSecond(parameter);
  if (!parameter.asPercent) return parameter;
  Parameter shown = parameter;
  shown.asPercent = false;
  shown.unit = shownUnit(parameter);
  toPercent(shown);
  shown.defaultText = shownText(parameter, parameter.defaultText);
  shown.get = [parameter](const Scenario& s) { return shownText(parameter, parameter.get(s)); };
  Parameter limits = shown;
  limits.get = nullptr;
  shown.set = [parameter, limits](Scenario& s, const std::string& text) {
    const bool unset = parameter.optional && text.empty();
    parameter.set(s, unset ? text : fractionText(limits, text));
  };
  return shown;
}

std::string shownText(const Parameter& parameter, const std::string& text) {
  if (isMoment(parameter)) return secondText(text);
  if (!parameter.asPercent) return text;
  const std::optional<double> value = parsedNumber(text);
  return value ? spothorizon::numberText(percentOf(*value)) : text;
}

std::string shownUnit(const Parameter& parameter) {
  return parameter.asPercent ? "%" : parameter.unit;
}

std::optional<std::string> choiceName(const std::string& choice) {
  static const std::map<std::string, std::string> kNames{{"ahap", "AHAP"},
                                                         {"ahanp", "AHANP"},
                                                         {"arima", "ARIMA"},
                                                         {"holt-winters", "Holt-Winters"},
                                                         {"spotserve", "SpotServe"}};
  const auto found = kNames.find(choice);
  if (found == kNames.end()) return std::nullopt;
  return found->second;
}

std::string choiceText(std::string choice) {
  if (auto name = choiceName(choice)) return *name;
  if (choice == "on-demand-only") return "On-demand only";
  std::ranges::replace(choice, '-', ' ');
  if (!choice.empty() && choice.front() >= 'a' && choice.front() <= 'z') {
    choice.front() = static_cast<char>(choice.front() - 'a' + 'A');
  }
  return choice;
}

}  // namespace spothorizon::study
