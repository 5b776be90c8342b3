// SPDX-License-Identifier: GPL-3.0-or-later
#include "commit/Demand.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>

#include "base/InputError.h"
#include "base/NumberText.h"

namespace spothorizon::commit {
namespace {

/// Averages that were added up in another order are whole all the same.
constexpr double kRounding = 1e-9;
/// More machines than anybody rents; the number is counted in an int.
constexpr double kMostGpus = 1e6;

int wholeUp(double machines) { return static_cast<int>(std::ceil(machines - kRounding)); }
int wholeDown(double machines) { return static_cast<int>(std::floor(machines + kRounding)); }

std::vector<double> partOf(const std::vector<double>& all, std::size_t from, std::size_t to) {
  if (all.empty()) return {};
  return {all.begin() + static_cast<std::ptrdiff_t>(from),
          all.begin() + static_cast<std::ptrdiff_t>(to)};
}

void checkNumber(double value, double most, const std::string& place) {
  if (value >= 0 && value <= most) return;
  throw InputError("", place, numberText(value), "a number from 0 to " + numberText(most));
}

void checkList(const std::vector<double>& list, std::size_t hours, const std::string& place) {
  if (list.size() != hours) {
    throw InputError("", place,
                     std::to_string(list.size()) + (list.size() == 1 ? " value" : " values"),
                     std::to_string(hours) + ", one for each hour");
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    checkNumber(list[i], kMostGpus, place + "/" + std::to_string(i));
  }
}

void checkPeriod(const Period& period, const std::string& place) {
  if (period.hours() == 0) throw InputError("", place + "/usageGpus", "no hours", "at least one");
  checkList(period.usageGpus, period.hours(), place + "/usageGpus");
  if (period.spotGpus.empty() && period.spotUsdPerGpuHour.empty()) return;
  checkList(period.spotUsdPerGpuHour, period.hours(), place + "/spotUsdPerGpuHour");
  checkList(period.spotGpus, period.hours(), place + "/spotGpus");
}

}  // namespace

std::size_t Demand::hours() const {
  return std::accumulate(periods.begin(), periods.end(), std::size_t{0},
                         [](std::size_t sum, const Period& one) { return sum + one.hours(); });
}

bool Demand::hasSpot() const {
  return std::ranges::any_of(periods, [](const Period& one) { return !one.spotGpus.empty(); });
}

int Demand::heldMachines() const { return wholeDown(heldGpus / machineGpus); }

int Demand::machinesAt(const Period& period, std::size_t hour) const {
  return std::max(0, wholeUp(period.usageGpus[hour] / machineGpus) - heldMachines());
}

int Demand::cheapSpotAt(const Period& period, std::size_t hour) const {
  if (period.spotGpus.empty() || period.spotUsdPerGpuHour[hour] >= onDemandUsdPerGpuHour) return 0;
  return wholeDown(period.spotGpus[hour] / machineGpus);
}

Demand halfOf(const Demand& demand, Half half) {
  Demand made = demand;
  for (Period& period : made.periods) {
    const std::size_t middle = period.hours() / 2;
    const std::size_t from = half == Half::First ? 0 : middle;
    const std::size_t to = half == Half::First ? middle : period.hours();
    period = {partOf(period.usageGpus, from, to), partOf(period.spotUsdPerGpuHour, from, to),
              partOf(period.spotGpus, from, to)};
  }
  return made;
}

std::vector<double> loadDuration(const Demand& demand) {
  std::vector<double> all;
  all.reserve(demand.hours());
  for (const Period& one : demand.periods) {
    all.insert(all.end(), one.usageGpus.begin(), one.usageGpus.end());
  }
  std::ranges::sort(all, std::greater<>());
  return all;
}

void check(const Demand& demand) {
  if (demand.machineGpus < 1 || demand.machineGpus > kMostGpus) {
    throw InputError("", "/machineGpus", std::to_string(demand.machineGpus),
                     "a whole number from 1 to " + numberText(kMostGpus));
  }
  checkNumber(demand.onDemandUsdPerGpuHour, kMostGpus, "/onDemandUsdPerGpuHour");
  checkNumber(demand.heldGpus, kMostGpus, "/heldGpus");
  if (demand.periods.empty()) throw InputError("", "/periods", "none", "at least one");
  for (std::size_t i = 0; i < demand.periods.size(); ++i) {
    checkPeriod(demand.periods[i], "/periods/" + std::to_string(i));
  }
}

}  // namespace spothorizon::commit
