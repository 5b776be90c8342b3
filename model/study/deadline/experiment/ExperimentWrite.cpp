// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "study/deadline/experiment/Experiment.h"
#include "study/deadline/experiment/ExperimentFiles.h"
#include "study/scenario/Parameters.h"
#include "study/scenario/ScenarioJson.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

/// Numbers and flags as such where they read back to the same text.
ordered_json valueOf(const std::string& key, const std::string& text) {
  const Parameter p = parameterOfKey(key);
  const bool number = p.type == ParameterType::Real || p.type == ParameterType::Integer;
  if (!number && p.type != ParameterType::Flag) return text;
  ordered_json value = ordered_json::parse(text, nullptr, false);
  if (value.is_discarded()) return text;
  const std::string back = value.is_number_float() ? numberText(value.get<double>()) : value.dump();
  return back == text ? value : ordered_json(text);
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

ordered_json pointJson(const AxisPoint& point) {
  ordered_json set = ordered_json::object();
  for (const auto& [key, value] : point.settings) set[key] = valueOf(key, value);
  return {{"label", point.label}, {"set", std::move(set)}};
}

ordered_json axisJson(const Axis& axis) {
  ordered_json json;
  if (isPlain(axis)) {
    json["parameter"] = axis.parameter;
    json["values"] = ordered_json::array();
    for (const AxisPoint& point : axis.points) {
      json["values"].push_back(valueOf(axis.parameter, point.label));
    }
    return json;
  }
  json["label"] = axis.label;
  json["unit"] = axis.unit;
  if (!axis.parameter.empty()) json["parameter"] = axis.parameter;
  json["points"] = ordered_json::array();
  for (const AxisPoint& point : axis.points) json["points"].push_back(pointJson(point));
  return json;
}

}  // namespace

ordered_json experimentJson(const Experiment& experiment) {
  ordered_json root;
  root["format"] = "spothorizon-experiment";
  root["version"] = kExperimentVersion;
  root["name"] = experiment.name;
  root["title"] = experiment.title;
  root["notes"] = experiment.notes;
  root["axes"] = ordered_json::array();
  for (const Axis& axis : experiment.axes) root["axes"].push_back(axisJson(axis));
  root["jobs"] = experiment.jobs;
  root["measures"] = ordered_json::array();
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
  return experimentJson(experiment).dump(2, ' ', false, ordered_json::error_handler_t::replace) +
         "\n";
}

void writeExperiment(const Experiment& experiment, const std::string& path) {
  Experiment moved = experiment;
  moved.scenario =
      scenarioForFolder(experiment.scenario, fs::absolute(fs::path(path)).parent_path().string());
  writeFileWhole(path, experimentToText(moved));
}

}  // namespace spothorizon::study
