// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/JsonEvents.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "base/CsvText.h"
#include "base/InputError.h"
#include "market/table/JsonRecords.h"

namespace spothorizon::market {
namespace {

using table::JsonRecord;

template <std::size_t N>
std::string firstOf(const JsonRecord& record, const std::array<const char*, N>& names) {
  for (const char* name : names) {
    if (!record.cell(name).empty()) return std::string(record.cell(name));
  }
  return {};
}

/// The nodes of an event: its object, Karpenter's node, or the instances of a call.
std::vector<std::string> nodesOf(const JsonRecord& record) {
  const std::string_view kind = record.cell("involvedObject.kind");
  if (!kind.empty() && kind != "Node") return {};
  constexpr std::array<const char*, 6> kNames{
      "involvedObject.name", "regarding.name", "Node.name", "Node", "node", "instanceId"};
  if (std::string node = firstOf(record, kNames); !node.empty()) return {std::move(node)};
  std::vector<std::string> nodes;
  for (const auto& [path, text] : record.cells) {
    const bool instance =
        path.ends_with("].instanceId") || path.find("instanceIdSet[") != path.npos;
    if (instance && std::ranges::find(nodes, text) == nodes.end()) nodes.push_back(text);
  }
  return nodes;
}

}  // namespace

bool looksLikeJsonEvents(std::string_view text) {
  if (!table::looksLikeJson(text)) return false;
  const std::string_view begin = text.substr(0, 64U << 10);
  return std::ranges::any_of(std::array{"\"involvedObject\"", "\"NodeClaim\"", "\"nodeclaim\"",
                                        "nodeclaim\"", "\"eventName\""},
                             [begin](const char* key) { return begin.find(key) != begin.npos; });
}

std::string eventTableOf(std::string_view json, const std::string& file) {
  constexpr std::array<const char*, 8> kTimes{"lastTimestamp", "firstTimestamp",
                                              "eventTime",     "time",
                                              "timestamp",     "ts",
                                              "@timestamp",    "metadata.creationTimestamp"};
  constexpr std::array<const char*, 5> kEvents{"reason", "eventName", "message", "msg", "event"};
  std::string rows;
  table::readJsonRecords(
      json, file, "items", [](std::string_view) { return true; },
      [&](const JsonRecord& record) {
        const std::string time = firstOf(record, kTimes), event = firstOf(record, kEvents);
        for (const std::string& node : nodesOf(record)) {
          rows += csv::quoted(time) + "," + csv::quoted(event) + "," + csv::quoted(node) + "\n";
        }
      });
  if (!rows.empty()) return "time,event,node\n" + rows;
  throw InputError(
      file, "", "JSON without events of nodes",
      "events of kubectl get events -o json, of Karpenter's log or of CloudTrail; or a "
      "CSV of time,event,node");
}

}  // namespace spothorizon::market
