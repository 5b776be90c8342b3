// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/read/ReadNodes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/Csv.h"
#include "market/read/Formats.h"
#include "market/read/InQuotes.h"
#include "market/read/MarketFiles.h"
#include "market/read/ReadLog.h"
#include "market/read/TimeText.h"
#include "market/table/Roles.h"
#include "market/table/Table.h"

namespace spothorizon::training {
namespace {

constexpr double kMilliseconds = 1e-3, kHour = 3600;
constexpr double kLatest = 1e12;
constexpr std::size_t kListedSpans = 5;

int nodesOf(double gpus, int gpusPerNode) {
  return static_cast<int>(std::min(std::floor(gpus / gpusPerNode), 1e9));
}

void checkOptions(const NodeOptions& options) {
  if (options.gpusPerNode >= 1) return;
  throw InputError("", "nodes.gpusPerNode", std::to_string(options.gpusPerNode), "1 or more");
}

/// Follows nodes by name and writes their stays.
class Stays {
 public:
  /// Why the event changes nothing; empty where it does.
  Text apply(double seconds, bool comes, const std::string& node) {
    const auto there = m_since.find(node);
    if (comes) {
      if (there != m_since.end()) return phrase("reader", "%1 joins a second time").arg(node);
      m_since.emplace(node, seconds);
      return {};
    }
    if (there == m_since.end()) {
      return phrase("reader", "%1 leaves but was not present").arg(node);
    }
    m_stays.push_back({node, there->second, seconds});
    m_since.erase(there);
    return {};
  }

  /// Those that are still there stay for ever.
  std::vector<NodeStay> take() && {
    for (const auto& [node, since] : m_since) {
      m_stays.push_back({node, since, std::numeric_limits<double>::infinity()});
    }
    return std::move(m_stays);
  }

 private:
  std::map<std::string, double> m_since;
  std::vector<NodeStay> m_stays;
};

void warnOfUnknown(NodeHistory& history, market::ReadReport& report) {
  const auto& spans = history.unknown;
  for (std::size_t i = 0; i < std::min(spans.size(), kListedSpans); ++i) {
    report.warnings.push_back(
        phrase("reader", "no count for %1 from %2 on: the previous count is used")
            .arg(market::formatSpan(spans[i].to - spans[i].from))
            .arg(market::formatSpan(spans[i].from)));
  }
  if (spans.size() > kListedSpans) {
    report.warnings.push_back(phrase("reader", "and %1 more spans without a count")
                                  .arg(std::to_string(spans.size() - kListedSpans)));
  }
}

/// Step function to counts; unknown values hold the one before them.
class CountBuilder {
 public:
  explicit CountBuilder(int gpusPerNode) : m_gpusPerNode(gpusPerNode) {}

  void add(double seconds, double gpus) {
    if (std::isnan(gpus)) {
      if (!m_unknownFrom) m_unknownFrom = seconds;
      return;
    }
    known(seconds);
    const int nodes = nodesOf(gpus, m_gpusPerNode);
    auto& counts = m_history.counts;
    if (counts.empty() || counts.back().nodes != nodes) counts.push_back({seconds, nodes});
  }
  void unknown(double from, double to) { m_history.unknown.push_back({from, to}); }

  NodeHistory take(double lastEventSeconds) && {
    if (m_unknownFrom) known(lastEventSeconds);
    m_history.lastEventSeconds = lastEventSeconds;
    return std::move(m_history);
  }

 private:
  void known(double seconds) {
    if (m_unknownFrom && seconds > *m_unknownFrom) unknown(*m_unknownFrom, seconds);
    m_unknownFrom.reset();
  }

  int m_gpusPerNode;
  NodeHistory m_history;
  std::optional<double> m_unknownFrom;
};

NodeHistory historyOf(const market::RawSeries& series, int gpusPerNode) {
  const double start = series.hasClock ? series.seconds.front() : 0;
  CountBuilder builder(gpusPerNode);
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    if (i > 0 && series.holdSeconds) {
      const double held = series.seconds[i - 1] + *series.holdSeconds;
      if (held < series.seconds[i]) builder.unknown(held - start, series.seconds[i] - start);
    }
    builder.add(series.seconds[i] - start, series.values[i]);
  }
  // A probe holds until the next one, which is no event.
  const double last = series.seconds.back(), end = series.endSeconds;
  NodeHistory history = std::move(builder).take((end > last ? end - kMilliseconds : last) - start);
  history.startUnixSeconds = start;
  return history;
}

/// The column of times of a table whose counts were named: as it is called, else it is asked for.
std::string timeColumnOf(const std::string& text, const std::string& file) {
  using namespace market::table;
  static const std::vector<Role> roles{
      {"time",
       {"time", "timestamp", "ts", "datetime", "date", "when", "t", "minute", "hour", "second",
        "ms", "time_s", "event_time", "at"}}};
  const Table table(text, file);
  const Roles known(table, roles);
  known.require("time");
  return known.name("time");
}

/// Nobody knows what such a table holds until its columns are named.
void refuseUnnamed(const std::string& text, const std::string& file) {
  const market::table::Table table(text, file);
  throw InputError(file, table.dialect().header ? "header" : "",
                   "the columns " + market::table::columnsText(table),
                   "counts of nodes: --column time=NAME --column count=NAME; or events: --column "
                   "time=NAME --column event=NAME --column node=NAME (training.nodes.columns)");
}

}  // namespace

NodeFile parseNodeEvents(std::string_view text, const std::string& file,
                         const NodeOptions& options) {
  checkOptions(options);
  market::NodeEventOptions events = options.events;
  if (!events.time.unitSeconds) events.time.unitSeconds = options.market.timeUnitSeconds;
  if (const auto unit = events.time.unitSeconds; unit && !(*unit > 0 && std::isfinite(*unit))) {
    throw InputError(file, "time unit", numberText(*unit) + " s", "more than 0 s");
  }
  NodeFile read;
  read.report.file = file;
  read.report.format = "node events";
  const market::NodeEventFile found = market::readNodeEvents(text, file, events, read.report);
  Stays stays;
  {
    market::ReadLog log(read.report);
    double before = 0;
    for (const market::NodeEvent& event : found.events) {
      const double seconds = found.secondsOf(event);
      if (!(seconds <= kLatest)) {
        throw InputError(file, market::linePlace(event.line),
                         market::inQuotes(numberText(event.time)),
                         "a time of at most " + numberText(kLatest) + " s");
      }
      if (seconds < before) {
        throw InputError(
            file, market::linePlace(event.line), market::inQuotes(numberText(event.time)),
            "no time before that of the line before, " + numberText(before / found.unitSeconds));
      }
      before = seconds;
      if (Text why = stays.apply(seconds, event.comes, found.nameOf(event)); !why.empty()) {
        log.drop(event.line, std::move(why));
      }
    }
    read.history.lastEventSeconds = before;
    if (found.isPlain) {
      log.understood(phrase("reader", "nodes by name, times in units of %1 s")
                         .arg(numberText(found.unitSeconds)));
    }
  }
  read.history.startUnixSeconds = found.zeroSeconds;
  read.history.named = true;
  read.history.stays = std::move(stays).take();
  read.hash = contentHash(text);
  return read;
}

NodeFile readNodeFile(const std::string& path, const NodeOptions& options) {
  checkOptions(options);
  const std::string text = readFile(path, options.market.sizeLimit);
  NodeOptions chosen = options;
  market::ReadOptions& counts = chosen.market;
  const auto& columns = options.events.columns;
  if (!counts.timeUnitSeconds) counts.timeUnitSeconds = options.events.time.unitSeconds;
  const bool ofCounts = columns.contains("count");
  if (ofCounts) {
    counts.columns.gpus = columns.find("count")->second;
    const auto time = columns.find("time");
    counts.columns.time = time != columns.end() ? time->second : timeColumnOf(text, path);
  }
  const market::Format* format = counts.format ? counts.format : market::recognise(text);
  const bool events =
      format != nullptr && (format->key == "events-csv" || format->key == "node-events");
  // GPUs of nodes with several have no names of nodes.
  const bool named =
      !ofCounts && (events || !columns.empty()) && (options.gpusPerNode == 1 || !columns.empty());
  if (named) return parseNodeEvents(text, path, options);
  if (format != nullptr && format->named && counts.columns.gpus.empty()) {
    refuseUnnamed(text, path);
  }
  market::SeriesFile series = market::readAvailabilityFile(path, counts);
  if (series.series.empty()) throw InputError(path, "", "no counts", "at least one count");
  NodeFile read{historyOf(series.series, options.gpusPerNode), std::move(series.report),
                std::move(series.hash)};
  if (read.history.counts.empty()) throw InputError(path, "", "no known count", "at least one");
  // By the clock the last row says when the record ends.
  const bool endsThere = format != nullptr && series.series.hasClock &&
                         (format->key == "counts-csv" || format->key == "steps-csv");
  if (endsThere && read.history.lastEventSeconds > 0) {
    read.history.lastEventSeconds -= kMilliseconds;
  }
  if (options.gpusPerNode > 1) {
    read.report.understood.push_back(
        phrase("reader", "%1 GPUs per node").arg(std::to_string(options.gpusPerNode)));
  }
  warnOfUnknown(read.history, read.report);
  return read;
}

NodeHistory nodeHistoryOf(const market::Trace& trace, int gpusPerNode) {
  const double slot = trace.slotHours * kHour;
  CountBuilder builder(gpusPerNode);
  for (int i = 0; i < trace.slotCount(); ++i) {
    const int gpus = trace.freeGpus[static_cast<std::size_t>(i)];
    builder.add(i * slot, gpus == market::kUnknownGpus ? std::nan("") : gpus);
  }
  NodeHistory history = std::move(builder).take(trace.slotCount() * slot - kMilliseconds);
  history.startUnixSeconds = static_cast<double>(trace.startUnixSeconds.value_or(0));
  return history;
}

std::vector<double> nodePrices(const market::Trace& trace, int gpusPerNode, double intervalSeconds,
                               int count, double startSeconds) {
  const double slot = trace.slotHours * kHour;
  std::vector<double> prices;
  for (int i = 0; i < count; ++i) {
    const double from = startSeconds + i * intervalSeconds, to = from + intervalSeconds;
    double sum = 0, covered = 0;
    for (auto s = static_cast<long long>(std::floor(from / slot));
         static_cast<double>(s) * slot < to; ++s) {
      const double begin = std::max(from, static_cast<double>(s) * slot);
      const double length = std::min(to, static_cast<double>(s + 1) * slot) - begin;
      if (s < 0 || s >= trace.slotCount() || length <= 0) continue;
      sum += length * trace.spotUsdPerGpuHour[static_cast<std::size_t>(s)];
      covered += length;
    }
    const bool whole = covered > intervalSeconds * (1 - 1e-9);
    prices.push_back(whole ? sum / covered * gpusPerNode : market::kUnknownPrice);
  }
  return prices;
}

}  // namespace spothorizon::training
