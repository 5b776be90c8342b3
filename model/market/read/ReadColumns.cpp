// SPDX-License-Identifier: GPL-3.0-or-later
// Tables with columns of any names: which of them is the time and which the value says the caller.
#include <algorithm>
#include <cmath>
#include <optional>

#include "base/ListText.h"
#include "market/Catalogue.h"
#include "market/GpuName.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/NodeEvents.h"
#include "market/read/PoolChoice.h"
#include "market/read/Readers.h"
#include "market/read/Zones.h"
#include "market/table/Cells.h"
#include "market/table/Pools.h"
#include "market/table/Roles.h"

namespace spothorizon::market {
namespace {

constexpr std::size_t kLookedAt = 100;

struct Columns {
  std::string time, value;
};

std::string linePlace(std::size_t line) { return "line " + std::to_string(line); }

/// A table whose two columns are known.
struct Located {
  Located(const Source& source, const Columns& columns)
      : table(source.text, source.file),
        timeAt(table.column(columns.time)),
        valueAt(table.column(columns.value)) {}

  table::Table table;
  std::size_t timeAt, valueAt;
};

void checkCurrency(const Located& at) {
  const std::string& name = at.table.columns()[at.valueAt];
  if (const std::string other = table::otherCurrency(name); !other.empty()) {
    throw table::inOtherCurrency(at.table.file(), name, other);
  }
}

/// A column that says which money prices are in, of the rows that are read.
class CurrencyColumn {
 public:
  explicit CurrencyColumn(const table::Table& table) : m_table(table) {
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
      const std::string plain = table::plainName(table.columns()[i]);
      if (plain == "currency" || plain == "currencycode") m_column = i;
    }
  }
  void check(const table::Rows& row) const {
    if (!m_column || row.cell(*m_column) == "USD") return;
    const std::string other = table::otherCurrency(row.cell(*m_column));
    if (!other.empty()) {
      throw table::inOtherCurrency(m_table.file(), m_table.columns()[*m_column], other);
    }
  }

 private:
  const table::Table& m_table;
  std::optional<std::size_t> m_column;
};

/// Reads the values of one column.
class Values {
 public:
  Values(const Located& at, Wanted wanted)
      : m_wanted(wanted),
        m_file(at.table.file()),
        m_numbers(at.table.columns()[at.valueAt], m_file,
                  table::firstCells(at.table, at.valueAt, kLookedAt),
                  at.table.dialect().separator) {}

  double read(std::string_view cell, std::size_t line) {
    const double number =
        m_numbers.read(cell, line,
                       m_wanted == Wanted::Price ? "a price in $/hour, a number of 0 or more"
                                                 : "a whole number of 0 or more");
    // The place is text that only an error needs: a million rows must not make it.
    try {
      return m_wanted == Wanted::Price ? checkedPrice(number, m_file, "")
                                       : checkedCount(number, m_file, "");
    } catch (const InputError& error) {
      throw InputError(m_file, linePlace(line), inQuotes(cell), error.expected());
    }
  }
  bool hasDecimalCommas() const { return m_numbers.hasDecimalCommas(); }

 private:
  Wanted m_wanted;
  const std::string& m_file;
  table::NumberColumn m_numbers;
};

void saySeparators(const table::Table& table, bool decimalCommas, ReadLog& log) {
  const char separator = table.dialect().separator;
  if (separator == ';') {
    log.understood(decimalCommas
                       ? phrase("reader", "columns between semicolons, numbers with decimal commas")
                       : phrase("reader", "columns between semicolons"));
    return;
  }
  if (separator == '\t') log.understood(phrase("reader", "columns between tabs"));
  if (separator == '|') log.understood(phrase("reader", "columns between bars"));
  if (decimalCommas) log.understood(phrase("reader", "numbers with decimal commas"));
}

struct Read {
  std::vector<RawSample> samples;
  std::optional<double> onDemand;
};

/// The rows of one pool; `time` says afterwards what it has met.
Read rowsOf(const Source& source, const Located& at, Wanted wanted, const PoolRows& pool,
            table::TimeColumn& time, ReadReport& report, ReadLog& log) {
  Read read;
  read.samples.reserve(pool.rows > 0 ? pool.rows : at.table.lineCount());
  Values values(at, wanted);
  const CurrencyColumn currency(at.table);
  const std::string& onDemand = source.options.columns.onDemand;
  const std::optional<std::size_t> onDemandAt = onDemand.empty() || wanted != Wanted::Price
                                                    ? std::nullopt
                                                    : std::optional(at.table.column(onDemand));
  const Text noTime = phrase("reader", "no %1").arg(at.table.columns()[at.timeAt]);
  const Text noValue = phrase("reader", "no %1").arg(at.table.columns()[at.valueAt]);
  for (table::Rows row(at.table); row.next();) {
    const auto line = static_cast<std::uint32_t>(row.line());
    if (++report.rowsRead > kMostRows) refuseRows(source.file);
    if (!pool.words.empty() && !pool.has(row)) continue;
    const std::string_view when = row.cell(at.timeAt), value = row.cell(at.valueAt);
    if (table::isNothing(when) || table::isNothing(value)) {
      log.drop(line, table::isNothing(when) ? noTime : noValue);
      continue;
    }
    if (wanted == Wanted::Price) currency.check(row);
    const double seconds = time.read(when, line);
    read.samples.push_back({seconds, values.read(value, line), line});
    if (!onDemandAt || read.onDemand || table::isNothing(row.cell(*onDemandAt))) continue;
    if (const auto number = table::looseNumber(row.cell(*onDemandAt))) {
      read.onDemand = checkedPrice(*number, source.file, linePlace(line));
    }
  }
  saySeparators(at.table, values.hasDecimalCommas(), log);
  return read;
}

RawSeries readColumns(const Source& source, const Located& at, Wanted wanted, const PoolRows& pool,
                      ReadReport& report) {
  // Below the header.
  const auto jsonRow = [](std::size_t line) { return rowText(line - 1); };
  ReadLog log(report, source.fromJson ? std::function<Text(std::size_t)>(jsonRow) : lineText);
  table::TimeColumn time = table::TimeColumn::of(at.table, at.timeAt, timeChoiceOf(source.options));
  Read read = rowsOf(source, at, wanted, pool, time, report, log);
  const std::string& value = at.table.columns()[at.valueAt];
  const std::size_t rows = pool.rows > 0 ? pool.rows : report.rowsRead;
  if (read.samples.empty() && rows > 0) throw noValueIn(value, rows, source.file);
  if (read.samples.empty()) throw InputError(source.file, "", "no rows", "at least one row");
  if (pool.rows > 0) {
    report.rowsMatching = pool.rows;
    log.understood(phrase("reader", "%1 of %2 rows match this choice")
                       .arg(std::to_string(pool.rows))
                       .arg(std::to_string(report.rowsRead)));
  }
  log.understood(phrase("reader", "time from column %1, value from column %2")
                     .arg(at.table.columns()[at.timeAt])
                     .arg(value));
  const bool plainDates = time.scale().kind == table::TimeKind::Dates &&
                          time.scale().order == table::DateOrder::NotKnown;
  if (!plainDates) log.understood(time.note());
  if (time.isZoneMissing()) {
    source.bareTimes = true;
    log.understood(zoneNote(source.options));
  }
  report.onDemandUsdPerGpuHour = read.onDemand;
  if (wanted == Wanted::Price) dropFree(read.samples, value, log);
  RawSeries series =
      makeSeries(std::move(read.samples), SameInstant::DropEarlier, time.hasClock(), log);
  if (time.countsSlots()) setSlots(series, time.scale().unitSeconds);
  return series;
}

table::PoolsOfTable poolsIn(const Source& source, const Located& at) {
  const ColumnNames& names = source.options.columns;
  const table::TimeColumn time =
      table::TimeColumn::of(at.table, at.timeAt, timeChoiceOf(source.options));
  std::vector<std::size_t> roles;
  for (const std::string* name : {&names.time, &names.price, &names.gpus, &names.onDemand}) {
    if (const auto column = name->empty() ? std::nullopt : at.table.find(*name)) {
      roles.push_back(*column);
    }
  }
  return table::poolsOf(at.table, at.timeAt, time, at.valueAt, roles);
}

/// Choices of a market that this table has nothing to choose from for.
void noteUnusedPools(const table::PoolsOfTable& found, const ReadOptions& options,
                     ReadReport& report) {
  if (found.pools.empty())
    noteUnused(options, {.gpusPerInstance = true, .inverted = true, .startTime = true}, report);
  std::vector<std::string> unknown;
  for (const auto& [name, value] : options.columns.pools) {
    const std::string plain = table::plainName(name);
    const bool known = std::ranges::any_of(found.columns, [&](const table::PoolColumn& column) {
      return table::plainName(column.name) == plain;
    });
    if (!known) unknown.push_back(name + "=" + value);
  }
  if (unknown.empty()) return;
  report.warnings.push_back(
      phrase("reader", "not used, for the file has no such choice: %1").arg(joined(unknown)));
}

/// What the rows are of, as far as words of the table say it.
void findMachine(const table::PoolsOfTable& found, const PoolRows& pool, ReadReport& report) {
  std::vector<std::pair<std::string, std::string>> words = found.constants;
  for (const PoolRows::Word& word : pool.words) words.emplace_back(word.name, word.value);
  MachineKind& machine = report.machine;
  for (const auto& [name, value] : words) {
    if (const auto gpus = catalogueGpus(value)) {
      machine.instanceType = value;
      machine.gpus = *gpus;
    } else if (looksLikeZone(value)) {
      machine.zone = value;
    } else if (machine.gpu.empty()) {
      machine.gpu = catalogueGpu(value);
    }
  }
}

/// How many GPUs a price is of: as the caller says; of the machine whose type the rows name, unless
/// the column's name says that it is per GPU; else one.
double gpusPerPrice(const Source& source, const std::string& column, ReadReport& report) {
  if (const auto given = source.options.gpusPerInstance) {
    checkPerInstance(*given, source.file);
    report.understood.push_back(phrase("reader", "prices per %1 GPUs").arg(numberText(*given)));
    return *given;
  }
  const bool perGpu = table::plainName(column).find("gpu") != std::string::npos;
  if (!perGpu && report.machine.gpus) {
    report.understood.push_back(phrase("reader", "prices of a %1: %2")
                                    .arg(report.machine.instanceType)
                                    .arg(perInstanceText(*report.machine.gpus)));
    return *report.machine.gpus;
  }
  report.understood.push_back(phrase("reader", "prices per %1 GPUs").arg(numberText(1)));
  return 1;
}

std::string either(const std::string& chosen, const char* standard) {
  return chosen.empty() ? standard : chosen;
}

/// What the file says of its machine, in its first row; columns that it lacks say nothing.
MachineKind machineOfRows(const Source& source) {
  MachineKind machine;
  readRows<CsvReader<3>>(source, [&](CsvReader<3>& in) {
    in.read_header(io::ignore_extra_column | io::ignore_missing_column, "instance_type", "region",
                   "gpus");
    const char *type = "", *region = "", *gpus = "";
    if (!in.read_row(type, region, gpus)) return;
    machine = {.zone = region, .instanceType = type, .gpu = {}, .gpus = parseNumber(gpus)};
  });
  return machine;
}

const std::string& valueName(const ColumnNames& names, Wanted wanted) {
  return wanted == Wanted::Price ? names.price : names.gpus;
}

}  // namespace

std::optional<double> secondsOf(TimeUnit unit) {
  switch (unit) {
    case TimeUnit::Seconds:
      return 1;
    case TimeUnit::Minutes:
      return 60;
    case TimeUnit::Hours:
      return 3600;
    case TimeUnit::Days:
      return 86400;
    case TimeUnit::Milliseconds:
      return 1e-3;
    case TimeUnit::Microseconds:
      return 1e-6;
    case TimeUnit::Nanoseconds:
      return 1e-9;
    case TimeUnit::Clock:
    case TimeUnit::DayFirst:
    case TimeUnit::MonthFirst:
      break;
  }
  return std::nullopt;
}

table::TimeChoice timeChoiceOf(const ReadOptions& options) {
  table::TimeChoice choice;
  const TimeUnit unit = options.columns.timeUnit;
  choice.unitSeconds = options.timeUnitSeconds ? options.timeUnitSeconds : secondsOf(unit);
  if (unit == TimeUnit::DayFirst) choice.order = table::DateOrder::DayFirst;
  if (unit == TimeUnit::MonthFirst) choice.order = table::DateOrder::MonthFirst;
  choice.utcOffsetMinutes = options.utcOffsetMinutes;
  return choice;
}

RawSeries readSummaryCsv(const Source& source, Wanted wanted, ReadReport& report) {
  const ColumnNames& names = source.options.columns;
  const std::string time = either(names.time, "timestamp");
  if (wanted == Wanted::Price) {
    report.understood.push_back(phrase("reader", "prices per GPU"));
    if (names.price.empty()) return readSummaryCurve(source, time, report);
    return readColumns(source, {source, {time, names.price}}, wanted, {}, report);
  }
  report.warnings.push_back(
      phrase("reader", "offers are counted, not GPUs; an offer may be of several"));
  const Columns columns{time, either(names.gpus, "offers_available")};
  return readColumns(source, {source, columns}, wanted, {}, report);
}

std::vector<Pool> poolsOfTable(const Source& source) {
  const ColumnNames& names = source.options.columns;
  const std::string& value = names.price.empty() ? names.gpus : names.price;
  if (names.time.empty() || value.empty()) return {};
  return poolsOf(poolsIn(source, {source, {names.time, value}}), names);
}

RawSeries readMoments(const Source& source, ReadReport& report) {
  report.machine = machineOfRows(source);
  report.understood.push_back(phrase("reader", "prices per GPU"));
  const Columns columns{either(source.options.columns.time, "time"),
                        either(source.options.columns.price, "spot_usd_per_gpu_hour")};
  RawSeries series = readColumns(source, {source, columns}, Wanted::Price, {}, report);
  report.warnings.push_back(
      phrase("reader", "prices of single moments (%1): what they were in between is not known")
          .arg(std::to_string(series.seconds.size())));
  return series;
}

namespace {

/// "add" and "remove" beside numbers: so many come or go, and nobody says how many there are.
void refuseChanges(const Source& source, const std::string& value) {
  const table::Table table(source.text, source.file);
  constexpr std::size_t kFirstRows = 100;
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    bool comes = false, goes = false, other = false;
    for (const std::string& cell : table::firstCells(table, i, kFirstRows)) {
      const NodeChange change = nodeChange(cell);
      comes = comes || change == NodeChange::Comes;
      goes = goes || change == NodeChange::Goes;
      other = other || change == NodeChange::Other;
    }
    if (!comes || !goes || other || table.columns()[i] == value) continue;
    throw InputError(source.file, "column " + table.columns()[i],
                     "numbers of nodes that come or go in column " + value,
                     "how many there are after each row; or a row for each node with its name");
  }
}

}  // namespace

RawSeries readMappedCsv(const Source& source, Wanted wanted, ReadReport& report) {
  const ColumnNames& names = source.options.columns;
  const std::string& value = valueName(names, wanted);
  if (names.time.empty() || value.empty()) throw unnamedColumns(source, wanted);
  const Located at(source, {names.time, value});
  if (wanted == Wanted::Price) checkCurrency(at);
  if (wanted == Wanted::Gpus) refuseChanges(source, value);
  const table::PoolsOfTable found = poolsIn(source, at);
  const PoolRows pool = chosenPool(found, source.options, source.file);
  noteUnusedPools(found, source.options, report);
  findMachine(found, pool, report);
  for (const PoolRows::Word& word : pool.words) {
    report.understood.push_back(phrase("reader", "%1: %2").arg(word.name).arg(word.value));
  }
  RawSeries series = readColumns(source, at, wanted, pool, report);
  if (wanted == Wanted::Gpus) return series;
  const double each = gpusPerPrice(source, value, report);
  for (double& price : series.values) price /= each;
  if (report.onDemandUsdPerGpuHour) *report.onDemandUsdPerGpuHour /= each;
  return series;
}

}  // namespace spothorizon::market
