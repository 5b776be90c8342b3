// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "market/MarketSpec.h"
#include "market/table/Roles.h"
#include "market/table/TimeColumn.h"

/// Nodes that come and go, by name: as schedulers, Kubernetes and Karpenter write it down. Markets
/// count them, training and serving follow them.
namespace spothorizon::market {

/// What a word says of a node: "add", "NodeReady", "Registered"; "remove", "NodeNotReady",
/// "SpotInterrupted"; or nothing of whether it is there: "NodeHasSufficientMemory".
enum class NodeChange { Comes, Goes, Other };
NodeChange nodeChange(std::string_view word);

struct NodeEvent {
  double time = 0;         ///< in units from NodeEventFile::zeroSeconds
  std::uint32_t node = 0;  ///< index into NodeEventFile::names
  std::uint32_t line = 0;  ///< 0: taken for granted
  bool comes = false;
};

struct NodeEventFile {
  std::vector<std::string> names;  ///< of the nodes, as they appear
  std::vector<NodeEvent> events;   ///< ascending, but where `isPlain`: as in the file
  double unitSeconds = 1;
  bool hasClock = false;
  double zeroSeconds = 0;  ///< since 1970 where hasClock, else 0
  /// No header, numbers from a start, add and remove: times that go back are for the caller to
  /// refuse or to sort.
  bool isPlain = false;
  std::size_t rows = 0;

  const std::string& nameOf(const NodeEvent& event) const { return names[event.node]; }
  double secondsOf(const NodeEvent& event) const { return event.time * unitSeconds; }
  double lastSeconds() const { return events.empty() ? 0 : secondsOf(events.back()); }
};

/// How the columns of such a table are called: time, event, node.
struct NodeEventOptions {
  table::ChosenColumns columns;
  table::TimeChoice time;
  std::string advice = "--time-unit";  ///< how the unit of times is set

  bool operator==(const NodeEventOptions&) const = default;
};

/// A table of times (dates, since 1970, or ms from a start where nothing else is given), words and
/// nodes, with or without a header. Words that say nothing of coming and going are passed over and
/// named; so are, where words are other than add and remove, those that change nothing, and a node
/// that goes before it has come was there from the start. Says in the report what was understood.
/// InputError naming file, line, found and expected.
NodeEventFile readNodeEvents(std::string_view text, const std::string& file,
                             const NodeEventOptions& options, ReadReport& report);

/// Whether a text begins as such a table, other than the plain ms,add|remove,node.
bool looksLikeNodeEvents(std::string_view text);

}  // namespace spothorizon::market
