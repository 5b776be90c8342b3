// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadAws.h"

// The prices of one market out of a spot price history.

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "base/InputError.h"
#include "market/Catalogue.h"
#include "market/read/AwsRows.h"
#include "market/read/PriceWords.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/Source.h"

namespace spothorizon::market {
namespace {

constexpr const char* kDefaultProduct = "Linux/UNIX";

/// The pools that a choice leaves, and what it was chosen from.
using Field = std::string AwsPool::*;

std::vector<std::string> valuesOf(const std::vector<const AwsPool*>& pools, Field field) {
  std::set<std::string> values;
  for (const AwsPool* pool : pools) values.insert(pool->*field);
  return {values.begin(), values.end()};
}

std::string narrow(std::vector<const AwsPool*>& pools, Field field, const char* name,
                   std::string chosen, const Source& source) {
  const std::vector<std::string> present = valuesOf(pools, field);
  // What the file does not say at all the user may.
  if (present.size() == 1 && present.front().empty()) return chosen;
  const bool isProduct = field == &AwsPool::product;
  if (chosen.empty() && isProduct &&
      std::find(present.begin(), present.end(), kDefaultProduct) != present.end()) {
    chosen = kDefaultProduct;
  }
  std::string value = choose(source.file, name, chosen, present);
  std::erase_if(pools, [&](const AwsPool* pool) { return pool->*field != value; });
  return value;
}

double gpusPerInstance(const std::string& type, const Source& source, ReadReport& report) {
  if (const auto given = source.options.gpusPerInstance) {
    checkPerInstance(*given, source.file);
    report.understood.push_back(phrase("reader", "%1 (chosen)").arg(perInstanceText(*given)));
    return *given;
  }
  if (type.empty()) {
    throw InputError::ofFile(source.file,
                             phrase("reader", "a price history that names no instance type"),
                             phrase("reader", "the instance type, or GPUs per instance (%1)")
                                 .arg(std::string("gpusPerInstance")));
  }
  const auto known = catalogueGpus(type);
  if (!known) {
    throw InputError::ofFile(
        source.file, phrase("reader", "instance type %1, which the catalogue lacks").arg(type),
        phrase("reader", "GPUs per instance given (gpusPerInstance)"));
  }
  report.understood.push_back(phrase("reader", "%1 (catalogue)").arg(perInstanceText(*known)));
  return *known;
}

/// Zone, type and product, as far as the file names them.
Text poolText(const std::string& zone, const std::string& type, const std::string& product) {
  if (!zone.empty() && !type.empty() && !product.empty()) {
    return phrase("reader", "zone %1, %2, %3").arg(zone).arg(type).arg(product);
  }
  std::vector<Text> parts;
  parts.push_back(zone.empty() ? phrase("reader", "no zone given")
                               : phrase("reader", "zone %1").arg(zone));
  for (const std::string& part : {type, product}) {
    if (!part.empty()) parts.emplace_back(part);
  }
  return joined(parts, phrase("reader", ", "));
}

/// AWS writes the newest first: of two rows of one instant the first is the newer.
/// Others sort: what a pool's own rows do not tell those of all pools do.
SameInstant orderOf(const std::vector<AwsRow>& rows) {
  std::size_t forward = 0, backward = 0;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    forward += rows[i].seconds > rows[i - 1].seconds;
    backward += rows[i].seconds < rows[i - 1].seconds;
  }
  return forward > backward ? SameInstant::DropEarlier : SameInstant::DropLater;
}

}  // namespace

std::vector<Pool> poolsOf(const AwsHistory& history) {
  std::vector<Pool> pools;
  for (const AwsPool& pool : history.pools) {
    pools.push_back({pool.zone, pool.instanceType, pool.product, 0});
  }
  for (const AwsRow& row : history.rows) ++pools[row.pool].rows;
  std::ranges::sort(pools, {}, [](const Pool& pool) {
    return std::tie(pool.zone, pool.instanceType, pool.product);
  });
  return pools;
}

RawSeries awsPrices(const AwsHistory& history, const Source& source, ReadReport& report) {
  if (history.rows.empty()) {
    throw InputError(source.file, history.list, "an empty list (a legal answer without prices)",
                     "at least one price");
  }
  std::vector<const AwsPool*> left;
  for (const AwsPool& pool : history.pools) left.push_back(&pool);
  const ReadOptions& options = source.options;
  const std::string product = narrow(left, &AwsPool::product, "product", options.product, source);
  const std::string type =
      narrow(left, &AwsPool::instanceType, "instance type", options.instanceType, source);
  const std::string zone = narrow(left, &AwsPool::zone, "zone", options.zone, source);
  if (isBilledInYuan(zone)) {
    throw InputError::ofFile(
        source.file, phrase("reader", "prices of %1, which AWS bills in CNY").arg(zone),
        phrase("reader",
               "prices in dollars: choose another zone, or a file with prices in dollars"));
  }
  const auto chosen = static_cast<std::uint32_t>(left.front() - history.pools.data());
  const auto rows =
      static_cast<std::size_t>(std::ranges::count(history.rows, chosen, &AwsRow::pool));

  ReadLog log(report, awsPlaces(history.places, history.list));
  log.understood(poolText(zone, type, product));
  report.rowsMatching = rows;
  if (rows < history.rows.size()) {
    log.understood(phrase("reader", "%1 of %2 rows match this choice")
                       .arg(std::to_string(rows))
                       .arg(std::to_string(history.rows.size())));
  }
  const double each = gpusPerInstance(type, source, report);
  report.machine = {.zone = zone, .instanceType = type, .gpu = {}, .gpus = each};
  std::vector<RawSample> samples;
  samples.reserve(rows);
  for (const AwsRow& row : history.rows) {
    if (row.pool == chosen) samples.push_back({row.seconds, row.usd / each, row.row});
  }
  dropFree(samples, "SpotPrice", log);
  return makeSeries(std::move(samples), orderOf(history.rows), true, log);
}

}  // namespace spothorizon::market
