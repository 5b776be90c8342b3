// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/MarketFiles.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/Printable.h"
#include "market/GpuName.h"
#include "market/read/Formats.h"
#include "market/read/JsonTable.h"
#include "market/read/OtherFiles.h"
#include "market/read/ReadAws.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadColumns.h"
#include "market/read/ReadLog.h"
#include "market/read/Semicolons.h"
#include "market/read/UnnamedColumns.h"
#include "market/read/Zones.h"
#include "market/table/Roles.h"

namespace spothorizon::market {
namespace {

Text kinds() {
  return phrase(
      "reader",
      "a price or availability file: AWS JSON, TSV or CSV, SkyPilot JSON, events, counts or "
      "steps CSV, count log, marketplace offers or summary, zones as columns, SpotHorizon "
      "CSV, or any table with columns of times and values");
}

std::string shownKeys(const std::vector<std::string>& keys) {
  constexpr std::size_t kShown = 20, kLongest = 60;
  std::vector<std::string> shown;
  for (const std::string& key : keys) {
    if (shown.size() < kShown) shown.push_back(printableLine(key, kLongest));
  }
  return joined(shown) + (keys.size() > kShown ? ", ..." : "");
}

/// JSON that is none of the formats. `advice`: the one thing to change.
InputError unknownJson(const JsonTable& json, const std::string& path, Text advice = {}) {
  const bool isBare = json.topKeys.empty() && json.columns.empty();
  Text found =
      isBare ? phrase("reader", "JSON without any key")
      : json.lines
          ? phrase("reader", "JSON lines whose keys are not known: %1").arg(shownKeys(json.columns))
      : json.topKeys.empty() ? phrase("reader", "a JSON list whose keys are not known: %1")
                                   .arg(shownKeys(json.columns))
      : json.columns.empty()
          ? phrase("reader", "JSON whose keys are not known: %1").arg(shownKeys(json.topKeys))
          : phrase("reader", "JSON whose keys are not known: %1, with rows of %2")
                .arg(shownKeys(json.topKeys))
                .arg(shownKeys(json.columns));
  if (advice.empty()) {
    advice = phrase("reader", "it has no rows; a history is a list of them, each with a time");
  }
  return InputError::ofFile(path, std::move(found),
                            phrase("reader", "%1 (%2)").arg(kinds()).arg(std::move(advice)));
}

/// What JSON is that holds nothing.
std::optional<Text> emptyJson(std::string_view text) {
  const std::size_t open = text.find_first_of("[{");
  const std::size_t next = text.find_first_not_of(" \t\r\n", open + 1);
  if (open == text.npos || next == text.npos) return std::nullopt;
  if (text[next] == ']') return phrase("reader", "an empty list");
  if (text[next] == '}') return phrase("reader", "an empty object");
  return std::nullopt;
}

/// Readers are handed text; what they throw without a file's name gets it here.
template <class Read>
auto named(const std::string& path, Read&& read) {
  try {
    return read();
  } catch (const InputError& error) {
    if (!error.file().empty()) throw;
    throw error.inFile(path);
  }
}

RawSeries slotSeries(const Trace& trace, std::vector<double> values) {
  RawSeries series;
  series.hasClock = trace.startUnixSeconds.has_value();
  series.holdSeconds = trace.slotHours * 3600.0;
  const auto start = static_cast<double>(trace.startUnixSeconds.value_or(0));
  series.seconds.reserve(values.size());
  for (std::size_t t = 0; t < values.size(); ++t) {
    series.seconds.push_back(start + static_cast<double>(t) * *series.holdSeconds);
  }
  series.values = std::move(values);
  series.endSeconds = start + static_cast<double>(series.values.size()) * *series.holdSeconds;
  return series;
}

/// What the file does not say of its GPUs, its name may: "H100_80GB_SXM5.derived.csv".
void nameGpu(const std::string& path, ReadReport& report) {
  if (!report.machine.gpu.empty() || !report.machine.instanceType.empty()) return;
  report.machine.gpu = catalogueGpu(std::filesystem::path(path).filename().string());
}

/// A table made of JSON has rows, and no lines.
template <class Read>
auto withRows(const Source& source, Read&& read) {
  try {
    return read();
  } catch (const InputError& error) {
    constexpr std::string_view kLine = "line ";
    if (!source.fromJson || !error.place().starts_with(kLine)) throw;
    const std::size_t end = std::min(error.place().find(','), error.place().size());
    const auto line =
        parseNumber(std::string_view(error.place()).substr(kLine.size(), end - kLine.size()));
    if (!line) throw;
    throw InputError(error.file(), "row " + numberText(*line - 1) + error.place().substr(end),
                     error.found(), error.expected());
  }
}

/// What a caller who has not chosen yet sees instead of an error.
template <class Read>
std::optional<RawSeries> tryRead(FileDescription& description, ReadReport report, Read&& read) {
  try {
    RawSeries series = read(report);
    description.reports.push_back(std::move(report));
    return series;
  } catch (const InputError& error) {
    // A bad place in the file stays an error; a choice that is missing has none.
    if (!error.place().empty()) throw;
    report.warnings.push_back(faultInFileText(error));
    description.reports.push_back(std::move(report));
    return std::nullopt;
  }
}

/// The choices that matter to a file of rows or slots before any is chosen.
ReadOptions timesOnly(const ReadOptions& options) {
  ReadOptions only;
  only.utcOffsetMinutes = options.utcOffsetMinutes;
  only.timeUnitSeconds = options.timeUnitSeconds;
  only.columns.timeUnit = options.columns.timeUnit;
  return only;
}

/// Without what is applied to prices once they are read.
ReadOptions forPrices(ReadOptions options) {
  options.startTime.reset();
  return options;
}

/// Without what is applied to counts once they are read.
ReadOptions forCounts(ReadOptions options) {
  options.gpusPerInstance.reset();
  options.inverted = false;
  return forPrices(std::move(options));
}

/// "sep=;", which spreadsheets write first: as a comment, for lines are counted.
void hideSeparatorLine(std::string& text) {
  const std::size_t begin = text.starts_with("\xef\xbb\xbf") ? 3 : 0;
  std::string_view line = std::string_view(text).substr(begin, 7);
  line = line.substr(0, line.find_first_of("\r\n"));
  if (line.size() == 5 && (line.starts_with("sep=") || line.starts_with("SEP="))) text[begin] = '#';
}

/// Readers of formats whose times have a zone do not look for one that is missing.
void noteBareTimes(const Source& source, ReadReport& report) {
  if (!source.bareTimes) return;
  report.bareTimes = true;
  Text note = zoneNote(source.options);
  report.zoneNote = note;
  if (std::ranges::find(report.understood, note) != report.understood.end()) return;
  report.understood.push_back(std::move(note));
}

}  // namespace

/// A file's bytes and kind, and all that was read of it.
struct MarketFiles::Kept {
  template <class Contents>
  struct Reading {
    ReadOptions options;
    Contents contents;
    ReadReport report;
  };

  std::string path;
  ReadOptions opened;  ///< its format and limit count
  std::string text;
  const Format* format = nullptr;
  bool isHeaderless = false, isTable = false;
  std::optional<JsonTable> json;  ///< what the text was made of
  ReadReport report;              ///< before anything is read of it
  std::string hash;
  int parses = 0;

  /// JSON that is no known format, as a table. InputError with its keys where it has no rows.
  void takeJson();
  /// InputError where nobody has named its keys.
  void checkNamed(const ReadOptions& options, Wanted wanted) const;
  /// For readers of known tables.
  void useCommas(const table::Dialect& dialect);
  RawSeries prices(const ReadOptions& options, ReadReport& into);
  RawSeries gpus(const ReadOptions& options, ReadReport& into);
  const Trace& trace(const ReadOptions& options, ReadReport& into) {
    return once(m_traces, timesOnly(options), into, format->trace);
  }
  std::vector<Pool> pools(const ReadOptions& asked) {
    const ReadOptions options = withTime(asked);
    if (format->zones && !isNamedBy(options)) return format->zones(text);
    if (format->pools) {
      const Source source{.text = text, .file = path, .options = options};
      return format->pools(source);
    }
    if (isNamedBy(options)) {
      const Source source{
          .text = text, .file = path, .options = options, .fromJson = json.has_value()};
      return withRows(source, [&] { return poolsOfTable(source); });
    }
    if (!format->rows) return {};
    ReadReport unused = report;
    return poolsOf(rows(options, unused));
  }

  /// A table whose columns the caller names: of those without a header any may be one, for numbers
  /// say little of what they are; of those with one where they have these columns.
  bool isNamedBy(const ReadOptions& options) const {
    if (format->named || (options.columns.any() && isHeaderless)) return true;
    if (!isTable || format->takesNames) return false;
    const ColumnNames& names = options.columns;
    // AWS's own price is read as AWS has it.
    if (format->key == "aws-csv" && table::plainName(names.price) == "spotprice") return false;
    if (names.price.empty() && names.gpus.empty()) return false;
    const table::Table table(text, path);
    const auto has = [&](const std::string& name) {
      return name.empty() || std::ranges::find(table.columns(), name) != table.columns().end();
    };
    return has(names.price) && has(names.gpus) && has(names.time);
  }
  /// With the time that a table of zones has first.
  ReadOptions withTime(const ReadOptions& options) const {
    if (!format->zones || !isTable || !options.columns.time.empty() || !isNamedBy(options)) {
      return options;
    }
    ReadOptions timed = options;
    timed.columns.time = table::Table(text, path).columns().front();
    return timed;
  }
  const Format* formatFor(const ReadOptions& options) const {
    return isNamedBy(options) && !format->named ? &namedTable() : format;
  }

 private:
  const AwsHistory& rows(const ReadOptions& options, ReadReport& into) {
    return once(m_rows, timesOnly(options), into, format->rows);
  }
  template <class Contents, class Read>
  const Contents& once(std::list<Reading<Contents>>& known, ReadOptions options, ReadReport& into,
                       Read read);

  std::list<Reading<AwsHistory>> m_rows;
  std::list<Reading<Trace>> m_traces;
  std::list<Reading<RawSeries>> m_prices, m_gpus;
};

/// The result and report of an earlier read with the same options; else reads it.
template <class Contents, class Read>
const Contents& MarketFiles::Kept::once(std::list<Reading<Contents>>& known, ReadOptions options,
                                        ReadReport& into, Read read) {
  const auto found = std::ranges::find(known, options, &Reading<Contents>::options);
  if (found != known.end()) {
    into = found->report;
    return found->contents;
  }
  ++parses;
  const Source source{.text = text, .file = path, .options = options, .fromJson = json.has_value()};
  Contents contents = withRows(source, [&] { return read(source, into); });
  noteBareTimes(source, into);
  known.push_back({std::move(options), std::move(contents), into});
  return known.back().contents;
}

void MarketFiles::Kept::takeJson() {
  if (!Beginning(text).json) return;
  json = jsonTable(text);
  if (!json) return;
  if (auto other = otherJson(*json, path)) throw *std::move(other);
  if (auto empty = emptyJson(text)) throw InputError::ofFile(path, *std::move(empty), kinds());
  if (json->csv.empty()) throw unknownJson(*json, path);
  text = json->csv;
  json->csv.clear();
  format = &namedTable();
}

void MarketFiles::Kept::checkNamed(const ReadOptions& options, Wanted wanted) const {
  const ColumnNames& names = options.columns;
  const std::string& value = wanted == Wanted::Price ? names.price : names.gpus;
  if (!json || !(names.time.empty() || value.empty())) return;
  throw unknownJson(*json, path, namingAdvice({text, path, options}));
}

void MarketFiles::Kept::useCommas(const table::Dialect& dialect) {
  std::optional<CommaTable> table = withCommas(text, dialect, path);
  if (!table) return;
  text = std::move(table->text);
  report.understood.push_back(
      dialect.separator == '\t'  ? phrase("reader", "columns between tabs")
      : dialect.separator == '|' ? phrase("reader", "columns between bars")
      : table->decimalCommas
          ? phrase("reader", "columns between semicolons, numbers with decimal commas")
          : phrase("reader", "columns between semicolons"));
}

RawSeries MarketFiles::Kept::prices(const ReadOptions& asked, ReadReport& into) {
  const ReadOptions options = withTime(asked);
  checkNamed(options, Wanted::Price);
  const Format& kind = *formatFor(options);
  into.format = kind.name;
  if (!kind.hasPrices()) {
    throw InputError::ofFile(
        path,
        phrase("reader", "%1, which holds no prices").arg(phrase("table", into.format.c_str())),
        phrase("reader", "a file of prices"));
  }
  const Source source{text, path, options};
  RawSeries series = kind.rows    ? awsPrices(rows(options, into), source, into)
                     : kind.trace ? priceSeriesOf(trace(options, into))
                                  : once(m_prices, forPrices(options), into, kind.price);
  checkPrices(series, path);
  const auto free = static_cast<std::size_t>(std::ranges::count(series.values, 0.0));
  if (!kind.trace) warnOfFree(free, into);  // the reader of slots has warned already
  noteUnused(options,
             {.pools = kind.rows || kind.named || kind.pools,
              .models = kind.models,
              .zones = kind.zones != nullptr,
              .gpusPerInstance = kind.rows || kind.pricesPerInstance,
              .inverted = false,
              .startTime = !series.hasClock},
             into);
  applyStartTime(series, source, into);
  return series;
}

RawSeries MarketFiles::Kept::gpus(const ReadOptions& asked, ReadReport& into) {
  const ReadOptions options = withTime(asked);
  checkNamed(options, Wanted::Gpus);
  const Format& kind = *formatFor(options);
  into.format = kind.name;
  if (!kind.hasGpus()) {
    throw InputError::ofFile(
        path,
        phrase("reader", "%1, which holds no free GPUs").arg(phrase("table", into.format.c_str())),
        phrase("reader", "a file of free GPUs or instances"));
  }
  RawSeries series = kind.trace ? gpuSeriesOf(trace(options, into))
                                : once(m_gpus, forCounts(options), into, kind.gpus);
  noteUnused(options,
             {.pools = kind.named,
              .models = kind.models,
              .zones = kind.zones != nullptr,
              .gpusPerInstance = true,
              .inverted = true,
              .startTime = !series.hasClock},
             into);
  toGpus(series, options, into);
  applyStartTime(series, {text, path, options}, into);
  return series;
}

MarketFiles::MarketFiles() = default;
MarketFiles::~MarketFiles() = default;

int MarketFiles::parses() const {
  int all = 0;
  for (const Kept& one : m_kept) all += one.parses;
  return all;
}

MarketFiles::Kept& MarketFiles::open(const std::string& path, const ReadOptions& options) {
  for (Kept& one : m_kept) {
    const bool same = one.opened.format == options.format &&
                      one.opened.sizeLimit == options.sizeLimit && one.path == path;
    if (same) return one;
  }
  refusePipe(path);
  Kept file;
  file.path = path;
  file.opened = options;
  file.text = readFile(path, options.sizeLimit);
  if (file.text.find_first_not_of(" \t\r\n") == std::string::npos) {
    throw InputError::ofFile(path, phrase("reader", "an empty file"), kinds());
  }
  if (file.text.find('\0') != std::string::npos) {
    throw InputError::ofFile(path, phrase("reader", "a binary file"), kinds());
  }
  if (!options.format) {
    if (auto other = otherText(file.text, path)) throw *std::move(other);
  }
  file.hash = contentHash(file.text);
  hideSeparatorLine(file.text);
  file.format = options.format ? options.format : recognise(file.text);
  if (!file.format) file.takeJson();
  // Nothing of it is quoted: whoever wrote a scenario may have named any file of the reader's.
  if (!file.format) {
    throw InputError::ofFile(path, phrase("reader", "a file that cannot be recognised as a trace"),
                             kinds());
  }
  const Beginning beginning(file.text);
  file.isTable = !beginning.json && beginning.header && beginning.fields.size() > 1;
  file.isHeaderless = !beginning.json && !beginning.header && beginning.fields.size() > 1;
  if (!beginning.json && !file.format->anyTable && file.format->key != "aws-tsv") {
    file.useCommas(beginning.dialect);
  }
  file.report.file = path;
  file.report.format = file.format->name;
  return m_kept.emplace_back(std::move(file));
}

SeriesFile MarketFiles::price(const std::string& path, const ReadOptions& options) {
  Kept& file = open(path, options);
  ReadReport report = file.report;
  RawSeries series = named(path, [&] { return file.prices(options, report); });
  nameGpu(path, report);
  return {std::move(series), std::move(report), file.hash};
}

SeriesFile MarketFiles::availability(const std::string& path, const ReadOptions& options) {
  Kept& file = open(path, options);
  ReadReport report = file.report;
  RawSeries series = named(path, [&] { return file.gpus(options, report); });
  nameGpu(path, report);
  return {std::move(series), std::move(report), file.hash};
}

TraceFile MarketFiles::trace(const std::string& path, const ReadOptions& options) {
  Kept& file = open(path, options);
  if (!file.format->trace) {
    throw InputError(path, "", file.report.format, "a SpotHorizon CSV (header slot_start, ...)");
  }
  ReadReport report = file.report;
  Trace trace = named(path, [&] { return file.trace(options, report); });
  nameGpu(path, report);
  noteUnused(options, {}, report);
  return {std::move(trace), std::move(report), file.hash};
}

bool MarketFiles::canBeNamed(const std::string& path, const ReadOptions& options) {
  const Kept& file = open(path, options);
  return file.format->named || file.isHeaderless || file.isTable;
}

FileDescription MarketFiles::describe(const std::string& path, const ReadOptions& options) {
  Kept& file = open(path, options);
  FileDescription description;
  description.format = file.format;
  description.isNamed = file.isNamedBy(options);
  const Beginning beginning(file.text);
  const bool shown = !beginning.json && (beginning.header || file.isNamedBy(options));
  if (shown && beginning.fields.size() > 1) {
    description.columns = table::Table(file.text, path).columns();
  }
  return named(path, [&] {
    if (file.format->trace && !description.isNamed) {
      description.reports.push_back(file.report);
      description.trace = file.trace(options, description.reports.back());
      description.price = priceSeriesOf(*description.trace);
      description.availability = gpuSeriesOf(*description.trace);
      return description;
    }
    if (file.format->priceList && !description.isNamed) {
      description.reports.push_back(file.report);
      const bool zones = file.format->key == "zone-list-json";
      description.priceList =
          zones ? PriceList(onDemandOfZones(file.text, path)) : PriceList::parse(file.text, path);
      return description;
    }
    description.pools = file.pools(options);
    if (file.formatFor(options)->hasPrices()) {
      description.price = tryRead(description, file.report,
                                  [&](ReadReport& report) { return file.prices(options, report); });
    }
    if (file.formatFor(options)->hasGpus()) {
      description.availability = tryRead(
          description, file.report, [&](ReadReport& report) { return file.gpus(options, report); });
    }
    return description;
  });
}

RawSeries priceSeriesOf(const Trace& trace) { return slotSeries(trace, trace.spotUsdPerGpuHour); }

RawSeries gpuSeriesOf(const Trace& trace) {
  std::vector<double> values;
  values.reserve(trace.freeGpus.size());
  for (const int gpus : trace.freeGpus) {
    values.push_back(gpus == kUnknownGpus ? std::nan("") : gpus);
  }
  return slotSeries(trace, std::move(values));
}

SeriesFile readAvailabilityFile(const std::string& path, const ReadOptions& options) {
  return MarketFiles().availability(path, options);
}

FileDescription describeFile(const std::string& path, const ReadOptions& options) {
  return MarketFiles().describe(path, options);
}

}  // namespace spothorizon::market
