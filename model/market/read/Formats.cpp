// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/Formats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/CsvText.h"
#include "base/NumberText.h"
#include "market/read/JsonEvents.h"
#include "market/read/NodeEvents.h"
#include "market/read/ReadAwsJson.h"
#include "market/read/ReadAwsLines.h"
#include "market/read/ReadAwsTable.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadColumns.h"
#include "market/read/ReadCounts.h"
#include "market/read/ReadMarketplace.h"
#include "market/read/ReadPreempted.h"
#include "market/read/ReadSkyPilot.h"
#include "market/read/ReadTraceCsv.h"
#include "market/read/TableRows.h"
#include "market/read/Zones.h"
#include "market/table/Cells.h"
#include "market/table/DateText.h"

namespace spothorizon::market {
namespace {

/// Rows that are looked at to tell a counts file from a steps file.
constexpr std::size_t kLookedAt = 1000;
/// Bytes and rows that are examined to recognise a table's header.
constexpr std::size_t kLongestBeginning = 64U << 10, kRows = 20;

/// Without the quotes around it: columns have the same names with and without.
std::string_view unquoted(std::string_view field) {
  const bool quoted = field.size() > 1 && field.front() == '"' && field.back() == '"';
  return quoted ? field.substr(1, field.size() - 2) : field;
}

std::vector<std::string_view> partsOf(std::string_view line) {
  std::vector<std::string_view> fields;
  for (;;) {
    const std::size_t end = line.find(',');
    fields.push_back(unquoted(csv::trimmed(line.substr(0, end))));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

struct Row {
  double time, count;
};

/// The rows at the file's start that are two numbers each.
std::vector<Row> numberRows(std::string_view rest) {
  std::vector<Row> rows;
  while (rows.size() < kLookedAt) {
    const std::vector<std::string_view> fields = partsOf(nextLine(rest));
    if (fields.size() != 2) break;
    const auto time = parseNumber(fields[0]), count = parseNumber(fields[1]);
    if (!time || !count) break;
    rows.push_back({*time, *count});
  }
  return rows;
}

/// A drawn step has two rows at its time, the first with the count before it. One row alone may
/// are at the start, and one that repeats the last count at the end.
bool drawnAsSteps(const std::vector<Row>& rows) {
  const bool startsWithPair = rows.size() > 1 && rows[0].time == rows[1].time;
  std::size_t i = startsWithPair ? 0 : 1;
  std::size_t pairs = 0;
  for (; i + 1 < rows.size(); i += 2, ++pairs) {
    if (rows[i].time != rows[i + 1].time) return false;
    if (i > 0 && rows[i].count != rows[i - 1].count) return false;
  }
  if (i < rows.size() && i > 0 && rows[i].count != rows[i - 1].count) return false;
  return pairs > 0;
}

/// Counts have no fractions: where most have, they are none.
bool isCountsOrSteps(const Beginning& b) {
  if (b.fields.size() != 2 || !b.startsWithNumber()) return false;
  const std::vector<Row> rows = numberRows(b.text);
  const auto fractions = std::ranges::count_if(
      rows, [](const Row& row) { return row.count != std::floor(row.count); });
  return static_cast<std::size_t>(fractions) * 2 <= rows.size();
}

bool isSteps(const Beginning& b) {
  if (!isCountsOrSteps(b)) return false;
  const std::vector<Row> rows = numberRows(b.text);
  // Milliseconds have no fraction.
  const auto whole = [](const Row& row) { return row.time == std::floor(row.time); };
  return !std::ranges::all_of(rows, whole) || drawnAsSteps(rows);
}

bool isSummaryJsonl(const Beginning& b) {
  return b.json && b.text.substr(0, b.text.find('\n')).find("\"price_stats\"") != b.text.npos;
}

std::vector<ZoneColumn> zonesIn(const Beginning& b) {
  return b.header ? zoneColumns({b.fields.begin(), b.fields.end()}) : std::vector<ZoneColumn>();
}

bool isZones(const Beginning& b) { return !zonesIn(b).empty(); }

bool isPricedZones(const Beginning& b) {
  return isZones(b) && std::ranges::any_of(zoneColumnsOf(b.text), [](const ZoneColumn& column) {
           return column.holds == Wanted::Price;
         });
}

bool isPricesOfZones(const Beginning& b) {
  return isZones(b) && std::ranges::all_of(zoneColumnsOf(b.text), [](const ZoneColumn& column) {
           return column.holds == Wanted::Price;
         });
}

/// Tables of zones may have slots that start, too.
bool isOwn(const Beginning& b) { return b.names("slot_start") && !isZones(b); }

/// A price at each of several times is a history.
bool isPriceList(const Beginning& b) {
  const bool timed = b.names("timestamp") || b.names("time") || b.names("datetime");
  return b.names("instance_type") && b.names("usd_per_hour") && !timed;
}

/// What `fetch azure` and `fetch gpuhunt` write.
bool isMoments(const Beginning& b) {
  return b.names("time") && b.names("spot_usd_per_gpu_hour") &&
         b.names("on_demand_usd_per_gpu_hour");
}

bool isOffers(const Beginning& b) {
  return b.names("num_gpus") && (b.names("dph_total") || b.names("min_bid"));
}

/// A date, a time of day and a count.
bool isCountLog(const Beginning& b) {
  return !b.json && b.fields.size() == 3 && b.fields[0].size() == 10 && b.fields[0][4] == '-' &&
         b.fields[1].find(':') != std::string::npos;
}

/// Rows of as many cells each, with a time or a number first among them.
bool isPlainTable(const Beginning& b) {
  const auto isValue = [](const std::string& cell) {
    return table::looseNumber(cell) || table::looksLikeDate(cell);
  };
  return !b.json && !b.header && b.fields.size() > 1 && !b.rows.empty() &&
         std::ranges::any_of(b.fields, isValue) &&
         std::ranges::all_of(b.rows,
                             [&](const auto& row) { return row.size() == b.fields.size(); });
}

bool holds(const Beginning& b, std::string_view key) {
  return b.json && b.text.find(key) != std::string_view::npos;
}

/// A list of numbers under "data", or the step that such a list needs: other answers have the key,
/// too.
bool holdsCounts(const Beginning& b) {
  constexpr std::string_view kKey = "\"data\"", kBlank = " \t\r\n";
  if (!b.json) return false;
  for (std::size_t at = b.text.find(kKey); at != b.text.npos; at = b.text.find(kKey, at + 1)) {
    std::size_t next = b.text.find_first_not_of(kBlank, at + kKey.size());
    for (const char sign : {':', '['}) {
      if (next == b.text.npos || b.text[next] != sign) {
        next = b.text.npos;
        break;
      }
      next = b.text.find_first_not_of(kBlank, next + 1);
    }
    if (next == b.text.npos) continue;
    if (isDigit(b.text[next]) || b.text[next] == '-') return true;
  }
  return holds(b, kKey) && holds(b, "\"gap_seconds\"");
}

/// What traces of preempted machines have and lists of counts have not.
bool isPricedPreempted(const Beginning& b) {
  return holdsCounts(b) && (holds(b, "\"prices\"") || holds(b, "\"price_info\""));
}

bool isZoneList(const Beginning& b) {
  return holds(b, "\"places-zones\"") && holds(b, "\"zones\"");
}

bool isPricedZoneList(const Beginning& b) { return isZoneList(b) && holds(b, "\"spotUsdPer"); }

bool isPreempted(const Beginning& b) { return holdsCounts(b) && holds(b, "\"start_time\""); }

template <auto read, Wanted wanted>
RawSeries reading(const Source& source, ReadReport& report) {
  return read(source, wanted, report);
}

constexpr std::array kFormats{
    // Marketplace summary as JSON lines, one per probe.
    Format{.key = "summary-jsonl",
           .name = "marketplace summary JSON lines",
           .recognise = isSummaryJsonl,
           .price = reading<readSummaryJsonl, Wanted::Price>,
           .gpus = reading<readSummaryJsonl, Wanted::Gpus>,
           .models = true},
    // aws ec2 describe-spot-price-history --output json
    Format{.key = "aws-json",
           .name = "AWS CLI JSON",
           .recognise =
               [](const Beginning& b) {
                 return holds(b, "\"SpotPriceHistory\"") || isAwsJson(b.text);
               },
           .rows = parseAwsJson},
    // {"format":"places-zones","zones":[{"zone":...,"spotUsdPerVmHour":...,"gpusPerVm":...}]}
    Format{.key = "zone-prices-json",
           .name = "JSON of zones with their prices",
           .recognise = isPricedZoneList,
           .price = readZonePrices,
           .pricesPerInstance = true,
           .zones = zonesOfList},
    // The same without spot prices.
    Format{.key = "zone-list-json",
           .name = "JSON of zones with their on-demand prices",
           .recognise = isZoneList,
           .priceList = true},
    // {"metadata":{"gap_seconds":N,"start_time":...,"price_info":...},"data":[...],"prices":[...]}
    Format{.key = "preemption-json",
           .name = "preemption trace JSON",
           .recognise = isPricedPreempted,
           .price = reading<readPreempted, Wanted::Price>,
           .gpus = reading<readPreempted, Wanted::Gpus>,
           .pricesPerInstance = true},
    // The same without prices.
    Format{.key = "preemption-json-unpriced",
           .name = "preemption trace JSON without prices",
           .recognise = isPreempted,
           .gpus = reading<readPreempted, Wanted::Gpus>},
    // {"metadata":{"gap_seconds":N},"data":[...]}
    Format{.key = "skypilot-json",
           .name = "SkyPilot trace JSON",
           .recognise = holdsCounts,
           .gpus = readSkyPilot},
    // A spot price history under AWS's own names of columns, as a CSV.
    Format{.key = "aws-csv",
           .name = "AWS history as a CSV",
           .recognise = [](const Beginning& b) { return b.header && isAwsTable(b.fields); },
           .rows = parseAwsTable,
           .anyTable = true},
    // A spot price history as text or table without a header.
    Format{.key = "aws-tsv",
           .name = "AWS TSV",
           .recognise =
               [](const Beginning& b) {
                 const bool tabs = !b.header && std::ranges::count(b.firstLine, '\t') == 4;
                 return !b.json && (tabs || isAwsLines(b.text));
               },
           .rows = parseAwsTsv},
    // Zones as columns: prices alone.
    Format{.key = "zone-prices-csv",
           .name = "CSV of prices of zones",
           .recognise = isPricesOfZones,
           .price = reading<readZones, Wanted::Price>,
           .pricesPerInstance = true,
           .zones = zonesOfTable},
    // Free GPUs and prices.
    Format{.key = "zones-priced-csv",
           .name = "CSV of zones with prices",
           .recognise = isPricedZones,
           .price = reading<readZones, Wanted::Price>,
           .gpus = reading<readZones, Wanted::Gpus>,
           .pricesPerInstance = true,
           .zones = zonesOfTable},
    // Free GPUs alone.
    Format{.key = "zones-csv",
           .name = "CSV of zones",
           .recognise = isZones,
           .gpus = reading<readZones, Wanted::Gpus>,
           .zones = zonesOfTable},
    // Our own.
    Format{.key = "spothorizon-csv",
           .name = "SpotHorizon CSV",
           .recognise = isOwn,
           .trace = readOwnCsv},
    // Prices of single moments, one row a fetch.
    Format{.key = "moments-csv",
           .name = "CSV of fetched prices",
           .recognise = isMoments,
           .price = readMoments,
           .takesNames = true,
           .pools = poolsOfMoments},
    // Marketplace offers, one row an offer.
    Format{.key = "offers-csv",
           .name = "marketplace offers CSV",
           .recognise = isOffers,
           .price = reading<readOffers, Wanted::Price>,
           .gpus = reading<readOffers, Wanted::Gpus>,
           .models = true,
           .takesNames = true},
    // Marketplace summary, one row per probe.
    Format{.key = "summary-csv",
           .name = "marketplace summary CSV",
           .recognise =
               [](const Beginning& b) { return b.names("timestamp") && b.names("price_min"); },
           .price = reading<readSummaryCsv, Wanted::Price>,
           .gpus = reading<readSummaryCsv, Wanted::Gpus>,
           .models = true,
           .takesNames = true,
           .pools = poolsOfSummary},
    // On-demand prices, one row a type and region.
    Format{.key = "price-list",
           .name = "list of on-demand prices",
           .recognise = isPriceList,
           .priceList = true},
    // Nodes that come and go by dates or under a header.
    Format{.key = "node-events",
           .name = "node events",
           .recognise =
               [](const Beginning& b) {
                 return b.json ? looksLikeJsonEvents(b.text) : looksLikeNodeEvents(b.text);
               },
           .gpus = readEvents},
    // Any CSV with a header, columns named by the caller.
    Format{.key = "csv",
           .name = "CSV with named columns",
           .recognise = [](const Beginning& b) { return b.header && b.fields.size() > 1; },
           .price = reading<readMappedCsv, Wanted::Price>,
           .gpus = reading<readMappedCsv, Wanted::Gpus>,
           .pricesPerInstance = true,
           .anyTable = true,
           .named = true},
    // ms,add|remove,node
    Format{.key = "events-csv",
           .name = "events CSV",
           .recognise =
               [](const Beginning& b) {
                 return b.fields.size() == 3 && b.startsWithNumber() &&
                        (b.dialect.separator == ',' || !parseNumber(b.fields[1]));
               },
           .gpus = readEvents},
    // date, time, count
    Format{.key = "count-log", .name = "count log", .recognise = isCountLog, .gpus = readCountLog},
    // time,count with two rows a step
    Format{.key = "steps-csv", .name = "steps CSV", .recognise = isSteps, .gpus = readSteps},
    // ms,count
    Format{.key = "counts-csv",
           .name = "counts CSV",
           .recognise = isCountsOrSteps,
           .gpus = readCounts},
    // Any table without a header: its columns are "column 1" and so on.
    Format{.key = "table",
           .name = "table without a header",
           .recognise = isPlainTable,
           .price = reading<readMappedCsv, Wanted::Price>,
           .gpus = reading<readMappedCsv, Wanted::Gpus>,
           .pricesPerInstance = true,
           .anyTable = true,
           .named = true},
};

}  // namespace

Beginning::Beginning(std::string_view whole) : text(whole) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (text.empty()) return;
  json = text.front() == '{' || text.front() == '[';
  std::string_view rest = text;
  if (json) return;
  firstLine = nextLine(rest);
  const std::string_view start = text.substr(0, kLongestBeginning);
  dialect = table::dialectOf(start);
  try {
    const table::Table table(start, {}, dialect);
    header = dialect.header;
    rows = table::firstRows(table, kRows);
    if (header) fields = table.columns();
    if (!header && !rows.empty()) fields = rows.front();
  } catch (const InputError&) {
    // No table.
  }
}

bool Beginning::names(std::string_view field) const {
  return header && std::ranges::find(fields, field) != fields.end();
}

bool Beginning::startsWithNumber() const { return !fields.empty() && parseNumber(fields[0]); }

std::vector<std::string> headerColumns(std::string_view text) {
  const Beginning beginning(text);
  return beginning.header && beginning.fields.size() > 1 ? beginning.fields
                                                         : std::vector<std::string>();
}

std::span<const Format> formats() { return kFormats; }

const Format& namedTable() {
  return *std::ranges::find(kFormats, std::string_view("csv"), &Format::key);
}

const Format* recognise(std::string_view text) {
  const Beginning beginning(text);
  if (beginning.text.empty()) return nullptr;
  const auto found =
      std::ranges::find_if(kFormats, [&](const Format& one) { return one.recognise(beginning); });
  return found == kFormats.end() ? nullptr : &*found;
}

}  // namespace spothorizon::market
