// SPDX-License-Identifier: GPL-3.0-or-later
// Summaries of a marketplace: of the offers' prices only quantiles are left.
#include <algorithm>

#include "market/read/Csv.h"
#include "market/read/Readers.h"

namespace spothorizon::market {
namespace {

using SummaryReader = CsvReader<8>;

/// A row as text; null where the file has no such column.
struct Row {
  const char *time = nullptr, *least = nullptr, *p10 = nullptr, *median = nullptr, *p90 = nullptr,
             *most = nullptr, *total = nullptr, *available = nullptr;
};

/// Price between two quantiles, on a straight line.
double onLine(const OfferQuantiles::Point& a, const OfferQuantiles::Point& b, double share) {
  return a.price + (b.price - a.price) * (share - a.share) / (b.share - a.share);
}

OfferQuantiles quantilesOf(const Row& row, const Source& source, const std::string& place) {
  OfferQuantiles quantiles;
  const std::pair<double, const char*> columns[] = {
      {0, row.least}, {0.1, row.p10}, {0.5, row.median}, {0.9, row.p90}, {1, row.most}};
  for (const auto& [share, text] : columns) {
    if (text && *text)
      quantiles.add(share, checkedPrice(std::string_view(text), source.file, place));
  }
  const auto count = [&](const char* text) {
    return text && *text ? checkedCount(std::string_view(text), source.file, place) : 0;
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

RawSeries readSummaryCurve(const Source& source, const std::string& time, ReadReport& report) {
  ReadLog log(report);
  bool hadZone = true;
  const int count = std::max(1, source.options.forGpus);
  std::vector<RawSample> samples;
  readRows<SummaryReader>(source, [&](SummaryReader& in) {
    in.read_header(io::ignore_extra_column | io::ignore_missing_column, time,
                   std::string("price_min"), std::string("price_p10"), std::string("price_median"),
                   std::string("price_p90"), std::string("price_max"), std::string("offers_total"),
                   std::string("offers_available"));
    for (const std::string& name : {time, std::string("price_min")}) {
      if (in.has_column(name)) continue;
      throw InputError(source.file, "header", "no column " + name, "a column of this name");
    }
    Row row;
    while (in.read_row(row.time, row.least, row.p10, row.median, row.p90, row.most, row.total,
                       row.available)) {
      const auto line = static_cast<std::uint32_t>(in.get_file_line());
      ++report.rowsRead;
      if (*row.least == '\0') {
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
  });
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
