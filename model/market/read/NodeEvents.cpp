// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/NodeEvents.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/Limits.h"
#include "market/read/InQuotes.h"
#include "market/read/JsonEvents.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/table/Cells.h"
#include "market/table/JsonRecords.h"
#include "market/table/Table.h"

namespace spothorizon::market {
namespace {

using namespace table;

constexpr double kMilliseconds = 1e-3;
constexpr std::size_t kLookedAt = 100, kBeginning = 64U << 10, kNamed = 3;
constexpr const char* kExpected =
    "events: a time (a date, or ms from the start), add or remove, a node; or a table whose "
    "columns "
    "are named: --column time=NAME --column event=NAME --column node=NAME";

const std::vector<Role>& eventRoles() {
  static const std::vector<Role> roles{
      {"time",
       {"time",
        "timestamp",
        "ts",
        "ms",
        "datetime",
        "date",
        "when",
        "at",
        "event_time",
        "lastTimestamp",
        "last_timestamp",
        "firstTimestamp",
        "first_timestamp",
        "last_seen",
        "creationTimestamp",
        "metadata.creationTimestamp",
        "TimeStart",
        "time_start",
        "seconds",
        "t"}},
      {"event",
       {"event", "event_name", "reason", "action", "change", "event_type", "event_reason", "op",
        "operation", "kind", "detail_type", "protoPayload.methodName", "method_name", "state",
        "status", "type"}},
      {"until", {"TimeEnd", "time_end", "until"}},
      {"node",
       {"node", "node_name", "nodename", "involvedObject.name", "object", "object_name", "instance",
        "instance_id", "resource.labels.instance_id", "machine", "machine_id", "host", "hostname",
        "name", "node_id", "nodes"}}};
  return roles;
}

/// Small letters alone: "Node Not Ready" and "NodeNotReady" are one word.
std::string plainWord(std::string_view word) {
  std::string plain;
  for (const char c : word) {
    if (isLetter(c)) plain += lower(c);
  }
  return plain.empty() ? std::string(word) : plain;
}

struct Columns {
  std::size_t time = 0, event = 1, node = 2;
  std::optional<std::size_t> until{};  ///< the row holds from `time` to here
};

double shareOf(const std::vector<std::string>& cells, bool (*is)(std::string_view)) {
  if (cells.empty()) return 0;
  const auto count =
      std::ranges::count_if(cells, [is](const std::string& cell) { return is(cell); });
  return static_cast<double>(count) / static_cast<double>(cells.size());
}

bool isChange(std::string_view cell) { return nodeChange(cell) != NodeChange::Other; }
bool isTime(std::string_view cell) { return parsedNumber(cell) || looksLikeDate(cell); }

/// Without a header, by what columns hold.
std::optional<Columns> columnsByContent(const Table& table) {
  if (table.columns().size() < 3) return std::nullopt;
  std::optional<std::size_t> time, event, node;
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    const std::vector<std::string> cells = firstCells(table, i, kLookedAt);
    if (!time && shareOf(cells, isTime) == 1) {
      time = i;
    } else if (!event && shareOf(cells, isChange) > 0.5) {
      event = i;
    } else if (!node) {
      node = i;
    }
  }
  if (!time || !event || !node) return std::nullopt;
  return Columns{*time, *event, *node};
}

std::optional<Columns> columnsByName(const Table& table, const ChosenColumns& chosen) {
  const Roles roles(table, eventRoles(), chosen);
  if (!roles.has("time") || !roles.has("event") || !roles.has("node")) return std::nullopt;
  Columns columns{roles.require("time"), roles.require("event"), roles.require("node"),
                  roles.column("until")};
  if (roles.isChosen("event")) return columns;
  // Several columns may have such a name: the first with words of coming and going.
  const auto& names = std::ranges::find(eventRoles(), std::string_view("event"), &Role::key)->names;
  for (const std::string_view name : names) {
    const auto column = table.find(name);
    if (!column || *column == columns.time || *column == columns.node) continue;
    if (shareOf(firstCells(table, *column, kLookedAt), isChange) == 0) continue;
    columns.event = *column;
    break;
  }
  return columns;
}

Columns columnsOf(const Table& table, const ChosenColumns& chosen) {
  if (table.dialect().header || !chosen.empty()) {
    if (const auto named = columnsByName(table, chosen)) return *named;
    if (!chosen.empty()) {
      const Roles roles(table, eventRoles(), chosen);
      for (const char* key : {"time", "event", "node"}) {
        if (!roles.has(key)) throw roles.missing(key);
      }
    }
  } else if (const auto found = columnsByContent(table)) {
    return *found;
  } else if (table.columns().size() == 3 && shareOf(firstCells(table, 0, 1), isTime) == 1) {
    return {};  // a row below says what is wrong
  }
  // Not of events: nothing of it is quoted, for a scenario may name any file of the machine.
  throw InputError(table.file(), "line 1", "no time", kExpected);
}

class EventReader {
 public:
  EventReader(const Table& table, const Columns& columns, const NodeEventOptions& options)
      : m_table(table), m_columns(columns), m_time(timeOf(table, columns.time, options)) {
    m_file.unitSeconds =
        m_time.scale().kind == TimeKind::FromStart ? m_time.scale().unitSeconds : 1;
    m_file.hasClock = m_time.hasClock();
    m_file.isPlain = !table.dialect().header && !m_file.hasClock && options.columns.empty();
  }

  NodeEventFile take(ReadReport& report) && {
    readAll();
    ReadLog log(report);
    if (m_file.rows == 0) throw InputError(m_table.file(), "", "no rows", "at least one event");
    if (!m_plainWords && !m_other.empty() && m_changes == 0) {
      throw InputError(m_table.file(), "column " + m_table.columns()[m_columns.event],
                       joined(m_other), "words as add, NodeReady, remove or NodeNotReady");
    }
    m_file.isPlain = m_file.isPlain && m_plainWords;
    if (!m_file.isPlain) sort(log);
    if (m_file.hasClock && !m_file.events.empty()) {
      m_file.zeroSeconds = m_file.events.front().time;
      for (NodeEvent& event : m_file.events) event.time -= m_file.zeroSeconds;
    }
    if (!m_plainWords) settle(log);
    say(log);
    return std::move(m_file);
  }

 private:
  static TimeColumn timeOf(const Table& table, std::size_t column,
                           const NodeEventOptions& options) {
    const std::vector<std::string> cells = firstCells(table, column, kLookedAt);
    const auto scale =
        timeScale(cells, table.dialect().header ? table.columns()[column] : "", options.time);
    const bool numbers = !cells.empty() && parsedNumber(cells.front());
    if (!scale && numbers) {
      const bool whole = std::ranges::all_of(cells, [](const std::string& cell) {
        const auto number = parsedNumber(cell);
        return !number || *number == std::floor(*number);
      });
      // Files without a header count milliseconds; others write fractions of seconds.
      const bool header = table.dialect().header;
      if (!header || !whole) {
        const double unit = header ? 1 : kMilliseconds;
        return {table.columns()[column], table.file(), {TimeKind::FromStart, unit, {}}};
      }
    }
    return TimeColumn::of(table, column, options.time, options.advice);
  }

  double timeIn(std::string_view cell, std::size_t line) {
    if (m_time.hasClock()) return m_time.read(cell, line);
    const auto number = parsedNumber(cell);
    if (number && *number >= 0) return *number;
    if (const auto clock = clockDuration(cell)) return *clock / m_file.unitSeconds;
    throw InputError(m_table.file(), "line " + std::to_string(line), inQuotes(cell),
                     "a time, a number of 0 or more");
  }

  void readAll() {
    m_file.events.reserve(m_table.lineCount());
    for (Rows row(m_table); row.next();) {
      if (++m_file.rows > kMostRows) refuseRows(m_table.file());
      const std::string_view word = row.cell(m_columns.event);
      const NodeChange change = nodeChange(word);
      if (change == NodeChange::Other) {
        if (m_file.isPlain && m_plainWords) {
          throw InputError(m_table.file(), "line " + std::to_string(row.line()), inQuotes(word),
                           "add or remove");
        }
        ++m_passed;
        if (m_other.size() < kNamed) m_other.insert(inQuotes(word));
        m_plainWords = false;
        continue;
      }
      ++m_changes;
      m_plainWords = m_plainWords && (word == "add" || word == "remove");
      // What has no time and no node says nothing.
      if (isNothing(row.cell(m_columns.time)) || isNothing(row.cell(m_columns.node))) {
        ++m_empty;
        continue;
      }
      const double time = timeIn(row.cell(m_columns.time), row.line());
      const bool comes = change == NodeChange::Comes;
      const auto line = static_cast<std::uint32_t>(row.line());
      addNode(row.cell(m_columns.node), time, comes, line);
      if (!m_columns.until) continue;
      m_plainWords = false;
      const std::string_view until = row.cell(*m_columns.until);
      if (!isNothing(until)) {
        addNode(row.cell(m_columns.node), timeIn(until, row.line()), !comes, line);
      }
    }
  }

  /// "node/ip-10-0-0-1" of kubectl is the node ip-10-0-0-1.
  void addNode(std::string_view node, double time, bool comes, std::uint32_t line) {
    for (const std::string_view kind : {"node/", "Node/", "nodes/"}) {
      if (node.starts_with(kind)) node.remove_prefix(kind.size());
    }
    auto found = m_numbers.find(node);
    if (found == m_numbers.end()) {
      const auto number = static_cast<std::uint32_t>(m_file.names.size());
      m_file.names.emplace_back(node);
      found = m_numbers.emplace(std::string(node), number).first;
    }
    m_file.events.push_back({time, found->second, line, comes});
  }

  void sort(ReadLog& log) {
    std::size_t backward = 0;
    auto& all = m_file.events;
    for (std::size_t i = 1; i < all.size(); ++i) backward += all[i].time < all[i - 1].time;
    if (backward == 0) return;
    std::ranges::stable_sort(all, {}, &NodeEvent::time);
    log.warn((backward == 1 ? phrase("reader", "%1 row is earlier than the row before: sorted")
                            : phrase("reader", "%1 rows are earlier than the row before: sorted"))
                 .arg(std::to_string(backward)));
  }

  /// Where words come in several kinds, the first that changes something counts.
  void settle(ReadLog& log) {
    enum class Seen : char { Never, There, Gone };
    std::vector<Seen> seen(m_file.names.size(), Seen::Never);
    std::vector<NodeEvent> known;
    std::size_t repeated = 0, kept = 0;
    auto& all = m_file.events;
    const double first = all.empty() ? 0 : all.front().time;
    for (const NodeEvent& event : all) {
      Seen& node = seen[event.node];
      if (node == Seen::Never && !event.comes) known.push_back({first, event.node, 0, true});
      const Seen now = event.comes ? Seen::There : Seen::Gone;
      if (node == now) {
        ++repeated;
      } else {
        all[kept++] = event;
      }
      node = now;
    }
    all.resize(kept);
    if (!known.empty()) {
      log.warn(
          (known.size() == 1
               ? phrase("reader",
                        "%1 node leaves before it joins: it is taken to be present from the start")
               : phrase("reader",
                        "%1 nodes leave before they join: they are taken to be present from the "
                        "start"))
              .arg(std::to_string(known.size())));
    }
    if (repeated > 0) {
      log.understood(
          phrase("reader",
                 "events that change nothing, because their node was already present or gone: %1")
              .arg(std::to_string(repeated)));
    }
    all.insert(all.begin(), known.begin(), known.end());
  }

  void say(ReadLog& log) const {
    log.rowsRead(m_file.rows);
    if (!m_file.isPlain) {
      if (m_table.dialect().header) {
        log.understood(phrase("reader", "time from column %1, event from %2, node from %3")
                           .arg(m_table.columns()[m_columns.time])
                           .arg(m_table.columns()[m_columns.event])
                           .arg(m_table.columns()[m_columns.node]));
      }
      log.understood(m_time.note());
    }
    if (m_passed > 0) {
      log.understood(phrase("reader", "events that are not about nodes joining or leaving: %1 (%2)")
                         .arg(std::to_string(m_passed))
                         .arg(joined(m_other)));
    }
    if (m_empty > 0) {
      log.warn(phrase("reader", "events without a time or a node, left out: %1")
                   .arg(std::to_string(m_empty)));
    }
  }

  const Table& m_table;
  Columns m_columns;
  TimeColumn m_time;
  NodeEventFile m_file;
  bool m_plainWords = true;
  std::size_t m_passed = 0, m_changes = 0, m_empty = 0;
  std::set<std::string> m_other;
  std::map<std::string, std::uint32_t, std::less<>> m_numbers;
};

}  // namespace

NodeChange nodeChange(std::string_view word) {
  static const std::set<std::string, std::less<>> comes{"add",
                                                        "added",
                                                        "up",
                                                        "join",
                                                        "joined",
                                                        "create",
                                                        "created",
                                                        "ready",
                                                        "nodeready",
                                                        "registered",
                                                        "registerednode",
                                                        "register",
                                                        "launch",
                                                        "launched",
                                                        "initialized",
                                                        "start",
                                                        "started",
                                                        "running",
                                                        "online",
                                                        "available",
                                                        "resume",
                                                        "resumed",
                                                        "provisioned",
                                                        "nodeadded",
                                                        "nodejoined",
                                                        "nodecreated",
                                                        "scaleup",
                                                        "idle",
                                                        "mixed",
                                                        "mix",
                                                        "alloc",
                                                        "completing",
                                                        "allocated",
                                                        "alive",
                                                        "recovered",
                                                        "acquired",
                                                        "insert",
                                                        "inserted",
                                                        "+",
                                                        "nodeup",
                                                        "instancelaunched",
                                                        "in",
                                                        "healthy",
                                                        "poweredup",
                                                        "booted"};
  static const std::set<std::string, std::less<>> goes{"remove",
                                                       "removed",
                                                       "down",
                                                       "leave",
                                                       "left",
                                                       "delete",
                                                       "deleted",
                                                       "notready",
                                                       "nodenotready",
                                                       "terminate",
                                                       "terminated",
                                                       "terminating",
                                                       "interrupt",
                                                       "interrupted",
                                                       "interruption",
                                                       "spotinterrupted",
                                                       "spotinterruption",
                                                       "terminatingoninterruption",
                                                       "preempt",
                                                       "preempted",
                                                       "preemption",
                                                       "evict",
                                                       "evicted",
                                                       "lost",
                                                       "gone",
                                                       "stop",
                                                       "stopped",
                                                       "offline",
                                                       "fail",
                                                       "failed",
                                                       "drain",
                                                       "drained",
                                                       "draining",
                                                       "shutdown",
                                                       "reclaim",
                                                       "reclaimed",
                                                       "removingnode",
                                                       "deletednode",
                                                       "terminatednode",
                                                       "deletingnode",
                                                       "noderemoved",
                                                       "nodedeleted",
                                                       "nodeterminated",
                                                       "scaledown",
                                                       "dead",
                                                       "unreachable",
                                                       "nodeunreachable",
                                                       "disrupted",
                                                       "disruptionterminating",
                                                       "released",
                                                       "-",
                                                       "nodedown",
                                                       "instanceterminated",
                                                       "out",
                                                       "unhealthy",
                                                       "unavailable",
                                                       "poweredoff",
                                                       "poweredown",
                                                       "poweringdown",
                                                       "shuttingdown",
                                                       "nodefail",
                                                       "crashed"};
  // Slurm marks nodes that are powered off, or go.
  if (word.ends_with('~') || word.ends_with('%')) return NodeChange::Goes;
  if (word.ends_with('#')) return NodeChange::Other;
  const std::string plain = plainWord(word);
  if (comes.contains(plain)) return NodeChange::Comes;
  if (goes.contains(plain)) return NodeChange::Goes;
  // Words in longer ones: "EC2 Spot Instance Interruption Warning", "compute.instances.preempted".
  const auto has = [&plain](std::string_view part) { return plain.find(part) != plain.npos; };
  for (const char* part :
       {"interruption", "terminated", "preempted", "notready", "drain", "unregister", "deregister",
        "instancesdelete", "instancesstop", "evicted", "terminateinstances", "stopinstances"}) {
    if (has(part)) return NodeChange::Goes;
  }
  for (const char* part : {"registered", "launched", "instancesinsert", "instancesstart",
                           "runinstances", "startinstances"}) {
    if (has(part) && !has("fail") && !has("not")) return NodeChange::Comes;
  }
  return NodeChange::Other;
}

NodeEventFile readNodeEvents(std::string_view text, const std::string& file,
                             const NodeEventOptions& options, ReadReport& report) {
  if (looksLikeJson(text)) {
    const std::string rows = eventTableOf(text, file);
    NodeEventOptions plain = options;
    plain.columns.clear();
    return readNodeEvents(rows, file, plain, report);
  }
  const Table table(text, file);
  if (table.columns().empty()) throw InputError(file, "", "no rows", "at least one event");
  return EventReader(table, columnsOf(table, options.columns), options).take(report);
}

bool looksLikeNodeEvents(std::string_view text) {
  try {
    const Table table(text.substr(0, kBeginning), {});
    const auto columns =
        table.dialect().header ? columnsByName(table, {}) : columnsByContent(table);
    if (!columns) return false;
    const bool plain = !table.dialect().header && table.columns().size() == 3 &&
                       shareOf(firstCells(table, 0, 1), [](std::string_view cell) {
                         return parsedNumber(cell).has_value();
                       }) == 1;
    const std::vector<std::string> words = firstCells(table, columns->event, kLookedAt);
    const bool changes = shareOf(words, isChange) > (table.dialect().header ? 0.2 : 0.5);
    return !plain && changes && shareOf(firstCells(table, columns->time, kLookedAt), isTime) > 0.5;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace spothorizon::market
