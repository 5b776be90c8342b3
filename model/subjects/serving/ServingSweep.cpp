// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/serving/ServingSweep.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/NumberText.h"
#include "base/Parallel.h"
#include "scenario/ParameterBuilders.h"
#include "scenario/SweptParameter.h"
#include "subjects/serving/ServingParameters.h"
#include "subjects/serving/ServingParts.h"

namespace spothorizon::study {

template <class Io, CellOf<ServingSweepPoint> Value>
void fields(Io& io, Value& point) {
  io(point.value, point.obstacle, point.systems);
}

namespace {

using serving::Measures;

constexpr std::size_t kMostValues = 100;

const Parameter& parameterOf(const std::string& key) {
  const Parameter* found = findParameter(key);
  if (found && found->section == "serving") return *found;
  throw InputError("", "", "\"" + key + "\"", "a parameter of the section serving");
}

/// The scenario's own among them.
std::vector<std::string> usualValues(const Parameter& p, const Scenario& scenario) {
  if (p.type == ParameterType::Choice) return p.choices;
  if (p.type == ParameterType::Flag) return {"false", "true"};
  if (p.type == ParameterType::Text) {
    throw InputError("", "", p.key + " without values", p.key + "=VALUE,VALUE,...");
  }
  std::vector<std::string> values;
  for (const double value : valuesOverRange(p, scenario)) values.push_back(numberText(value));
  return values;
}

/// Numbers ascending, each value once.
void tidy(const Parameter& p, std::vector<std::string>& values) {
  const bool numbers = p.type == ParameterType::Real || p.type == ParameterType::Integer;
  if (numbers) {
    std::ranges::stable_sort(values, {},
                             [](const std::string& v) { return parsedNumber(v).value_or(0); });
  }
  std::vector<std::string> once;
  for (std::string& value : values) {
    if (std::ranges::find(once, value) == once.end()) once.push_back(std::move(value));
  }
  values = std::move(once);
}

/// An impossible number becomes an obstacle; text that is no number ("nan") is a typing error.
void refuseNoNumber(const Parameter& p, std::string_view value) {
  if (p.type != ParameterType::Real && p.type != ParameterType::Integer) return;
  if (p.optional && (value.empty() || value == p.emptyWord)) return;
  std::string_view digits = value;
  if (p.asPercent && digits.ends_with('%')) digits.remove_suffix(1);
  if (parsedNumber(build::trimmed(digits))) return;
  throw InputError("", build::pointer(p.key), "\"" + std::string(value) + "\"",
                   "numbers with commas between them");
}

struct Asked {
  const Parameter* parameter;
  std::vector<std::string> values;
};

/// "sweep KEY", with the scenario's own value among the usual ones; "sweep KEY=VALUE,...".
Asked askedOf(const ServingResults& results) {
  const std::string text = results.asked.substr(std::string("sweep ").size());
  const std::size_t equals = text.find('=');
  Asked asked{&parameterOf(text.substr(0, equals)), {}};
  if (equals == std::string::npos) {
    asked.values = usualValues(*asked.parameter, results.scenario);
  } else {
    for (const std::string& part : build::split(text.substr(equals + 1), ',')) {
      asked.values.emplace_back(build::trimmed(part));
    }
  }
  for (const std::string& value : asked.values) refuseNoNumber(*asked.parameter, value);
  tidy(*asked.parameter, asked.values);
  if (!asked.values.empty() && asked.values.size() <= kMostValues) return asked;
  throw InputError("", "", std::to_string(asked.values.size()) + " values of " + text,
                   "1 to " + std::to_string(kMostValues));
}

std::vector<std::vector<Measures>> answered(const Scenario& at, const ServingResults& results,
                                            const RunControl& control) {
  const auto inputs = servingInputs(at, results.inputs);
  const ServingSetting setting = servingSetting(at, *inputs, results.market.get());
  const std::vector<ServingRun> runs = servingRuns(at, setting);
  const std::size_t count = servingReplications(setting);
  std::vector<std::vector<Measures>> all(runs.size(), std::vector<Measures>(count));
  forEachIndex(count, [&](std::size_t r) {
    control.checkStop();
    const std::vector<Measures> one = answerReplication(setting, runs, r, control.stop);
    for (std::size_t i = 0; i < runs.size(); ++i) all[i][r] = one[i];
  });
  return all;
}

/// Requests that a point answers, of all systems and replications; 0 where the value cannot be.
double requestsAt(const Parameter& p, const std::string& value, const ServingResults& results) {
  try {
    Scenario at = results.scenario;
    p.set(at, value);
    requireServing(at);
    return atServing([&] {
      const auto inputs = servingInputs(at, results.inputs);
      const ServingSetting setting = servingSetting(at, *inputs, results.market.get());
      return setting.requestsPerSecond * setting.seconds *
             static_cast<double>(servingReplications(setting) * servingSystems(at).size());
    });
  } catch (const InputError&) {
    return 0;
  }
}

/// A value that cannot be run becomes an obstacle.
ServingSweepPoint pointAt(const Parameter& p, const std::string& value,
                          const ServingResults& results, const RunControl& control) {
  ServingSweepPoint point;
  point.value = value;
  try {
    Scenario at = results.scenario;
    p.set(at, value);
    requireServing(at);
    point.systems = atServing([&] { return answered(at, results, control); });
  } catch (const InputError& error) {
    point.obstacle = error.what();
  }
  return point;
}

void checkPoint(const ServingSweepPoint& point, const std::string& value, std::size_t systems) {
  const bool fits =
      point.value == value &&
      (point.obstacle.empty() ? point.systems.size() == systems : point.systems.empty());
  if (fits) return;
  throw InputError("", "", "a result of another value", "one of " + value);
}

}  // namespace

std::vector<std::string> servingSweepKeys(const Scenario& scenario) {
  std::vector<std::string> keys;
  for (const Parameter& p : servingParameters()) {
    if (p.type == ParameterType::Text) continue;
    if (!p.applies || p.applies(scenario)) keys.push_back(p.key);
  }
  return keys;
}

bool addServingSweep(ServingResults& results, const RunControl& control,
                     const StudyOptions& options) {
  const Asked asked = askedOf(results);
  results.sweep.key = asked.parameter->key;
  results.sweep.present = asked.parameter->get(results.scenario);
  const CellStretch stretch{options.cells};
  if (options.cells) {
    std::vector<RunCell> cells;
    for (const std::string& value : asked.values) {
      cells.push_back(
          {asked.parameter->key + " " + value, requestsAt(*asked.parameter, value, results)});
    }
    options.cells->begin(std::move(cells), servingInputsHash(results));
  }
  ServingDraft draft(results, control, options);
  for (std::size_t i = 0; i < asked.values.size(); ++i) {
    control.checkStop();
    if (!stretch.wants(i)) continue;
    auto point = cellResult<ServingSweepPoint>(
        stretch, i, [&] { return pointAt(*asked.parameter, asked.values[i], results, control); });
    checkPoint(point, asked.values[i], results.runs.size());
    control.report(static_cast<double>(i + 1) / static_cast<double>(asked.values.size() + 1), "");
    draft.change([&] { results.sweep.points.push_back(std::move(point)); });
  }
  return !stretch.endsWithCells();
}

}  // namespace spothorizon::study
