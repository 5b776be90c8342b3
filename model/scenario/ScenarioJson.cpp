// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/ScenarioJson.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/JsonText.h"
#include "offers/SupplyJson.h"
#include "scenario/FormerNames.h"
#include "scenario/Origins.h"
#include "scenario/OriginsInFile.h"
#include "scenario/ParameterTable.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioReading.h"
#include "scenario/SupplySection.h"
#include "scenario/ValueInFile.h"

namespace spothorizon::study {
namespace {

using market::inQuotes;
using market::shown;
using nlohmann::json;

constexpr std::uint64_t kLargestFile = 16ULL << 20;
constexpr const char* kFormat = "spothorizon-scenario";

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

/// Those of lists among them.
std::vector<std::string> namesOfSection(const std::string& prefix) {
  std::vector<std::string> names = namesUnder(parameters(), prefix);
  for (const ParameterList& list : parameterLists()) {
    const bool within = !prefix.empty() && list.key.starts_with(prefix);
    if (within) names.push_back(list.key.substr(prefix.size()));
  }
  return names;
}

const ParameterList* findList(const std::string& key) {
  for (const ParameterList& list : parameterLists()) {
    if (list.key == key) return &list;
  }
  return nullptr;
}

job::ThroughputPoint tablePoint(const json& value, const std::string& pointer) {
  if (!value.is_array() || value.size() != 2 || !value[0].is_number() || !value[1].is_number()) {
    throw InputError("", pointer, shown(value), "a pair [GPUs, work units per hour]");
  }
  return {value[0].get<double>(), value[1].get<double>()};
}

std::string filePath(const json& value, const std::string& pointer) {
  if (!value.is_string()) throw InputError("", pointer, shown(value), "a file name in quotes");
  checkPath(value.get_ref<const std::string&>(), pointer);
  return value.get<std::string>();
}

/// Follows one file's objects, lists and values.
class ScenarioReader {
 public:
  explicit ScenarioReader(Misfits& misfits) : m_misfits(misfits) {}

  ScenarioInFile read(const json& root);

 private:
  void readObject(const std::string& prefix, const json& object, const std::string& pointer);
  void readEntry(const std::string& key, const json& value, const std::string& pointer);
  void readValue(const Parameter& p, const json& value, const std::string& pointer);
  void readOrigins(const json& object, const std::string& pointer);
  void takeOrigins();
  bool readList(const std::string& key, const json& list, const std::string& pointer);
  bool readShort(const std::string& key, const json& value, const std::string& pointer);
  void readEntries(const ParameterList& list, const json& values, const std::string& pointer);
  void readEntryOf(const std::vector<Parameter>& table, const std::string& prefix,
                   const json& object, const std::string& pointer);
  void readPolicies(const json& list);
  void readSupply(const json& root);
  bool readPolicy(const json& object, const std::string& pointer);
  void readPolicyValues(const json& object, const std::string& pointer, std::size_t index);
  template <class Item, class Make>
  void readItems(std::vector<Item>& items, const json& list, const std::string& pointer, Make make);

  Scenario& scenario() { return m_result.scenario; }

  Misfits& m_misfits;
  ScenarioInFile m_result;
  std::vector<std::pair<std::string, market::NumberOrigin>> m_origins;
};

void ScenarioReader::readOrigins(const json& object, const std::string& pointer) {
  const bool isObject = m_misfits.attempt(pointer, kIsLeftOut, [&] {
    if (!object.is_object()) throw InputError("", pointer, shown(object), "an object in { }");
  });
  if (!isObject) return;
  std::vector<std::string> known;
  for (const std::string& key : marketNumbers()) known.push_back(key.substr(key.find('.') + 1));
  for (const auto& [name, value] : object.items()) {
    const std::string place = childPointer(pointer, name);
    if (std::ranges::find(known, name) == known.end()) {
      m_misfits.unknownKey(place, name, known);
      continue;
    }
    m_misfits.attempt(place, kIsLeftOut, [&] {
      m_origins.emplace_back("market." + name, originFrom(value, "market." + name, place));
    });
  }
}

/// Once all values are there: each of them counts as set by who wrote it, unless the file says
/// more.
void ScenarioReader::takeOrigins() {
  for (auto& [key, origin] : m_origins) setOrigin(scenario().market, key, std::move(origin));
}

template <class Item, class Make>
void ScenarioReader::readItems(std::vector<Item>& items, const json& list,
                               const std::string& pointer, Make make) {
  items.clear();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string place = childPointer(pointer, std::to_string(i));
    m_misfits.attempt(place, kIsLeftOut, [&] { items.push_back(make(list[i], place)); });
  }
}

/// What the file has as a list where the table has a line of text.
bool ScenarioReader::readList(const std::string& key, const json& list,
                              const std::string& pointer) {
  if (key == "job.throughput.table") {
    readItems(scenario().job.throughput.table, list, pointer, tablePoint);
    return true;
  }
  if (key != "market.price.moreFiles") return false;
  readItems(scenario().market.price.moreFiles, list, pointer, filePath);
  return true;
}

void ScenarioReader::readObject(const std::string& prefix, const json& object,
                                const std::string& pointer) {
  std::vector<std::string> known = namesOfSection(prefix);
  if (prefix == "market.") known.emplace_back("origins");
  for (const auto& [name, value] : object.items()) {
    const std::string place = childPointer(pointer, name);
    if (std::ranges::find(known, name) == known.end()) {
      m_misfits.unknownKey(place, name, known);
    } else {
      readEntry(prefix + name, value, place);
    }
  }
}

void ScenarioReader::readValue(const Parameter& p, const json& value, const std::string& pointer) {
  m_misfits.attempt(pointer, kDefaultUsed, [&] { setFromJson(scenario(), p, value, pointer); });
}

/// "market" in place of {"source": "market"}, 16 in place of {"source": "constant", "constant":
/// 16}.
bool ScenarioReader::readShort(const std::string& key, const json& value,
                               const std::string& pointer) {
  const Parameter* source = findParameter(key + ".source");
  const Parameter* constant = findParameter(key + ".constant");
  if (!source || !constant || !(value.is_string() || value.is_number())) return false;
  m_misfits.attempt(pointer, kDefaultUsed, [&] {
    try {
      setFromJson(scenario(), value.is_number() ? *constant : *source, value, pointer);
    } catch (const InputError& error) {
      throw InputError("", pointer, shown(value),
                       error.expected() + (value.is_number() ? "" : ", or a number of them"));
    }
    if (value.is_number()) source->set(scenario(), "constant");
  });
  return true;
}

void ScenarioReader::readEntry(const std::string& key, const json& value,
                               const std::string& pointer) {
  if (key == "market.origins") {
    readOrigins(value, pointer);
  } else if (const ParameterList* list = findList(key)) {
    readEntries(*list, value, pointer);
  } else if (value.is_object() && !namesOfSection(key + ".").empty()) {
    readObject(key + ".", value, pointer);  // also where the key may be a value: a number, a word
  } else if (const Parameter* p = findParameter(key)) {
    if (value.is_array() && readList(key, value, pointer)) return;
    readValue(*p, value, pointer);
  } else if (!readShort(key, value, pointer)) {
    m_misfits.attempt(pointer, kDefaultUsed,
                      [&] { throw InputError("", pointer, shown(value), "an object in { }"); });
  }
}

/// The values of one entry of a list; objects in it are parts of its keys.
void ScenarioReader::readEntryOf(const std::vector<Parameter>& table, const std::string& prefix,
                                 const json& object, const std::string& pointer) {
  const std::vector<std::string> known = namesUnder(table, prefix);
  for (const auto& [name, value] : object.items()) {
    const std::string place = childPointer(pointer, name);
    const auto found = std::ranges::find(table, prefix + name, &Parameter::key);
    if (found != table.end()) {
      readValue(*found, value, place);
    } else if (std::ranges::find(known, name) == known.end()) {
      m_misfits.unknownKey(place, name, known);
    } else if (value.is_object()) {
      readEntryOf(table, prefix + name + ".", value, place);
    } else {
      m_misfits.attempt(place, kDefaultUsed,
                        [&] { throw InputError("", place, shown(value), "an object in { }"); });
    }
  }
}

void ScenarioReader::readEntries(const ParameterList& list, const json& values,
                                 const std::string& pointer) {
  const bool fits = m_misfits.attempt(pointer, kIsLeftOut, [&] {
    if (!values.is_array()) throw InputError("", pointer, shown(values), "a list in [ ]");
    if (values.size() <= list.most) return;
    throw InputError("", pointer, std::to_string(values.size()) + " entries",
                     "at most " + std::to_string(list.most));
  });
  if (!fits) return;
  list.resize(scenario(), 0);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string place = childPointer(pointer, std::to_string(i));
    const bool isObject = m_misfits.attempt(place, kIsLeftOut, [&] {
      if (!values[i].is_object()) throw InputError("", place, shown(values[i]), "an object in { }");
    });
    if (!isObject) continue;
    const std::size_t index = list.size(scenario());
    list.resize(scenario(), index + 1);
    const std::string prefix = list.key + "." + std::to_string(index) + ".";
    readEntryOf(list.entry(index), prefix, values[i], place);
  }
}

void ScenarioReader::readPolicyValues(const json& object, const std::string& pointer,
                                      std::size_t index) {
  const std::vector<Parameter> table = policyParameters(index);
  const std::string prefix = "policies." + std::to_string(index) + ".";
  for (const auto& [name, value] : object.items()) {
    if (name == "kind") continue;
    const std::string place = childPointer(pointer, name);
    const auto found = std::ranges::find(table, prefix + name, &Parameter::key);
    if (found == table.end()) {
      std::vector<std::string> known = namesUnder(table, prefix);
      known.emplace_back("kind");
      m_misfits.unknownKey(place, name, known);
    } else {
      readValue(*found, value, place);
    }
  }
}

/// Reads into a new entry at the end of the scenario's list, unless its kind is not to be made out.
bool ScenarioReader::readPolicy(const json& object, const std::string& pointer) {
  const std::size_t index = scenario().policies.size();
  scenario().policies.emplace_back();
  const bool known = m_misfits.attempt(pointer, kIsLeftOut, [&] {
    if (!object.is_object()) throw InputError("", pointer, shown(object), "a policy in { }");
    if (!object.contains("kind")) {
      throw InputError("", pointer, "a policy without \"kind\"", "\"kind\": which policy it is");
    }
    setFromJson(scenario(), policyKindParameter(index), object["kind"], pointer + "/kind");
  });
  if (known) {
    readPolicyValues(object, pointer, index);
  } else {
    scenario().policies.pop_back();
  }
  return known;
}

void ScenarioReader::readPolicies(const json& list) {
  const bool isList = m_misfits.attempt("/policies", kDefaultUsed, [&] {
    if (list.is_array()) return;
    throw InputError("", "/policies", shown(list), "a list of policies in [ ]");
  });
  if (!isList) return;
  const std::size_t count = std::min(list.size(), kMostPolicies);
  m_misfits.attempt("/policies", "those after them are left out", [&] {
    if (count == list.size()) return;
    throw InputError("", "/policies", std::to_string(list.size()) + " policies",
                     "at most " + std::to_string(kMostPolicies));
  });
  scenario().policies.clear();
  m_result.policyPlaces.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const bool kept = readPolicy(list[i], "/policies/" + std::to_string(i));
    if (kept) m_result.policyPlaces.push_back(static_cast<int>(i));
  }
}

/// Offers and what belongs to them are read as a whole: without one of them the others mean
/// something else.
void ScenarioReader::readSupply(const json& root) {
  const auto first = std::ranges::find_if(
      kSupplyMembers, [&](std::string_view name) { return root.contains(name); });
  if (first == kSupplyMembers.end()) return;
  m_misfits.attempt(childPointer("", std::string(*first)), kIsLeftOut,
                    [&] { editSupply(scenario()) = offers::readSupply(root, ""); });
}

void checkFormat(const json& root) {
  if (!root.is_object()) throw InputError("", "", shown(root), "a scenario in { }");
  const std::string expected = inQuotes(kFormat);
  if (!root.contains("format")) throw InputError("", "/format", "nothing", expected);
  if (root["format"] != kFormat) throw InputError("", "/format", shown(root["format"]), expected);
}

void checkVersion(const json& root) {
  const std::string version = std::to_string(kScenarioVersion);
  if (!root.contains("version")) throw InputError("", "/version", "nothing", version);
  const json& found = root["version"];
  if (!found.is_number_integer() || found < 1) {
    throw InputError("", "/version", shown(found), "a whole number, " + version);
  }
  if (found > kScenarioVersion) {
    throw InputError("", "/version", shown(found) + ", written by a newer SpotHorizon",
                     version + " or older; please use a newer SpotHorizon");
  }
}

/// A file that gives the error of its forecasts means noisy ones. Those were the default of
/// versions that wrote no kind for it; the program itself has always written the kind.
bool meansNoisy(const json& root) {
  const auto section = root.find("forecast");
  if (section == root.end() || !section->is_object() || section->contains("kind")) return false;
  return std::ranges::any_of(
      std::array{"level", "magnitude", "shape", "growsWithLead", "errorMemory"},
      [&](const char* key) { return section->contains(key); });
}

ScenarioInFile ScenarioReader::read(const json& root) {
  checkFormat(root);
  m_misfits.attempt("/version", "read as far as it is understood", [&] { checkVersion(root); });
  scenario().policies = defaultPolicies();
  if (meansNoisy(root)) scenario().forecast.kind = forecast::ForecastKind::Noisy;
  for (std::size_t i = 0; i < scenario().policies.size(); ++i) {
    m_result.policyPlaces.push_back(static_cast<int>(i));
  }
  std::vector<std::string> known = namesUnder(parameters(), "");
  for (const char* name : {"format", "version", "policies"}) known.emplace_back(name);
  known.insert(known.end(), kSupplyMembers.begin(), kSupplyMembers.end());
  readSupply(root);
  for (const auto& [name, value] : root.items()) {
    const std::string place = childPointer("", name);
    if (name == "format" || name == "version") continue;
    if (std::ranges::find(kSupplyMembers, name) != kSupplyMembers.end()) continue;
    if (name == "policies") {
      readPolicies(value);
    } else if (isFormerName(name) && !root.contains(presentName(name))) {
      readEntry(presentName(name), value, place);
    } else if (std::ranges::find(known, name) == known.end()) {
      m_misfits.unknownKey(place, name, known);
    } else {
      readEntry(name, value, place);
    }
  }
  takeOrigins();
  return std::move(m_result);
}

}  // namespace

void checkPath(const std::string& path, const std::string& pointer) {
  const bool tooLong = path.size() > kLongestPath;
  if (!tooLong && path.find('\0') == std::string::npos) return;
  throw InputError("", pointer, tooLong ? std::to_string(path.size()) + " bytes" : "a zero byte",
                   "the path of a file, at most " + std::to_string(kLongestPath) + " bytes");
}

std::string typedText(const nlohmann::ordered_json& value, const std::string& place) {
  if (value.is_null()) return {};
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return numberText(value.get<double>());
  if (value.is_number() || value.is_boolean()) return value.dump();
  throw InputError("", place, shown(json(value)), "a number, text in quotes, true or false");
}

ScenarioInFile scenarioFromJson(const json& root, Misfits& misfits) {
  return ScenarioReader(misfits).read(root);
}

Scenario scenarioFromText(const std::string& text, const std::string& fileName,
                          const std::string& baseDirectory) {
  if (text.find('\0') != std::string::npos) {
    throw InputError(fileName, "", "a binary file", "a scenario (JSON)");
  }
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw InputError(fileName, "", "an empty file", "a scenario (JSON)");
  }
  const json root = market::parseOwnJson<json>(text, fileName);
  try {
    Misfits strictly;
    Scenario scenario = scenarioFromJson(root, strictly).scenario;
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

}  // namespace spothorizon::study
