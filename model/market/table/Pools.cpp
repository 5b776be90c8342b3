// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/table/Pools.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <unordered_map>
#include <utility>

#include "base/NumberText.h"
#include "market/table/Cells.h"
#include "market/table/NameWords.h"
#include "market/table/Roles.h"

namespace spothorizon::market::table {
namespace {

/// Most different words; a column with more names its rows one by one.
constexpr std::size_t kMostValues = 4096;
/// Most different numbers, which rarely distinguish rows.
constexpr std::size_t kMostNumbers = 64;

/// Parts of names of columns that tell rows apart.
constexpr std::array<std::string_view, 61> kTelling{
    "zone",       "region",      "location",      "az",         "type",
    "instance",   "machine",     "sku",           "provider",   "cloud",
    "vendor",     "model",       "gpu",           "series",     "product",
    "os",         "market",      "pool",          "cluster",    "site",
    "datacenter", "dc",          "host",          "offer",      "source",
    "family",     "size",        "flavor",        "tier",       "plan",
    "card",       "device",      "country",       "operator",   "seller",
    "partition",  "queue",       "name",          "variant",    "currency",
    "platform",   "accelerator", "src",           "spot",       "vram",
    "memory",     "mem",         "vcpu",          "vcpus",      "cores",
    "term",       "tenancy",     "shop",          "store",      "channel",
    "class",      "preemptible", "interruptible", "commitment", "ondemand",
    "lease"};
/// Names of columns that describe rows.
constexpr std::array<std::string_view, 14> kDescribing{
    "status", "state", "comment", "note",   "notes",   "flag",   "weekday",
    "day",    "event", "quality", "remark", "message", "reason", "url"};
/// Words of columns that measure something, whatever else their names say.
constexpr std::array<std::string_view, 40> kMeasuring{
    "price",  "prices", "usd",    "cost",  "bid",   "dph",   "rate",      "free",
    "avail",  "offers", "count",  "total", "min",   "max",   "mean",      "avg",
    "median", "score",  "load",   "util",  "index", "row",   "latency",   "reliability",
    "tflops", "dlperf", "change", "delta", "pct",   "share", "percent",   "volume",
    "demand", "amount", "mbps",   "inet",  "hours", "epoch", "timestamp", "available"};
/// Names of columns of places, whose numbers are names.
constexpr std::array<std::string_view, 12> kPlaceNumbers{
    "zone",    "region", "datacenter", "dc",   "site",     "cluster",
    "machine", "host",   "provider",   "pool", "location", "partition"};

template <std::size_t count>
bool hasWordOf(std::string_view name, const std::array<std::string_view, count>& known) {
  return std::ranges::any_of(nameWords(name), [&](const std::string& word) {
    return std::ranges::any_of(known, [&](std::string_view one) {
      const bool whole = one.size() < 4;
      return whole ? word == one : word.starts_with(one) || word.ends_with(one);
    });
  });
}

struct ViewHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>()(text);
  }
};

/// The words of one column, as they appear.
struct Values {
  std::size_t column = 0;
  std::vector<std::string> words;
  std::vector<std::size_t> rows;
  std::vector<double> first, last;  ///< times of each word
  std::unordered_map<std::string, std::uint32_t, ViewHash, std::equal_to<>> places;
  std::vector<std::uint32_t> ofRow;
  bool isFull = false;      ///< too many
  std::size_t numbers = 0;  ///< words that are numbers or dates

  void add(std::string_view cell, double time, std::size_t most) {
    if (isFull) return;
    // Rows of one series often come together.
    std::uint32_t place = 0;
    if (!ofRow.empty() && words[ofRow.back()] == cell) {
      place = ofRow.back();
    } else if (const auto known = places.find(cell); known != places.end()) {
      place = known->second;
    } else {
      if (words.size() == most) {
        isFull = true;
        ofRow = {};
        return;
      }
      place = static_cast<std::uint32_t>(words.size());
      words.emplace_back(cell);
      rows.push_back(0);
      first.push_back(time);
      last.push_back(time);
      places.emplace(std::string(cell), place);
      numbers += looseNumber(cell).has_value() || looksLikeDate(cell) || looksLikeClock(cell);
    }
    ++rows[place];
    first[place] = std::min(first[place], time);
    last[place] = std::max(last[place], time);
    ofRow.push_back(place);
  }

  /// Rows with one word lie between those with another, or at one time with them. `again`: of
  /// words that have several rows.
  bool overlap(bool again = false) const {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!again || rows[i] > 1) order.push_back(i);
    }
    std::ranges::sort(order, {}, [&](std::size_t i) { return first[i]; });
    double latest = -std::numeric_limits<double>::infinity();
    for (const std::size_t i : order) {
      if (first[i] <= latest) return true;
      latest = std::max(latest, last[i]);
    }
    return false;
  }
  /// Rows whose word others have, too.
  std::size_t shared() const {
    std::size_t sum = 0;
    for (const std::size_t count : rows) sum += count > 1 ? count : 0;
    return sum;
  }
  /// Each word, but for a few, comes again at another time.
  bool returns() const {
    std::size_t again = 0;
    for (std::size_t i = 0; i < words.size(); ++i) again += last[i] > first[i];
    return again * 4 >= words.size() * 3;
  }
};

bool isMeasure(std::string_view name) {
  // How many GPUs a machine has distinguishes machines.
  const std::string plain = plainName(name);
  if (plain == "gpucount" || plain == "countgpus") return false;
  return std::ranges::any_of(nameWords(name), [](const std::string& word) {
    return std::ranges::find(kMeasuring, word) != kMeasuring.end();
  });
}

/// `meeting`: some rows have the same time.
bool tellsApart(const Values& values, const std::string& name, std::size_t rows, bool meeting) {
  const bool words = values.numbers == 0 || values.numbers * 2 < values.words.size();
  if (values.isFull || values.words.size() < 2 || !words) return false;
  if (hasWordOf(name, kDescribing)) return false;
  if (hasWordOf(name, kTelling)) return true;
  const bool few =
      values.words.size() * 2 <= rows || (meeting && values.words.size() <= kMostNumbers);
  if (few && values.overlap()) return true;
  return values.shared() * 2 >= rows && values.overlap(true);
}

/// "machine_id", but not "machines", which are counted.
bool namesPlace(std::string_view name) {
  return std::ranges::any_of(nameWords(name), [](const std::string& word) {
    return std::ranges::find(kPlaceNumbers, word) != kPlaceNumbers.end();
  });
}

/// Numbers that are names of places, whose rows lie between one another.
bool numbersPlaces(const Values& values, const std::string& name, std::size_t rows) {
  if (values.isFull || values.words.size() < 2 || values.words.size() * 2 > rows) return false;
  return namesPlace(name) && !isMeasure(name) && values.overlap(true);
}

/// Words in blocks, none of which comes again.
bool changes(const Values& values, const std::string& name, std::size_t rows) {
  constexpr std::size_t kMostBlocks = 8;
  const bool words = values.numbers == 0;
  return words && !values.isFull && values.words.size() > 1 && values.words.size() <= kMostBlocks &&
         values.words.size() * 2 <= rows && !hasWordOf(name, kDescribing) &&
         std::ranges::none_of(values.words,
                              [](const std::string& word) { return isNothing(word); });
}

/// Rows by what distinguishes them.
class Groups {
 public:
  Groups(const std::vector<const Values*>& columns, std::size_t rows) : m_of(rows) {
    std::map<std::vector<std::uint32_t>, std::uint32_t> known;
    std::vector<std::uint32_t> key(columns.size());
    std::uint32_t last = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      bool same = row > 0;
      for (std::size_t i = 0; i < columns.size(); ++i) {
        same = same && key[i] == columns[i]->ofRow[row];
        key[i] = columns[i]->ofRow[row];
      }
      if (!same) {
        const auto next = static_cast<std::uint32_t>(pools.size());
        const auto [at, added] = known.try_emplace(key, next);
        if (added) pools.push_back({key, 0});
        last = at->second;
      }
      m_of[row] = last;
      ++pools[last].rows;
    }
  }
  std::uint32_t of(std::size_t row) const { return m_of[row]; }

  std::vector<PoolOfTable> pools;

 private:
  std::vector<std::uint32_t> m_of;
};

/// Some rows of one pool and one time.
bool meet(const std::vector<double>& times, const Groups& groups) {
  std::vector<double> last(groups.pools.size(), -std::numeric_limits<double>::infinity());
  bool ascend = true;
  for (std::size_t i = 0; i < times.size() && ascend; ++i) {
    double& before = last[groups.of(i)];
    ascend = times[i] > before;
    before = times[i];
  }
  if (ascend) return false;
  std::vector<std::pair<std::uint32_t, double>> keys(times.size());
  for (std::size_t i = 0; i < times.size(); ++i) keys[i] = {groups.of(i), times[i]};
  std::ranges::sort(keys);
  return std::ranges::adjacent_find(keys) != keys.end();
}

/// How many rows have another of their pool and time before them.
std::size_t meetings(const std::vector<double>& times, const Groups& groups) {
  std::vector<std::pair<std::uint32_t, double>> keys(times.size());
  for (std::size_t i = 0; i < times.size(); ++i) keys[i] = {groups.of(i), times[i]};
  std::ranges::sort(keys);
  std::size_t count = 0;
  for (std::size_t i = 1; i < keys.size(); ++i) count += keys[i] == keys[i - 1];
  return count;
}

struct Pass {
  std::vector<double> times;
  std::vector<Values> columns;
};

/// Reads all rows once, with the words of these columns.
Pass passed(const Table& table, std::size_t timeColumn, TimeColumn& time,
            const std::vector<std::size_t>& columns, std::size_t most) {
  Pass pass;
  pass.times.reserve(table.lineCount());
  for (const std::size_t column : columns) {
    pass.columns.emplace_back().column = column;
  }
  for (Rows rows(table); rows.next();) {
    const std::string_view cell = rows.cell(timeColumn);
    if (isNothing(cell)) continue;
    const double at = time.read(cell, rows.line());
    pass.times.push_back(at);
    for (Values& values : pass.columns) values.add(rows.cell(values.column), at, most);
  }
  return pass;
}

}  // namespace

PoolsOfTable poolsOf(const Table& table, std::size_t timeColumn, TimeColumn time,
                     std::size_t valueColumn, const std::vector<std::size_t>& roles,
                     const ChosenPools& chosen) {
  std::vector<std::size_t> words, numbers;
  const auto isChosen = [&](std::size_t column) {
    return std::ranges::any_of(chosen, [&](const auto& one) {
      return one.first == table.columns()[column] ||
             plainName(one.first) == plainName(table.columns()[column]);
    });
  };
  for (std::size_t i = 0; i < table.columns().size(); ++i) {
    const bool taken = i == timeColumn || i == valueColumn || std::ranges::count(roles, i) > 0;
    if (taken) continue;
    const std::vector<std::string> first = firstCells(table, i, 20);
    const auto isValue = [](const std::string& cell) {
      return looseNumber(cell) || looksLikeDate(cell) || looksLikeClock(cell);
    };
    const auto values = static_cast<std::size_t>(std::ranges::count_if(first, isValue));
    (values * 2 > first.size() && !isChosen(i) ? numbers : words).push_back(i);
  }
  Pass pass = passed(table, timeColumn, time, words, kMostValues);
  const std::size_t rows = pass.times.size();
  const bool meeting = meet(pass.times, Groups({}, rows));
  std::vector<const Values*> telling, describing;
  PoolsOfTable found;
  for (const Values& values : pass.columns) {
    const std::string& name = table.columns()[values.column];
    if (isChosen(values.column) ? !values.isFull : tellsApart(values, name, rows, meeting)) {
      telling.push_back(&values);
    } else if (meeting && !values.isFull && hasWordOf(name, kDescribing)) {
      describing.push_back(&values);
    } else if (changes(values, name, rows)) {
      found.changing.push_back({values.column, name, values.words, values.rows});
    }
  }
  Groups groups(telling, rows);
  Pass more;
  const bool asked = !numbers.empty() || !describing.empty();
  const bool meetStill = asked && meet(pass.times, groups);
  const auto mayNumber = [&](std::size_t column) {
    return meetStill || namesPlace(table.columns()[column]);
  };
  std::erase_if(numbers, [&](std::size_t column) { return !mayNumber(column); });
  if (!numbers.empty()) {
    more = passed(table, timeColumn, time, numbers, kMostNumbers);
    for (const Values& values : more.columns) {
      const std::string& name = table.columns()[values.column];
      const bool several = !values.isFull && values.words.size() > 1 && values.overlap();
      const bool known = meetStill && several && hasWordOf(name, kTelling) && !isMeasure(name);
      if (known || numbersPlaces(values, name, rows)) telling.push_back(&values);
    }
    groups = Groups(telling, rows);
  }
  // What else differs where rows meet, as long as it leaves fewer that do.
  const auto takeIf = [&](const Values& values, bool fits) {
    if (!fits || !meet(pass.times, groups)) return;
    if (std::ranges::find(telling, &values) != telling.end()) return;
    std::vector<const Values*> with = telling;
    with.push_back(&values);
    Groups apart(with, rows);
    if (meetings(pass.times, apart) * 2 > meetings(pass.times, groups)) return;
    telling = std::move(with);
    groups = std::move(apart);
  };
  for (const Values* values : describing) {
    takeIf(*values,
           values->words.size() > 1 && values->words.size() <= kMostNumbers && values->overlap());
  }
  for (const Values& values : more.columns) {
    const bool several = !values.isFull && values.words.size() > 1;
    takeIf(values, several && !isMeasure(table.columns()[values.column]) && values.returns() &&
                       values.overlap());
  }
  for (const Values* values : telling) {
    found.columns.push_back(
        {values->column, table.columns()[values->column], values->words, values->rows});
  }
  if (!telling.empty()) found.pools = std::move(groups.pools);
  for (const Values& values : pass.columns) {
    if (values.words.size() != 1 || isNothing(values.words.front())) continue;
    found.constants.emplace_back(table.columns()[values.column], values.words.front());
  }
  return found;
}

}  // namespace spothorizon::market::table
