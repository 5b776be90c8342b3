// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/ScenarioJson.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "base/InputError.h"
#include "market/JsonText.h"
#include "study/DuplicateKeys.h"
#include "study/NearestKey.h"
#include "study/Parameters.h"

namespace spothorizon::study {
namespace {

using market::inQuotes;
using market::shown;
using nlohmann::json;

constexpr std::uint64_t kLargestFile = 16ULL << 20;
constexpr const char* kFormat = "spothorizon-scenario";

std::string childPointer(const std::string& parent, const std::string& key) {
  std::string escaped;
  for (const char c : key) escaped += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  return parent + "/" + escaped;
}

const char* typeName(ParameterType type) {
  switch (type) {
    case ParameterType::Real:
      return "a number";
    case ParameterType::Integer:
      return "a whole number";
    case ParameterType::Flag:
      return "true or false";
    case ParameterType::Choice:
    case ParameterType::Text:
      break;
  }
  return "a text in quotes";
}

bool fits(const json& value, ParameterType type) {
  switch (type) {
    case ParameterType::Real:
    case ParameterType::Integer:
      return value.is_number();
    case ParameterType::Flag:
      return value.is_boolean();
    case ParameterType::Choice:
    case ParameterType::Text:
      break;
  }
  return value.is_string();
}

std::string typedText(const json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return numberText(value.get<double>());
  return value.dump();
}

void setFromJson(Scenario& scenario, const Parameter& p, const json& value,
                 const std::string& pointer) {
  if (value.is_null() && p.optional) return p.set(scenario, "");
  if (!fits(value, p.type)) throw InputError("", pointer, shown(value), typeName(p.type));
  p.set(scenario, typedText(value));
}

/// The names that may stand in the object at `prefix` ("job." or ""): leaves and sub-objects.
std::vector<std::string> namesUnder(const std::vector<Parameter>& table,
                                    const std::string& prefix) {
  std::vector<std::string> names;
  for (const Parameter& p : table) {
    if (!p.key.starts_with(prefix)) continue;
    std::string name = p.key.substr(prefix.size());
    name = name.substr(0, name.find('.'));
    if (names.empty() || names.back() != name) names.push_back(name);
  }
  return names;
}

[[noreturn]] void refuseUnknown(const std::string& pointer, const std::string& key,
                                const std::vector<std::string>& known) {
  throw InputError("", pointer, "an unknown key " + inQuotes(key),
                   "a known one; the nearest is " + inQuotes(nearestKey(key, known)));
}

job::ThroughputPoint tablePoint(const json& value, const std::string& pointer) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_number() || !value[1].is_number()) {
    throw InputError("", pointer, shown(value), "a pair [GPUs, work units per hour]");
  }
  return {value[0].get<double>(), value[1].get<double>()};
}

/// What the file has as a list where the table has a line of text.
bool setFromList(Scenario& scenario, const std::string& key, const json& list,
                 const std::string& pointer) {
  if (key == "job.throughput.table") {
    scenario.job.throughput.table.clear();
    for (std::size_t i = 0; i < list.size(); ++i) {
      scenario.job.throughput.table.push_back(
          tablePoint(list[i], childPointer(pointer, std::to_string(i))));
    }
    return true;
  }
  if (key != "market.price.moreFiles") return false;
  scenario.market.price.moreFiles.clear();
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].is_string()) {
      throw InputError("", childPointer(pointer, std::to_string(i)), shown(list[i]),
                       "a file name in quotes");
    }
    scenario.market.price.moreFiles.push_back(list[i].get<std::string>());
  }
  return true;
}

void readEntry(Scenario& scenario, const std::string& key, const json& value,
               const std::string& pointer);

void readObject(Scenario& scenario, const std::string& prefix, const json& object,
                const std::string& pointer) {
  const std::vector<std::string> known = namesUnder(parameters(), prefix);
  for (const auto& [name, value] : object.items()) {
    const std::string place = childPointer(pointer, name);
    if (std::ranges::find(known, name) == known.end()) refuseUnknown(place, name, known);
    readEntry(scenario, prefix + name, value, place);
  }
}

void readEntry(Scenario& scenario, const std::string& key, const json& value,
               const std::string& pointer) {
  if (const Parameter* p = findParameter(key)) {
    if (value.is_array() && setFromList(scenario, key, value, pointer)) return;
    return setFromJson(scenario, *p, value, pointer);
  }
  if (!value.is_object()) throw InputError("", pointer, shown(value), "an object in { }");
  readObject(scenario, key + ".", value, pointer);
}

void readPolicy(Scenario& scenario, std::size_t index, const json& object,
                const std::string& pointer) {
  if (!object.is_object()) throw InputError("", pointer, shown(object), "a policy in { }");
  std::vector<Parameter> table = policyParameters(index);
  table.insert(table.begin(), policyKindParameter(index));
  if (!object.contains("kind")) {
    throw InputError("", pointer, "a policy without \"kind\"", "\"kind\": which policy it is");
  }
  const std::string prefix = "policies." + std::to_string(index) + ".";
  for (const auto& [name, value] : object.items()) {
    const std::string place = childPointer(pointer, name);
    const auto found = std::ranges::find(table, prefix + name, &Parameter::key);
    if (found == table.end()) refuseUnknown(place, name, namesUnder(table, prefix));
    setFromJson(scenario, *found, value, place);
  }
}

void readPolicies(Scenario& scenario, const json& list) {
  if (!list.is_array()) throw InputError("", "/policies", shown(list), "a list of policies in [ ]");
  scenario.policies.assign(list.size(), policy::PolicySpec{});
  for (std::size_t i = 0; i < list.size(); ++i) {
    readPolicy(scenario, i, list[i], "/policies/" + std::to_string(i));
  }
}

void checkHeader(const json& root) {
  if (!root.is_object()) throw InputError("", "", shown(root), "a scenario in { }");
  const std::string expected = inQuotes(kFormat);
  if (!root.contains("format")) throw InputError("", "/format", "nothing", expected);
  if (root["format"] != kFormat) throw InputError("", "/format", shown(root["format"]), expected);
  const std::string version = std::to_string(kScenarioVersion);
  if (!root.contains("version")) throw InputError("", "/version", "nothing", version);
  const json& found = root["version"];
  if (!found.is_number_integer() || found < 1) {
    throw InputError("", "/version", shown(found), "a whole number, " + version);
  }
  if (found > kScenarioVersion) {
    throw InputError("", "/version", shown(found) + ", which a newer SpotHorizon wrote",
                     version + " or older; please use a newer SpotHorizon");
  }
}

Scenario fromJson(const json& root) {
  checkHeader(root);
  Scenario scenario;
  scenario.policies = defaultPolicies();
  std::vector<std::string> known = namesUnder(parameters(), "");
  for (const char* name : {"format", "version", "policies"}) known.emplace_back(name);
  for (const auto& [name, value] : root.items()) {
    const std::string place = childPointer("", name);
    if (std::ranges::find(known, name) == known.end()) refuseUnknown(place, name, known);
    if (name == "format" || name == "version") continue;
    if (name == "policies") {
      readPolicies(scenario, value);
    } else {
      readEntry(scenario, name, value, place);
    }
  }
  return scenario;
}

}  // namespace

Scenario scenarioFromText(const std::string& text, const std::string& fileName,
                          const std::string& baseDirectory) {
  if (text.find('\0') != std::string::npos) {
    throw InputError(fileName, "", "a binary file", "a scenario (JSON)");
  }
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw InputError(fileName, "", "an empty file", "a scenario (JSON)");
  }
  const json root = market::parseJson(text, fileName);
  try {
    refuseDuplicateKeys(text);
    Scenario scenario = fromJson(root);
    scenario.baseDirectory = baseDirectory;
    return scenario;
  } catch (const InputError& error) {
    throw error.inFile(fileName);
  }
}

Scenario readScenario(const std::string& path) {
  const std::string text = readFile(path, kLargestFile);
  return scenarioFromText(text, path, std::filesystem::path(path).parent_path().string());
}

void setValue(Scenario& scenario, const std::string& key, const std::string& value) {
  if (const Parameter* p = findParameter(key)) return p->set(scenario, value);
  std::vector<std::string> known;
  for (const Parameter& p : parameters()) known.push_back(p.key);
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    std::vector<Parameter> table = policyParameters(i);
    table.push_back(policyKindParameter(i));
    for (const Parameter& p : table) {
      if (p.key == key) return p.set(scenario, value);
      known.push_back(p.key);
    }
  }
  throw InputError("", "", "an unknown key " + inQuotes(key),
                   "a known one; the nearest is " + inQuotes(nearestKey(key, known)));
}

}  // namespace spothorizon::study
