// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/SweptParameter.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::study {
namespace {

constexpr double kFactors[] = {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4};
constexpr int kSteps = 8;

bool isNumber(const Parameter& parameter) {
  return parameter.type == ParameterType::Real || parameter.type == ParameterType::Integer;
}

/// Over the slider, even in the number or in its logarithm.
double valueAt(const Parameter& parameter, double share) {
  const double low = parameter.sliderMinimum, high = parameter.sliderMaximum;
  if (parameter.scale == Scale::Log && low > 0) return low * std::pow(high / low, share);
  return low + share * (high - low);
}

/// Three digits are enough for a value that nobody has chosen.
double rounded(double value) {
  if (value == 0 || !std::isfinite(value)) return value;
  const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
  return parsedNumber(roundedText(std::round(value / unit) * unit, 3)).value_or(value);
}

void addPlaces(std::vector<double>& values, const Parameter& parameter) {
  for (int i = 0; i <= kSteps; ++i) {
    values.push_back(rounded(valueAt(parameter, static_cast<double>(i) / kSteps)));
  }
}

/// As the parameter can have them, ascending, each once.
std::vector<double> tidied(const Parameter& parameter, std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  for (double& value : values) {
    if (parameter.type == ParameterType::Integer) value = std::round(value);
    value = std::clamp(value, parameter.minimum, parameter.maximum);
  }
  std::ranges::sort(values);
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

}  // namespace

namespace {

/// For an entry of a list.
std::optional<Parameter> entryUnder(const Scenario& scenario, const std::string& key) {
  for (const ParameterList& list : parameterLists()) {
    if (!key.starts_with(list.key + ".")) continue;
    for (std::size_t i = 0; i < list.size(scenario); ++i) {
      for (Parameter& one : list.entry(i)) {
        if (one.key == key) return std::move(one);
      }
    }
  }
  return {};
}

std::optional<Parameter> ofPolicy(const Scenario& scenario, const std::string& key) {
  if (!key.starts_with("policies.")) return {};
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    for (Parameter& one : policyParameters(i)) {
      if (one.key == key) return std::move(one);
    }
  }
  return {};
}

}  // namespace

Parameter parameterUnder(const Scenario& scenario, const std::string& key) {
  if (const Parameter* one = findParameter(key)) return *one;
  if (auto one = entryUnder(scenario, key)) return *std::move(one);
  if (auto one = ofPolicy(scenario, key)) return *std::move(one);
  throw InputError("", "", "\"" + key + "\"", "the key of a parameter, as \"params\" lists them");
}

Parameter numberParameter(const Scenario& scenario, const std::string& key) {
  std::optional<Parameter> found;
  if (const Parameter* one = findParameter(key)) found = *one;
  if (!found) found = entryUnder(scenario, key);
  if (!found) {
    throw InputError("", "", "\"" + key + "\"", "the key of a number, as \"params\" lists them");
  }
  if (isNumber(*found)) return *std::move(found);
  throw InputError("", "", "\"" + key + "\", which is not a number", "the key of a number");
}

double numberOf(const Parameter& parameter, const Scenario& scenario) {
  return parsedNumber(parameter.get(scenario)).value_or(std::numeric_limits<double>::quiet_NaN());
}

std::vector<double> valuesAround(const Parameter& parameter, const Scenario& scenario) {
  const double present = numberOf(parameter, scenario);
  std::vector<double> values{present};
  if (present > 0) {
    for (const double factor : kFactors) values.push_back(rounded(present * factor));
  } else {
    addPlaces(values, parameter);
  }
  return tidied(parameter, std::move(values));
}

std::vector<double> valuesOverRange(const Parameter& parameter, const Scenario& scenario) {
  std::vector<double> values{numberOf(parameter, scenario)};
  addPlaces(values, parameter);
  return tidied(parameter, std::move(values));
}

}  // namespace spothorizon::study
