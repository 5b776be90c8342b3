// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadSummary.h"

// Summaries of a marketplace: of the offers' prices only quantiles are left.

#include <algorithm>
#include <array>
#include <optional>

#include "market/read/Csv.h"
#include "market/read/PoolChoice.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/Source.h"
#include "market/table/Table.h"

namespace spothorizon::market {
namespace {

/// A row as text; empty where the file has no such column.
struct Row {
  std::string_view time, least, p10, median, p90, most, total, available;
};

/// Price between two quantiles, on a straight line.
double onLine(const OfferQuantiles::Point& a, const OfferQuantiles::Point& b, double share) {
  return a.price + (b.price - a.price) * (share - a.share) / (b.share - a.share);
}

OfferQuantiles quantilesOf(const Row& row, const Source& source, const std::string& place) {
  OfferQuantiles quantiles;
  const std::pair<double, std::string_view> columns[] = {
      {0, row.least}, {0.1, row.p10}, {0.5, row.median}, {0.9, row.p90}, {1, row.most}};
  for (const auto& [share, text] : columns) {
    if (!text.empty()) quantiles.add(share, checkedPrice(text, source.file, place));
  }
  const auto count = [&](std::string_view text) {
    return text.empty() ? 0 : checkedCount(text, source.file, place);
  };
  quantiles.total = count(row.total);
  quantiles.available = count(row.available);
  return quantiles;
}

}  // namespace

void OfferQuantiles::add(double share, double price) {
  points.push_back({share, points.empty() ? price : std::max(price, points.back().price)});
}

double OfferQuantiles::meanOfCheapest(double count) const {
  const double taken = available > 0 ? std::min(count, available) : count;
  const double end = total > 0 ? std::min(1.0, taken / total) : 0;
  double area = 0, done = 0;
  for (std::size_t i = 1; i < points.size() && done < end; ++i) {
    const Point &a = points[i - 1], &b = points[i];
    const double to = std::min(end, b.share);
    area += (to - done) * (onLine(a, b, done) + onLine(a, b, to)) / 2;
    done = to;
  }
  if (done == 0) return points.front().price;
  return (area + (end - done) * points.back().price) / end;
}

void sayHowSummed(ReadReport& report, int count) {
  report.priceForGpus = count;
  report.understood.push_back(
      phrase("reader", "price: mean of the %1 cheapest offers, between the summary's quantiles")
          .arg(std::to_string(count)));
}

RawSeries readSummaryCurve(const Source& source, const std::string& time, const PoolRows& pool,
                           ReadReport& report) {
  ReadLog log(report);
  bool hadZone = true;
  const int count = std::max(1, source.options.forGpus);
  std::vector<RawSample> samples;
  const table::Table table(source.text, source.file);
  for (const std::string& name : {time, std::string("price_min")}) {
    if (std::ranges::find(table.columns(), name) != table.columns().end()) continue;
    throw InputError(source.file, "header", "no column " + name, "a column of this name");
  }
  const std::array<std::string, 8> names{time,           "price_min",       "price_p10",
                                         "price_median", "price_p90",       "price_max",
                                         "offers_total", "offers_available"};
  std::array<std::optional<std::size_t>, 8> at;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool twice = std::ranges::any_of(table.columns(), [&](const std::string& column) {
      return column.starts_with(names[i] + " (column ");
    });
    if (twice) {
      throw InputError(source.file, "header", "two columns " + names[i], "one column of this name");
    }
    const auto found = std::ranges::find(table.columns(), names[i]);
    if (found != table.columns().end()) {
      at[i] = static_cast<std::size_t>(found - table.columns().begin());
    }
  }
  for (table::Rows in(table); in.next();) {
    const auto cell = [&](std::size_t i) { return at[i] ? in.cell(*at[i]) : std::string_view(); };
    const Row row{cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6), cell(7)};
    const auto line = static_cast<std::uint32_t>(in.line());
    if (++report.rowsRead > kMostRows) refuseRows(source.file);
    if (!pool.words.empty() && !pool.has(in)) continue;
    if (row.least.empty()) {
      log.drop(line, phrase("reader", "no %1").arg(std::string("price_min")));
      continue;
    }
    const std::string place = linePlace(line);
    const OfferQuantiles quantiles = quantilesOf(row, source, place);
    // Where the least is no offer, the others are not what they seem.
    const bool isFree = quantiles.points.front().price == 0;
    samples.push_back({checkedTime(row.time, source, place, &hadZone),
                       isFree ? 0 : quantiles.meanOfCheapest(count), line});
  }
  if (pool.rows > 0) {
    report.rowsMatching = pool.rows;
    log.understood(phrase("reader", "%1 of %2 rows match this choice")
                       .arg(std::to_string(pool.rows))
                       .arg(std::to_string(report.rowsRead)));
  }
  if (samples.empty() && report.rowsRead > 0) {
    throw noValueIn("price_min", report.rowsRead, source.file);
  }
  if (samples.empty()) throw InputError(source.file, "", "no rows", "at least one row");
  dropFree(samples, "price_min", log);
  if (!hadZone) log.understood(zoneNote(source.options));
  sayHowSummed(report, count);
  return makeSeries(std::move(samples), SameInstant::DropEarlier, true, log);
}

}  // namespace spothorizon::market
