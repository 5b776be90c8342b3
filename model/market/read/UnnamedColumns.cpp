// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <initializer_list>
#include <optional>

#include "market/read/Readers.h"
#include "market/table/Cells.h"
#include "market/table/Roles.h"

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
  std::optional<std::size_t> price() const {
    const auto known = named({"spotprice", "price", "usd", "cost", "bid", "rate"});
    return known ? known : lastNumber();
  }
  std::optional<std::size_t> gpus() const {
    const auto known = named({"free", "avail", "gpus", "count", "nodes", "instances"});
    return known ? known : lastNumber();
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
  std::optional<std::size_t> lastNumber() const {
    for (std::size_t i = m_cells.size(); i-- > 0;) {
      if (isNumber(i) && !isTime(i)) return i;
    }
    return std::nullopt;
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
  // Of what has no time nobody knows what it is.
  const auto time = guess.time();
  const std::string timeAdvice = guess.advice("time", time);
  const std::string gpusAdvice = guess.advice("gpus", time ? guess.gpus() : std::nullopt);
  const std::string priceAdvice = guess.advice("price", time ? guess.price() : std::nullopt);
  return InputError::ofFile(
      source.file,
      phrase("reader", "a CSV with columns of other names: %1").arg(table::columnsText(table)),
      price ? phrase("reader",
                     "the columns of time and price, or of time and free GPUs, to be named: %1 %2, "
                     "or %3 for free GPUs")
                  .arg(timeAdvice)
                  .arg(priceAdvice)
                  .arg(gpusAdvice)
            : phrase("reader", "the columns of time and free GPUs to be named: %1 %2")
                  .arg(timeAdvice)
                  .arg(gpusAdvice));
}

Text namingAdvice(const Source& source) {
  const table::Table table(source.text, source.file);
  const Guess guess(table);
  const auto time = guess.time();
  if (!time) {
    return phrase("reader", "its rows have no time, and a history has one in each row");
  }
  return phrase("reader", "or its keys named, as in %1 %2")
      .arg(guess.advice("time", time))
      .arg(guess.advice("price", guess.price()));
}

}  // namespace spothorizon::market
