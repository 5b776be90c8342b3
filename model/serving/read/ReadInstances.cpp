// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/ReadInstances.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/Formats.h"
#include "market/read/InQuotes.h"
#include "market/read/JsonText.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/TraceReader.h"
#include "serving/read/CsvTable.h"
#include "serving/read/TextLines.h"

namespace spothorizon::serving {
namespace {

constexpr double kLatestMs = 1e15, kMs = 1e-3;
constexpr std::size_t kMostInstances = 1'000'000;

/// Follows nodes by name.
class FleetBuilder {
 public:
  explicit FleetBuilder(const std::string& file) : m_file(file) {}

  void time(double ms, const std::string& place) {
    if (!(ms >= 0) || ms > kLatestMs) {
      throw InputError(m_file, place, numberText(ms), "a time in ms, 0 or more");
    }
    if (ms < m_lastMs) {
      throw InputError(m_file, place, "a time of " + numberText(ms) + " ms",
                       "none before that of the line before, " + numberText(m_lastMs));
    }
    m_lastMs = ms;
  }

  void add(const std::string& node, const std::string& place) {
    if (m_numbers.contains(node)) refuse(place, node, "is added twice", "a node that is not there");
    const int number = static_cast<int>(m_fleet.names.size());
    if (m_fleet.names.size() >= kMostInstances) {
      throw InputError(m_file, place, "over 1000000 instances", "fewer");
    }
    m_numbers[node] = number;
    m_fleet.names.push_back(node);
    m_fleet.onDemand.push_back(0);
    if (m_lastMs == 0) {
      m_fleet.initial.push_back(number);
    } else {
      change().added.push_back(number);
    }
  }

  void remove(const std::string& node, const std::string& place) {
    const auto found = m_numbers.find(node);
    if (found == m_numbers.end()) {
      refuse(place, node, "is removed and was not there", "a node that is there");
    }
    if (!undo(found->second)) change().removed.push_back(found->second);
    m_numbers.erase(found);
  }

  bool has(const std::string& node) const { return m_numbers.contains(node); }

  void rate(double requestsPerSecond) { change().requiredRate = requestsPerSecond; }

  Fleet take(double endMs) && {
    m_fleet.endSeconds = endMs * kMs;
    return std::move(m_fleet);
  }
  double lastMs() const { return m_lastMs; }

 private:
  [[noreturn]] void refuse(const std::string& place, const std::string& node, const char* what,
                           const char* expected) const {
    throw InputError(m_file, place, market::inQuotes(node) + " " + what, expected);
  }
  /// An instance that goes at the moment at which it came was never there.
  bool undo(int number) {
    auto& all = m_fleet.changes;
    if (m_lastMs == 0) return std::erase(m_fleet.initial, number) > 0;
    if (all.empty() || all.back().seconds != m_lastMs * kMs) return false;
    FleetChange& last = all.back();
    const bool undone = std::erase(last.added, number) > 0;
    if (undone && last.added.empty() && last.removed.empty() && !last.requiredRate) all.pop_back();
    return undone;
  }
  FleetChange& change() {
    const double seconds = m_lastMs * kMs;
    auto& all = m_fleet.changes;
    if (all.empty() || all.back().seconds != seconds) all.push_back({seconds, {}, {}, {}});
    return all.back();
  }

  const std::string& m_file;
  Fleet m_fleet;
  std::map<std::string, int> m_numbers;
  double m_lastMs = 0;
};

[[noreturn]] void refuseLine(const std::string& file, const std::string& place,
                             const nlohmann::json& found, const char* expected) {
  throw InputError(file, place, market::shown(found), expected);
}

std::vector<std::string> nodesOf(const nlohmann::json& details, const std::string& file,
                                 const std::string& place) {
  const auto found = details.find("nodes");
  if (found == details.end() || !found->is_array()) {
    refuseLine(file, place, details, "{\"nodes\": [names]}");
  }
  std::vector<std::string> nodes;
  for (const auto& node : *found) {
    if (!node.is_string()) refuseLine(file, place, node, "a node's name");
    nodes.push_back(node.get<std::string>());
  }
  return nodes;
}

/// True at DONE.
bool takeLine(const nlohmann::json& line, FleetBuilder& fleet, const std::string& file,
              const std::string& place) {
  if (!line.is_array() || line.size() != 3 || !line[0].is_number() || !line[1].is_string() ||
      !line[2].is_object()) {
    refuseLine(file, place, line, "[ms, \"add\" | \"remove\" | \"other\" | \"DONE\", {...}]");
  }
  const auto kind = line[1].get<std::string>();
  fleet.time(line[0].get<double>(), place);
  if (kind == "DONE") return true;
  if (kind != "add" && kind != "remove" && kind != "other") {
    refuseLine(file, place, line[1], "add, remove, other or DONE");
  }
  for (const std::string& node : nodesOf(line[2], file, place)) {
    if (kind == "add") fleet.add(node, place);
    if (kind == "remove") fleet.remove(node, place);
  }
  const auto rate = line[2].find("required_tpt");
  if (rate == line[2].end()) return false;
  if (!rate->is_number() || !(rate->get<double>() >= 0)) {
    refuseLine(file, place, *rate, "required_tpt in requests/s, 0 or more");
  }
  fleet.rate(rate->get<double>());
  return false;
}

InstancesFile jsonLines(std::string_view text, const std::string& file) {
  InstancesFile read;
  FleetBuilder fleet(file);
  bool done = false;
  for (TextLines lines(text); lines.next();) {
    const std::string place = "line " + std::to_string(lines.number());
    if (done) throw InputError(file, place, "a line after DONE", "nothing more");
    const auto json = market::parseOwnJson<nlohmann::json>(lines.line(), file, lines.number());
    done = takeLine(json, fleet, file, place);
    ++read.report.rowsRead;
  }
  if (!done) throw InputError(file, "", "no DONE", "a last line with DONE (cut off?)");
  const double lastMs = fleet.lastMs();
  read.fleet = std::move(fleet).take(lastMs);
  read.report.format = "instances, JSON lines";
  return read;
}

double msOf(const market::NodeEventFile& file, const market::NodeEvent& event) {
  return file.unitSeconds == kMs ? event.time : file.secondsOf(event) / kMs;
}

InstancesFile eventTable(std::string_view text, const std::string& file,
                         const market::NodeEventOptions& options) {
  InstancesFile read;
  const market::NodeEventFile found = market::readNodeEvents(text, file, options, read.report);
  FleetBuilder fleet(file);
  market::ReadLog log(read.report);
  for (const market::NodeEvent& event : found.events) {
    const std::string place = "line " + std::to_string(event.line);
    const std::string& node = found.nameOf(event);
    fleet.time(msOf(found, event), place);
    if (!found.isPlain && fleet.has(node) == event.comes) {
      log.drop(event.line, (event.comes ? phrase("reader", "%1 joins a second time")
                                        : phrase("reader", "%1 leaves but was not present"))
                               .arg(node));
    } else if (event.comes) {
      fleet.add(node, place);
    } else {
      fleet.remove(node, place);
    }
  }
  const double lastMs = fleet.lastMs();
  read.fleet = std::move(fleet).take(lastMs);
  read.report.format = "instances, events";
  log.warn(phrase("reader", "the end is the last event: the file names none"));
  return read;
}

/// Counts of instances that hold from their times.
InstancesFile countTable(std::string_view text, const std::string& file,
                         const market::Format& format, const market::NodeEventOptions& options) {
  InstancesFile read;
  market::ReadOptions reading;
  reading.timeUnitSeconds = options.time.unitSeconds;
  const market::RawSeries series = format.gpus({text, file, reading}, read.report);
  const double zero = series.hasClock ? series.seconds.front() : 0;
  std::vector<double> seconds;
  std::vector<int> counts;
  for (std::size_t i = 0; i < series.seconds.size(); ++i) {
    const double count = series.values[i];
    // Unknown spans keep the value before them.
    if (std::isnan(count) && counts.empty()) continue;
    seconds.push_back(series.seconds[i] - zero);
    counts.push_back(std::isnan(count) ? counts.back()
                                       : static_cast<int>(std::min<double>(count, kMostInstances)));
  }
  if (counts.empty()) throw InputError(file, "", "no known count", "at least one");
  constexpr std::uint64_t kSeed = 1;
  read.fleet = fleetOfCounts(seconds, counts, series.endSeconds - zero, 1,
                             static_cast<int>(kMostInstances), kSeed);
  read.report.format = "instances, counts";
  read.report.warnings.push_back(
      phrase("reader", "counts name no instances: the one lost is drawn at random"));
  return read;
}

/// The format of a file of counts; null for events.
const market::Format* countFormat(std::string_view text, const market::NodeEventOptions& options) {
  if (!options.columns.empty()) return nullptr;
  const market::Format* format = market::recognise(text);
  const bool counts =
      format != nullptr &&
      (format->key == "counts-csv" || format->key == "steps-csv" || format->key == "count-log");
  return counts ? format : nullptr;
}

}  // namespace

InstancesFile parseInstances(std::string_view text, const std::string& file,
                             const market::NodeEventOptions& options) {
  refuseNoText(text, file);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) throw InputError(file, "", "an empty file", "instances");
  InstancesFile read;
  if (text[first] == '[') {
    read = jsonLines(text, file);
  } else if (const market::Format* format = countFormat(text, options)) {
    read = countTable(text, file, *format, options);
  } else {
    read = eventTable(text, file, options);
  }
  read.report.file = file;
  read.report.understood.push_back(phrase("reader", "%1 instances, %2 at most at once, %3 changes")
                                       .arg(std::to_string(read.fleet.names.size()))
                                       .arg(std::to_string(read.fleet.most()))
                                       .arg(std::to_string(read.fleet.changes.size())));
  read.hash = contentHash(text);
  return read;
}

InstancesFile readInstancesFile(const std::string& path, const market::NodeEventOptions& options) {
  return parseInstances(readFile(path), path, options);
}

}  // namespace spothorizon::serving
