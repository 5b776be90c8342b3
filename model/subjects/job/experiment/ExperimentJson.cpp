// SPDX-License-Identifier: GPL-3.0-or-later
#include "subjects/job/experiment/ExperimentJson.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/read/JsonText.h"
#include "scenario/Misfits.h"
#include "scenario/NearestKey.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/ScenarioReading.h"
#include "subjects/job/experiment/Experiment.h"
#include "subjects/job/experiment/ExperimentCells.h"
#include "subjects/job/experiment/ExperimentCheck.h"
#include "subjects/job/experiment/ExperimentMeasures.h"
#include "subjects/job/experiment/ExperimentWrite.h"
#include "subjects/job/experiment/ReadyExperiments.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;
using market::inQuotes;
/// In the order of the file: the settings of a point are applied in it.
using json = nlohmann::ordered_json;

constexpr std::uint64_t kLargestFile = 16ULL << 20;

std::string shown(const json& value) { return market::shown(nlohmann::json(value)); }

void checkHeader(const json& root) {
  if (!root.is_object()) throw InputError("", "", shown(root), "an experiment in { }");
  const std::string expected = inQuotes(kExperimentFormat);
  if (!root.contains("format")) throw InputError("", "/format", "nothing", expected);
  if (root["format"] != kExperimentFormat)
    throw InputError("", "/format", shown(root["format"]), expected);
  const std::string version = std::to_string(kExperimentVersion);
  if (!root.contains("version")) throw InputError("", "/version", "nothing", version);
  const json& found = root["version"];
  if (!found.is_number_integer() || found < 1) {
    throw InputError("", "/version", shown(found), "a whole number, " + version);
  }
  if (found > kExperimentVersion) {
    throw InputError("", "/version", shown(found) + ", written by a newer SpotHorizon",
                     version + " or older; please use a newer SpotHorizon");
  }
}

void readText(const json& object, const char* key, const std::string& place, std::string& text) {
  if (!object.contains(key)) return;
  const json& value = object[key];
  if (!value.is_string()) {
    throw InputError("", place + "/" + key, shown(value), "text in quotes");
  }
  text = value.get<std::string>();
}

void readFlag(const json& root, const char* key, bool& flag) {
  if (!root.contains(key)) return;
  if (!root[key].is_boolean()) {
    throw InputError("", std::string("/") + key, shown(root[key]), "true or false");
  }
  flag = root[key].get<bool>();
}

const json& listIn(const json& object, const char* key, const std::string& place) {
  const json& list = object[key];
  if (!list.is_array()) throw InputError("", place + "/" + key, shown(list), "a list in [ ]");
  return list;
}

AxisPoint readPoint(const json& object, const std::string& place) {
  if (!object.is_object()) throw InputError("", place, shown(object), "a point in { }");
  Misfits().unknownKeys(object, place, {"label", "set"});
  if (!object.contains("set") || !object["set"].is_object()) {
    throw InputError("", place + "/set", object.contains("set") ? shown(object["set"]) : "nothing",
                     "the values it sets, in { }");
  }
  AxisPoint point;
  for (const auto& [key, value] : object["set"].items()) {
    point.settings.emplace_back(key, typedText(value, place + "/set/" + key));
  }
  if (point.settings.empty()) throw InputError("", place + "/set", "no values", "at least one");
  point.label = point.settings.front().second;
  readText(object, "label", place, point.label);
  return point;
}

Axis axisOfValues(const json& object, const std::string& parameter, const std::string& place) {
  std::vector<std::string> values;
  const json& list = listIn(object, "values", place);
  Axis axis;
  try {
    axis = axisOf(parameter, {});
  } catch (const InputError& error) {
    throw InputError("", place + "/parameter", error.found(), error.expected());
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string at = place + "/values/" + std::to_string(i);
    try {
      axis.points.push_back(axisOf(parameter, {typedText(list[i], at)}).points.front());
    } catch (const InputError& error) {
      throw InputError("", at, error.found(), error.expected());
    }
  }
  return axis;
}

Axis readAxis(const json& object, const std::string& place) {
  if (!object.is_object()) throw InputError("", place, shown(object), "an axis in { }");
  Misfits().unknownKeys(object, place, {"parameter", "values", "points", "label", "unit"});
  Axis axis;
  readText(object, "parameter", place, axis.parameter);
  if (object.contains("points") == object.contains("values")) {
    const bool both = object.contains("points");
    throw InputError("", place, both ? "both \"values\" and \"points\"" : "no values",
                     "\"values\" of one parameter, or \"points\" that set several");
  }
  if (object.contains("values")) {
    if (axis.parameter.empty()) {
      throw InputError("", place + "/parameter", "nothing", "the key of the parameter to vary");
    }
    axis = axisOfValues(object, axis.parameter, place);
  } else {
    const json& points = listIn(object, "points", place);
    for (std::size_t i = 0; i < points.size(); ++i) {
      axis.points.push_back(readPoint(points[i], place + "/points/" + std::to_string(i)));
    }
  }
  readText(object, "label", place, axis.label);
  readText(object, "unit", place, axis.unit);
  return axis;
}

void readAxes(const json& root, Experiment& experiment) {
  if (!root.contains("axes")) return;
  const json& list = listIn(root, "axes", "");
  for (std::size_t i = 0; i < list.size(); ++i) {
    experiment.axes.push_back(readAxis(list[i], "/axes/" + std::to_string(i)));
  }
}

/// A part of a scenario, read as in one.
Scenario scenarioPart(const char* key, const json& value, const std::string& place) {
  nlohmann::json root{{"format", "spothorizon-scenario"}, {"version", 1}};
  root[key] = nlohmann::json(value);
  try {
    Misfits strictly;
    return scenarioFromJson(root, strictly).scenario;
  } catch (const InputError& error) {
    throw InputError("", place + error.place(), error.found(), error.expected());
  }
}

Family readFamily(const json& object, const std::string& place) {
  if (!object.is_object()) throw InputError("", place, shown(object), "a family in { }");
  Misfits().unknownKeys(object, place, {"label", "policies", "forecasts"});
  Family family;
  readText(object, "label", place, family.label);
  if (!object.contains("policies")) {
    throw InputError("", place + "/policies", "nothing", "a list of policies in [ ]");
  }
  family.policies = scenarioPart("policies", object["policies"], place).policies;
  if (!object.contains("forecasts")) return family;
  const json& list = listIn(object, "forecasts", place);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string at = place + "/forecasts/" + std::to_string(i);
    if (!list[i].is_object()) throw InputError("", at, shown(list[i]), "a forecast in { }");
    family.forecasts.push_back(scenarioPart("forecast", list[i], at).forecast);
  }
  return family;
}

void readFamilies(const json& root, Experiment& experiment) {
  if (!root.contains("families")) return;
  const json& list = listIn(root, "families", "");
  for (std::size_t i = 0; i < list.size(); ++i) {
    experiment.families.push_back(readFamily(list[i], "/families/" + std::to_string(i)));
  }
}

Measure measureOf(const json& value, const std::string& place) {
  std::vector<std::string> known;
  for (const Measure measure : allMeasures()) {
    known.push_back(measureKey(measure));
    if (value.is_string() && value == known.back()) return measure;
  }
  if (!value.is_string()) throw InputError("", place, shown(value), "a measure in quotes");
  throw InputError(
      "", place, shown(value),
      "a known measure; the nearest is " + inQuotes(nearestKey(value.get<std::string>(), known)));
}

void readMeasures(const json& root, Experiment& experiment) {
  if (!root.contains("measures")) return;
  const json& list = listIn(root, "measures", "");
  experiment.measures.clear();
  for (std::size_t i = 0; i < list.size(); ++i) {
    experiment.measures.push_back(measureOf(list[i], "/measures/" + std::to_string(i)));
  }
}

void readJobs(const json& root, Experiment& experiment) {
  if (!root.contains("jobs")) return;
  const json& jobs = root["jobs"];
  if (!jobs.is_number_integer() || jobs < 1 || jobs > 1000000) {
    throw InputError("", "/jobs", shown(jobs), "a whole number from 1 to 1000000");
  }
  experiment.jobs = jobs.get<int>();
}

/// The scenario itself, or the name of its file.
Scenario readInside(const json& root, const std::string& baseDirectory) {
  if (!root.contains("scenario")) {
    throw InputError("", "/scenario", "nothing", "a scenario in { }, or the name of its file");
  }
  const json& value = root["scenario"];
  if (value.is_string()) {
    checkPath(value.get_ref<const std::string&>(), "/scenario");
    const std::string path = (fs::path(baseDirectory) / value.get<std::string>()).string();
    refusePipe(path);
    return readScenario(path);
  }
  try {
    Misfits strictly;
    Scenario scenario = scenarioFromJson(nlohmann::json(value), strictly).scenario;
    scenario.baseDirectory = baseDirectory;
    return scenario;
  } catch (const InputError& error) {
    throw InputError("", "/scenario" + error.place(), error.found(), error.expected());
  }
}

/// An axis over the error of forecasts means noisy ones where the scenario beside it names no kind:
/// that was the default when such files were first written.
bool meansNoisy(const json& root, const Experiment& experiment) {
  const auto scenario = root.find("scenario");
  if (scenario != root.end() && scenario->is_string()) return false;
  const auto names = [&](const char* key) {
    return scenario != root.end() && scenario->contains("forecast") &&
           (*scenario)["forecast"].is_object() && (*scenario)["forecast"].contains(key);
  };
  const std::vector<std::string> keys = keysSet(experiment);
  const auto isSet = [&keys](const char* key) {
    return std::ranges::find(keys, key) != keys.end();
  };
  return !names("kind") && !isSet("forecast.kind") &&
         (isSet("forecast.level") || isSet("forecast.magnitude") || isSet("forecast.shape"));
}

Experiment fromJson(const json& root, const std::string& baseDirectory) {
  checkHeader(root);
  Misfits().unknownKeys(root, "",
                        {"format", "version", "name", "title", "notes", "scenario", "axes", "jobs",
                         "measures", "withLearner", "withOptimum", "withWeights", "families"});
  Experiment experiment;
  readText(root, "name", "", experiment.name);
  readText(root, "title", "", experiment.title);
  readText(root, "notes", "", experiment.notes);
  experiment.scenario = readInside(root, baseDirectory);
  readAxes(root, experiment);
  if (meansNoisy(root, experiment)) {
    experiment.scenario.forecast.kind = forecast::ForecastKind::Noisy;
  }
  readFamilies(root, experiment);
  readJobs(root, experiment);
  readMeasures(root, experiment);
  readFlag(root, "withLearner", experiment.withLearner);
  readFlag(root, "withOptimum", experiment.withOptimum);
  readFlag(root, "withWeights", experiment.withWeights);
  return experiment;
}

}  // namespace

Experiment experimentFromText(const std::string& text, const std::string& fileName,
                              const std::string& baseDirectory) {
  if (text.find('\0') != std::string::npos) {
    throw InputError(fileName, "", "a binary file", "an experiment (JSON)");
  }
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw InputError(fileName, "", "an empty file", "an experiment (JSON)");
  }
  const json root = market::parseOwnJson<json>(text, fileName);
  try {
    Experiment experiment = fromJson(root, baseDirectory);
    checkExperiment(experiment);
    return experiment;
  } catch (const InputError& error) {
    if (!error.file().empty()) throw;
    throw error.inFile(fileName);
  }
}

Scenario scenarioOfReady(const std::string& name, const Scenario& base) {
  const ReadyExperiment* ready = name.empty() ? nullptr : findReadyExperiment(name);
  return ready ? ready->make(base).scenario : base;
}

Experiment experimentOn(const Scenario& scenario, const std::string& variant) {
  json root = json::parse(variant);
  const std::string ready = root.value("ready", std::string());
  root.erase("ready");
  Experiment experiment = fromJson(root, "");
  experiment.ready = ready;
  experiment.scenario = scenarioOfReady(ready, scenario);
  return experiment;
}

Experiment readExperiment(const std::string& path) {
  const std::string text = readFile(path, kLargestFile);
  return experimentFromText(text, path, fs::path(path).parent_path().string());
}

}  // namespace spothorizon::study
