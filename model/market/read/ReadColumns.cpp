// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadColumns.h"

// Tables with columns of any names: which of them is the time and which the value says the caller.

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/Catalogue.h"
#include "market/GpuName.h"
#include "market/read/InQuotes.h"
#include "market/read/NodeEvents.h"
#include "market/read/PlainTimes.h"
#include "market/read/PoolChoice.h"
#include "market/read/PriceWords.h"
#include "market/read/ReadAws.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/ReadSummary.h"
#include "market/read/Source.h"
#include "market/read/UnnamedColumns.h"
#include "market/read/Zones.h"
#include "market/table/Cells.h"
#include "market/table/Pools.h"
#include "market/table/Roles.h"

namespace spothorizon::market {
namespace {

/// A price of a vCPU or of memory says nothing of GPUs.
void refuseOther(const PriceUnit& unit, const std::string& file, const std::string& column) {
  if (unit.other.empty()) return;
  throw InputError(file, "column " + column, "prices of a " + unit.other,
                   "prices of a GPU or of a machine");
}

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

/// Columns that say which money prices are in and for how long they pay, of the rows that are read.
class UnitColumns {
 public:
  UnitColumns(const table::Table& table, std::size_t valueAt, std::size_t timeAt) : m_table(table) {
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
      if (i == valueAt || i == timeAt) continue;
      const std::vector<std::string> cells = table::firstCells(table, i, kLookedAt);
      const bool isMoney = std::ranges::any_of(cells, isMoneyAlone);
      if (isMoney || isUnitColumn(table.columns()[i])) m_columns.push_back({i, {}, {}});
    }
  }
  /// What a price of this row is to be taken times.
  double factor(const table::Rows& row) {
    double factor = 1;
    for (Column& one : m_columns) {
      const std::string_view cell = row.cell(one.column);
      if (cell != one.cell || !m_begun) take(one, cell);
      factor *= one.unit.factor();
    }
    m_begun = true;
    return factor;
  }
  /// The unit of some row that is none of dollars an hour.
  const Text& note() const { return m_note; }
  bool perGpu() const {
    return std::ranges::any_of(m_columns, [](const Column& one) { return one.unit.perGpu; });
  }

 private:
  struct Column {
    std::size_t column = 0;
    std::string cell;
    PriceUnit unit;
  };
  void take(Column& one, std::string_view cell) {
    one.cell = cell;
    one.unit = {};
    if (table::looseNumber(cell)) return;
    const bool dollars = cell == "USD" || cell.find("US$") != std::string_view::npos;
    const std::string other = dollars ? std::string() : table::otherCurrency(cell);
    if (!other.empty()) {
      throw table::inOtherCurrency(m_table.file(), m_table.columns()[one.column], other);
    }
    one.unit = priceUnit(cell, true);
    refuseOther(one.unit, m_table.file(), m_table.columns()[one.column]);
    if (m_note.empty()) m_note = one.unit.note();
  }

  const table::Table& m_table;
  std::vector<Column> m_columns;
  Text m_note;
  bool m_begun = false;
};

/// The column that says how many GPUs the machine of a row has.
class GpuColumn {
 public:
  /// One that may count what is free is taken where each pool has one number of GPUs alone.
  GpuColumn(const Located& at, const PoolRows& pool, const ColumnNames& names) : m_table(at.table) {
    for (const CountsGpus sure : {CountsGpus::Yes, CountsGpus::Perhaps}) {
      for (std::size_t i = 0; i < m_table.columns().size() && !m_column; ++i) {
        const std::string& name = m_table.columns()[i];
        if (i == at.valueAt || i == at.timeAt || name == names.gpus || countsGpus(name) != sure) {
          continue;
        }
        if (fits(i, sure, pool)) m_column = i;
      }
    }
  }
  std::optional<double> gpus(const table::Rows& row) const {
    return m_column ? countIn(row.cell(*m_column)) : std::nullopt;
  }
  explicit operator bool() const { return m_column.has_value(); }
  const std::string& name() const { return m_table.columns()[*m_column]; }
  /// The number that all rows share, if they do.
  const std::optional<double>& only() const { return m_only; }

 private:
  static std::optional<double> countIn(std::string_view cell) {
    const auto count = table::looseNumber(cell);
    const bool whole = count && *count >= 1 && *count == std::floor(*count);
    return whole && *count <= kMostGpusOfRow ? count : std::nullopt;
  }
  bool fits(std::size_t column, CountsGpus sure, const PoolRows& pool) {
    constexpr std::array<double, 8> kUsual{1, 2, 4, 6, 8, 10, 16, 32};
    m_only.reset();
    bool one = true, usual = true, any = false;
    for (table::Rows row(m_table); row.next();) {
      if (!pool.words.empty() && !pool.has(row)) continue;
      if (table::isNothing(row.cell(column))) continue;
      const auto count = countIn(row.cell(column));
      if (!count) return false;
      one = one && (!any || count == m_only);
      usual = usual && std::ranges::find(kUsual, *count) != kUsual.end();
      if (!any) m_only = count;
      any = true;
    }
    if (!one) m_only.reset();
    return any && (sure == CountsGpus::Yes || (one && usual));
  }
  static constexpr double kMostGpusOfRow = 1024;

  const table::Table& m_table;
  std::optional<std::size_t> m_column;
  std::optional<double> m_only;
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

/// How prices become those of one GPU for an hour.
struct PerGpu {
  double factor = 1;               ///< dollars an hour of 1
  double gpus = 1;                 ///< that a price is of
  std::optional<GpuColumn> byRow;  ///< the same of each row
  std::vector<Text> notes;
};

/// The rows of one pool; `time` says afterwards what it has met.
Read rowsOf(const Source& source, const Located& at, Wanted wanted, const PoolRows& pool,
            const PerGpu& per, table::TimeColumn& time, ReadReport& report, ReadLog& log) {
  Read read;
  read.samples.reserve(pool.rows > 0 ? pool.rows : at.table.lineCount());
  Values values(at, wanted);
  UnitColumns units(at.table, at.valueAt, at.timeAt);
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
    const double factor = wanted == Wanted::Price ? units.factor(row) * per.factor : 1;
    const auto gpus = per.byRow ? per.byRow->gpus(row) : std::optional(per.gpus);
    if (!gpus) {
      log.drop(line, phrase("reader", "no %1").arg(per.byRow->name()));
      continue;
    }
    const double seconds = time.read(when, line);
    read.samples.push_back({seconds, values.read(value, line) * factor / *gpus, line});
    if (!onDemandAt || read.onDemand || table::isNothing(row.cell(*onDemandAt))) continue;
    if (const auto number = table::looseNumber(row.cell(*onDemandAt))) {
      read.onDemand = checkedPrice(*number, source.file, linePlace(line)) * factor / *gpus;
    }
  }
  if (!units.note().empty() && wanted == Wanted::Price) log.understood(units.note());
  saySeparators(at.table, values.hasDecimalCommas(), log);
  return read;
}

RawSeries readColumns(const Source& source, const Located& at, Wanted wanted, const PoolRows& pool,
                      ReadReport& report, const PerGpu& per = {}) {
  // Below the header.
  const auto jsonRow = [](std::size_t line) { return rowText(line - 1); };
  ReadLog log(report, source.fromJson ? std::function<Text(std::size_t)>(jsonRow) : lineText);
  table::TimeColumn time = table::TimeColumn::of(at.table, at.timeAt, timeChoiceOf(source.options));
  Read read = rowsOf(source, at, wanted, pool, per, time, report, log);
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

/// `besides`: columns that tell no markets apart.
table::PoolsOfTable poolsIn(const Source& source, const Located& at,
                            const std::vector<std::string>& besides = {}) {
  const ColumnNames& names = source.options.columns;
  const table::TimeColumn time =
      table::TimeColumn::of(at.table, at.timeAt, timeChoiceOf(source.options));
  std::vector<std::size_t> roles;
  for (const std::string* name : {&names.time, &names.price, &names.gpus, &names.onDemand}) {
    if (const auto column = name->empty() ? std::nullopt : at.table.find(*name)) {
      roles.push_back(*column);
    }
  }
  for (const std::string& name : besides) {
    if (const auto column = at.table.find(name)) roles.push_back(*column);
  }
  table::ChosenPools chosen(names.pools.begin(), names.pools.end());
  return table::poolsOf(at.table, at.timeAt, time, at.valueAt, roles, chosen);
}

/// Columns of a fetched list that are no market's name.
const std::vector<std::string>& besidesOfMoments() {
  static const std::vector<std::string> names{"gpus", "on_demand_usd_per_gpu_hour"};
  return names;
}

/// Rows that name one thing first and another thing later may be of two markets.
void warnOfChanges(const table::PoolsOfTable& found, ReadReport& report) {
  for (const table::PoolColumn& column : found.changing) {
    report.warnings.push_back(
        phrase("reader",
               "column %1 changes in the middle of the file: one market is assumed (%2 chooses)")
            .arg(column.name)
            .arg("--pool \"" + column.name + "=" + column.values.front() + "\""));
    report.cautions.push_back(phrase("inputs", "one market assumed"));
  }
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
  report.warnings.push_back(phrase("reader", "not used, because the file offers no such choice: %1")
                                .arg(joined(unknown)));
}

/// What the rows are of, as far as words of the table say it.
void findMachine(const table::PoolsOfTable& found, const PoolRows& pool, const std::string& value,
                 ReadReport& report) {
  std::vector<std::pair<std::string, std::string>> words = found.constants;
  for (const PoolRows::Word& word : pool.words) words.emplace_back(word.name, word.value);
  MachineKind& machine = report.machine;
  for (const auto& [name, text] : words) {
    if (const auto gpus = catalogueGpus(text)) {
      machine.instanceType = text;
      machine.gpus = *gpus;
    } else if (looksLikeZone(text) || isBilledInYuan(text)) {
      machine.zone = text;
    } else if (const CountedGpu gpu = countedGpu(text, isGpuColumn(name));
               machine.gpu.empty() && !(gpu.gpu.empty() && !gpu.gpus)) {
      machine.gpu = gpu.gpu.empty() ? text : gpu.gpu;
      if (!machine.gpus) machine.gpus = gpu.gpus;
    }
  }
  // A column for each machine: its name, or a word of it, is the machine's, and one may be a zone.
  std::vector<std::string_view> names{value};
  for (std::string_view rest = value; !rest.empty();) {
    constexpr std::string_view kBetween = " ,;/|()[]{}";
    const std::size_t end = std::min(rest.find_first_of(kBetween), rest.size());
    if (end > 0) names.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  names.push_back(std::string_view(value).substr(0, value.find('_')));
  for (const std::string_view name : names) {
    if (machine.zone.empty() && looksLikeZone(name)) machine.zone = name;
  }
  for (const std::string_view name : names) {
    const auto gpus = catalogueGpus(name);
    if (!gpus) continue;
    machine.instanceType = name;
    machine.gpus = *gpus;
    return;
  }
  if (const CountedGpu gpu = countedGpu(value); gpu.gpus) {
    machine.gpu = gpu.gpu;
    machine.gpus = gpu.gpus;
  }
}

/// What prices are of: as the caller says; as the column's name says; the GPUs of each row; the
/// machine whose type the rows name; else one GPU, which is a guess.
PerGpu perGpu(const Source& source, const Located& at, const PoolRows& pool, ReadReport& report) {
  const std::string& column = at.table.columns()[at.valueAt];
  const PriceUnit unit = priceUnit(column);
  refuseOther(unit, source.file, column);
  PerGpu per;
  const auto each = [&](double gpus) {
    per.gpus = gpus;
    per.notes.push_back(phrase("reader", "prices per %1 GPUs").arg(numberText(gpus)));
  };
  if (Text note = unit.note(); !note.empty()) per.notes.push_back(std::move(note));
  if (unit.factor() != 1) per.factor = unit.factor();
  MachineKind& machine = report.machine;
  if (const auto given = source.options.gpusPerInstance) {
    checkPerInstance(*given, source.file);
    each(*given);
    return per;
  }
  if (unit.gpus) {
    each(*unit.gpus);
    return per;
  }
  bool perGpu = unit.perGpu;
  UnitColumns units(at.table, at.valueAt, at.timeAt);
  for (table::Rows row(at.table); row.next();) {
    if (!pool.words.empty() && !pool.has(row)) continue;
    units.factor(row);
    perGpu = perGpu || units.perGpu();
    break;
  }
  if (!perGpu) {
    GpuColumn byRow(at, pool, source.options.columns);
    if (byRow) {
      per.notes.push_back(
          phrase("reader", "prices of machines, divided by column %1").arg(byRow.name()));
      if (byRow.only()) machine.gpus = byRow.only();
      per.byRow.emplace(std::move(byRow));
      return per;
    }
  }
  if (!perGpu && machine.gpus) {
    per.notes.push_back(phrase("reader", "prices of a %1: %2")
                            .arg(machine.instanceType.empty() ? machine.gpu : machine.instanceType)
                            .arg(perInstanceText(*machine.gpus)));
    per.gpus = *machine.gpus;
    return per;
  }
  each(1);
  if (perGpu) return per;
  report.warnings.push_back(phrase("reader",
                                   "The file does not say how many GPUs a machine has; prices are "
                                   "taken as per GPU (set by %1)")
                                .arg(std::string("--gpus-per-instance")));
  report.cautions.push_back(phrase("inputs", "price of one GPU assumed"));
  return per;
}

std::string either(const std::string& chosen, const char* standard) {
  return chosen.empty() ? standard : chosen;
}

/// What the file says of its machine, in the first row of a pool; columns that it lacks say
/// nothing.
MachineKind machineOfRows(const table::Table& table, const PoolRows& pool) {
  for (table::Rows row(table); row.next();) {
    if (!pool.words.empty() && !pool.has(row)) continue;
    const auto cell = [&](const char* name) {
      const auto column = table.find(name);
      return column ? std::string(row.cell(*column)) : std::string();
    };
    return {.zone = cell("region"),
            .instanceType = cell("instance_type"),
            .gpu = {},
            .gpus = parseNumber(cell("gpus"))};
  }
  return {};
}

void sayPool(const PoolRows& pool, ReadReport& report) {
  for (const PoolRows::Word& word : pool.words) {
    report.understood.push_back(phrase("reader", "%1: %2").arg(word.name).arg(word.value));
  }
}

/// AWS's prices in China are in another money, unless the column says dollars.
void checkRegion(const std::string& zone, const std::string& column, const std::string& file) {
  if (!isBilledInYuan(zone) || priceUnit(column).isDollars) return;
  throw table::inOtherCurrency(file, column, "CNY (" + zone + ")");
}

/// The columns that a caller names; else those that a fetched list has.
Columns columnsOfMoments(const Source& source) {
  return {either(source.options.columns.time, "time"),
          either(source.options.columns.price, "spot_usd_per_gpu_hour")};
}

/// What a summary measures.
std::vector<std::string> measuresOf(const table::Table& table) {
  std::vector<std::string> names;
  constexpr std::array<std::string_view, 6> kBegin{"price_", "offers_", "min_",
                                                   "max_",   "best_",   "mean_"};
  for (const std::string& name : table.columns()) {
    const bool measures = std::ranges::any_of(
        kBegin, [&](std::string_view begin) { return name.starts_with(begin); });
    if (measures) names.push_back(name);
  }
  return names;
}

/// The same with another text.
Source withText(const Source& source, std::string_view text) {
  return {text, source.file, source.options, source.bareTimes, source.fromJson};
}

/// "Instances free (8 GPUs each)": counts of machines whose GPUs the column's name says.
void countGpusEach(const ReadOptions& options, const std::string& column, RawSeries& series,
                   ReadReport& report) {
  const std::optional<double> each = priceUnit(column).gpus;
  if (!each || *each == 1 || options.gpusPerInstance) return;
  for (double& value : series.values) value *= *each;
  report.understood.push_back(
      phrase("reader", "%1, by column %2").arg(perInstanceText(*each)).arg(column));
}

/// Prices of on demand are no spot prices.
void warnOfOnDemand(const std::string& column, ReadReport& report) {
  if (!priceUnit(column).isOnDemand) return;
  report.warnings.push_back(
      phrase("reader", "column %1 holds on-demand prices: used as spot prices anyway").arg(column));
  report.cautions.push_back(phrase("inputs", "on-demand price taken as spot price"));
}

const std::string& valueName(const ColumnNames& names, Wanted wanted) {
  return wanted == Wanted::Price ? names.price : names.gpus;
}

}  // namespace

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
  const std::string value = wanted == Wanted::Price ? either(names.price, "price_min")
                                                    : either(names.gpus, "offers_available");
  const Located at(source, {time, value});
  // Beside the time and what it measures.
  const std::vector<std::string> measures = measuresOf(at.table);
  const bool tells = measures.size() + 1 < at.table.columns().size();
  const table::PoolsOfTable found = tells ? poolsIn(source, at, measures) : table::PoolsOfTable();
  const PoolRows pool = chosenPool(found, source.options, source.file);
  if (!pool.words.empty()) {
    findMachine(found, pool, {}, report);
    sayPool(pool, report);
  }
  if (wanted == Wanted::Price) {
    report.understood.push_back(phrase("reader", "prices per GPU"));
    if (names.price.empty()) return readSummaryCurve(source, time, pool, report);
    return readColumns(source, at, wanted, pool, report);
  }
  report.warnings.push_back(
      phrase("reader", "offers are counted, not GPUs; an offer may have several"));
  report.countsOffers = true;
  return readColumns(source, at, wanted, pool, report);
}

std::vector<Pool> poolsOfTable(const Source& source) {
  const ColumnNames& names = source.options.columns;
  const std::string& value = names.price.empty() ? names.gpus : names.price;
  if (names.time.empty() || value.empty()) return {};
  const auto plain = plainTimes(source, names.time);
  const Source dated = plain ? withText(source, plain->text) : source;
  std::vector<std::string> besides;
  if (plain && !plain->other.empty()) besides.push_back(plain->other);
  return poolsOf(poolsIn(dated, {dated, {names.time, value}}, besides), names);
}

std::vector<Pool> poolsOfSummary(const Source& source) {
  const ColumnNames& names = source.options.columns;
  const Located at(source, {either(names.time, "timestamp"), either(names.price, "price_min")});
  const std::vector<std::string> measures = measuresOf(at.table);
  if (measures.size() + 1 >= at.table.columns().size()) return {};
  return poolsOf(poolsIn(source, at, measures), names);
}

std::vector<Pool> poolsOfMoments(const Source& source) {
  const Located at(source, columnsOfMoments(source));
  return poolsOf(poolsIn(source, at, besidesOfMoments()), source.options.columns);
}

RawSeries readMoments(const Source& source, ReadReport& report) {
  const Located at(source, columnsOfMoments(source));
  const table::PoolsOfTable found = poolsIn(source, at, besidesOfMoments());
  const PoolRows pool = chosenPool(found, source.options, source.file);
  report.machine = machineOfRows(at.table, pool);
  report.understood.push_back(phrase("reader", "prices per GPU"));
  sayPool(pool, report);
  RawSeries series = readColumns(source, at, Wanted::Price, pool, report);
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

RawSeries readMappedCsv(const Source& asked, Wanted wanted, ReadReport& report) {
  const ColumnNames& names = asked.options.columns;
  const std::string& value = valueName(names, wanted);
  if (names.time.empty() || value.empty()) throw unnamedColumns(asked, wanted);
  const auto plain = plainTimes(asked, names.time);
  const Source source = plain ? withText(asked, plain->text) : asked;
  const Located at(source, {names.time, value});
  if (wanted == Wanted::Price) checkCurrency(at);
  if (wanted == Wanted::Gpus) refuseChanges(source, value);
  std::vector<std::string> besides;
  if (plain && !plain->other.empty()) besides.push_back(plain->other);
  const table::PoolsOfTable found = poolsIn(source, at, besides);
  const PoolRows pool = chosenPool(found, source.options, source.file);
  noteUnusedPools(found, source.options, report);
  warnOfChanges(found, report);
  findMachine(found, pool, at.table.columns()[at.valueAt], report);
  sayPool(pool, report);
  if (plain && !plain->note.empty()) report.understood.push_back(plain->note);
  if (wanted == Wanted::Gpus) {
    RawSeries series = readColumns(source, at, wanted, pool, report);
    countGpusEach(asked.options, at.table.columns()[at.valueAt], series, report);
    asked.bareTimes = asked.bareTimes || source.bareTimes;
    return series;
  }
  checkRegion(report.machine.zone, at.table.columns()[at.valueAt], source.file);
  warnOfOnDemand(at.table.columns()[at.valueAt], report);
  const PerGpu per = perGpu(source, at, pool, report);
  RawSeries series = readColumns(source, at, wanted, pool, report, per);
  report.understood.insert(report.understood.end(), per.notes.begin(), per.notes.end());
  asked.bareTimes = asked.bareTimes || source.bareTimes;
  return series;
}

}  // namespace spothorizon::market
