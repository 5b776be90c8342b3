// SPDX-License-Identifier: GPL-3.0-or-later
#include "ask/shard/Part.h"

#include <algorithm>
#include <filesystem>

#include "ask/Study.h"
#include "base/Files.h"
#include "base/Json.h"
#include "scenario/ScenarioJson.h"

namespace spothorizon::study {
namespace {

using Values = std::map<std::string, std::string, std::less<>>;

Json jsonOf(const Values& values) {
  Json object = Json::object();
  for (const auto& [name, value] : values) object[name] = value;
  return object;
}

std::string ownLine(const PartOwn& own) {
  Json json;
  json["shard"] = own.shard;
  json["cells"] = own.cells;
  json["seconds"] = own.seconds;
  if (!own.finished.empty()) json["finished"] = own.finished;
  if (own.parts > 0) json["parts"] = own.parts;
  json["folder"] = own.folder;
  json["workedIn"] = own.workedIn;
  json["places"] = jsonOf(own.places);
  return json.compact();
}

bool isPlace(const ShardQuestion& question, const std::string& name) {
  return std::ranges::find(question.places, name) != question.places.end();
}

void putLength(std::string& to, std::size_t length) {
  CellWriter writer;
  writer(length);
  to += writer.take();
}

}  // namespace

std::string headLine(const PartHead& head) {
  Json json;
  json["program"] = head.program;
  json["study"] = head.study;
  json["command"] = head.command;
  json["shards"] = head.shards;
  json["cells"] = head.cells;
  json["scenarioHash"] = head.scenarioHash;
  json["marketHash"] = head.marketHash;
  json["cellsHash"] = head.cellsHash;
  json["values"] = jsonOf(head.values);
  json["variant"] = head.variant;
  json["scenario"] = head.scenario;
  return json.compact();
}

std::string partContent(const PartHead& head, const PartOwn& own,
                        const std::vector<std::pair<std::string_view, std::string_view>>& cells) {
  std::string text = "spothorizon-part " + std::to_string(kPartVersion) + "\n" + headLine(head) +
                     "\n" + ownLine(own) + "\n";
  for (const auto& [key, bytes] : cells) {
    putLength(text, key.size());
    text += key;
    putLength(text, bytes.size());
    text += bytes;
  }
  return text;
}

std::string sealedPart(std::string content) {
  const std::string hash = contentHash(content);
  return std::move(content) + hash;
}

PartHead headOf(const ShardQuestion& question, int shards) {
  PartHead head;
  head.program = "SpotHorizon " SPOTHORIZON_VERSION;
  head.study = question.study->key();
  head.command = question.command;
  head.variant = question.variant;
  head.scenario = scenarioToText(question.scenario);
  head.scenarioHash = contentHash(head.scenario);
  head.shards = shards;
  for (const auto& [name, value] : question.values) {
    if (!isPlace(question, name)) head.values.emplace(name, value);
  }
  return head;
}

PartOwn ownOf(const ShardQuestion& question, int shard) {
  PartOwn own;
  own.shard = shard;
  own.folder = question.scenario.baseDirectory;
  std::error_code none;
  own.workedIn = std::filesystem::current_path(none).string();
  for (const auto& [name, value] : question.values) {
    if (isPlace(question, name)) own.places.emplace(name, value);
  }
  return own;
}

std::string cellsHash(const std::vector<RunCell>& cells) {
  std::string keys;
  for (const RunCell& cell : cells) keys += cell.key + "\n";
  return contentHash(keys);
}

std::pair<std::string, std::string> differenceOf(const PartHead& found, const PartHead& expected) {
  const auto of = [](const char* what, const std::string& a, const std::string& b) {
    return std::pair("a part of another " + std::string(what) + " (" + a + ")",
                     "one of the same, " + b);
  };
  if (found.program != expected.program) {
    return of("version of the program", found.program, expected.program);
  }
  if (found.study != expected.study || found.command != expected.command) {
    return of("run", "\"" + found.command + "\"", "\"" + expected.command + "\"");
  }
  if (found.scenario != expected.scenario) {
    return of("scenario", "hash " + found.scenarioHash, "hash " + expected.scenarioHash);
  }
  if (found.marketHash != expected.marketHash) {
    return of("market", "hash " + found.marketHash, "hash " + expected.marketHash);
  }
  if (found.shards != expected.shards) {
    return of("number of shards", std::to_string(found.shards), std::to_string(expected.shards));
  }
  if (found.variant != expected.variant) {
    return of("kind of run", "hash " + contentHash(found.variant),
              "hash " + contentHash(expected.variant));
  }
  return of("set of cells or options", "hash " + found.cellsHash, "hash " + expected.cellsHash);
}

}  // namespace spothorizon::study
