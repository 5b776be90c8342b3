// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "market/read/NodeEvents.h"
#include "market/read/TraceReader.h"
#include "training/NodeIntervals.h"

namespace spothorizon::training {

/// How a file of nodes is to be read.
struct NodeOptions {
  int gpusPerNode = 1;  ///< counts of GPUs are divided by it, rounded down
  market::ReadOptions market;
  /// Columns of a table by their roles: time, event and node, or time and count; and its times.
  market::NodeEventOptions events;
  bool operator==(const NodeOptions&) const = default;
};

struct NodeFile {
  NodeHistory history;
  market::ReadReport report;
  std::string hash;
};
/// Events with named nodes (NodeEvents.h), or counts in any trace format that has them, before any
/// grid of slots. By the clock it begins with its first row; counts since 1970 end with the last.
/// Spans without a count are named in a warning; the count before them is held.
NodeFile readNodeFile(const std::string& path, const NodeOptions& options);
NodeFile parseNodeEvents(std::string_view text, const std::string& file,
                         const NodeOptions& options);

/// A market's slots as nodes, for a scenario whose nodes are its market.
NodeHistory nodeHistoryOf(const market::Trace& trace, int gpusPerNode);
/// Mean price of a node in $/hour for each of `count` intervals, the first at `startSeconds` of the
/// trace; NaN where a price is not known.
std::vector<double> nodePrices(const market::Trace& trace, int gpusPerNode, double intervalSeconds,
                               int count, double startSeconds = 0);

}  // namespace spothorizon::training
