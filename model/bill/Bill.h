// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bill/Charge.h"
#include "bill/Columns.h"
#include "bill/Machines.h"

namespace spothorizon::bill {

struct SortTotal {
  std::size_t rows = 0;
  Money money;
};

/// GPU-hours and what they cost.
struct Usage {
  double gpuHours = 0;
  Money money{};
  double listedGpuHours = 0;  ///< those whose rows have a list cost

  Usage& operator+=(const Usage& other);
  /// What all of it would cost at the list price of those that have one; none where none has.
  std::optional<double> atListPrice() const;
};
using UsageByWay = std::array<Usage, kWays>;
Usage totalOf(const UsageByWay& usage);

/// A machine type with GPUs.
struct MachineUse {
  MachineType machine;
  UsageByWay total;
  /// By hours since 1970, UTC. A charge is spread evenly over its period.
  std::map<std::int64_t, UsageByWay> hours;

  Usage all() const { return totalOf(total); }
};

struct Commitment {
  std::string id;
  double purchased = 0;                         ///< billed
  double usedQuantity = 0, unusedQuantity = 0;  ///< in its own unit; where that is not there, money
  double used = 0, unused = 0;                  ///< effective; `unused` is paid for nothing

  /// Of the quantity; none where there is none.
  std::optional<double> utilisation() const;
};

struct DroppedRow {
  std::size_t file = 0;  ///< in Bill::files
  std::size_t line = 0;  ///< in which it starts, from 1
  Drop why = Drop::NoCost;
};

struct BillFile {
  std::string path;
  std::string hash;  ///< contentHash() of what it says, unpacked
  Format format = Format::Focus;
};

/// What a bill adds up to, in its own currency.
struct Bill {
  std::vector<BillFile> files;
  std::size_t rows = 0;  ///< kept; of a fee that was not used up there are two
  std::vector<DroppedRow> dropped;
  std::string currency;  ///< "USD"; empty: the bill does not say
  /// Seconds since 1970: the first start and the last end, of all rows and of usage.
  double from = std::numeric_limits<double>::infinity(),
         to = -std::numeric_limits<double>::infinity();
  double usageFrom = std::numeric_limits<double>::infinity(),
         usageTo = -std::numeric_limits<double>::infinity();
  Money total;
  std::array<SortTotal, kSorts> sorts;
  std::vector<MachineUse> machines;     ///< those with GPUs, in the order of the rows
  std::vector<Commitment> commitments;  ///< in the order of the rows
  std::set<std::string> otherMachines;  ///< types without GPUs, or unknown ones; some of them
  bool bareTimes = false;               ///< some times name no zone: they are UTC
  std::size_t longPeriods = 0;          ///< rows of GPUs whose period is over an hour
  std::size_t withoutHours = 0;         ///< rows of GPUs that say no quantity
  std::size_t zeroEffective = 0;        ///< usage that costs something, with no effective cost
  std::size_t wholeEffective = 0;       ///< rows whose effective cost is a whole number

  const SortTotal& sort(Sort one) const { return sorts[static_cast<std::size_t>(one)]; }
  /// Usage without unused commitments.
  Money usage() const;
  /// Of what usage is billed; none where nothing is.
  std::optional<double> shareNotCompute() const;
  /// Effective costs are rounded to whole dollars: most of them are lost. Billed costs are not.
  bool effectiveIsRounded() const;
  Usage gpus() const;  ///< of all machines and ways
  /// The machine with the most GPU-hours, or that of a name. InputError, naming the types that the
  /// bill has, where it has none with GPUs or none of that name.
  const MachineUse& machine(const std::string& type = {}) const;
};

/// Appends what comes after it in the same bill. InputError where their currencies differ.
void add(Bill& bill, Bill&& part);

/// The money of a usage that answers are about: effective, or billed where that is rounded.
double paid(const Bill& bill, const Money& money);

}  // namespace spothorizon::bill
