// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/ReadLog.h"
#include "market/table/Cells.h"
#include "market/table/JsonRecords.h"
#include "market/table/Pools.h"
#include "market/table/Table.h"
#include "serving/read/CsvTable.h"
#include "serving/read/LoadColumns.h"
#include "serving/read/RateNames.h"
#include "serving/read/ReadRequests.h"

namespace spothorizon::serving {
namespace {

using namespace market::table;

constexpr double kLatest = 1e12, kMostRate = 1e9;
constexpr const char* kTimeUnit = "serving.arrivals.timeUnit";
constexpr std::size_t kLookedAt = 100;

/// The unit of times that count 0, 1, 2 beside rates by the same step; none where nothing tells.
std::optional<double> unitOfSteps(const std::vector<std::string>& cells, double per) {
  std::optional<double> before, least;
  for (const std::string& cell : cells) {
    const auto number = looseNumber(cell);
    if (!number) continue;
    if (before && *number > *before) {
      least = std::min(least.value_or(*number - *before), *number - *before);
    }
    before = number;
  }
  if (!least) return std::nullopt;
  for (const double seconds : {1.0, 1e-3}) {
    const double step = *least * seconds;
    for (const double usual : {5.0, 10.0, 15.0, 30.0, 60.0, 300.0, 600.0, 900.0, 1800.0, 3600.0}) {
      if (std::abs(step - usual) < 1e-9 * usual) return seconds;
    }
  }
  return per > 0 && *least == 1 ? std::optional(per) : std::nullopt;
}

TimeColumn startColumn(const Table& table, std::size_t column, const LoadOptions& options,
                       double per) {
  const std::vector<std::string> cells = firstCells(table, column, kLookedAt);
  const std::string& name = table.columns()[column];
  if (!timeScale(cells, name, options.time)) {
    if (const auto unit = unitOfSteps(cells, per)) {
      return {name, table.file(), {TimeKind::FromStart, *unit, {}}};
    }
  }
  return TimeColumn::of(table, column, options.time, kTimeUnit);
}

/// Which column holds the rates, and by what they count.
struct Value {
  std::size_t column = 0;
  double per = 1;  ///< 0: from one time to the next
  bool isGuess = false;
};

/// By the roles that a caller named; a rate whose name says a total is one.
std::optional<Value> chosenValue(const Table& table, const Roles& roles) {
  for (const auto& [key, per] :
       {std::pair("rate_per_s", 1.0), std::pair("rate_per_min", 60.0),
        std::pair("rate_per_hour", 3600.0), std::pair("rate_per_day", 86400.0)}) {
    if (roles.isChosen(key)) return Value{roles.require(key), per, false};
  }
  if (roles.isChosen("rate")) {
    const std::size_t column = roles.require("rate");
    const RateName named = rateName(table.columns()[column]);
    if (named.kind == RateName::Kind::Rate) return Value{column, named.perSeconds, false};
    const bool count = named.kind == RateName::Kind::Count;
    return Value{column, count ? 0.0 : 1.0, count};
  }
  if (roles.isChosen("count")) return Value{roles.require("count"), 0, false};
  return std::nullopt;
}

/// The first that is a rate, else the first that is a number of requests, else one that asks.
std::optional<Value> namedValue(const Table& table, const Roles& roles) {
  using Kind = RateName::Kind;
  std::optional<Value> count, open;
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    if (roles.column("start") == i || roles.column("end") == i) continue;
    const RateName named = rateName(table.columns()[i]);
    if (named.kind == Kind::Rate) return Value{i, named.perSeconds, false};
    if (named.kind == Kind::Count && !count) count = Value{i, 0, false};
    if (named.kind == Kind::NoUnit && !open) open = Value{i, -1, false};
  }
  return count ? count : open;
}

std::optional<Value> valueOf(const Table& table, const Roles& roles) {
  const auto chosen = chosenValue(table, roles);
  return chosen ? chosen : namedValue(table, roles);
}

Roles rolesOf(const Table& table, const LoadOptions& options) {
  const ChosenColumns chosen = chosenOf(options.columns, rateRoles());
  Roles roles(table, rateRoles(), chosen);
  const auto value = valueOf(table, roles);
  if (value && value->per < 0) {
    const std::string& name = table.columns()[value->column];
    throw InputError(table.file(), "column " + name, "a rate whose unit nothing tells",
                     "its unit: --column rate_per_s=NAME, rate_per_min=NAME, rate_per_hour=NAME or "
                     "rate_per_day=NAME; or --column count=NAME where a row holds the requests up "
                     "to the next row");
  }
  if (roles.has("start") && value) return roles;
  if (!value && chosen.empty()) throw otherColumns(table);
  throw roles.missing(value ? "start" : "rate");
}

/// Numbers of requests from one time to the next become rates: the last one's step is that before.
void toRates(RatesFile& read) {
  auto& rates = read.requestsPerSecond;
  const auto& at = read.startSeconds;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    rates[i] /= (i + 1 < at.size() ? at[i + 1] : read.endSeconds) - at[i];
    if (rates[i] <= kMostRate) continue;
    throw InputError(read.report.file, "", numberText(rates[i]) + " requests/s",
                     "at most " + numberText(kMostRate));
  }
}

/// Rates of several regions or models in one table would be mixed.
void refusePools(const Table& table, std::size_t start, const TimeColumn& times, std::size_t value,
                 const Roles& roles) {
  if (table.columns().size() < 3) return;
  std::vector<std::size_t> known;
  if (const auto end = roles.column("end")) known.push_back(*end);
  const PoolsOfTable pools = poolsOf(table, start, times, value, known);
  if (pools.columns.empty()) return;
  const PoolColumn& first = pools.columns.front();
  std::vector<std::string> words;
  for (const std::string& word : first.values) {
    if (words.size() < 3) words.push_back(market::inQuotes(word));
  }
  throw InputError(table.file(), "column " + first.name,
                   "rows of several loads (" + joined(words) + ")",
                   "the rows of one of them, or their sum, in a file of its own");
}

/// Between semicolons 1.200 is a thousand and two hundred to many, and nobody writes three decimals
/// of requests.
void refuseThousands(const Table& table, std::size_t value) {
  if (table.dialect().separator != ';') return;
  std::size_t open = 0;
  for (const std::string& cell : firstCells(table, value, kLookedAt)) {
    const std::size_t point = cell.find('.');
    if (point == cell.npos) continue;
    const bool group = point > 0 && point < 4 && cell.size() == point + 4 && cell.front() != '0' &&
                       cell.find_first_not_of("0123456789.") == cell.npos;
    if (!group) return;
    ++open;
  }
  if (open == 0) return;
  throw InputError(table.file(), "column " + table.columns()[value],
                   "numbers with a point and three digits behind it",
                   "numbers whose point is a decimal mark or separates thousands: this may "
                   "be either");
}

/// A row of rates, by the file's clock.
struct RateRow {
  double seconds, rate;
  std::size_t line;
};

/// As jobs and markets have it: rows may come newest first.
void sortRows(std::vector<RateRow>& rows, market::ReadLog& log) {
  std::size_t backward = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) backward += rows[i].seconds < rows[i - 1].seconds;
  if (backward == 0) return;
  std::ranges::stable_sort(rows, {}, &RateRow::seconds);
  log.warn((backward == 1 ? phrase("reader", "%1 row is earlier than the row before: sorted")
                          : phrase("reader", "%1 rows are earlier than the row before: sorted"))
               .arg(std::to_string(backward)));
}

Text valueNote(const Value& value, const std::string& name) {
  if (value.per == 0) {
    return phrase("reader", "requests from one time to the next from column %1").arg(name);
  }
  return (value.per == 60      ? phrase("reader", "requests per minute from column %1")
          : value.per == 1     ? phrase("reader", "requests per second from column %1")
          : value.per == 3600  ? phrase("reader", "requests per hour from column %1")
          : value.per == 86400 ? phrase("reader", "requests per day from column %1")
                               : phrase("reader", "requests per week from column %1"))
      .arg(name);
}

/// Where rows say when they end and the next one begins later, nothing comes between them.
bool fillGaps(std::vector<RateRow>& rows, const std::vector<double>& ends, bool counts,
              RatesFile& read) {
  std::vector<RateRow> filled;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double end = ends[i], next = i + 1 < rows.size() ? rows[i + 1].seconds : end;
    if (!(end > rows[i].seconds) || end > next) return false;
    filled.push_back(rows[i]);
    if (counts) filled.back().rate /= end - rows[i].seconds;
    if (end < next) filled.push_back({end, 0, rows[i].line});
  }
  read.endSeconds = ends.back();
  rows = std::move(filled);
  return true;
}

}  // namespace

RatesFile parseRates(std::string_view text, const std::string& file, const LoadOptions& options) {
  refuseNoText(text, file);
  checkRoles(options.columns);
  const Table table(text, file);
  if (table.columns().empty()) {
    throw InputError(file, "", "no rows", "a header and at least one row");
  }
  const Roles roles = rolesOf(table, options);
  const std::size_t start = roles.require("start");
  const Value what = *valueOf(table, roles);
  const std::size_t value = what.column;
  const bool counts = what.per == 0;
  const std::string &startName = table.columns()[start], &name = table.columns()[value];
  TimeColumn times = startColumn(table, start, options, what.per);
  refuseThousands(table, value);
  refusePools(table, start, times, value, roles);
  NumberColumn numbers(name, file, firstCells(table, value, kLookedAt), table.dialect().separator);
  RatesFile read;
  std::vector<RateRow> all;
  const auto endColumn = roles.column("end");
  std::map<double, double> ends;
  std::size_t rows = 0;
  {
    read.report.file = file;
    market::ReadLog log(read.report);
    const auto timeIn = [&](std::string_view cell, std::size_t line) {
      return times.hasClock() ? exactTime(cell, times, line) : times.read(cell, line);
    };
    for (Rows row(table); row.next();) {
      ++rows;
      if (isNothing(row.cell(start)) || isNothing(row.cell(value))) {
        log.drop(static_cast<std::uint32_t>(row.line()),
                 isNothing(row.cell(start)) ? phrase("reader", "no time")
                                            : phrase("reader", "no rate: the previous one holds"));
        continue;
      }
      const double seconds = timeIn(row.cell(start), row.line());
      const double rate = numbers.read(row.cell(value), row.line(), "a number of 0 or more");
      if (!(rate >= 0 && rate <= kMostRate)) {
        throw InputError(file, "line " + std::to_string(row.line()),
                         name + " " + market::inQuotes(row.cell(value)),
                         "a number from 0 to " + numberText(kMostRate));
      }
      all.push_back({seconds, rate, row.line()});
      if (endColumn && !isNothing(row.cell(*endColumn))) {
        ends[seconds] = timeIn(row.cell(*endColumn), row.line());
      }
    }
    sortRows(all, log);
  }
  const double zero =
      !all.empty() && (times.hasClock() || times.hasTimesOfDay()) ? all.front().seconds : 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].seconds -= zero;
    const bool late = !(all[i].seconds <= kLatest);
    if (!late && (i == 0 || all[i].seconds > all[i - 1].seconds)) continue;
    throw InputError(file, "line " + std::to_string(all[i].line),
                     startName + " " + (late ? "that late" : "for a second time"),
                     late ? "a time up to 1e12 s" : "one row for each time");
  }
  const std::size_t n = all.size();
  if (n < 2) {
    throw InputError(file, "", std::to_string(n) + " rows",
                     "at least two rates, whose distance says how long the last one holds");
  }
  read.endSeconds = 2 * all[n - 1].seconds - all[n - 2].seconds;
  bool hasGaps = ends.size() == n;
  if (hasGaps) {
    std::vector<double> until;
    for (const auto& [from, to] : ends) until.push_back(to - zero);
    hasGaps = fillGaps(all, until, counts, read);
  }
  for (const RateRow& row : all) {
    read.startSeconds.push_back(row.seconds);
    read.requestsPerSecond.push_back(row.rate);
  }
  if (counts && !hasGaps) {
    toRates(read);
  } else if (!counts && what.per != 1) {
    for (double& rate : read.requestsPerSecond) rate /= what.per;
  }
  read.report.format = "request rates";
  read.report.rowsRead = rows;
  if (startName != "start_s" || name != "requests_per_s") {
    read.report.understood.push_back(phrase("reader", "start from column %1").arg(startName));
    Text note = valueNote(what, name);
    (what.isGuess ? read.report.warnings : read.report.understood).push_back(std::move(note));
  }
  read.report.understood.push_back(times.note());
  read.hash = contentHash(text);
  return read;
}

RatesFile readRatesFile(const std::string& path, const LoadOptions& options) {
  return parseRates(readFile(path), path, options);
}

bool isRates(std::string_view text, const LoadOptions& options) {
  if (looksLikeJson(text)) return false;
  if (!chosenOf(options.columns, rateRoles()).empty()) return true;
  if (!chosenOf(options.columns, requestRoles()).empty()) return false;
  try {
    const Table table(text, "");
    const Roles rates(table, rateRoles());
    if (const Roles requests(table, requestRoles());
        requests.has("input") || requests.has("output")) {
      return rates.has("start") && countColumn(table).has_value();
    }
    return rates.has("start") && valueOf(table, rates).has_value();
  } catch (const InputError&) {
    return false;  // whoever reads it says what is wrong
  }
}

}  // namespace spothorizon::serving
