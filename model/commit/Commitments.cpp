// SPDX-License-Identifier: GPL-3.0-or-later
#include "commit/Commitments.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::commit {
namespace {

/// What is not worth more than its price by this share is not bought: it is rounding.
constexpr double kRounding = 1e-12;

/// What machines save in a period, [k - 1]: hours in which they are needed, and dollars.
struct Values {
  std::vector<int> hours;
  std::vector<double> usd;
};

/// Hours on demand are counted, which is exact; only those on spot add up dollars.
Values valuesIn(const Demand& demand, const Period& period, std::size_t machines) {
  Values values{std::vector<int>(machines + 1, 0), std::vector<double>(machines, 0)};
  std::vector<int> onDemand(machines + 1, 0);
  for (std::size_t hour = 0; hour < period.hours(); ++hour) {
    const int needed = demand.machinesAt(period, hour);
    const int spot = std::min(needed, demand.cheapSpotAt(period, hour));
    ++values.hours[static_cast<std::size_t>(needed)];
    ++onDemand[static_cast<std::size_t>(needed - spot)];
    // Machine k leaves needed - k + 1 to buy instead of needed - k: the dearest of them goes.
    for (int k = needed - spot; k < needed; ++k) {
      values.usd[static_cast<std::size_t>(k)] +=
          period.spotUsdPerGpuHour[hour] * demand.machineGpus;
    }
  }
  // Hours with exactly so many become hours with so many or more.
  for (std::size_t k = machines; k > 0; --k) {
    values.hours[k - 1] += values.hours[k];
    onDemand[k - 1] += onDemand[k];
  }
  values.hours.erase(values.hours.begin());
  for (std::size_t k = 0; k < machines; ++k) {
    values.usd[k] += onDemand[k + 1] * demand.onDemandUsdPerGpuHour * demand.machineGpus;
  }
  return values;
}

int peakOf(const Demand& demand) {
  int most = 0;
  for (const Period& period : demand.periods) {
    for (std::size_t hour = 0; hour < period.hours(); ++hour) {
      most = std::max(most, demand.machinesAt(period, hour));
    }
  }
  return most;
}

double machineUsd(const Demand& demand, const Type& type, std::size_t hours, int used) {
  return demand.machineGpus *
         (type.usdPerGpuHour * static_cast<double>(hours) + type.usageUsdPerGpuHour * used);
}

/// The cheapest type of a term, where it costs less than `usd`, which becomes its cost.
template <class Cost>
std::optional<std::size_t> cheapest(std::span<const Type> types, Term term, double& usd,
                                    const Cost& cost) {
  std::optional<std::size_t> found;
  for (std::size_t j = 0; j < types.size(); ++j) {
    if (types[j].term != term) continue;
    const double price = cost(types[j]);
    if (price >= usd - kRounding * usd) continue;
    usd = price;
    found = j;
  }
  return found;
}

/// Decides one machine; returns its cost.
double decide(const Demand& demand, std::span<const Type> types, const std::vector<Values>& values,
              std::size_t k, Machine& machine) {
  double sum = 0;
  for (std::size_t y = 0; y < demand.periods.size(); ++y) {
    const std::size_t hours = demand.periods[y].hours();
    const int used = values[y].hours[k];
    double usd = values[y].usd[k];
    machine.hoursUsed.push_back(used);
    machine.breakEvenUsdPerGpuHour.push_back(usd /
                                             (demand.machineGpus * static_cast<double>(hours)));
    machine.byPeriod.push_back(cheapest(types, Term::Period, usd, [&](const Type& type) {
      return machineUsd(demand, type, hours, used);
    }));
    sum += usd;
  }
  const int used = std::accumulate(machine.hoursUsed.begin(), machine.hoursUsed.end(), 0);
  machine.all = cheapest(types, Term::All, sum, [&](const Type& type) {
    return machineUsd(demand, type, demand.hours(), used);
  });
  if (machine.all) machine.byPeriod.assign(demand.periods.size(), std::nullopt);
  return sum;
}

void count(const Demand& demand, const Machine& machine, Plan& plan) {
  if (machine.all) ++plan.levels.all[*machine.all];
  for (std::size_t y = 0; y < demand.periods.size(); ++y) {
    if (machine.byPeriod[y]) ++plan.levels.byPeriod[y][*machine.byPeriod[y]];
    if (!machine.all && !machine.byPeriod[y]) continue;
    plan.boughtGpuHours += demand.machineGpus * static_cast<double>(demand.periods[y].hours());
    plan.usedGpuHours += demand.machineGpus * machine.hoursUsed[y];
  }
}

void checkTypes(const Demand& demand, std::span<const Type> types) {
  std::set<std::string> names;
  bool charged = false, period = false, all = false;
  for (std::size_t j = 0; j < types.size(); ++j) {
    const std::string place = "/types/" + std::to_string(j);
    for (const double usd : {types[j].usdPerGpuHour, types[j].usageUsdPerGpuHour}) {
      if (usd >= 0 && usd <= 1e6) continue;
      throw InputError("", place, "a price of " + numberText(usd), "0 to 1000000");
    }
    if (!names.insert(types[j].name).second) {
      throw InputError("", place + "/name", "\"" + types[j].name + "\" twice",
                       "a name of its own for each type");
    }
    charged = charged || types[j].usageUsdPerGpuHour > 0;
    (types[j].term == Term::All ? all : period) = true;
  }
  if (charged && period && all) {
    throw InputError("", "/types", "a type that charges for use beside another term",
                     "one term for all types");
  }
  if (charged && demand.hasSpot()) {
    throw InputError("", "/types", "a type that charges for use beside spot prices",
                     "no spot, or no charge for use");
  }
}

/// What the machines of an hour cost that no commitment covers.
double topUpUsd(const Demand& demand, const Period& period, std::size_t hour, int machines) {
  const int spot = std::min(machines, demand.cheapSpotAt(period, hour));
  const double spotUsd = spot > 0 ? spot * period.spotUsdPerGpuHour[hour] : 0;
  return demand.machineGpus * (spotUsd + (machines - spot) * demand.onDemandUsdPerGpuHour);
}

/// Committed machines of a period by their price for use: the cheapest serve first.
std::vector<std::pair<double, int>> byUsage(std::span<const Type> types, const Levels& levels,
                                            std::size_t period) {
  std::vector<std::pair<double, int>> order;
  for (std::size_t j = 0; j < types.size(); ++j) {
    const int machines = levels.all[j] + levels.byPeriod[period][j];
    if (machines > 0) order.emplace_back(types[j].usageUsdPerGpuHour, machines);
  }
  std::ranges::stable_sort(order, {}, &std::pair<double, int>::first);
  return order;
}

}  // namespace

int Levels::inPeriod(std::size_t period) const {
  return std::accumulate(all.begin(), all.end(), 0) +
         std::accumulate(byPeriod[period].begin(), byPeriod[period].end(), 0);
}

std::optional<double> Plan::utilisation() const {
  if (boughtGpuHours <= 0) return std::nullopt;
  return usedGpuHours / boughtGpuHours;
}

Plan best(const Demand& demand, std::span<const Type> types) {
  check(demand);
  checkTypes(demand, types);
  const auto machines = static_cast<std::size_t>(peakOf(demand));
  std::vector<Values> values;
  for (const Period& period : demand.periods) {
    values.push_back(valuesIn(demand, period, machines));
  }
  Plan plan;
  plan.levels.all.assign(types.size(), 0);
  plan.levels.byPeriod.assign(demand.periods.size(), std::vector<int>(types.size(), 0));
  for (std::size_t k = 0; k < machines; ++k) {
    Machine& machine = plan.machines.emplace_back();
    plan.costUsd += decide(demand, types, values, k, machine);
    for (const Values& one : values) plan.costWithoutUsd += one.usd[k];
    count(demand, machine, plan);
  }
  return plan;
}

double costUsd(const Demand& demand, std::span<const Type> types, const Levels& levels) {
  double usd = 0;
  for (std::size_t y = 0; y < demand.periods.size(); ++y) {
    const Period& period = demand.periods[y];
    for (std::size_t j = 0; j < types.size(); ++j) {
      usd +=
          (levels.all[j] + levels.byPeriod[y][j]) * machineUsd(demand, types[j], period.hours(), 0);
    }
    const auto order = byUsage(types, levels, y);
    for (std::size_t hour = 0; hour < period.hours(); ++hour) {
      int left = demand.machinesAt(period, hour);
      for (const auto& [usageUsd, machines] : order) {
        const int used = std::min(left, machines);
        usd += used * demand.machineGpus * usageUsd;
        left -= used;
      }
      usd += topUpUsd(demand, period, hour, left);
    }
  }
  return usd;
}

std::optional<HeldOut> heldOut(const Demand& demand, std::span<const Type> types) {
  const auto tooShort = [](const Period& period) { return period.hours() < 2; };
  if (std::ranges::any_of(demand.periods, tooShort)) return std::nullopt;
  const Demand test = halfOf(demand, Half::Second);
  HeldOut result;
  result.levels = best(halfOf(demand, Half::First), types).levels;
  result.costUsd = costUsd(test, types, result.levels);
  Levels none = result.levels;
  none.all.assign(types.size(), 0);
  none.byPeriod.assign(demand.periods.size(), std::vector<int>(types.size(), 0));
  result.costWithoutUsd = costUsd(test, types, none);
  return result;
}

}  // namespace spothorizon::commit
