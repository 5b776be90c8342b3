// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/ColumnGuess.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "base/Files.h"
#include "base/InputError.h"
#include "base/SmallLetters.h"
#include "market/Catalogue.h"
#include "market/read/ColumnWords.h"
#include "market/read/PriceWords.h"
#include "market/table/Cells.h"
#include "market/table/Table.h"
#include "market/table/TimeColumn.h"

namespace spothorizon::study {
namespace {

using market::TimeUnit;
using Words = std::initializer_list<const char*>;

bool contains(const std::string& name, Words words) {
  return std::ranges::any_of(
      words, [&](const char* word) { return name.find(word) != std::string::npos; });
}

/// For spot machines where there are several, and the middle one of several of one moment.
std::string guessedPrice(const std::vector<std::string>& columns, const std::string& time) {
  std::string found;
  int rank = 0;
  for (const std::string& column : columns) {
    const std::string name = lowered(column);
    const bool isCount = contains(name, {"gpu", "free", "avail", "count", "node", "instance"});
    const bool isPrice = contains(name, {"price", "usd", "cost"}) ||
                         (contains(name, {"spot", "per hour", "per_hour", "hourly"}) && !isCount);
    if (!isPrice || market::isNoPrice(column) || column == time) continue;
    const bool isSpot = !market::priceUnit(column).isOnDemand;
    const int own = 1 + 4 * isSpot + 2 * contains(name, {"spot"}) + market::isMiddle(column);
    if (own > rank) found = column, rank = own;
  }
  return found;
}

bool isMachine(const std::vector<std::string>& row) {
  return std::ranges::any_of(
      row, [](const std::string& cell) { return market::catalogueType(cell) != nullptr; });
}

/// The same number in all rows beside a machine's type is how many GPUs the machine has.
bool isSize(const std::vector<std::string>& columns, const FirstRows& rows,
            const std::string& column) {
  const auto at = static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
  if (rows.size() < 2 || !std::ranges::all_of(rows, isMachine)) return false;
  return std::ranges::all_of(rows, [&](const std::vector<std::string>& row) {
    return at < row.size() && row[at] == rows.front()[at];
  });
}

/// A date, or a number since 1970.
bool isMoment(const std::string& text) {
  const auto number = market::table::looseNumber(text);
  return number ? market::table::unitSince1970(*number).has_value()
                : market::table::looksLikeDate(text);
}

}  // namespace

FirstRows firstRowsOf(const std::string& path) {
  constexpr std::size_t kRows = 4, kBytes = 1 << 16;
  try {
    std::string text = readBeginning(path, kBytes);
    // The last line may be cut.
    if (text.size() == kBytes) text.resize(text.find_last_of('\n') + 1);
    return market::table::firstRows(market::table::Table(text, path), kRows);
  } catch (const InputError&) {
    return {};
  }
}

bool countsFromStart(const FirstRows& rows, std::size_t column) {
  double before = -1;
  for (const std::vector<std::string>& row : rows) {
    if (column >= row.size()) return false;
    const std::optional<double> value = market::table::looseNumber(row[column]);
    if (!value || !(*value > before) || isMoment(row[column])) return false;
    before = *value;
  }
  return rows.size() > 1;
}

std::optional<TimeUnit> unitInName(const std::string& name) {
  const std::optional<double> seconds = market::table::unitInName(name);
  for (const TimeUnit unit :
       {TimeUnit::Seconds, TimeUnit::Minutes, TimeUnit::Hours, TimeUnit::Days,
        TimeUnit::Milliseconds, TimeUnit::Microseconds, TimeUnit::Nanoseconds}) {
    if (seconds && market::secondsOf(unit) == seconds) return unit;
  }
  return std::nullopt;
}

market::ColumnNames guessedColumns(const std::vector<std::string>& columns, const FirstRows& rows) {
  market::ColumnNames names;
  const auto take = [&](std::string& into, Words words) {
    for (const std::string& column : columns) {
      const bool taken = column == names.time || column == names.price || column == names.gpus;
      const std::string name = lowered(column);
      if (into.empty() && !taken && contains(name, words)) into = column;
    }
  };
  take(names.time, {"time", "date", "when", "utc", "elapsed"});
  names.price = guessedPrice(columns, names.time);
  // Beside what is free, a number of GPUs is the size of an offer.
  const auto takeCount = [&](Words words) {
    for (const std::string& column : columns) {
      const bool taken = column == names.time || column == names.price;
      const bool fits = contains(lowered(column), words) && !market::isNoFreeCount(column);
      if (names.gpus.empty() && !taken && fits && !isSize(columns, rows, column)) {
        names.gpus = column;
      }
    }
  };
  takeCount({"free", "avail", "idle"});
  takeCount({"gpus", "instances", "nodes", "count"});
  for (std::size_t i = 0; i < columns.size() && names.time.empty() && !rows.empty(); ++i) {
    if (i < rows.front().size() && isMoment(rows.front()[i])) names.time = columns[i];
  }
  for (const std::string& column : columns) {
    const std::string name = lowered(column);
    // "spot per hour" is a price.
    const bool isPrice = contains(name, {"per", "price", "cost", "usd", "$", "/"});
    const bool taken = column == names.price || column == names.gpus;
    const bool counts = contains(name, {"hour", "minute", "second"}) && !isPrice && !taken;
    if (names.time.empty() && counts) names.time = column;
  }
  const auto time = std::ranges::find(columns, names.time);
  if (time == columns.end()) return names;
  if (!countsFromStart(rows, static_cast<std::size_t>(time - columns.begin()))) return names;
  const std::optional<TimeUnit> unit = unitInName(names.time);
  if (unit) {
    names.timeUnit = *unit;
  } else {
    names.time.clear();
  }
  return names;
}

bool isNamed(const market::ColumnNames& names) {
  return !names.time.empty() && !(names.price.empty() && names.gpus.empty());
}

std::optional<market::ColumnNames> fittingNames(const std::vector<market::ColumnNames>& known,
                                                const std::vector<std::string>& columns) {
  const auto has = [&](const std::string& name) {
    return name.empty() || std::ranges::find(columns, name) != columns.end();
  };
  const auto fits = [&](const market::ColumnNames& one) {
    return isNamed(one) && has(one.time) && has(one.price) && has(one.gpus);
  };
  const auto found = std::ranges::find_if(known, fits);
  return found == known.end() ? std::nullopt : std::optional(*found);
}

}  // namespace spothorizon::study
