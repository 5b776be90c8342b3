// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentWrite.h"

#include <filesystem>

#include "base/Files.h"
#include "base/Json.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentMeasures.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
/// Numbers and flags as such where they read back to the same text.
Json valueOf(const std::string& key, const std::string& text) {
  const Parameter p = parameterOfKey(key);
  const bool number = p.type == ParameterType::Real || p.type == ParameterType::Integer;
  if (!number && p.type != ParameterType::Flag) return text;
  const std::optional<Json> value = Json::parsed(text);
  if (!value) return text;
  const std::string back = value->asReal() ? numberText(*value->asReal()) : value->compact();
  return back == text ? *value : Json(text);
}

/// One parameter with its values, as axisOf() makes it.
bool isPlain(const Axis& axis) {
  if (axis.parameter.empty()) return false;
  std::vector<std::string> values;
  for (const AxisPoint& point : axis.points) values.push_back(point.label);
  try {
    return axisOf(axis.parameter, values) == axis;
  } catch (const InputError&) {
    return false;
  }
}

Json pointJson(const AxisPoint& point) {
  Json set = Json::object();
  for (const auto& [key, value] : point.settings) set[key] = valueOf(key, value);
  return {{"label", point.label}, {"set", std::move(set)}};
}

Json axisJson(const Axis& axis) {
  Json json;
  if (isPlain(axis)) {
    json["parameter"] = axis.parameter;
    json["values"] = Json::array();
    for (const AxisPoint& point : axis.points) {
      json["values"].push_back(valueOf(axis.parameter, point.label));
    }
    return json;
  }
  json["label"] = axis.label;
  json["unit"] = axis.unit;
  if (!axis.parameter.empty()) json["parameter"] = axis.parameter;
  json["points"] = Json::array();
  for (const AxisPoint& point : axis.points) json["points"].push_back(pointJson(point));
  return json;
}

Json familyJson(const Family& family) {
  Scenario scenario;
  scenario.policies = family.policies;
  Json json{{"label", family.label}, {"policies", scenarioToJson(scenario)["policies"]}};
  if (family.forecasts.empty()) return json;
  json["forecasts"] = Json::array();
  for (const forecast::ForecastSpec& spec : family.forecasts) {
    scenario.forecast = spec;
    json["forecasts"].push_back(scenarioToJson(scenario)["forecast"]);
  }
  return json;
}

}  // namespace

Json experimentJson(const Experiment& experiment) {
  Json root;
  root["format"] = kExperimentFormat;
  root["version"] = kExperimentVersion;
  root["name"] = experiment.name;
  root["title"] = experiment.title;
  root["notes"] = experiment.notes;
  root["axes"] = Json::array();
  for (const Axis& axis : experiment.axes) root["axes"].push_back(axisJson(axis));
  if (!experiment.families.empty()) {
    root["families"] = Json::array();
    for (const Family& family : experiment.families) {
      root["families"].push_back(familyJson(family));
    }
  }
  root["jobs"] = experiment.jobs;
  root["measures"] = Json::array();
  for (const Measure measure : experiment.measures) {
    root["measures"].push_back(measureKey(measure));
  }
  root["withLearner"] = experiment.withLearner;
  root["withOptimum"] = experiment.withOptimum;
  root["withWeights"] = experiment.withWeights;
  root["scenario"] = scenarioToJson(experiment.scenario);
  return root;
}

std::string experimentToText(const Experiment& experiment) {
  return experimentJson(experiment).fileText();
}

void writeExperiment(const Experiment& experiment, const std::string& path) {
  Experiment moved = experiment;
  moved.scenario =
      scenarioForFolder(experiment.scenario, fs::absolute(fs::path(path)).parent_path().string());
  writeFileWhole(path, experimentToText(moved));
}

std::string experimentVariant(Experiment experiment) {
  experiment.scenario = {};
  experiment.scenario.policies = defaultPolicies();  // files have a whole scenario
  Json root = experimentJson(experiment);
  if (!experiment.ready.empty()) root["ready"] = experiment.ready;
  return root.fileText();
}

}  // namespace spothorizon::study
