// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/PlanActual.h"

#include <string>

#include "base/InputError.h"
#include "market/read/TimeText.h"

namespace spothorizon::bill {
namespace {

/// The plan's price of a way in an hour: of what it uses then, else its general one.
std::optional<double> plannedPrice(const Planned& planned, const std::optional<double>& general) {
  return planned.gpuHours > 0 ? planned.usd / planned.gpuHours : general;
}

/// Prices over the whole plan, where it gives none itself.
std::array<std::optional<double>, kWays> generalPrices(const Plan& plan) {
  PlannedByWay sum{};
  for (const auto& [hour, ways] : plan.hours) {
    for (std::size_t way = 0; way < kWays; ++way) {
      sum[way].gpuHours += ways[way].gpuHours;
      sum[way].usd += ways[way].usd;
    }
  }
  std::array<std::optional<double>, kWays> prices = plan.usdPerGpuHour;
  for (std::size_t way = 0; way < kWays; ++way) {
    if (!prices[way]) prices[way] = plannedPrice(sum[way], std::nullopt);
  }
  return prices;
}

PlanActual compared(const Planned& planned, const Planned& actual,
                    const std::optional<double>& price) {
  PlanActual one{planned, actual};
  const double difference = actual.usd - planned.usd;
  if (!price) {
    one.volumeUsd = difference;
    return one;
  }
  one.volumeUsd = (actual.gpuHours - planned.gpuHours) * *price;
  one.priceUsd = actual.usd - actual.gpuHours * *price;
  return one;
}

bool isOutside(const Plan& plan, std::int64_t hour) {
  return plan.hours.empty() || hour < plan.hours.begin()->first ||
         hour > plan.hours.rbegin()->first;
}

template <class Hours>
std::string spanOf(const Hours& hours) {
  if (hours.empty()) return "no hours";
  return market::formatTime(static_cast<double>(hours.begin()->first) * 3600) + " to " +
         market::formatTime(static_cast<double>(hours.rbegin()->first + 1) * 3600);
}

[[noreturn]] void refuseApart(const Plan& plan, const MachineUse& machine) {
  throw InputError("", "", "a plan for " + spanOf(plan.hours),
                   "hours of the bill, which has " + machine.machine.type + " from " +
                       spanOf(machine.hours) + "; --start moves a plan");
}

}  // namespace

PlanActual& PlanActual::operator+=(const PlanActual& other) {
  planned.gpuHours += other.planned.gpuHours;
  planned.usd += other.planned.usd;
  actual.gpuHours += other.actual.gpuHours;
  actual.usd += other.actual.usd;
  priceUsd += other.priceUsd;
  volumeUsd += other.volumeUsd;
  return *this;
}

PlanActual PlanActuals::all() const {
  PlanActual sum;
  for (const PlanActual& one : total) sum += one;
  return sum;
}

PlanActuals comparePlan(const Plan& plan, const Bill& bill, const MachineUse& machine,
                        bool withinPlan) {
  PlanActuals result;
  const auto general = generalPrices(plan);
  std::map<std::int64_t, PlannedByWay> actual;
  for (const auto& [hour, ways] : machine.hours) {
    const bool outside = isOutside(plan, hour);
    result.outside += outside;
    if (withinPlan && outside) continue;
    for (std::size_t way = 0; way < kWays; ++way) {
      actual[hour][way] = {ways[way].gpuHours, paid(bill, ways[way].money)};
    }
  }
  if (result.outside == machine.hours.size()) refuseApart(plan, machine);
  for (const auto& [hour, ways] : plan.hours) actual.try_emplace(hour);
  for (const auto& [hour, ways] : actual) {
    const auto planned = plan.hours.find(hour);
    for (std::size_t way = 0; way < kWays; ++way) {
      const Planned was = planned == plan.hours.end() ? Planned() : planned->second[way];
      PlanActual& one = result.hours[hour][way];
      one = compared(was, ways[way], plannedPrice(was, general[way]));
      result.total[way] += one;
    }
  }
  return result;
}

}  // namespace spothorizon::bill
