// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <functional>

#include "base/Files.h"
#include "base/Json.h"
#include "base/NumberText.h"
#include "offers/SupplyJson.h"
#include "scenario/JobGoal.h"
#include "scenario/Origins.h"
#include "scenario/ParameterBuilders.h"
#include "scenario/Parameters.h"
#include "scenario/ScenarioJson.h"
#include "scenario/SupplySection.h"

namespace spothorizon::study {
namespace {

namespace fs = std::filesystem;

Json number(std::string_view text) {
  const std::optional<Json> read = Json::parsed(build::trimmed(text));
  return read && parsedNumber(build::trimmed(text)) ? *read : Json(std::string(text));
}

Json itemInFile(InFile form, const std::string& text) {
  if (form == InFile::Numbers) return number(text);
  if (form == InFile::Words) return std::string(build::trimmed(text));
  const std::size_t equals = text.find('=');
  return Json::List{number(text.substr(0, equals)), number(text.substr(equals + 1))};
}

Json pairsInFile(const std::string& text) {
  Json list = Json::array();
  for (const std::string& item : build::split(text, ',')) {
    list.push_back(itemInFile(InFile::Pairs, item));
  }
  return list;
}

/// "0.5: 1=1, 2=1.8; ...".
Json epochsInFile(const std::string& text) {
  Json list = Json::array();
  for (const std::string& item : build::split(text, ';')) {
    const std::size_t colon = item.find(':');
    Json epoch;
    epoch["oneGpuHours"] = number(item.substr(0, colon));
    epoch["table"] = pairsInFile(item.substr(colon + 1));
    list.push_back(std::move(epoch));
  }
  return list;
}

Json textInFile(const Parameter& p, const std::string& text) {
  if (p.inFile == InFile::AsTyped) return text;
  if (p.inFile == InFile::FileOrEpochs) return listsEpochs(text) ? epochsInFile(text) : Json(text);
  if (p.inFile == InFile::NumberOrWord) return number(text);
  Json list = Json::array();
  for (const std::string& item : build::split(text, ',')) {
    list.push_back(itemInFile(p.inFile, item));
  }
  return list;
}

/// Numbers go through their text form, which round-trips, so that a reader sees what was typed.
Json valueOf(const Parameter& p, const Scenario& scenario) {
  const std::string text = p.get(scenario);
  if (p.optional && text.empty()) return p.emptyWord.empty() ? Json(nullptr) : Json(p.emptyWord);
  switch (p.type) {
    case ParameterType::Flag:
      return text == "true";
    case ParameterType::Real:
    case ParameterType::Integer:
      return Json::parsed(text).value();
    case ParameterType::Choice:
    case ParameterType::Text:
      break;
  }
  return textInFile(p, text);
}

Json listOf(const Parameter& p, const Scenario& scenario) {
  Json list = Json::array();
  if (p.key == "job.throughput.table") {
    for (const job::ThroughputPoint& point : scenario.job.throughput.table) {
      list.push_back(Json::List{point.gpus, point.workPerHour});
    }
  } else {
    for (const std::string& file : scenario.market.price.moreFiles) list.push_back(file);
  }
  return list;
}

bool isList(const Parameter& p) {
  return p.key == "job.throughput.table" || p.key == "market.price.moreFiles";
}

/// Whether the value is needed, or informs a reader.
bool worthWriting(const Parameter& p, const Scenario& scenario) {
  const std::string text = p.get(scenario);
  if (text != p.defaultText) return true;
  if (p.quietAtDefault) return false;
  return !text.empty() && p.applies(scenario);
}

void put(Json& root, const std::string& key, Json value) {
  const std::size_t dot = key.find('.');
  if (dot == std::string::npos) {
    root[key] = std::move(value);
  } else {
    put(root[key.substr(0, dot)], key.substr(dot + 1), std::move(value));
  }
}

Json policyJson(const Scenario& scenario, std::size_t index) {
  std::vector<Parameter> table = policyParameters(index);
  table.insert(table.begin(), policyKindParameter(index));
  Json object;
  for (const Parameter& p : table) {
    if (worthWriting(p, scenario))
      object[p.key.substr(p.key.rfind('.') + 1)] = valueOf(p, scenario);
  }
  return object;
}

Json entriesOf(const ParameterList& list, const Scenario& scenario) {
  Json entries = Json::array();
  for (std::size_t i = 0; i < list.size(scenario); ++i) {
    const std::string prefix = list.key + "." + std::to_string(i) + ".";
    Json entry = Json::object();
    for (const Parameter& p : list.entry(i)) {
      if (worthWriting(p, scenario)) put(entry, p.key.substr(prefix.size()), valueOf(p, scenario));
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

void putAll(Json& root, const Scenario& scenario, const std::string& section) {
  for (const ParameterList& list : parameterLists()) {
    if (list.section == section && list.size(scenario) > 0) {
      put(root, list.key, entriesOf(list, scenario));
    }
  }
  for (const Parameter& p : parameters()) {
    if (p.section != section || !worthWriting(p, scenario)) continue;
    if (p.key == "job.valueUsd" && valueIsDerived(scenario)) continue;
    put(root, p.key, isList(p) ? listOf(p, scenario) : valueOf(p, scenario));
  }
}

/// Most scenarios are of one job and say nothing of learning or of backtests.
bool touched(const Scenario& scenario, const std::string& section) {
  const bool set = std::ranges::any_of(parameters(), [&](const Parameter& p) {
    return p.section == section && p.get(scenario) != p.defaultText;
  });
  return set || std::ranges::any_of(parameterLists(), [&](const ParameterList& list) {
           return list.section == section && list.size(scenario) > 0;
         });
}

/// A path of `scenario` as it is to be written into a file in `folder`.
std::string moved(const std::string& file, const std::string& from, const fs::path& folder) {
  if (file.empty() || fs::path(file).is_absolute()) return file;
  const fs::path whole = fs::absolute(fs::path(from) / file);
  const fs::path relative = whole.lexically_proximate(folder);
  return relative.empty() ? whole.string() : relative.string();
}

std::string originWords(market::Origin from, const std::string& detail) {
  const std::string name = originName(from);
  return detail.empty() ? name : name + ": " + detail;
}

/// "catalogue: p2.xlarge in us-east-1, ...", "set: instead of 0.9, catalogue: p2.xlarge ...".
std::string originWords(const market::NumberOrigin& origin) {
  if (!origin.instead) return originWords(origin.from, origin.detail);
  const market::FormerNumber& former = *origin.instead;
  return originWords(origin.from, std::string(kInsteadOf) + former.value + ", " +
                                      originWords(former.from, former.detail));
}

/// Of the numbers that are written, those that nobody set: a number that a file has by
/// itself was set there; what a number was before it was set; and what a trace file says that it
/// was assumed.
void putOrigins(Json& root, const Scenario& scenario) {
  for (const std::string& key : marketNumbers()) {
    const Parameter& p = *findParameter(key);
    const market::NumberOrigin origin = notedOrigin(scenario.market, key);
    const bool tells = !p.get(scenario).empty() && worthWriting(p, scenario) &&
                       origin.from != market::Origin::SetByUser;
    // No limit that somebody has set is not an assumption.
    const bool setToNone = p.get(scenario).empty() && origin.from == market::Origin::SetByUser;
    const bool ofTrace = origin.from == market::Origin::Assumed && !origin.detail.empty();
    if (!tells && !origin.instead && !ofTrace && !setToNone) continue;
    root["market"]["origins"][key.substr(key.find('.') + 1)] = originWords(origin);
  }
}

}  // namespace

namespace {

using Place = std::function<std::string(const std::string&)>;

/// For a parameter that may have several.
void placeFiles(Scenario& scenario, const Parameter& p, const Place& place) {
  const std::string named = p.get(scenario);
  if (!namesFiles(p, named)) return;
  std::string text;
  for (const std::string& file : build::split(named, ';')) {
    text += (text.empty() ? "" : ";") + place(file);
  }
  if (text != named) p.set(scenario, text);
}

}  // namespace

Scenario withFiles(Scenario scenario, const Place& place) {
  market::MarketSpec& m = scenario.market;
  for (std::string* file : {&m.traceFile, &m.availability.file, &m.price.file}) {
    *file = place(*file);
  }
  for (std::string& file : m.price.moreFiles) file = place(file);
  for (const Parameter& p : parameters()) placeFiles(scenario, p, place);
  for (const ParameterList& list : parameterLists()) {
    for (std::size_t i = 0; i < list.size(scenario); ++i) {
      for (const Parameter& p : list.entry(i)) placeFiles(scenario, p, place);
    }
  }
  return scenario;
}

Scenario scenarioForFolder(Scenario scenario, const std::string& folder) {
  const std::string from = scenario.baseDirectory;
  return withFiles(std::move(scenario),
                   [&](const std::string& file) { return moved(file, from, folder); });
}

Json scenarioToJson(const Scenario& scenario) {
  Json root;
  root["format"] = "spothorizon-scenario";
  root["version"] = kScenarioVersion;
  for (const char* key : {"title", "notes"}) {
    const Parameter& p = *findParameter(key);
    if (worthWriting(p, scenario)) root[key] = valueOf(p, scenario);
  }
  for (const char* section : {"market", "job"}) putAll(root, scenario, section);
  putOrigins(root, scenario);
  put(root, "billing", valueOf(*findParameter("billing"), scenario));
  putAll(root, scenario, "forecast");
  root["policies"] = Json::array();
  for (std::size_t i = 0; i < scenario.policies.size(); ++i) {
    root["policies"].push_back(policyJson(scenario, i));
  }
  for (const std::string& section : studySections()) {
    if (touched(scenario, section)) putAll(root, scenario, section);
  }
  if (const offers::Supply& supply = supplyOf(scenario); !(supply == offers::Supply())) {
    root.update(offers::toJson(supply));
  }
  root["seed"] = scenario.seed;
  return root;
}

std::string scenarioToText(const Scenario& scenario) { return scenarioToJson(scenario).fileText(); }

void writeScenario(const Scenario& scenario, const std::string& path) {
  const std::string folder = fs::absolute(fs::path(path)).parent_path().string();
  writeFileWhole(path, scenarioToText(scenarioForFolder(scenario, folder)));
}

}  // namespace spothorizon::study
