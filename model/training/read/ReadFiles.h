// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "market/read/NodeEvents.h"
#include "market/read/TraceReader.h"
#include "training/NodeIntervals.h"
#include "training/ThroughputTable.h"
#include "training/TrainingModel.h"
#include "training/TransferTable.h"

/// Readers of the study's files. All throw InputError naming file, place, found and expected, and
/// say what they understood and what they dropped.
namespace spothorizon::training {

struct ModelFile {
  TrainingModel model;
  std::string transferFile, throughputFile;  ///< as the file says; empty: it does not
  market::ReadReport report;
  std::string hash;
};
/// Format spothorizon-training-model 1.
ModelFile readModelFile(const std::string& path);
ModelFile parseModel(std::string_view text, const std::string& file);

struct ThroughputFile {
  ThroughputTable table;
  market::ReadReport report;
  std::string hash;
};
/// CSV with the columns pipelines, stages and iteration_ms or samples_per_second, or JSON: a list
/// of objects (or {"rows": [...]}) with pipelines, stages and iterationMs or samplesPerSecond.
/// Where both are given and disagree by over 1 %, the throughput counts and a warning says so. Rows
/// that the model cannot use are dropped.
ThroughputFile readThroughputFile(const std::string& path, const TrainingModel& model);
ThroughputFile parseThroughput(std::string_view text, const std::string& file,
                               const TrainingModel& model);

struct TransferFile {
  TransferTable table;
  market::ReadReport report;
  std::string hash;
};
/// CSV with the columns bytes and microseconds, in any order; at least two points.
TransferFile readTransferFile(const std::string& path);
TransferFile parseTransfer(std::string_view text, const std::string& file);

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
