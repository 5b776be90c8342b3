// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/read/ReadRequests.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadLog.h"
#include "market/table/Cells.h"
#include "market/table/JsonRecords.h"
#include "market/table/Table.h"
#include "serving/read/CsvTable.h"
#include "serving/read/LoadColumns.h"
#include "serving/read/RateNames.h"

namespace spothorizon::serving {
namespace {

using namespace market::table;

constexpr double kLatest = 1e12;
constexpr std::int64_t kMostTokens = 10'000'000;
constexpr std::size_t kListed = 5, kLookedAt = 100;
constexpr double kJitter = 0.01, kFineClock = 0.5;
constexpr const char* kTimeUnit = "serving.arrivals.timeUnit";

/// What the stamps of a file are, before they are seconds.
struct Stamps {
  TimeScale scale;
  bool unitKnown = true;  ///< else the rate that follows tells it
  bool fromFirst = true;  ///< seconds count from the first request, not from the file's zero
  bool isZoneMissing = false;
  bool clocks = false;  ///< written as 10:05
};

class Collector {
 public:
  Collector(RequestsFile& read, const std::string& file, bool lines)
      : m_read(read), m_file(file), m_lines(lines) {}

  std::string place(std::size_t line) const {
    return m_lines ? "line " + std::to_string(line) : "/" + std::to_string(line);
  }

  void drop(std::size_t line, Text why) {
    ++m_read.report.rowsRead;
    if (++m_read.report.rowsDropped > kListed) return;
    m_read.report.dropped.push_back(
        market::placed(m_lines ? market::lineText(line) : market::rowText(line), std::move(why)));
  }

  /// `stamp` in the file's own unit.
  void add(double stamp, std::int64_t prompt, std::int64_t output, std::size_t line) {
    m_backward += stamp < m_last;
    m_last = stamp;
    if (!m_first || stamp < *m_first) m_first = stamp;
    if (output == 0 || prompt == 0) {
      return drop(line, output == 0 ? phrase("reader", "no output tokens")
                                    : phrase("reader", "no prompt tokens"));
    }
    ++m_read.report.rowsRead;
    m_read.requests.arrivalSeconds.push_back(stamp);
    m_read.requests.promptTokens.push_back(static_cast<int>(prompt));
    m_read.requests.outputTokens.push_back(static_cast<int>(output));
  }

  void finish(std::string format, const Stamps& stamps) {
    market::ReadReport& report = m_read.report;
    if (m_read.requests.size() == 0) {
      throw InputError(m_file, "", "no requests", "at least one with output tokens");
    }
    if (report.rowsDropped > kListed) {
      report.dropped.push_back(
          phrase("reader", "and %1 more rows").arg(std::to_string(report.rowsDropped - kListed)));
    }
    report.format = std::move(format);
    sort();
    toSeconds(stamps);
    findClock();
  }

 private:
  /// As jobs and markets have it: rows may come newest first.
  void sort() {
    if (m_backward == 0) return;
    Requests& all = m_read.requests;
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&all](std::size_t i) { return all.arrivalSeconds[i]; });
    Requests sorted;
    for (const std::size_t i : order) {
      sorted.arrivalSeconds.push_back(all.arrivalSeconds[i]);
      sorted.promptTokens.push_back(all.promptTokens[i]);
      sorted.outputTokens.push_back(all.outputTokens[i]);
    }
    all = std::move(sorted);
    m_read.report.warnings.push_back(
        (m_backward == 1 ? phrase("reader", "%1 row is earlier than the row before: sorted")
                         : phrase("reader", "%1 rows are earlier than the row before: sorted"))
            .arg(std::to_string(m_backward)));
  }

  void toSeconds(const Stamps& stamps) {
    auto& at = m_read.requests.arrivalSeconds;
    double unit = stamps.scale.kind == TimeKind::Dates ? 1 : stamps.scale.unitSeconds;
    if (stamps.unitKnown) {
      m_read.report.understood.push_back(
          stamps.clocks ? clockNote() : TimeColumn("", m_file, stamps.scale, 0).note());
    } else {
      const StampUnit likely = likelyUnit(at);
      unit = likely.seconds;
      sayInferred(likely, at);
    }
    const double zero = stamps.fromFirst ? *m_first * unit : 0;
    if (unit == 1 && zero == 0) return;
    for (double& stamp : at) stamp = stamp * unit - zero;
  }

  void sayInferred(const StampUnit& likely, const std::vector<double>& at) {
    const double span = at.back() - at.front();
    const auto rate = [&](double unit) {
      return span > 0 ? roundedText(static_cast<double>(at.size() - 1) / (span * unit), 3) : "?";
    };
    Text note =
        phrase("reader",
               "times in %1, inferred: %2 requests/s; in %3 they would be %4 (%5 says which)")
            .arg(unitWords(likely.seconds))
            .arg(rate(likely.seconds))
            .arg(unitWords(likely.otherSeconds))
            .arg(rate(likely.otherSeconds))
            .arg(std::string(kTimeUnit));
    auto& report = m_read.report;
    (likely.sure ? report.understood : report.warnings).push_back(std::move(note));
  }

  /// Many requests at one stamp, and stamps that are whole steps apart, but for a few that jitter:
  /// the clock is coarse.
  void findClock() {
    const auto& at = m_read.requests.arrivalSeconds;
    std::vector<double> gaps;
    for (std::size_t i = 1; i < at.size(); ++i) {
      if (at[i] > at[i - 1]) gaps.push_back(at[i] - at[i - 1]);
    }
    if (gaps.empty() || at.size() < 3 * (gaps.size() + 1)) return;
    std::ranges::sort(gaps);
    const double step = gaps[gaps.size() / 2];
    const auto whole = std::ranges::count_if(gaps, [step](double gap) {
      return std::abs(gap / step - std::round(gap / step)) < kJitter;
    });
    if (step < kFineClock || static_cast<double>(whole) < 0.9 * static_cast<double>(gaps.size())) {
      return;
    }
    m_read.clockSeconds = step;
    m_read.report.warnings.push_back(
        phrase("reader", "a coarse clock: %1 requests share %2 stamps that are %3 s apart")
            .arg(std::to_string(at.size()))
            .arg(std::to_string(gaps.size() + 1))
            .arg(roundedText(step, 4)));
  }

  RequestsFile& m_read;
  const std::string& m_file;
  bool m_lines;
  double m_last = -1e300;
  std::size_t m_backward = 0;
  std::optional<double> m_first;
};

/// Reads stamps as written, in their own unit where they are bare numbers.
class StampReader {
 public:
  StampReader(std::string name, const std::string& file, const Stamps& stamps, TimeColumn dates)
      : m_name(std::move(name)), m_file(file), m_stamps(stamps), m_dates(std::move(dates)) {}

  double read(std::string_view cell, std::size_t line, const Collector& into) {
    if (m_stamps.scale.kind == TimeKind::Dates) return exactTime(cell, m_dates, line);
    auto number = parsedNumber(cell);
    if (!number) number = looseNumber(cell);
    if (!number) {
      if (const auto clock = clockOfDay(cell)) number = *clock / m_stamps.scale.unitSeconds;
    }
    const double most = m_stamps.scale.hasClock() ? 1e19 : kLatest / m_stamps.scale.unitSeconds;
    if (number && *number >= 0 && *number <= most) return *number;
    throw InputError(m_file, into.place(line), m_name + " " + market::inQuotes(cell),
                     "a time, a number of 0 or more");
  }

 private:
  std::string m_name;
  const std::string& m_file;
  const Stamps& m_stamps;
  TimeColumn m_dates;
};

bool isNamed(const std::string& name, std::string_view known) {
  return plainName(name) == plainName(known);
}

/// The layouts whose stamps are seconds although their names do not say so.
bool countsSeconds(const std::string& arrival, const std::string& output) {
  return isNamed(arrival, "arrived_at") || isNamed(output, "Response tokens");
}

Stamps stampsOf(const std::vector<std::string>& cells, const std::string& name,
                const std::string& output, const TimeChoice& choice) {
  Stamps stamps;
  if (const auto scale = timeScale(cells, name, choice)) {
    stamps.scale = *scale;
    stamps.clocks = !cells.empty() && looksLikeClock(cells.front()) &&
                    std::ranges::count(cells.front(), ':') == 1;
    stamps.fromFirst = scale->hasClock() || !unitInName(name);
    return stamps;
  }
  stamps.scale.kind = TimeKind::FromStart;
  stamps.unitKnown = countsSeconds(name, output);
  stamps.fromFirst = !isNamed(name, "arrived_at");
  return stamps;
}

/// Tokens of a cell that is not empty.
std::optional<std::int64_t> tokensOf(std::string_view cell) {
  auto value = parsedNumber(cell);
  if (!value) value = looseNumber(cell);
  if (!value || !(*value >= 0) || *value != std::floor(*value) || *value > kLatest) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(*value);
}

std::string formatOf(const Roles& roles) {
  const std::string &arrival = roles.name("arrival"), &output = roles.name("output");
  if (arrival == "arrival_s" && output == "output_tokens") return "requests";
  if (arrival == "TIMESTAMP" && output == "GeneratedTokens") return "Azure LLM requests";
  if (isNamed(output, "Response tokens")) return "BurstGPT requests";
  if (isNamed(arrival, "arrived_at") && isNamed(output, "num_decode_tokens")) {
    return "Vidur requests";
  }
  return "table of requests";
}

void sayColumns(const Roles& roles, const std::string& format, market::ReadReport& report) {
  if (format == "requests" || format == "Azure LLM requests") return;
  report.understood.push_back(phrase("reader",
                                     "arrival from column %1, prompt from %2, answer "
                                     "from %3")
                                  .arg(roles.name("arrival"))
                                  .arg(roles.name("input"))
                                  .arg(roles.name("output")));
}

InputError sumsOfRequests(const std::string& file, const std::string& name) {
  return {file, "column " + name, "sums over several requests",
          "a row for each request; or their numbers as rates: --column start=NAME --column "
          "count=NAME"};
}

Roles rolesOf(const Table& table, const LoadOptions& options) {
  Roles roles(table, requestRoles(), chosenOf(options.columns, requestRoles()));
  const bool any = roles.has("input") || roles.has("output") ||
                   !chosenOf(options.columns, requestRoles()).empty();
  // A row of many requests is none of them.
  const auto count = countColumn(table);
  if (count && any && *count != roles.column("input") && *count != roles.column("output") &&
      *count != roles.column("arrival")) {
    throw sumsOfRequests(table.file(), table.columns()[*count]);
  }
  for (const char* key : {"arrival", "input", "output"}) {
    if (roles.has(key)) continue;
    throw any ? roles.missing(key) : otherColumns(table);
  }
  return roles;
}

void tableOfRequests(std::string_view text, const std::string& file, const LoadOptions& options,
                     RequestsFile& read) {
  const Table table(text, file);
  if (table.columns().empty()) {
    throw InputError(file, "", "no rows", "a header and at least one row");
  }
  const Roles roles = rolesOf(table, options);
  const std::size_t at = roles.require("arrival"), prompt = roles.require("input"),
                    output = roles.require("output");
  const std::string format = formatOf(roles);
  const std::string& name = roles.name("arrival");
  const Stamps stamps =
      stampsOf(firstCells(table, at, kLookedAt), name, roles.name("output"), options.time);
  Collector into(read, file, true);
  const bool dates = stamps.scale.kind == TimeKind::Dates;
  StampReader reader(name, file, stamps,
                     dates ? TimeColumn::of(table, at, options.time, kTimeUnit)
                           : TimeColumn(name, file, stamps.scale));
  read.requests.arrivalSeconds.reserve(table.lineCount());
  read.requests.promptTokens.reserve(table.lineCount());
  read.requests.outputTokens.reserve(table.lineCount());
  Rows row(table);
  const auto tokens = [&](std::size_t column) -> std::int64_t {
    const auto value = tokensOf(row.cell(column));
    if (value && *value <= kMostTokens) return *value;
    throw InputError(file, into.place(row.line()),
                     table.columns()[column] + " " + market::inQuotes(row.cell(column)),
                     "a whole number from 0 to " + std::to_string(kMostTokens));
  };
  while (row.next()) {
    if (isNothing(row.cell(at))) {
      into.drop(row.line(), phrase("reader", "no time of arrival"));
      continue;
    }
    if (!dates && !looseNumber(row.cell(at)) && !looksLikeClock(row.cell(at))) {
      throw InputError(file, into.place(row.line()), name + " " + market::inQuotes(row.cell(at)),
                       "a date and time, or a number");
    }
    const double stamp = reader.read(row.cell(at), row.line(), into);
    const bool hasOutput = !isNothing(row.cell(output)), hasPrompt = !isNothing(row.cell(prompt));
    into.add(stamp, hasPrompt ? tokens(prompt) : 0, hasOutput ? tokens(output) : 0, row.line());
  }
  sayColumns(roles, format, read.report);
  into.finish(format, stamps);
}

/// Requests of objects, by keys of the same names.
class JsonRequests {
 public:
  JsonRequests(const std::string& file, const LoadOptions& options, RequestsFile& read, bool lines)
      : m_file(file), m_options(options), m_read(read), m_into(read, file, lines) {}

  void add(const JsonRecord& record) {
    if (m_keys[0].empty()) begin(record);
    const std::string_view at = record.cell(m_keys[0]);
    if (isNothing(at)) {
      m_into.drop(record.number, phrase("reader", "no time of arrival"));
      return;
    }
    const double stamp = m_reader->read(at, record.number, m_into);
    m_into.add(stamp, tokens(record, 1), tokens(record, 2), record.number);
  }

  void finish() {
    if (m_keys[0].empty()) {
      throw InputError(m_file, "", "no requests", "at least one with output tokens");
    }
    m_into.finish(m_format, m_stamps);
  }

 private:
  static constexpr std::array<const char*, 3> kKnown{"timestamp", "input_length", "output_length"};

  void begin(const JsonRecord& record) {
    for (const auto& [path, cell] : record.cells) {
      const std::size_t point = path.rfind('.');
      const auto name = std::string_view(path).substr(point == path.npos ? 0 : point + 1);
      const bool count = rateName(name).kind == RateName::Kind::Count;
      if (count && parsedNumber(cell).value_or(0) > 1) throw sumsOfRequests(m_file, path);
    }
    refuseTimeless(record);
    const auto& roles = requestRoles();
    for (std::size_t role = 0; role < roles.size(); ++role) {
      m_keys[role] = keyOf(record, roles[role]);
      if (!m_keys[role].empty()) continue;
      throw InputError(m_file, record.place + "/" + kKnown[role], "nothing",
                       std::string("a number, 0 or more; or its key to be named (--column ") +
                           std::string(roles[role].key) + "=KEY)");
    }
    m_stamps =
        stampsOf({std::string(record.cell(m_keys[0]))}, m_keys[0], m_keys[2], m_options.time);
    m_reader.emplace(m_keys[0], m_file, m_stamps, TimeColumn(m_keys[0], m_file, m_stamps.scale));
    const bool mooncake = m_keys == std::array<std::string, 3>{kKnown[0], kKnown[1], kKnown[2]};
    m_format = !mooncake               ? "JSON of requests"
               : record.has("chat_id") ? "Qwen-Bailian requests"
                                       : "Mooncake requests";
    if (!mooncake) {
      m_read.report.understood.push_back(phrase("reader",
                                                "arrival from column %1, prompt from %2, answer "
                                                "from %3")
                                             .arg(m_keys[0])
                                             .arg(m_keys[1])
                                             .arg(m_keys[2]));
    }
  }

  /// Conversations of a data set and requests of a batch have no times.
  void refuseTimeless(const JsonRecord& record) const {
    if (!keyOf(record, requestRoles()[0]).empty()) return;
    for (const auto& [path, text] : record.cells) {
      for (const char* begins : {"conversations[", "messages[", "body.", "prompt", "instruction"}) {
        if (!path.starts_with(begins)) continue;
        throw InputError(m_file, record.place, "a request without a time",
                         "a log with the time of each request: data sets of conversations and "
                         "requests of a batch have none");
      }
    }
  }

  /// A chosen key; else one that is known, or whose last part is: "usage.prompt_tokens".
  std::string keyOf(const JsonRecord& record, const Role& role) const {
    const auto chosen = m_options.columns.find(role.key);
    if (chosen != m_options.columns.end()) {
      return record.has(chosen->second) ? chosen->second : std::string();
    }
    for (const std::string_view known : role.names) {
      for (const auto& [path, text] : record.cells) {
        const std::size_t point = path.rfind('.');
        const std::string last = point == path.npos ? path : path.substr(point + 1);
        if (isNamed(path, known) || isNamed(last, known)) return path;
      }
    }
    return {};
  }

  std::int64_t tokens(const JsonRecord& record, std::size_t role) const {
    const std::string_view cell = record.cell(m_keys[role]);
    if (isNothing(cell)) return 0;
    if (const auto value = tokensOf(cell)) return std::min(*value, kMostTokens);
    throw InputError(m_file, record.place + "/" + m_keys[role], std::string(cell.substr(0, 40)),
                     "a whole number, 0 or more");
  }

  const std::string& m_file;
  const LoadOptions& m_options;
  RequestsFile& m_read;
  Collector m_into;
  std::array<std::string, 3> m_keys;
  Stamps m_stamps;
  std::optional<StampReader> m_reader;
  std::string m_format;
};

void jsonOfRequests(std::string_view text, const std::string& file, const LoadOptions& options,
                    RequestsFile& read) {
  std::optional<JsonRequests> requests;
  const auto wanted = [](std::string_view key) { return key != "hash_ids"; };
  readJsonRecords(text, file, "requests", wanted, [&](const JsonRecord& record) {
    if (!requests) requests.emplace(file, options, read, record.isLine);
    requests->add(record);
  });
  if (!requests) throw InputError(file, "", "JSON without requests", kLayouts);
  requests->finish();
}

}  // namespace

RequestsFile parseRequests(std::string_view text, const std::string& file,
                           const LoadOptions& options) {
  refuseNoText(text, file);
  checkRoles(options.columns);
  RequestsFile read;
  read.report.file = file;
  if (looksLikeJson(text)) {
    jsonOfRequests(text, file, options, read);
  } else {
    tableOfRequests(text, file, options, read);
  }
  read.report.understood.push_back(
      phrase("reader", "%1 requests").arg(std::to_string(read.requests.size())));
  read.hash = contentHash(text);
  return read;
}

RequestsFile readRequestsFile(const std::string& path, const LoadOptions& options) {
  return parseRequests(readFile(path), path, options);
}

}  // namespace spothorizon::serving
