// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

/// How many machines to commit to for a demand that lasts: exact, machine by machine.
namespace spothorizon::commit {

/// A stretch of hours, one value an hour. No spot: both lists of it are empty.
struct Period {
  std::vector<double> usageGpus;          ///< >= 0; averages of an hour may be fractions
  std::vector<double> spotUsdPerGpuHour;  ///< >= 0
  std::vector<double> spotGpus;           ///< free, >= 0

  std::size_t hours() const { return usageGpus.size(); }
};

/// What a fleet of one machine type needs. Machines are whole: an hour of 9 GPUs takes two of 8.
struct Demand {
  int machineGpus = 1;
  double onDemandUsdPerGpuHour = 0;
  double heldGpus = 0;  ///< committed already, or owned: they serve first and cost nothing more
  std::vector<Period> periods;

  std::size_t hours() const;
  bool hasSpot() const;
  int heldMachines() const;
  /// Machines that the demand of an hour takes beyond those held.
  int machinesAt(const Period& period, std::size_t hour) const;
  /// Free spot machines that are cheaper than on demand.
  int cheapSpotAt(const Period& period, std::size_t hour) const;
};

/// The first half of each period's hours, or the second.
enum class Half { First, Second };
Demand halfOf(const Demand& demand, Half half);

/// GPUs of all hours, the highest first: a point (i, GPUs) says that in i + 1 hours at least so
/// many are used.
std::vector<double> loadDuration(const Demand& demand);

/// InputError where a number is out of range or a list has another length than the usage. Places
/// are JSON pointers into the demand: "/periods/0/usageGpus/3".
void check(const Demand& demand);

}  // namespace spothorizon::commit
