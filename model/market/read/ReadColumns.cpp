// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"

namespace spothorizon::market {
namespace {

struct Columns {
  std::string time, value;
};

/// The length of one unit where times count from the start; none by the clock.
std::optional<double> unitOf(const ReadOptions& options) {
  return options.timeUnitSeconds ? options.timeUnitSeconds : secondsOf(options.columns.timeUnit);
}

double timeOf(const char* text, const Source& source, const std::string& place, bool& hadZone) {
  const std::optional<double> unit = unitOf(source.options);
  if (!unit) return checkedTime(text, source, place, &hadZone);
  const std::optional<double> units = parseNumber(text);
  if (!units || !(*units >= 0)) {
    throw InputError(source.file, place, inQuotes(text),
                     "a time from the start, a number of 0 or more");
  }
  return checkedSeconds(*units * *unit, source.file, place);
}

/// With the places of the two columns' names.
Text columnWords(TimeUnit unit) {
  switch (unit) {
    case TimeUnit::Seconds:
      return phrase("reader",
                    "time from column %1 (seconds from the start, no clock), value from column %2");
    case TimeUnit::Minutes:
      return phrase("reader",
                    "time from column %1 (minutes from the start, no clock), value from column %2");
    case TimeUnit::Hours:
      return phrase("reader",
                    "time from column %1 (hours from the start, no clock), value from column %2");
    case TimeUnit::Clock:
      break;
  }
  return phrase("reader", "time from column %1, value from column %2");
}

double valueOf(std::string_view text, Wanted wanted, const std::string& file,
               const std::string& place) {
  return wanted == Wanted::Price ? checkedPrice(text, file, place)
                                 : checkedCount(text, file, place);
}

std::vector<RawSample> samplesOf(const Source& source, const Columns& columns, Wanted wanted,
                                 ReadReport& report, ReadLog& log, bool& hadZone) {
  std::vector<RawSample> samples;
  readRows<CsvReader<2>>(source, [&](CsvReader<2>& in) {
    in.read_header(io::ignore_extra_column, columns.time, columns.value);
    const char *time = nullptr, *value = nullptr;
    while (in.read_row(time, value)) {
      const auto line = static_cast<std::uint32_t>(in.get_file_line());
      ++report.rowsRead;
      if (*value == '\0') {
        log.drop(line, phrase("reader", "no %1").arg(columns.value));
        continue;
      }
      const std::string place = linePlace(line);
      samples.push_back(
          {timeOf(time, source, place, hadZone), valueOf(value, wanted, source.file, place), line});
    }
  });
  return samples;
}

RawSeries readColumns(const Source& source, const Columns& columns, Wanted wanted,
                      ReadReport& report) {
  ReadLog log(report);
  bool hadZone = true;
  std::vector<RawSample> samples = samplesOf(source, columns, wanted, report, log, hadZone);
  if (samples.empty() && report.rowsRead > 0) {
    throw noValueIn(columns.value, report.rowsRead, source.file);
  }
  if (samples.empty()) throw InputError(source.file, "", "no rows", "at least one row");
  log.understood(columnWords(source.options.columns.timeUnit).arg(columns.time).arg(columns.value));
  if (!hadZone) log.understood(zoneNote(source.options));
  const bool clock = !unitOf(source.options);
  return makeSeries(std::move(samples), SameInstant::DropEarlier, clock, log);
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

}  // namespace

std::optional<double> secondsOf(TimeUnit unit) {
  switch (unit) {
    case TimeUnit::Seconds:
      return 1;
    case TimeUnit::Minutes:
      return 60;
    case TimeUnit::Hours:
      return 3600;
    case TimeUnit::Clock:
      break;
  }
  return std::nullopt;
}

RawSeries readSummaryCsv(const Source& source, Wanted wanted, ReadReport& report) {
  const ColumnNames& names = source.options.columns;
  const std::string time = either(names.time, "timestamp");
  if (wanted == Wanted::Price) {
    report.understood.push_back(phrase("reader", "prices per GPU"));
    if (names.price.empty()) return readSummaryCurve(source, time, report);
    return readColumns(source, {time, names.price}, wanted, report);
  }
  report.warnings.push_back(
      phrase("reader", "offers are counted, not GPUs; an offer may be of several"));
  return readColumns(source, {time, either(names.gpus, "offers_available")}, wanted, report);
}

RawSeries readMoments(const Source& source, ReadReport& report) {
  report.machine = machineOfRows(source);
  report.understood.push_back(phrase("reader", "prices per GPU"));
  const Columns columns{either(source.options.columns.time, "time"),
                        either(source.options.columns.price, "spot_usd_per_gpu_hour")};
  RawSeries series = readColumns(source, columns, Wanted::Price, report);
  report.warnings.push_back(
      phrase("reader", "prices of single moments (%1): what they were in between is not known")
          .arg(std::to_string(series.seconds.size())));
  return series;
}

RawSeries readMappedCsv(const Source& source, Wanted wanted, ReadReport& report) {
  const ColumnNames& names = source.options.columns;
  const std::string& value = wanted == Wanted::Price ? names.price : names.gpus;
  if (names.time.empty() || value.empty()) {
    throw InputError::ofFile(
        source.file, phrase("reader", "a CSV with columns of other names"),
        wanted == Wanted::Price
            ? phrase("reader", "the columns of time and price to be named")
            : phrase("reader", "the columns of time and free GPUs to be named"));
  }
  RawSeries series = readColumns(source, {names.time, value}, wanted, report);
  if (wanted == Wanted::Gpus) return series;
  const double each = source.options.gpusPerInstance.value_or(1.0);
  checkPerInstance(each, source.file);
  report.understood.push_back(phrase("reader", "prices per %1 GPUs").arg(numberText(each)));
  for (double& price : series.values) price /= each;
  return series;
}

}  // namespace spothorizon::market
