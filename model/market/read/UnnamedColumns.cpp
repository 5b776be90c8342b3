// SPDX-License-Identifier: GPL-3.0-or-later
#include "market/read/UnnamedColumns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>

#include "base/ListText.h"
#include "market/Limits.h"
#include "market/read/ColumnWords.h"
#include "market/read/PriceWords.h"
#include "market/read/Source.h"
#include "market/table/Cells.h"
#include "market/table/DateText.h"
#include "market/table/Roles.h"
#include "market/table/TimeColumn.h"

namespace spothorizon::market {
namespace {

constexpr std::size_t kLookedAt = 20;

/// What columns of a table may be, by their names and by what they hold.
class Guess {
 public:
  explicit Guess(const table::Table& table) : m_table(table) {
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
      m_cells.push_back(table::firstCells(table, i, kLookedAt));
      m_names.push_back(table::plainName(table.columns()[i]));
    }
  }

  bool hasValues() const {
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
      if (isNumber(i) || isTime(i)) return true;
    }
    return false;
  }
  std::optional<std::size_t> time() const {
    const auto sure = first([&](std::size_t i) { return isTime(i); });
    return sure ? sure : named({"time", "date", "when", "stamp", "slot", "hour", "minute"});
  }
  /// The price of spot machines where there are several; never of on demand.
  std::optional<std::size_t> price() const {
    const auto isPrice = [&](std::size_t i) {
      return isNumber(i) && !isOnDemand(i) && !isNoPrice(m_table.columns()[i]);
    };
    const auto middle =
        first([&](std::size_t i) { return isPrice(i) && isPriceName(i) && isMiddle(m_names[i]); });
    if (middle) return middle;
    const auto known = named({"spot", "price", "usd", "cost", "bid", "rate", "hourly"}, isPrice);
    return known ? known : lastNumber([&](std::size_t i) { return isPrice(i) && !isCountName(i); });
  }
  /// Whole numbers, where nothing says that they are prices.
  std::optional<std::size_t> gpus() const {
    const auto isCount = [&](std::size_t i) {
      return isNumber(i) && !isPriceName(i) && !isNoFreeCount(m_table.columns()[i]) &&
             std::ranges::all_of(m_cells[i], isWhole);
    };
    const auto known =
        named({"free", "avail", "idle", "gpus", "count", "nodes", "instances"}, isCount);
    if (known) return known;
    return lastNumber(isCount);
  }
  /// Columns of prices of on demand, by name.
  std::string onDemand() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
      const bool fits = isOnDemand(i) && isNumber(i) && !isNoPrice(m_table.columns()[i]);
      if (fits) names.push_back(m_table.columns()[i]);
    }
    return joined(names);
  }
  /// The rows below the header are words.
  bool hasSeveralHeaders() const {
    std::size_t words = 0, filled = 0;
    for (const auto& cells : m_cells) {
      if (cells.empty() || table::isNothing(cells.front())) continue;
      ++filled;
      const bool later = std::ranges::any_of(
          cells, [](const std::string& cell) { return table::looseNumber(cell).has_value(); });
      words += later && !table::looseNumber(cells.front()) && !table::looksLikeDate(cells.front());
    }
    return filled > 1 && words > 0 && words + 1 >= filled;
  }
  /// "--column time=Timestamp", in quotes where a shell needs them.
  std::string advice(const char* role, std::optional<std::size_t> column) const {
    const std::string name = column ? m_table.columns()[*column] : "NAME";
    const bool plain = name.find_first_of(" \"'$`\\|;()&<>*?#!") == std::string::npos;
    const std::string mark = plain ? "" : "\"";
    return "--column " + mark + role + "=" + name + mark;
  }

 private:
  template <class Fits>
  std::optional<std::size_t> first(Fits fits) const {
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
      if (fits(i)) return i;
    }
    return std::nullopt;
  }
  std::optional<std::size_t> named(std::initializer_list<const char*> parts) const {
    for (const char* part : parts) {
      const auto found =
          first([&](std::size_t i) { return m_names[i].find(part) != std::string::npos; });
      if (found) return found;
    }
    return std::nullopt;
  }
  template <class Fits>
  std::optional<std::size_t> lastNumber(Fits fits) const {
    for (std::size_t i = m_cells.size(); i-- > 0;) {
      if (isNumber(i) && !isTime(i) && !isOnDemand(i)) {
        return fits(i) ? std::optional(i) : std::nullopt;
      }
    }
    return std::nullopt;
  }
  template <class Fits>
  std::optional<std::size_t> named(std::initializer_list<const char*> parts, Fits fits) const {
    for (const char* part : parts) {
      const auto found = first([&](std::size_t i) {
        return m_names[i].find(part) != std::string::npos && fits(i) && !isTime(i);
      });
      if (found) return found;
    }
    return std::nullopt;
  }
  bool isOnDemand(std::size_t column) const {
    return priceUnit(m_table.columns()[column]).isOnDemand;
  }
  bool isPriceName(std::size_t column) const {
    constexpr std::array<const char*, 7> kWords{"price", "usd", "cost",  "bid",
                                                "rate",  "eur", "hourly"};
    return std::ranges::any_of(
        kWords, [&](const char* word) { return m_names[column].find(word) != std::string::npos; });
  }
  bool isCountName(std::size_t column) const {
    constexpr std::array<const char*, 6> kWords{"free",  "avail", "gpus",
                                                "count", "nodes", "instances"};
    return isNoFreeCount(m_table.columns()[column]) ||
           std::ranges::any_of(kWords, [&](const char* word) {
             return m_names[column].find(word) != std::string::npos;
           });
  }
  /// Ids have more digits than counts of GPUs.
  static bool isWhole(const std::string& cell) {
    const auto number = table::looseNumber(cell);
    return table::isNothing(cell) ||
           (number && *number == std::floor(*number) && *number >= 0 && *number <= kMostGpus &&
            (cell.size() == 1 || cell.front() != '0'));
  }
  bool isTime(std::size_t column) const {
    return std::ranges::any_of(m_cells[column], [](const std::string& cell) {
      const auto number = table::looseNumber(cell);
      return number ? table::unitSince1970(*number).has_value() : table::looksLikeDate(cell);
    });
  }
  bool isNumber(std::size_t column) const {
    return std::ranges::any_of(m_cells[column], [](const std::string& cell) {
      return table::looseNumber(cell).has_value();
    });
  }

  const table::Table& m_table;
  std::vector<std::vector<std::string>> m_cells;
  std::vector<std::string> m_names;
};

}  // namespace

InputError unnamedColumns(const Source& source, Wanted wanted) {
  const table::Table table(source.text, source.file);
  const Guess guess(table);
  const bool price = wanted == Wanted::Price;
  if (!guess.hasValues()) {
    return InputError::ofFile(
        source.file, phrase("reader", "a CSV with columns of other names"),
        price ? phrase("reader", "the columns of time and price to be named")
              : phrase("reader", "the columns of time and free GPUs to be named"));
  }
  const Text columns =
      phrase("reader", "a CSV with columns of other names: %1").arg(table::columnsText(table));
  if (guess.hasSeveralHeaders()) {
    return InputError::ofFile(
        source.file,
        phrase("reader", "a CSV whose header has several rows: %1").arg(table::columnsText(table)),
        phrase("reader", "a header of one row, with a name for each column"));
  }
  // A table without times is not recognised.
  const auto time = guess.time();
  const auto gpus = time ? guess.gpus() : std::nullopt;
  const auto usd = time ? guess.price() : std::nullopt;
  const std::string timeAdvice = guess.advice("time", time);
  const std::string gpusAdvice = guess.advice("gpus", gpus);
  const std::string priceAdvice = guess.advice("price", usd);
  if (!price) {
    return InputError::ofFile(
        source.file, columns,
        phrase("reader", "the columns of time and free GPUs to be named: %1 %2")
            .arg(timeAdvice)
            .arg(gpusAdvice));
  }
  if (const std::string demand = guess.onDemand(); time && !usd && !gpus && !demand.empty()) {
    return InputError::ofFile(
        source.file, columns,
        phrase("reader", "a column of spot prices: %1 holds on-demand prices").arg(demand));
  }
  if (time && usd && !gpus) {
    return InputError::ofFile(source.file, columns,
                              phrase("reader", "the columns of time and price to be named: %1 %2")
                                  .arg(timeAdvice)
                                  .arg(priceAdvice));
  }
  return InputError::ofFile(
      source.file, columns,
      phrase("reader",
             "the columns of time and price, or of time and free GPUs, to be named: %1 %2, "
             "or %3 for free GPUs")
          .arg(timeAdvice)
          .arg(priceAdvice)
          .arg(gpusAdvice));
}

Text namingAdvice(const Source& source) {
  const table::Table table(source.text, source.file);
  const Guess guess(table);
  const auto time = guess.time();
  if (!time) {
    return phrase("reader", "its rows have no time; a history has one in each row");
  }
  return phrase("reader", "or its keys named, as in %1 %2")
      .arg(guess.advice("time", time))
      .arg(guess.advice("price", guess.price()));
}

}  // namespace spothorizon::market
