// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/ReadAwsTable.h"

// Spot price histories as tables: AWS's own names of columns, whatever wrote them.

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "market/read/InQuotes.h"
#include "market/read/ReadAws.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadColumns.h"
#include "market/read/ReadLog.h"
#include "market/read/Source.h"
#include "market/table/Cells.h"
#include "market/table/Roles.h"

namespace spothorizon::market {
namespace {

constexpr const char* kOnlyProduct = "Linux/UNIX";

const std::vector<table::Role>& rolesOfHistory() {
  static const std::vector<table::Role> roles{{"time", {"Timestamp"}},
                                              {"price", {"SpotPrice"}},
                                              {"type", {"InstanceType"}},
                                              {"zone", {"AvailabilityZone", "AvailabilityZoneId"}},
                                              {"product", {"ProductDescription"}}};
  return roles;
}

/// Pools by their place, for there are few of them.
class PoolPlaces {
 public:
  explicit PoolPlaces(std::vector<AwsPool>& pools) : m_pools(pools) {}

  std::uint32_t placeOf(std::string_view zone, std::string_view type, std::string_view product) {
    if (!m_pools.empty()) {
      const AwsPool& last = m_pools[m_last];
      if (last.zone == zone && last.instanceType == type && last.product == product) return m_last;
    }
    AwsPool pool{std::string(zone), std::string(type), std::string(product)};
    const auto [at, added] = m_places.try_emplace(pool, static_cast<std::uint32_t>(m_pools.size()));
    if (added) m_pools.push_back(std::move(pool));
    return m_last = at->second;
  }

 private:
  std::vector<AwsPool>& m_pools;
  std::map<AwsPool, std::uint32_t> m_places;
  std::uint32_t m_last = 0;
};

}  // namespace

bool isAwsTable(const std::vector<std::string>& columns) {
  constexpr std::array<std::string_view, 4> kNeeded{"timestamp", "spotprice", "instancetype",
                                                    "availabilityzone"};
  return std::ranges::all_of(kNeeded, [&](std::string_view needed) {
    return std::ranges::any_of(columns, [&](const std::string& column) {
      const std::string plain = table::plainName(column);
      return plain == needed || (needed == "availabilityzone" && plain == "availabilityzoneid");
    });
  });
}

AwsHistory parseAwsTable(const Source& source, ReadReport& report) {
  const table::Table table(source.text, source.file);
  const table::Roles roles(table, rolesOfHistory());
  const std::size_t timeAt = roles.require("time"), priceAt = roles.require("price"),
                    typeAt = roles.require("type"), zoneAt = roles.require("zone");
  const auto productAt = roles.column("product");
  table::TimeColumn time = table::TimeColumn::of(table, timeAt, timeChoiceOf(source.options));
  table::NumberColumn prices(table.columns()[priceAt], source.file,
                             table::firstCells(table, priceAt, 100), table.dialect().separator);
  AwsHistory history;
  history.rows.reserve(table.lineCount());
  PoolPlaces places(history.pools);
  ReadLog log(report);
  for (table::Rows row(table); row.next();) {
    const auto line = static_cast<std::uint32_t>(row.line());
    if (++report.rowsRead > kMostRows) refuseRows(source.file);
    const std::string_view when = row.cell(timeAt), price = row.cell(priceAt);
    if (table::isNothing(when) || table::isNothing(price)) {
      log.drop(line, phrase("reader", "no %1")
                         .arg(table.columns()[table::isNothing(when) ? timeAt : priceAt]));
      continue;
    }
    const double usd = prices.read(price, line, "a price in $/hour, a number of 0 or more");
    try {
      checkedPrice(usd, source.file, "");
    } catch (const InputError& error) {
      throw InputError(source.file, "line " + std::to_string(line), inQuotes(price),
                       error.expected());
    }
    const std::uint32_t pool =
        places.placeOf(row.cell(zoneAt), row.cell(typeAt),
                       productAt ? row.cell(*productAt) : std::string_view(kOnlyProduct));
    history.rows.push_back({time.read(when, line), usd, line, pool});
  }
  if (!productAt) {
    log.understood(
        phrase("reader", "no column of products: taken as %1").arg(std::string(kOnlyProduct)));
  }
  if (time.scale().kind != table::TimeKind::Dates) log.understood(time.note());
  source.bareTimes = source.bareTimes || time.isZoneMissing();
  if (history.rows.empty()) throw InputError(source.file, "", "no rows", "at least one price");
  return history;
}

}  // namespace spothorizon::market
