// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/Zones.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "base/NumberText.h"
#include "market/GpuName.h"
#include "market/read/Csv.h"
#include "market/read/Formats.h"
#include "market/read/InQuotes.h"
#include "market/read/JsonText.h"
#include "market/read/PriceWords.h"
#include "market/read/ReadColumns.h"
#include "market/read/ReadLog.h"
#include "market/table/Cells.h"
#include "market/table/Roles.h"
#include "market/table/Table.h"

// A table of zones, one row per probe:
//   slot_start,us-central1-a,us-central1-b      free GPUs (or machines) of each zone
//   probe_time,us-east-1a free,us-east-1a usd   the same, and what a machine costs there
// An empty field was not probed: unknown from there on.

namespace spothorizon::market {
namespace {

constexpr std::array<std::string_view, 14> kTimes{
    "slotstart", "slot",        "probetime", "time",     "timestamp", "date", "datetime",
    "when",      "collectedat", "utc",       "datehour", "minute",    "hour", "column1"};
constexpr std::array<std::string_view, 4> kFree{"free", "gpus", "available", "count"};
constexpr std::array<std::string_view, 3> kUsd{"usd", "price", "spot"};

bool isLower(char c) { return c >= 'a' && c <= 'z'; }

/// Azure's regions, without the zone's number.
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
bool namesSeries(const ZoneColumn& column) {
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
  log.understood(most <= 1
                     ? phrase("reader", "only 0 and 1: 1 means available, 0 none")
                     : phrase("reader", "counts of free GPUs, %1 at most").arg(numberText(most)));
}

void toPricesPerGpu(RawSeries& series, const Source& source, ReadReport& report) {
  const auto given = source.options.gpusPerInstance;
  if (!given) {
    report.warnings.push_back(phrase("reader",
                                     "The file does not say how many GPUs a machine has; prices "
                                     "are taken as per GPU (set by %1)")
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
  const bool named = std::ranges::any_of(columns, namesSeries);
  if (columns.empty() || named) return columns;
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
  if (wanted == Wanted::Gpus && !counts && !namesSeries(column) && several) {
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

namespace {

using nlohmann::json;

/// One zone of the list, with its place.
struct Zone {
  const json& object;
  std::string pointer;
  const std::string& file;

  std::string text(const char* key) const {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : "";
  }
  std::optional<double> number(const char* key) const;
  double gpus() const { return number("gpusPerVm").value_or(1); }
  /// $ an hour of a machine; none where the list does not say.
  std::optional<double> machineUsd(const char* perMachine, const char* perGpu) const {
    if (const auto usd = number(perMachine)) return usd;
    const auto usd = number(perGpu);
    return usd ? std::optional(*usd * gpus()) : std::nullopt;
  }
  std::optional<double> spot() const { return machineUsd("spotUsdPerVmHour", "spotUsdPerGpuHour"); }
  std::optional<double> onDemand() const {
    return machineUsd("onDemandUsdPerVmHour", "onDemandUsdPerGpuHour");
  }
};

std::optional<double> Zone::number(const char* key) const {
  const auto found = object.find(key);
  if (found == object.end() || found->is_null()) return std::nullopt;
  const std::string place = pointer + "/" + key;
  if (!found->is_number()) throw InputError(file, place, shown(*found), "a number");
  const double value = checkedPrice(found->get<double>(), file, place);
  const bool isCount = std::string_view(key) == "gpusPerVm";
  if (isCount && value < 1) throw InputError(file, place, numberText(value), "1 or more");
  return value;
}

/// Calls `take` with every zone.
template <class Take>
void eachZone(const json& root, const std::string& file, Take take) {
  const auto zones = root.find("zones");
  if (zones == root.end() || !zones->is_array() || zones->empty()) {
    throw InputError(file, "/zones", "nothing", "a list of zones");
  }
  for (std::size_t i = 0; i < zones->size(); ++i) {
    const Zone zone{(*zones)[i], "/zones/" + std::to_string(i), file};
    if (!zone.object.is_object() || zone.text("zone").empty()) {
      throw InputError(file, zone.pointer, shown(zone.object), "an object with a zone");
    }
    take(zone);
  }
}

double positive(const json& root, const char* key, const std::string& file) {
  const auto found = root.find(key);
  const bool given = found != root.end() && found->is_number() && found->get<double>() > 0;
  if (given && std::isfinite(found->get<double>())) return found->get<double>();
  throw InputError(file, std::string("/") + key, found == root.end() ? "nothing" : shown(*found),
                   "a number, more than 0");
}

/// The GPU that the list is about; empty: it does not say.
std::string gpuIn(const json& root) {
  const auto gpu = root.find("gpu");
  return gpu != root.end() && gpu->is_string() ? gpu->get<std::string>() : std::string();
}

/// One price for as long as the list speaks of.
RawSeries constantSeries(const json& root, double value, const Source& source) {
  RawSeries series;
  const auto start = root.find("start");
  series.hasClock = start != root.end() && start->is_string();
  const double from =
      series.hasClock ? checkedTime(start->get<std::string>(), source, "/start") : 0;
  const double slot = positive(root, "slotSeconds", source.file);
  const double slots = std::floor(positive(root, "slots", source.file));
  if (!(slots <= static_cast<double>(kMostRows))) refuseRows(source.file);
  for (double i = 0; i < slots; ++i) {
    series.seconds.push_back(from + i * slot);
    series.values.push_back(value);
  }
  series.endSeconds = from + slots * slot;
  return series;
}

InputError noSpotPrice(const Zone& zone) {
  const auto spot = zone.spot();
  return {zone.file, zone.pointer, spot ? "a spot price of 0" : "no spot price",
          spot ? "a price above 0, of what can be rented" : "spotUsdPerVmHour"};
}

/// The zones to choose from. Those without a price, or with one of 0, are dropped and named; the
/// one that is asked for, or the only one, is not: it is an error.
std::vector<std::string> pricedZones(const json& root, const Source& source, ReadReport& report) {
  ReadLog log(report, [](std::size_t zone) { return Text("/zones/" + std::to_string(zone)); });
  std::vector<std::string> zones;
  std::optional<InputError> unpriced;
  std::uint32_t at = 0;
  eachZone(root, source.file, [&](const Zone& zone) {
    const auto spot = zone.spot();
    const bool isChosen = zone.text("zone") == source.options.zone;
    if (isChosen || (spot && *spot > 0)) {
      zones.push_back(zone.text("zone"));
    } else {
      log.drop(at, spot ? freeText() : phrase("reader", "no price"));
      if (!unpriced) unpriced = noSpotPrice(zone);
    }
    ++at;
  });
  report.rowsRead = at;
  if (zones.empty()) throw *unpriced;
  return zones;
}

}  // namespace

RawSeries readZonePrices(const Source& source, ReadReport& report) {
  const json root = parseOwnJson<json>(source.text, source.file);
  const std::vector<std::string> zones = pricedZones(root, source, report);
  const std::string chosen = choose(source.file, "zone", source.options.zone, zones);
  std::optional<RawSeries> series;
  eachZone(root, source.file, [&](const Zone& zone) {
    if (zone.text("zone") != chosen || series) return;
    const auto spot = zone.spot();
    if (!spot || *spot == 0) throw noSpotPrice(zone);
    const auto given = source.options.gpusPerInstance;
    const double gpus = given.value_or(zone.gpus());
    if (!(gpus > 0)) {
      throw InputError(source.file, "", numberText(gpus) + " GPUs per instance", "more than 0");
    }
    report.understood.push_back(phrase("reader", "zone %1, one price throughout").arg(chosen));
    report.understood.push_back(
        (given ? phrase("reader", "%1 (chosen)") : phrase("reader", "%1 (the file)"))
            .arg(perInstanceText(gpus)));
    if (const auto onDemand = zone.onDemand()) {
      report.onDemandUsdPerGpuHour = *onDemand / gpus;
      report.understood.push_back(phrase("reader", "on-demand price from the file"));
    }
    report.machine.gpus = gpus;
    series = constantSeries(root, *spot / gpus, source);
  });
  report.machine.zone = chosen;
  report.machine.gpu = gpuName(gpuIn(root));
  return *std::move(series);
}

std::vector<Pool> zonesOfList(std::string_view text) {
  const json root = parseOwnJson<json>(text, "");
  std::vector<Pool> zones;
  eachZone(root, "", [&](const Zone& zone) { zones.push_back({zone.text("zone"), {}, {}, 1}); });
  return zones;
}

std::vector<ListPrice> onDemandOfZones(std::string_view text, const std::string& file) {
  const json root = parseOwnJson<json>(text, file);
  std::vector<ListPrice> prices;
  eachZone(root, file, [&](const Zone& zone) {
    const auto usd = zone.onDemand();
    if (!usd || *usd <= 0) {
      throw InputError(file, zone.pointer, "no on-demand price", "onDemandUsdPerVmHour");
    }
    ListPrice price;
    price.zone = zone.text("zone");
    price.region = zone.text("region");
    price.gpus = zone.gpus();
    price.usdPerHour = *usd;
    price.gpu = gpuIn(root);
    prices.push_back(std::move(price));
  });
  return prices;
}

}  // namespace spothorizon::market
