// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rental/simulate/Outcome.h"
#include "result/Table.h"
#include "subjects/stream/BudgetSpec.h"

/// Parts of the tables of a stream's results.
namespace spothorizon::study::stream {

/// Column::decimals of a figure that may be small or large: see fitDecimals().
inline constexpr int kFitting = -1;

/// Response times and sizes: seconds to days.
result::Column hours(const char* key, Text title, Text help = {});
/// The same column, better where it is less.
result::Column lessIsBetter(result::Column column);

/// An amount per hour in the unit of the budget: "budgetUsdPerHour" (in files alone) and
/// "budgetUsdPerMonth" of the stem "budget", or "budgetGpus". Without a stem the spend:
/// "usdPerHour" and "usdPerMonth", or "spentGpus".
std::vector<result::Column> moneyColumns(bool inDollars, const std::string& stem, Text title,
                                         Text help = {});
/// A price per hour: "priceOfDelayUsdPerHour" of the stem "priceOfDelay", or "priceOfDelayGpus".
result::Column perHourColumn(bool inDollars, const std::string& stem, Text title, Text help = {});
/// The same number, or estimate, so many times.
result::Cell times(result::Cell cell, double factor);

result::Cell count(std::size_t number);
/// A figure that is never below 0: nor is its interval.
result::Cell estimateCell(const rental::Estimate& mean);
/// A difference. Its interval is not known where its half is 0.
result::Cell changeCell(const rental::Estimate& mean);
/// Empty for a cluster that is overrun: its times grow with the run.
result::Cell ifStable(bool keepsUp, result::Cell cell);

/// As many decimals as three digits of each figure take.
void fitDecimals(result::Table& table);

/// A figure of a long table by policy, for people: a row for each value of the first of `leading`,
/// with the cells that its first row has in them, and a column for each policy.
result::Table byPolicy(const result::Table& table, const std::vector<std::string>& leading,
                       const std::string& figure);

/// Columns, each beside where its cells come from.
template <class Row>
class Columns {
 public:
  using CellOf = std::function<result::Cell(const Row&)>;

  Columns& add(result::Column column, CellOf cell) {
    m_all.push_back({std::move(column), std::move(cell)});
    return *this;
  }
  /// Columns made by moneyColumns(): `perHour` gives the first.
  Columns& addMoney(std::vector<result::Column> columns, const CellOf& perHour) {
    add(std::move(columns.front()), perHour);
    if (columns.size() < 2) return *this;
    return add(std::move(columns.back()),
               [perHour](const Row& row) { return times(perHour(row), kHoursPerMonth); });
  }

  template <class Rows>
  result::Table table(std::string key, Text title, const Rows& rows) const {
    result::Table made{std::move(key), std::move(title)};
    for (const Own& one : m_all) made.columns.push_back(one.column);
    for (const Row& row : rows) {
      std::vector<result::Cell>& cells = made.rows.emplace_back();
      for (const Own& one : m_all) cells.push_back(one.cell(row));
    }
    fitDecimals(made);
    return made;
  }

 private:
  struct Own {
    result::Column column;
    CellOf cell;
  };
  std::vector<Own> m_all;
};

}  // namespace spothorizon::study::stream
