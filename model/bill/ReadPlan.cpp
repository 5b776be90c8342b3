// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/ReadPlan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/InputError.h"
#include "base/ListText.h"
#include "base/SmallLetters.h"
#include "bill/ChargeCells.h"
#include "bill/Columns.h"
#include "market/table/Table.h"

namespace spothorizon::bill {
namespace {

using market::table::Rows;
using market::table::Table;
using Column = std::optional<std::size_t>;

constexpr double kHour = 3600;
/// More hours than a plan of a hundred years has.
constexpr double kMostHours = 876'600;

struct Slot {
  double from = 0, to = 0;               ///< seconds since 1970
  PlannedByWay ways{};                   ///< GPUs, and dollars an hour, until to is known
  std::optional<double> usd{}, hours{};  ///< of a ledger: all that it cost, and hours paid for
};

class PlanTable {
 public:
  PlanTable(std::string_view text, const std::string& file, const PlanOptions& options)
      : m_options(options),
        m_table(text, file, market::table::dialectOf(text, true)),
        m_begin(anyOf({"begin", "time", "start", "hour"})),
        m_hours(m_table.find("hours")),
        m_policy(m_table.find("policy")),
        m_slot(m_table.find("slot")),
        m_cost(m_table.find("costUsd")),
        m_used(m_table.find("usedHours")),
        m_lost(m_table.find("lostHours")) {
    constexpr std::array<const char*, kWays> kNames{"onDemand", "spot", "commitment"};
    for (std::size_t way = 0; way < kWays; ++way) {
      m_gpus[way] = m_table.find(std::string(kNames[way]) + "Gpus");
      m_price[way] = m_table.find(std::string(kNames[way]) + "UsdPerGpuHour");
    }
    checkColumns();
  }

  std::vector<Slot> slots() {
    std::vector<Slot> slots;
    for (Rows row(m_table); row.next();) {
      if (m_slot && row.cell(*m_slot).empty()) continue;
      if (!isOfPolicy(row)) continue;
      slots.push_back(slotOf(row));
      if (slots.size() > 1 && slots.back().from <= slots[slots.size() - 2].from) {
        fail(row, "a time that is not after the row before", "rows in the order of their times");
      }
    }
    if (!slots.empty()) return slots;
    if (m_policies.empty()) {
      throw InputError(m_table.file(), "", "no rows", "at least one row of a plan");
    }
    throw InputError(m_table.file(), "", "no rows of a policy \"" + m_options.policy + "\"",
                     "one of " + joined(m_policies));
  }

 private:
  /// The first policy whose name begins as the one that is asked for.
  bool isOfPolicy(const Rows& row) {
    if (!m_policy) return true;
    const std::string_view name = row.cell(*m_policy);
    if (m_chosen) return name == *m_chosen;
    const std::string wanted = lowered(m_options.policy);
    if (lowered(name).starts_with(wanted)) {
      m_chosen = name;
    } else if (m_policies.empty() || m_policies.back() != name) {
      m_policies.emplace_back(name);
    }
    return m_chosen.has_value();
  }

  Column anyOf(const std::vector<const char*>& names) const {
    for (const char* const name : names) {
      if (const Column found = m_table.find(name)) return found;
    }
    return std::nullopt;
  }

  void checkColumns() const {
    const auto there = [](Column column) { return column.has_value(); };
    if (std::ranges::none_of(m_gpus, there)) {
      throw InputError(m_table.file(), "header", "the columns " + columnsText(m_table),
                       "a plan: onDemandGpus, spotGpus or commitmentGpus by begin or hours");
    }
    if (m_begin || (m_hours && m_options.start)) return;
    throw InputError(m_table.file(), "header", m_hours ? "no dates" : "no column of times",
                     m_hours ? "a column \"begin\", or the date of hour 0 (--start)"
                             : "a column \"begin\" with dates, or \"hours\" from the start");
  }

  [[noreturn]] void fail(const Rows& row, const std::string& found,
                         const std::string& expected) const {
    throw InputError(m_table.file(), "line " + std::to_string(row.line()), found, expected);
  }

  /// None of an empty cell.
  std::optional<double> number(const Rows& row, Column column) const {
    if (!column || isNull(row.cell(*column))) return std::nullopt;
    const auto value = amountOf(row.cell(*column));
    if (!value || *value < 0 || *value > 1e9) {
      fail(row, m_table.columns()[*column] + " \"" + std::string(row.cell(*column)) + "\"",
           "a number from 0 to 1e9");
    }
    return value;
  }

  double timeOf(const Rows& row) const {
    const bool counts = m_options.start && m_hours;
    if (!counts && m_begin && !isNull(row.cell(*m_begin))) {
      if (const auto moment = momentOf(row.cell(*m_begin))) return moment->seconds;
      fail(row, "\"" + std::string(row.cell(*m_begin)) + "\"",
           "a date and time such as 2026-11-02T00:00:00Z");
    }
    const auto hours = number(row, m_hours);
    if (!hours || !m_options.start) fail(row, "no time", "one in every row");
    return *m_options.start + *hours * kHour;
  }

  Slot slotOf(const Rows& row) const {
    Slot slot{timeOf(row)};
    for (std::size_t way = 0; way < kWays; ++way) {
      slot.ways[way].gpuHours = number(row, m_gpus[way]).value_or(0);
      slot.ways[way].usd = slot.ways[way].gpuHours * priceOf(row, way);
    }
    slot.usd = number(row, m_cost);
    const auto used = number(row, m_used), lost = number(row, m_lost);
    if (used && lost) slot.hours = *used + *lost;
    return slot;
  }

  /// A commitment costs what it costs, used or not: without a price its hours are free.
  double priceOf(const Rows& row, std::size_t way) const {
    if (const auto price = number(row, m_price[way])) return *price;
    const bool isOnDemand = way == static_cast<std::size_t>(Way::OnDemand);
    if (isOnDemand && m_options.onDemandUsdPerGpuHour) return *m_options.onDemandUsdPerGpuHour;
    const bool isFree = way == static_cast<std::size_t>(Way::Commitment);
    if (isFree || number(row, m_gpus[way]).value_or(0) == 0 || (isOnDemand && m_cost)) return 0;
    fail(row, isOnDemand ? "no onDemandUsdPerGpuHour" : "no spotUsdPerGpuHour",
         isOnDemand ? "a price, or --on-demand" : "a price for the GPUs of this row");
  }

  const PlanOptions& m_options;
  Table m_table;
  Column m_begin, m_hours, m_policy, m_slot, m_cost, m_used, m_lost;
  std::array<Column, kWays> m_gpus, m_price;
  std::optional<std::string> m_chosen;
  std::vector<std::string> m_policies;  ///< before the chosen one
};

/// Dollars of a ledger are those of the slot: spot at its price, the rest on demand.
void splitCost(Slot& slot) {
  Planned& onDemand = slot.ways[static_cast<std::size_t>(Way::OnDemand)];
  Planned& spot = slot.ways[static_cast<std::size_t>(Way::Spot)];
  if (!slot.usd) return;
  if (onDemand.gpuHours == 0) {
    spot.usd = *slot.usd;
    return;
  }
  spot.usd = std::min(spot.usd, *slot.usd);
  onDemand.usd = *slot.usd - spot.usd;
}

/// GPUs become GPU-hours, dollars an hour become dollars.
void finish(std::vector<Slot>& slots) {
  for (std::size_t i = 0; i < slots.size(); ++i) {
    Slot& slot = slots[i];
    slot.to = i + 1 < slots.size() ? slots[i + 1].from
              : i > 0              ? slot.from + (slot.from - slots[i - 1].from)
                                   : slot.from + kHour;
    const double hours = std::min(slot.hours.value_or(kMostHours), (slot.to - slot.from) / kHour);
    for (Planned& one : slot.ways) {
      one.gpuHours *= hours;
      one.usd *= hours;
    }
    splitCost(slot);
  }
}

void spread(const Slot& slot, Plan& plan) {
  for (double hour = std::floor(slot.from / kHour); hour * kHour < slot.to; ++hour) {
    const double part = std::min(slot.to, (hour + 1) * kHour) - std::max(slot.from, hour * kHour);
    const double share = part / (slot.to - slot.from);
    PlannedByWay& sum = plan.hours[static_cast<std::int64_t>(hour)];
    for (std::size_t way = 0; way < kWays; ++way) {
      sum[way].gpuHours += slot.ways[way].gpuHours * share;
      sum[way].usd += slot.ways[way].usd * share;
    }
  }
}

}  // namespace

Plan readPlan(std::string_view text, const std::string& file, const PlanOptions& options) {
  std::vector<Slot> slots = PlanTable(text, file, options).slots();
  if (slots.back().from - slots.front().from > kMostHours * kHour) {
    throw InputError(file, "", "a plan of more than a hundred years", "a shorter one");
  }
  finish(slots);
  Plan plan;
  plan.usdPerGpuHour[static_cast<std::size_t>(Way::OnDemand)] = options.onDemandUsdPerGpuHour;
  for (const Slot& slot : slots) spread(slot, plan);
  return plan;
}

}  // namespace spothorizon::bill
