// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/ReadDemand.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/InputError.h"
#include "bill/ChargeCells.h"
#include "market/table/Table.h"

namespace spothorizon::bill {
namespace {

using market::table::Rows;
using market::table::Table;
using Column = std::optional<std::size_t>;

constexpr double kHour = 3600, kMostHours = 876'600;

[[noreturn]] void refuseLength(const std::string& file) {
  throw InputError(file, "", "more than a hundred years", "fewer hours");
}

Column anyOf(const Table& table, std::initializer_list<const char*> names) {
  for (const char* const name : names) {
    if (const Column found = table.find(name)) return found;
  }
  return std::nullopt;
}

Table tableOf(std::string_view text, const std::string& file) {
  return {text, file, market::table::dialectOf(text, true)};
}

Column gpusOf(const Table& table) { return anyOf(table, {"gpus", "usageGpus"}); }

class DemandTable {
 public:
  DemandTable(std::string_view text, const std::string& file)
      : m_table(tableOf(text, file)),
        m_gpus(gpusOf(m_table)),
        m_begin(anyOf(m_table, {"begin", "time"})),
        m_period(m_table.find("period")),
        m_spotPrice(m_table.find("spotUsdPerGpuHour")),
        m_spotGpus(m_table.find("spotGpus")) {
    if (!m_gpus) {
      throw InputError(file, "header", "the columns " + columnsText(m_table),
                       "a column \"gpus\", with a row for each hour");
    }
    if (m_spotPrice.has_value() == m_spotGpus.has_value()) return;
    throw InputError(file, "header", m_spotPrice ? "no column spotGpus" : "no spotUsdPerGpuHour",
                     "both of them, or neither");
  }

  std::vector<commit::Period> periods() {
    std::vector<commit::Period> periods;
    std::string period;
    for (Rows row(m_table); row.next();) {
      const std::string name(cellOf(row, m_period));
      if (periods.empty() || name != period) {
        periods.emplace_back();
        m_last.reset();
      }
      period = name;
      fillUntil(row, periods.back());
      append(row, periods.back());
    }
    if (periods.empty()) throw InputError(m_table.file(), "", "no rows", "a row for each hour");
    return periods;
  }

 private:
  [[noreturn]] void fail(const Rows& row, const std::string& found,
                         const std::string& expected) const {
    throw InputError(m_table.file(), "line " + std::to_string(row.line()), found, expected);
  }

  double number(const Rows& row, Column column) const {
    const auto value = amountOf(row.cell(*column));
    if (value && *value >= 0 && *value <= 1e6) return *value;
    fail(row, m_table.columns()[*column] + " \"" + std::string(row.cell(*column)) + "\"",
         "a number from 0 to 1e6");
  }

  /// Hours between the row before and this one.
  void fillUntil(const Rows& row, commit::Period& period) {
    if (!m_begin) return;
    const auto moment = momentOf(row.cell(*m_begin));
    if (!moment) {
      fail(row, "\"" + std::string(row.cell(*m_begin)) + "\"",
           "a date and time such as 2026-11-02T00:00:00Z");
    }
    const double step = m_last ? (moment->seconds - *m_last) / kHour : 1;
    if (step < 1 || step != std::floor(step)) {
      fail(row, "a time that is not whole hours after the row before", "a row for each hour");
    }
    if (step > kMostHours) refuseLength(m_table.file());
    m_last = moment->seconds;
    for (double hour = 1; hour < step; ++hour) appendHour(period, 0, 0, 0);
  }

  void append(const Rows& row, commit::Period& period) {
    appendHour(period, number(row, m_gpus), m_spotPrice ? number(row, m_spotPrice) : 0,
               m_spotGpus ? number(row, m_spotGpus) : 0);
  }

  void appendHour(commit::Period& period, double gpus, double spotUsd, double spotGpus) {
    if (static_cast<double>(++m_hours) > kMostHours) refuseLength(m_table.file());
    period.usageGpus.push_back(gpus);
    if (!m_spotPrice) return;
    period.spotUsdPerGpuHour.push_back(spotUsd);
    period.spotGpus.push_back(spotGpus);
  }

  Table m_table;
  Column m_gpus, m_begin, m_period, m_spotPrice, m_spotGpus;
  std::optional<double> m_last;  ///< time of the row before in this period
  std::size_t m_hours = 0;
};

}  // namespace

commit::Period demandOf(const Bill& bill, const MachineUse& machine) {
  const double first = std::floor(bill.usageFrom / kHour), end = std::ceil(bill.usageTo / kHour);
  if (end - first > kMostHours) {
    refuseLength(bill.files.empty() ? std::string() : bill.files.front().path);
  }
  commit::Period period;
  period.usageGpus.assign(static_cast<std::size_t>(end - first), 0);
  for (const auto& [hour, ways] : machine.hours) {
    period.usageGpus[static_cast<std::size_t>(static_cast<double>(hour) - first)] =
        totalOf(ways).gpuHours;
  }
  return period;
}

std::vector<commit::Period> readDemand(std::string_view text, const std::string& file) {
  return DemandTable(text, file).periods();
}

bool looksLikeDemand(std::string_view text, const std::string& file) {
  const Table table = tableOf(text, file);
  const Columns columns(table);
  return gpusOf(table) && !columns.find("BilledCost") && !columns.find("lineItem/LineItemType");
}

}  // namespace spothorizon::bill
