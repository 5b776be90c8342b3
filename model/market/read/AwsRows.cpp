// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/AwsRows.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/NumberText.h"
#include "market/Catalogue.h"
#include "market/read/ReadAws.h"
#include "market/read/ReadChecks.h"
#include "market/read/ReadLog.h"
#include "market/read/TimeText.h"
#include "market/read/Zones.h"
#include "market/table/Cells.h"

namespace spothorizon::market {
namespace {

constexpr double kYear2000 = 946684800, kYear2100 = 4102444800;

struct KnownName {
  std::string_view name;
  AwsRole role;
};

/// In small letters, without signs. Of one role the first is meant where a row has several.
constexpr std::array kKnown{KnownName{"availabilityzone", AwsRole::Zone},
                            KnownName{"availabilityzonename", AwsRole::Zone},
                            KnownName{"availabilityzoneid", AwsRole::Zone},
                            KnownName{"zone", AwsRole::Zone},
                            KnownName{"az", AwsRole::Zone},
                            KnownName{"azid", AwsRole::Zone},
                            KnownName{"instancetype", AwsRole::Type},
                            KnownName{"instance", AwsRole::Type},
                            KnownName{"type", AwsRole::Type},
                            KnownName{"productdescription", AwsRole::Product},
                            KnownName{"product", AwsRole::Product},
                            KnownName{"os", AwsRole::Product},
                            KnownName{"operatingsystem", AwsRole::Product},
                            KnownName{"platform", AwsRole::Product},
                            KnownName{"spotprice", AwsRole::Price},
                            KnownName{"spotpriceusd", AwsRole::Price},
                            KnownName{"priceusd", AwsRole::Price},
                            KnownName{"price", AwsRole::Price},
                            KnownName{"timestamp", AwsRole::Time},
                            KnownName{"datetime", AwsRole::Time},
                            KnownName{"time", AwsRole::Time},
                            KnownName{"date", AwsRole::Time}};

constexpr std::array<const char*, kAwsRoles> kOwnNames{
    "AvailabilityZone", "InstanceType", "ProductDescription", "SpotPrice", "Timestamp"};

std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (isLetter(c) || isDigit(c)) out += lower(c);
  }
  return out;
}

bool isType(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return catalogueType(text) != nullptr;
  const std::string_view family = text.substr(0, dot), size = text.substr(dot + 1);
  const auto fits = [](char c) { return isLetter(c) || isDigit(c) || c == '-'; };
  return !size.empty() && !family.empty() && isLetter(family.front()) &&
         std::ranges::any_of(family, isDigit) && std::ranges::all_of(family, fits) &&
         std::ranges::all_of(size, fits);
}

/// "use1-az6", "usw2-lax1-az1".
bool isZoneId(std::string_view text) {
  const std::size_t az = text.rfind("-az");
  if (az == std::string_view::npos || az < 3 || !isLetter(text.front())) return false;
  const std::string_view number = text.substr(az + 3);
  return !number.empty() && std::ranges::all_of(number, isDigit) && isDigit(text[az - 1]);
}

bool isProduct(std::string_view text) {
  constexpr std::array<std::string_view, 4> kSystems{"Linux", "Windows", "SUSE", "Red Hat"};
  return std::ranges::any_of(kSystems, [text](std::string_view word) {
    return text.find(word) != std::string_view::npos;
  });
}

/// In how many parts a number counts seconds since 1970; none where it is no such time.
std::optional<double> partsOfSecond(double number) {
  for (const double parts : {1.0, 1e3, 1e6, 1e9}) {
    if (number / parts >= kYear2000 && number / parts < kYear2100) return parts;
  }
  return std::nullopt;
}

Text unitName(double perSecond) {
  if (perSecond == 1) return phrase("reader", "seconds");
  if (perSecond == 1e3) return phrase("reader", "milliseconds");
  return perSecond == 1e6 ? phrase("reader", "microseconds") : phrase("reader", "nanoseconds");
}

}  // namespace

const char* awsNameOf(AwsRole role) { return kOwnNames[static_cast<std::size_t>(role)]; }

std::optional<AwsName> awsName(std::string_view name) {
  for (std::size_t i = 0; i < kAwsRoles; ++i) {
    const auto role = static_cast<AwsRole>(i);
    if (name == kOwnNames[i]) return AwsName{role, 0, role != AwsRole::Time};
  }
  const std::string wanted = plain(name);
  const auto found = std::ranges::find(kKnown, wanted, &KnownName::name);
  if (found == kKnown.end()) return std::nullopt;
  const bool isOwn = found->role != AwsRole::Time && wanted == plain(awsNameOf(found->role));
  return AwsName{found->role, static_cast<int>(found - kKnown.begin()) + 1, isOwn};
}

std::optional<AwsRole> awsRoleOf(std::string_view cell) {
  if (const auto number = parseNumber(cell)) {
    if (*number < 0) return std::nullopt;
    return *number >= kYear2000 ? AwsRole::Time : AwsRole::Price;
  }
  if (parseTime(cell)) return AwsRole::Time;
  if (isType(cell)) return AwsRole::Type;
  if (looksLikeZone(cell) || isZoneId(cell)) return AwsRole::Zone;
  return isProduct(cell) ? std::optional(AwsRole::Product) : std::nullopt;
}

std::optional<AwsColumns> awsColumns(const std::vector<std::string>& cells, const std::string& file,
                                     const std::string& place) {
  AwsColumns columns;
  std::array<int, kAwsRoles> count{};
  bool isFraction = false;
  for (const std::string& cell : cells) {
    std::optional<AwsRole> role = awsRoleOf(cell);
    isFraction = isFraction || (role == AwsRole::Price && cell.find('.') != std::string::npos);
    // A zone's name and its id: the first of them distinguishes it.
    if (role && count[static_cast<std::size_t>(*role)]++ > 0) role.reset();
    columns.push_back(role);
  }
  const auto has = [&count](AwsRole role) { return count[static_cast<std::size_t>(role)]; };
  const bool isPlaced = has(AwsRole::Type) || has(AwsRole::Zone);
  const bool isPriced = has(AwsRole::Product) || (isPlaced && (isFraction || !file.empty()));
  if (!isPriced || !has(AwsRole::Price) || !has(AwsRole::Time)) return std::nullopt;
  const bool several = has(AwsRole::Price) > 1 || has(AwsRole::Time) > 1;
  if (several && !file.empty()) {
    throw InputError(file, place,
                     has(AwsRole::Price) > 1 ? "two columns of prices" : "two columns of times",
                     "one price and one time a row");
  }
  return columns;
}

std::function<Text(std::size_t)> awsPlaces(AwsHistory::Places places, const std::string& list) {
  if (places == AwsHistory::Places::Lines) return lineText;
  if (places == AwsHistory::Places::Counted) {
    return [](std::size_t row) { return rowText(row + 1); };
  }
  return [list](std::size_t row) { return Text(list + "/" + std::to_string(row)); };
}

void AwsCell::set(std::string_view value, int valueRank) {
  if (isThere && rank <= valueRank) return;
  isThere = !table::isNothing(value);
  isNumber = false;
  rank = valueRank;
  text = value;
}

bool AwsRows::isWhole(const AwsCells& cells, std::uint32_t row) {
  for (const AwsRole role : {AwsRole::Price, AwsRole::Time}) {
    if (cells[static_cast<std::size_t>(role)].isThere) continue;
    m_dropped.push_back({row, role});
    return false;
  }
  return true;
}

double AwsRows::seconds(std::string_view text) {
  const std::optional<double> number = parseNumber(text);
  const std::optional<double> parts = number ? partsOfSecond(*number) : std::nullopt;
  if (parts) m_perSecond = std::max(m_perSecond, *parts);
  return parts && *parts > 1e3 ? *number / *parts : checkedTime(text, m_source, "");
}

void AwsRows::add(const AwsCells& cells, double seconds, double usd, std::uint32_t row) {
  if (m_history.rows.size() >= kMostRows) refuseRows(m_source.file);
  Earlier::View pool;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    if (cells[i].isThere) pool[i] = cells[i].text;
  }
  auto known = m_places.find(pool);
  if (known == m_places.end()) {
    const auto next = static_cast<std::uint32_t>(m_history.pools.size());
    m_history.pools.push_back({std::string(pool[0]), std::string(pool[1]), std::string(pool[2])});
    known = m_places.emplace(m_history.pools.back(), next).first;
  }
  m_history.rows.push_back({seconds, usd, row, known->second});
}

Text AwsRows::whyOf(const Dropped& one) {
  if (!one.missing) return phrase("reader", "no row of a price history");
  return phrase("reader", "no %1").arg(std::string(awsNameOf(*one.missing)));
}

/// What no row says cannot tell them apart; what some say is missing in the others.
void AwsRows::dropUnplaced(AwsHistory& history) {
  constexpr std::array kFields{&AwsPool::zone, &AwsPool::instanceType, &AwsPool::product};
  std::vector<std::optional<AwsRole>> missing(history.pools.size());
  bool any = false;
  for (std::size_t field = 0; field < kFields.size(); ++field) {
    const auto given = [&](const AwsPool& pool) { return !(pool.*kFields[field]).empty(); };
    if (std::ranges::none_of(history.pools, given)) continue;
    for (std::size_t p = 0; p < history.pools.size(); ++p) {
      if (given(history.pools[p]) || missing[p]) continue;
      missing[p] = static_cast<AwsRole>(field);
      any = true;
    }
  }
  if (!any) return;
  std::erase_if(history.rows, [&](const AwsRow& row) {
    if (!missing[row.pool]) return false;
    m_dropped.push_back({row.row, missing[row.pool]});
    return true;
  });
  std::vector<std::uint32_t> places(history.pools.size(), 0);
  std::vector<AwsPool> pools;
  for (std::size_t p = 0; p < history.pools.size(); ++p) {
    places[p] = static_cast<std::uint32_t>(pools.size());
    if (!missing[p]) pools.push_back(std::move(history.pools[p]));
  }
  for (AwsRow& row : history.rows) row.pool = places[row.pool];
  history.pools = std::move(pools);
}

AwsHistory AwsRows::take(ReadReport& report, std::function<Text(std::size_t)> placeOf) {
  AwsHistory history = std::move(m_history);
  report.rowsRead = history.rows.size() + m_dropped.size();
  dropUnplaced(history);
  std::ranges::stable_sort(m_dropped, {}, &Dropped::row);
  if (history.rows.empty() && !m_dropped.empty()) {
    const Dropped& first = m_dropped.front();
    throw InputError::expecting(
        placeOf(first.row).english(), "",
        phrase("reader", "a value of %1")
            .arg(std::string(awsNameOf(first.missing.value_or(AwsRole::Price)))))
        .inFile(m_source.file);
  }
  ReadLog log(report, std::move(placeOf));
  for (const Dropped& one : m_dropped) log.drop(one.row, whyOf(one));
  if (m_perSecond > 0) {
    log.understood(phrase("reader", "times in %1 since 1970").arg(unitName(m_perSecond)));
  }
  return history;
}

}  // namespace spothorizon::market
