// SPDX-License-Identifier: GPL-3.0-or-later
// A table of zones, one row per probe:
//   slot_start,us-central1-a,us-central1-b      free GPUs (or machines) of each zone
//   probe_time,us-east-1a free,us-east-1a usd   the same, and what a machine costs there
// An empty field was not probed: unknown from there on.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/NumberText.h"
#include "market/read/Csv.h"
#include "market/read/InQuotes.h"
#include "market/read/PriceWords.h"
#include "market/read/Zones.h"
#include "market/table/Cells.h"
#include "market/table/Roles.h"
#include "market/table/Table.h"

namespace spothorizon::market {
namespace {

constexpr std::array<std::string_view, 14> kTimes{
    "slotstart", "slot",        "probetime", "time",     "timestamp", "date", "datetime",
    "when",      "collectedat", "utc",       "datehour", "minute",    "hour", "column1"};
constexpr std::array<std::string_view, 4> kFree{"free", "gpus", "available", "count"};
constexpr std::array<std::string_view, 3> kUsd{"usd", "price", "spot"};

bool isLower(char c) { return c >= 'a' && c <= 'z'; }

/// Azure's regions, without what stands behind them.
constexpr std::array<std::string_view, 58> kAzure{"eastus",           "eastus2",
                                                  "westus",           "westus2",
                                                  "westus3",          "centralus",
                                                  "northcentralus",   "southcentralus",
                                                  "westcentralus",    "canadacentral",
                                                  "canadaeast",       "brazilsouth",
                                                  "brazilsoutheast",  "mexicocentral",
                                                  "chilecentral",     "northeurope",
                                                  "westeurope",       "uksouth",
                                                  "ukwest",           "francecentral",
                                                  "francesouth",      "germanywestcentral",
                                                  "germanynorth",     "switzerlandnorth",
                                                  "switzerlandwest",  "norwayeast",
                                                  "norwaywest",       "swedencentral",
                                                  "swedensouth",      "polandcentral",
                                                  "italynorth",       "spaincentral",
                                                  "austriaeast",      "belgiumcentral",
                                                  "finlandcentral",   "uaenorth",
                                                  "uaecentral",       "qatarcentral",
                                                  "israelcentral",    "southafricanorth",
                                                  "southafricawest",  "eastasia",
                                                  "southeastasia",    "japaneast",
                                                  "japanwest",        "koreacentral",
                                                  "koreasouth",       "centralindia",
                                                  "southindia",       "westindia",
                                                  "jioindiawest",     "jioindiacentral",
                                                  "australiaeast",    "australiasoutheast",
                                                  "australiacentral", "australiacentral2",
                                                  "newzealandnorth",  "malaysiawest"};

/// "eastus", "East US", "eastus-1", "East US 2 zone 3".
bool isAzure(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c != ' ' && c != '-' && c != '_') plain += lower(c);
  }
  if (const std::size_t zone = plain.find("zone"); zone != std::string::npos) plain.erase(zone, 4);
  if (std::ranges::find(kAzure, plain) != kAzure.end()) return true;
  const bool numbered = !plain.empty() && plain.back() >= '1' && plain.back() <= '3';
  if (numbered) plain.pop_back();
  return numbered && std::ranges::find(kAzure, plain) != kAzure.end();
}

/// "use1-az6", "apne1-az4"
bool isZoneId(std::string_view text) {
  const std::size_t mark = text.find("-az");
  if (mark == std::string_view::npos || mark < 3) return false;
  const std::string_view region = text.substr(0, mark), number = text.substr(mark + 3);
  return isDigit(region.back()) && !number.empty() && std::ranges::all_of(number, isDigit) &&
         std::ranges::all_of(region, [](char c) { return isLower(c) || isDigit(c); });
}

std::optional<ZoneColumn> zoneColumn(std::string_view field) {
  std::string_view zone = field;
  Wanted holds = Wanted::Gpus;
  if (const std::size_t space = field.find_last_of(" _"); space != std::string_view::npos) {
    const std::string_view what = field.substr(space + 1);
    const bool usd = std::ranges::find(kUsd, what) != kUsd.end();
    if (usd) holds = Wanted::Price;
    if (usd || std::ranges::find(kFree, what) != kFree.end()) zone = field.substr(0, space);
  }
  if (const std::size_t path = zone.rfind('/'); path != std::string_view::npos) {
    zone.remove_prefix(path + 1);
  }
  if (!looksLikeZone(zone) && !looksLikeRegion(zone)) return std::nullopt;
  return ZoneColumn{std::string(zone), std::string(field), holds};
}

/// Whether its name says what it holds.
bool isSaid(const ZoneColumn& column) {
  return column.holds == Wanted::Price || std::ranges::any_of(kFree, [&](std::string_view what) {
           return column.name.size() > what.size() + 1 && column.name.ends_with(what);
         });
}

/// The column of a zone. InputError where none was chosen and there are several.
ZoneColumn chosenColumn(const Source& source, Wanted wanted) {
  std::vector<ZoneColumn> columns = zoneColumnsOf(source.text);
  std::erase_if(columns, [&](const ZoneColumn& column) { return column.holds != wanted; });
  std::vector<std::string> zones;
  for (const ZoneColumn& column : columns) zones.push_back(column.zone);
  const std::string zone = choose(source.file, "zone", source.options.zone, zones);
  return *std::ranges::find(columns, zone, &ZoneColumn::zone);
}

/// A number of slots says nothing of their length.
table::TimeColumn timesOf(const Source& source, const table::Table& table) {
  const table::TimeChoice choice = timeChoiceOf(source.options);
  if (table.columns().front() == "slot" && !choice.unitSeconds) {
    const std::vector<std::string> first = table::firstCells(table, 0, 20);
    const bool numbers = std::ranges::any_of(first, [](const std::string& cell) {
      const auto number = parseNumber(cell);
      return number && !table::unitSince1970(*number);
    });
    if (numbers) {
      throw InputError(source.file, "", "slots that are numbered, without their length",
                       "the length of one in seconds: --time-unit 600 for slots of ten minutes");
    }
  }
  return table::TimeColumn::of(table, 0, choice);
}

double valueOf(std::string_view text, Wanted wanted, const std::string& file,
               const std::string& place) {
  if (table::isNothing(text)) return std::numeric_limits<double>::quiet_NaN();
  return wanted == Wanted::Price ? checkedPrice(text, file, place)
                                 : checkedCount(text, file, place);
}

std::vector<RawSample> samplesOf(const Source& source, const table::Table& table,
                                 const ZoneColumn& column, table::TimeColumn& time,
                                 ReadReport& report) {
  std::vector<RawSample> samples;
  const std::size_t at = table.column(column.name);
  for (table::Rows row(table); row.next();) {
    const auto line = static_cast<std::uint32_t>(row.line());
    if (samples.size() >= kMostRows) refuseRows(source.file);
    if (table::isNothing(row.cell(0))) {
      throw InputError(source.file, linePlace(line), "no time", "a time in every row");
    }
    samples.push_back({time.read(row.cell(0), line),
                       valueOf(row.cell(at), column.holds, source.file, linePlace(line)), line});
  }
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
  try {
    const table::Table table(text, {});
    for (table::Rows row(table); row.next();) {
      for (std::size_t i = 0; i < columns; ++i) filled[i] += !table::isNothing(row.cell(i));
    }
  } catch (const InputError&) {
    // Whoever reads the rows says what is wrong with this one.
  }
  return filled;
}

}  // namespace

bool looksLikeRegion(std::string_view text) {
  if (text.size() < 6 || !isLower(text.front()) || !isDigit(text.back())) return false;
  const auto fits = [](char c) { return isLower(c) || isDigit(c) || c == '-'; };
  if (!std::ranges::all_of(text, fits)) return false;
  constexpr std::array<std::string_view, 14> kStarts{
      "us-", "eu-", "ap-", "sa-",   "ca-",     "me-",        "af-",
      "il-", "mx-", "cn-", "asia-", "europe-", "australia-", "northamerica-"};
  return std::ranges::any_of(kStarts,
                             [&](std::string_view start) { return text.starts_with(start); });
}

bool looksLikeZone(std::string_view text) {
  if (isZoneId(text) || isAzure(text)) return true;
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
  if (header.size() < 2) return {};
  const std::string time = table::plainName(header.front());
  if (std::ranges::find(kTimes, time) == kTimes.end()) return {};
  for (std::size_t i = 1; i < header.size(); ++i) {
    auto column = zoneColumn(header[i]);
    if (!column) return {};
    columns.push_back(*std::move(column));
  }
  return columns;
}

std::vector<ZoneColumn> zoneColumnsOf(std::string_view text) {
  constexpr std::size_t kLookedAt = 1000;
  const std::vector<std::string> header = headerColumns(text);
  std::vector<ZoneColumn> columns = zoneColumns({header.begin(), header.end()});
  const bool said = std::ranges::any_of(columns, isSaid);
  if (columns.empty() || said) return columns;
  const table::Table table(text, {});
  const auto isFraction = [](const std::string& cell) {
    const auto number = table::looseNumber(cell);
    return number && *number != std::floor(*number);
  };
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!std::ranges::any_of(table::firstCells(table, i + 1, kLookedAt), isFraction)) continue;
    for (ZoneColumn& column : columns) column.holds = Wanted::Price;
    break;
  }
  return columns;
}

RawSeries readZones(const Source& source, Wanted wanted, ReadReport& report) {
  const ZoneColumn column = chosenColumn(source, wanted);
  if (wanted == Wanted::Price && isBilledInYuan(column.zone) && !priceUnit(column.name).isDollars) {
    throw table::inOtherCurrency(source.file, column.name, "CNY");
  }
  const table::Table table(source.text, source.file);
  table::TimeColumn time = timesOf(source, table);
  report.machine.zone = column.zone;
  ReadLog log(report);
  log.understood(phrase("reader", "zone %1 of the zones that are columns").arg(column.zone));
  if (wanted == Wanted::Price && column.name == column.zone) {
    log.understood(phrase("reader", "numbers with fractions are taken as prices"));
  }
  // A table of slots or probes counts what was free.
  const std::string first = table::plainName(table.columns().front());
  const bool counts = first.starts_with("slot") || first.starts_with("probe");
  std::vector<RawSample> samples = samplesOf(source, table, column, time, report);
  sayValues(samples, column, source.file, log);
  const bool several =
      std::ranges::any_of(samples, [](const RawSample& sample) { return sample.value > 1; });
  if (wanted == Wanted::Gpus && !counts && !isSaid(column) && several) {
    log.caution(phrase("reader", "whole numbers are taken as free GPUs; where they are prices: %1")
                    .arg("--column price=" + column.name),
                phrase("inputs", "unnamed numbers taken as GPUs"));
  }
  if (time.scale().kind != table::TimeKind::Dates) log.understood(time.note());
  if (time.isZoneMissing()) {
    source.bareTimes = true;
    log.understood(zoneNote(source.options));
  }
  RawSeries series = makeSeries(std::move(samples), SameInstant::DropEarlier, time.hasClock(), log);
  if (time.countsSlots()) setSlots(series, time.scale().unitSeconds);
  if (wanted == Wanted::Price) toPricesPerGpu(series, source, report);
  return series;
}

std::vector<Pool> zonesOfTable(std::string_view text) {
  const std::vector<std::string> header = headerColumns(text);
  const std::vector<std::size_t> filled = filledRows(text, header.size());
  const std::vector<ZoneColumn> columns = zoneColumnsOf(text);
  std::vector<Pool> zones;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (std::ranges::find(zones, columns[i].zone, &Pool::zone) != zones.end()) continue;
    zones.push_back({columns[i].zone, {}, {}, filled[i + 1]});
  }
  return zones;
}

}  // namespace spothorizon::market
