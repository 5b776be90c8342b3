// SPDX-License-Identifier: GPL-3.0-or-later
// A table of zones, one row per probe:
//   slot_start,us-central1-a,us-central1-b      free GPUs (or machines) of each zone
//   probe_time,us-east-1a free,us-east-1a usd   the same, and what a machine costs there
// An empty field was not probed: unknown from there on.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>

#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/Zones.h"

namespace spothorizon::market {
namespace {

constexpr std::array<std::string_view, 5> kTimes{"slot_start", "slot", "probe_time", "time",
                                                 "timestamp"};
constexpr std::string_view kFree = "free", kUsd = "usd";

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }

std::optional<ZoneColumn> zoneColumn(std::string_view field) {
  std::string_view zone = field;
  Wanted holds = Wanted::Gpus;
  if (const std::size_t space = field.find_last_of(" _"); space != std::string_view::npos) {
    const std::string_view what = field.substr(space + 1);
    if (what != kFree && what != kUsd) return std::nullopt;
    if (what == kUsd) holds = Wanted::Price;
    zone = field.substr(0, space);
  }
  if (!looksLikeZone(zone)) return std::nullopt;
  return ZoneColumn{std::string(zone), std::string(field), holds};
}

/// The column of a zone. InputError where none was chosen and there are several.
ZoneColumn chosenColumn(const Source& source, Wanted wanted) {
  const std::vector<std::string> header = headerColumns(source.text);
  std::vector<ZoneColumn> columns = zoneColumns({header.begin(), header.end()});
  std::erase_if(columns, [&](const ZoneColumn& column) { return column.holds != wanted; });
  std::vector<std::string> zones;
  for (const ZoneColumn& column : columns) zones.push_back(column.zone);
  const std::string zone = choose(source.file, "zone", source.options.zone, zones);
  return *std::ranges::find(columns, zone, &ZoneColumn::zone);
}

/// A number of slots says nothing of their length.
void checkClock(const Source& source, const std::string& column) {
  if (column != "slot" || source.options.timeUnitSeconds) return;
  throw InputError(source.file, "", "slots that are numbered, without their length",
                   "the length of one (trace convert --time-unit)");
}

double timeOf(const char* text, const Source& source, const std::string& place, bool& hadZone) {
  const auto unit = source.options.timeUnitSeconds;
  if (!unit) return checkedTime(text, source, place, &hadZone);
  const std::optional<double> units = parseNumber(text);
  if (units && *units >= 0) return *units * *unit;
  throw InputError(source.file, place, inQuotes(text), "a time, a number of 0 or more");
}

double valueOf(std::string_view text, Wanted wanted, const std::string& file,
               const std::string& place) {
  if (text.empty()) return std::numeric_limits<double>::quiet_NaN();
  return wanted == Wanted::Price ? checkedPrice(text, file, place)
                                 : checkedCount(text, file, place);
}

std::vector<RawSample> samplesOf(const Source& source, const std::string& time,
                                 const ZoneColumn& column, ReadReport& report, bool& hadZone) {
  std::vector<RawSample> samples;
  readRows<CsvReader<2>>(source, [&](CsvReader<2>& in) {
    in.read_header(io::ignore_extra_column, time, column.name);
    const char *at = nullptr, *value = nullptr;
    while (in.read_row(at, value)) {
      const auto line = static_cast<std::uint32_t>(in.get_file_line());
      const std::string place = linePlace(line);
      samples.push_back({timeOf(at, source, place, hadZone),
                         valueOf(value, column.holds, source.file, place), line});
    }
  });
  report.rowsRead = samples.size();
  return samples;
}

/// What the values are, and which of them are not known.
void sayValues(const std::vector<RawSample>& samples, const ZoneColumn& column,
               const std::string& file, ReadLog& log) {
  std::size_t unknown = 0;
  double most = 0;
  for (const RawSample& sample : samples) {
    unknown += std::isnan(sample.value);
    if (!std::isnan(sample.value)) most = std::max(most, sample.value);
  }
  if (!samples.empty() && unknown == samples.size()) {
    throw noValueIn(column.name, samples.size(), file);
  }
  if (unknown > 0) {
    log.warn(phrase("reader", "%1 rows without a value for %2: unknown")
                 .arg(std::to_string(unknown))
                 .arg(column.zone));
  }
  if (column.holds == Wanted::Price) return;
  log.understood(
      most <= 1 ? phrase("reader", "0 and 1 alone: 1 means available, 0 none")
                : phrase("reader", "counts of what is free, %1 at most").arg(numberText(most)));
}

void toPricesPerGpu(RawSeries& series, const Source& source, ReadReport& report) {
  const auto given = source.options.gpusPerInstance;
  if (!given) {
    report.warnings.push_back(
        phrase("reader", "GPUs of a machine are not told: prices are taken as of one GPU (%1 says)")
            .arg(std::string("gpusPerInstance")));
    return;
  }
  if (!(*given > 0)) {
    throw InputError(source.file, "", numberText(*given) + " GPUs per instance", "more than 0");
  }
  report.understood.push_back(phrase("reader", "%1 (chosen)").arg(perInstanceText(*given)));
  for (double& price : series.values) price /= *given;
}

/// How many rows have something in each column.
std::vector<std::size_t> filledRows(std::string_view text, std::size_t columns) {
  std::vector<std::size_t> filled(columns, 0);
  for (bool header = true; !text.empty();) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.empty() || line.front() == '#' || line == "\r") continue;
    for (std::size_t i = 0; i < columns && !header; ++i) {
      const std::string_view field = line.substr(0, line.find(','));
      filled[i] += field.find_first_not_of(" \t\r") != std::string_view::npos;
      line.remove_prefix(std::min(line.size(), field.size() + 1));
    }
    header = false;
  }
  return filled;
}

}  // namespace

bool looksLikeZone(std::string_view text) {
  if (text.size() < 4 || !isLower(text.front())) return false;
  const auto fits = [](char c) { return isLower(c) || isDigit(c) || c == '-'; };
  if (!std::ranges::all_of(text, fits)) return false;
  const char last = text.back();
  std::string_view rest = text.substr(0, text.size() - 1);
  if (isDigit(last) || last == '-') return false;
  if (rest.ends_with('-')) rest.remove_suffix(1);
  return isDigit(rest.back()) && rest.find('-') != std::string_view::npos;
}

std::vector<ZoneColumn> zoneColumns(const std::vector<std::string_view>& header) {
  std::vector<ZoneColumn> columns;
  if (header.size() < 2 || std::ranges::find(kTimes, header.front()) == kTimes.end()) return {};
  for (std::size_t i = 1; i < header.size(); ++i) {
    auto column = zoneColumn(header[i]);
    if (!column) return {};
    columns.push_back(*std::move(column));
  }
  return columns;
}

RawSeries readZones(const Source& source, Wanted wanted, ReadReport& report) {
  const ZoneColumn column = chosenColumn(source, wanted);
  const std::string time = headerColumns(source.text).front();
  checkClock(source, time);
  report.machine.zone = column.zone;
  ReadLog log(report);
  log.understood(phrase("reader", "zone %1 of the zones that are columns").arg(column.zone));
  bool hadZone = true;
  std::vector<RawSample> samples = samplesOf(source, time, column, report, hadZone);
  sayValues(samples, column, source.file, log);
  if (!hadZone) log.understood(zoneNote(source.options));
  RawSeries series = makeSeries(std::move(samples), SameInstant::DropEarlier,
                                !source.options.timeUnitSeconds, log);
  if (wanted == Wanted::Price) toPricesPerGpu(series, source, report);
  return series;
}

std::vector<Pool> zonesOfTable(std::string_view text) {
  const std::vector<std::string> header = headerColumns(text);
  const std::vector<std::size_t> filled = filledRows(text, header.size());
  const std::vector<ZoneColumn> columns = zoneColumns({header.begin(), header.end()});
  std::vector<Pool> zones;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (std::ranges::find(zones, columns[i].zone, &Pool::zone) != zones.end()) continue;
    zones.push_back({columns[i].zone, {}, {}, filled[i + 1]});
  }
  return zones;
}

}  // namespace spothorizon::market
