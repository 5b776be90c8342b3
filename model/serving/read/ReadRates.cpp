// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <optional>

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
#include "serving/read/ReadRequests.h"

namespace spothorizon::serving {
namespace {

using namespace market::table;

constexpr double kLatest = 1e12, kMostRate = 1e9;
constexpr const char* kTimeUnit = "serving.arrivals.timeUnit";
constexpr std::size_t kLookedAt = 100;

/// What a rate's column counts by; 0: from one time to the next.
double perSeconds(const std::string& name) {
  std::string small;
  for (const char c : name) small += lower(c);
  const auto has = [&small](std::string_view part) { return small.find(part) != small.npos; };
  if (has("rpm") || has("min")) return 60;
  if (has("rph") || has("hour") || small.ends_with("/h")) return 3600;
  return 1;
}

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

Roles rolesOf(const Table& table, const LoadOptions& options) {
  const ChosenColumns chosen = chosenOf(options.columns, rateRoles());
  Roles roles(table, rateRoles(), chosen);
  const bool rate = roles.has("rate") || roles.has("count");
  if (roles.has("start") && rate) return roles;
  if (!rate && chosen.empty()) throw otherColumns(table);
  throw roles.missing(rate ? "start" : "rate");
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
  const bool counts = !roles.has("rate") || (roles.isChosen("count") && !roles.isChosen("rate"));
  const std::size_t value = roles.require(counts ? "count" : "rate");
  const std::string &startName = table.columns()[start], &name = table.columns()[value];
  const double per = counts ? 0 : perSeconds(name);
  TimeColumn times = startColumn(table, start, options, per);
  NumberColumn numbers(name, file, firstCells(table, value, kLookedAt), table.dialect().separator);
  RatesFile read;
  std::optional<double> zero;
  std::size_t rows = 0;
  {
    read.report.file = file;
    market::ReadLog log(read.report);
    for (Rows row(table); row.next();) {
      ++rows;
      if (isNothing(row.cell(start)) || isNothing(row.cell(value))) {
        log.drop(static_cast<std::uint32_t>(row.line()),
                 isNothing(row.cell(start)) ? phrase("reader", "no time")
                                            : phrase("reader", "no rate: that before it holds"));
        continue;
      }
      const auto refuse = [&](const std::string& column, std::string_view cell,
                              const std::string& expected) {
        throw InputError(file, "line " + std::to_string(row.line()),
                         column + " " + market::inQuotes(cell), expected);
      };
      double seconds = times.hasClock() ? exactTime(row.cell(start), times, row.line())
                                        : times.read(row.cell(start), row.line());
      if (!zero) zero = times.hasClock() ? seconds : 0;
      seconds -= *zero;
      if (!(seconds <= kLatest)) refuse(startName, row.cell(start), "a time up to 1e12 s");
      if (!read.startSeconds.empty() && seconds <= read.startSeconds.back()) {
        refuse(startName, row.cell(start), "later than the line before");
      }
      const double rate = numbers.read(row.cell(value), row.line(), "a number of 0 or more");
      if (!(rate >= 0 && rate <= kMostRate)) {
        refuse(name, row.cell(value), "a number from 0 to " + numberText(kMostRate));
      }
      read.startSeconds.push_back(seconds);
      read.requestsPerSecond.push_back(rate);
    }
  }
  const std::size_t n = read.startSeconds.size();
  if (n < 2) {
    throw InputError(file, "", std::to_string(n) + " rows",
                     "at least two rates, whose distance says how long the last one holds");
  }
  read.endSeconds = 2 * read.startSeconds[n - 1] - read.startSeconds[n - 2];
  if (counts) {
    toRates(read);
  } else if (per != 1) {
    for (double& rate : read.requestsPerSecond) rate /= per;
  }
  read.report.format = "request rates";
  read.report.rowsRead = rows;
  if (startName != "start_s" || name != "requests_per_s") {
    read.report.understood.push_back(phrase("reader", "start from column %1").arg(startName));
    read.report.understood.push_back(
        (counts      ? phrase("reader", "requests from one time to the next from column %1")
         : per == 60 ? phrase("reader", "requests per minute from column %1")
         : per == 1  ? phrase("reader", "requests per second from column %1")
                     : phrase("reader", "requests per hour from column %1"))
            .arg(name));
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
    if (const Roles requests(table, requestRoles());
        requests.has("input") || requests.has("output")) {
      return false;
    }
    const Roles rates(table, rateRoles());
    return rates.has("start") && (rates.has("rate") || rates.has("count"));
  } catch (const InputError&) {
    return false;  // whoever reads it says what is wrong
  }
}

}  // namespace spothorizon::serving
