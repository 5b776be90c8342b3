// SPDX-License-Identifier: GPL-3.0-or-later
#include "bill/PlanActual.h"

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
  const auto general = generalPrices(plan);
  std::map<std::int64_t, PlannedByWay> actual;
  for (const auto& [hour, ways] : machine.hours) {
    const bool inPlan = !plan.hours.empty() && hour >= plan.hours.begin()->first &&
                        hour <= plan.hours.rbegin()->first;
    if (withinPlan && !inPlan) continue;
    for (std::size_t way = 0; way < kWays; ++way) {
      actual[hour][way] = {ways[way].gpuHours, paid(bill, ways[way].money)};
    }
  }
  for (const auto& [hour, ways] : plan.hours) actual.try_emplace(hour);
  PlanActuals result;
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
