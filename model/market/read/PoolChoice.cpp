// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/PoolChoice.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/NumberText.h"
#include "market/read/InQuotes.h"
#include "market/read/PriceWords.h"
#include "market/table/Roles.h"

namespace spothorizon::market {
namespace {

constexpr std::array<std::string_view, 10> kPlaces{"zone",      "region", "location", "datacenter",
                                                   "country",   "site",   "az",       "dc",
                                                   "geography", "cluster"};
constexpr std::array<std::string_view, 12> kMachines{
    "type", "instance", "machine", "model",  "gpu",  "sku",
    "card", "device",   "flavor",  "family", "size", "accelerator"};
constexpr std::size_t kListed = 6;

template <std::size_t count>
bool hasPart(const std::string& name, const std::array<std::string_view, count>& parts) {
  const std::string plain = table::plainName(name);
  return std::ranges::any_of(parts, [&](std::string_view part) {
    return part.size() < 3 ? plain == part : plain.find(part) != plain.npos;
  });
}

bool sameText(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool isYes(std::string_view text) {
  constexpr std::array<std::string_view, 6> kYes{"1", "true", "yes", "y", "t", "1.0"};
  return std::ranges::any_of(kYes, [&](std::string_view yes) { return sameText(text, yes); });
}

/// "spot" in a column of words, or 1 in "is_spot".
bool isSpot(const std::string& column, const std::string& value) {
  return priceUnit(value).isSpot || (priceUnit(column).isSpot && isYes(value));
}

bool isOnDemand(const std::string& column, const std::string& value) {
  return priceUnit(value).isOnDemand ||
         (priceUnit(column).isSpot && !isYes(value) && !priceUnit(value).isSpot);
}

/// Columns by the part that they are of.
class Parts {
 public:
  Parts(const table::PoolsOfTable& found, const ColumnNames& names) : m_found(found) {
    for (std::size_t i = 0; i < found.columns.size(); ++i) {
      m_columns[poolPart(found.columns[i].name, names)].push_back(i);
    }
  }
  /// "a / b", of the columns of this part.
  std::string of(const table::PoolOfTable& pool, PoolPart part) const {
    const auto columns = m_columns.find(part);
    if (columns == m_columns.end()) return {};
    return joined(columns->second, " / ", [&](std::size_t i) { return valueOf(pool, i); });
  }
  const std::string& valueOf(const table::PoolOfTable& pool, std::size_t column) const {
    return m_found.columns[column].values[pool.values[column]];
  }

 private:
  const table::PoolsOfTable& m_found;
  std::map<PoolPart, std::vector<std::size_t>> m_columns;
};

using Pools = std::vector<const table::PoolOfTable*>;

/// What there is, "a, b, c and 9 more".
std::string listed(const std::vector<std::string>& values) {
  std::vector<std::string> first(
      values.begin(),
      values.begin() + static_cast<std::ptrdiff_t>(std::min(values.size(), kListed)));
  std::string text = joined(first);
  if (values.size() > kListed) text += " and " + std::to_string(values.size() - kListed) + " more";
  return text;
}

class Chooser {
 public:
  Chooser(const table::PoolsOfTable& found, const ReadOptions& options, const std::string& file)
      : m_found(found), m_options(options), m_file(file), m_parts(found, options.columns) {
    for (const table::PoolOfTable& pool : found.pools) m_left.push_back(&pool);
  }

  PoolRows choose() {
    std::set<std::size_t> open;
    for (std::size_t i = 0; i < m_found.columns.size(); ++i) open.insert(i);
    for (const auto& [name, value] : m_options.columns.pools) {
      const std::size_t column = columnOf(name);
      if (column == m_found.columns.size()) continue;
      if (value == "*") {
        open.erase(column);
      } else {
        keepWord(column, value);
      }
    }
    keepPart(PoolPart::InstanceType, m_options.instanceType);
    keepPart(PoolPart::Zone, m_options.zone);
    keepPart(PoolPart::Product, m_options.product);
    refuseSeveral(open);
    PoolRows rows;
    for (const table::PoolOfTable* pool : m_left) rows.rows += pool->rows;
    for (const std::size_t i : open) {
      const table::PoolColumn& column = m_found.columns[i];
      rows.words.push_back({column.column, column.name, m_parts.valueOf(*m_left.front(), i)});
    }
    return rows;
  }

 private:
  std::size_t columnOf(const std::string& name) const {
    std::size_t i = 0;
    while (i < m_found.columns.size() && m_found.columns[i].name != name) ++i;
    if (i < m_found.columns.size()) return i;
    i = 0;
    const std::string plain = table::plainName(name);
    while (i < m_found.columns.size() && table::plainName(m_found.columns[i].name) != plain) ++i;
    return i;
  }

  std::vector<std::string> valuesLeft(std::size_t column) const {
    std::vector<std::string> values;
    for (const table::PoolOfTable* pool : m_left) {
      const std::string& value = m_parts.valueOf(*pool, column);
      if (std::ranges::find(values, value) == values.end()) values.push_back(value);
    }
    return values;
  }

  void keepWord(std::size_t column, const std::string& value) {
    const std::vector<std::string> there = valuesLeft(column);
    std::erase_if(m_left, [&](const table::PoolOfTable* pool) {
      return !sameText(m_parts.valueOf(*pool, column), value);
    });
    if (!m_left.empty()) return;
    throw InputError(m_file, "column " + m_found.columns[column].name, "no rows of " + value,
                     "one of these: " + listed(there));
  }

  void keepPart(PoolPart part, const std::string& value) {
    if (value.empty()) return;
    const auto keep = [&](auto fits) {
      Pools kept;
      std::ranges::copy_if(m_left, std::back_inserter(kept),
                           [&](const table::PoolOfTable* pool) { return fits(*pool); });
      if (kept.empty()) return false;
      m_left = std::move(kept);
      return true;
    };
    if (keep([&](const auto& pool) { return sameText(m_parts.of(pool, part), value); })) return;
    for (std::size_t i = 0; i < m_found.columns.size(); ++i) {
      if (keep([&](const auto& pool) { return sameText(m_parts.valueOf(pool, i), value); })) return;
    }
    std::vector<std::string> there;
    for (std::size_t i = 0; i < m_found.columns.size(); ++i) {
      there.push_back(m_found.columns[i].name + " (" + listed(valuesLeft(i)) + ")");
    }
    throw InputError::ofFile(
        m_file, phrase("reader", "no rows of %1").arg(inQuotes(value)),
        phrase("reader", "a value of one of these columns: %1").arg(joined(there)));
  }

  void refuseSeveral(const std::set<std::size_t>& open) const {
    std::vector<std::string> differing;
    std::vector<std::size_t> columns;
    for (const std::size_t i : open) {
      const std::vector<std::string> values = valuesLeft(i);
      if (values.size() < 2) continue;
      columns.push_back(i);
      differing.push_back(m_found.columns[i].name + " (" + listed(values) + ")");
    }
    if (differing.empty()) return;
    throw InputError::ofFile(
        m_file,
        phrase("reader", "rows of several markets, distinguished by %1").arg(joined(differing)),
        phrase("reader", "one market to be chosen: %1").arg(joined(adviceOf(columns), " ")));
  }

  /// The fewest words that leave one market, of spot machines where there are some.
  std::vector<std::string> adviceOf(const std::vector<std::size_t>& columns) const {
    const auto isOther = [&](const table::PoolOfTable* pool) {
      return std::ranges::any_of(columns, [&](std::size_t i) {
        return isOnDemand(m_found.columns[i].name, m_parts.valueOf(*pool, i));
      });
    };
    const auto isSpotPool = [&](const table::PoolOfTable* pool) {
      return std::ranges::any_of(columns, [&](std::size_t i) {
        return isSpot(m_found.columns[i].name, m_parts.valueOf(*pool, i));
      });
    };
    auto best = std::ranges::find_if(m_left, isSpotPool);
    if (best == m_left.end()) {
      best = std::ranges::find_if(m_left, [&](const auto* pool) { return !isOther(pool); });
    }
    const table::PoolOfTable* const pool = best == m_left.end() ? m_left.front() : *best;
    Pools left = m_left;
    std::vector<std::size_t> unused = columns;
    std::vector<std::string> advice;
    while (left.size() > 1 && !unused.empty()) {
      const auto after = [&](std::size_t i) {
        return std::ranges::count_if(
            left, [&](const auto* one) { return one->values[i] == pool->values[i]; });
      };
      const auto most = std::ranges::min_element(unused, {}, after);
      const std::size_t column = *most;
      unused.erase(most);
      if (after(column) == static_cast<std::ptrdiff_t>(left.size())) continue;
      std::erase_if(left,
                    [&](const auto* one) { return one->values[column] != pool->values[column]; });
      advice.push_back("--pool \"" + m_found.columns[column].name + "=" +
                       m_parts.valueOf(*pool, column) + "\"");
    }
    return advice;
  }

  const table::PoolsOfTable& m_found;
  const ReadOptions& m_options;
  const std::string& m_file;
  Parts m_parts;
  Pools m_left;
};

}  // namespace

PoolPart poolPart(const std::string& column, const ColumnNames& names) {
  if (column == names.zone) return PoolPart::Zone;
  if (column == names.instanceType) return PoolPart::InstanceType;
  if (column == names.product) return PoolPart::Product;
  if (names.zone.empty() && hasPart(column, kPlaces)) return PoolPart::Zone;
  if (names.instanceType.empty() && hasPart(column, kMachines)) return PoolPart::InstanceType;
  return PoolPart::Product;
}

std::vector<Pool> poolsOf(const table::PoolsOfTable& found, const ColumnNames& names) {
  const Parts parts(found, names);
  std::vector<Pool> pools;
  for (const table::PoolOfTable& pool : found.pools) {
    pools.push_back({parts.of(pool, PoolPart::Zone), parts.of(pool, PoolPart::InstanceType),
                     parts.of(pool, PoolPart::Product), pool.rows});
  }
  std::ranges::sort(pools, {}, [](const Pool& pool) {
    return std::tie(pool.zone, pool.instanceType, pool.product);
  });
  return pools;
}

bool PoolRows::has(const table::Rows& row) const {
  return std::ranges::all_of(words,
                             [&](const Word& word) { return row.cell(word.column) == word.value; });
}

PoolRows chosenPool(const table::PoolsOfTable& found, const ReadOptions& options,
                    const std::string& file) {
  if (found.pools.empty()) return {};
  return Chooser(found, options, file).choose();
}

}  // namespace spothorizon::market
