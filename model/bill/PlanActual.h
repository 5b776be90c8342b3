// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>

#include "bill/Bill.h"

namespace spothorizon::bill {

/// GPU-hours and dollars that were planned.
struct Planned {
  double gpuHours = 0;
  double usd = 0;
};
using PlannedByWay = std::array<Planned, kWays>;

/// A plan by hours since 1970, UTC.
struct Plan {
  std::map<std::int64_t, PlannedByWay> hours;
  /// What a GPU-hour was expected to cost where the plan uses none; none where it does not say.
  std::array<std::optional<double>, kWays> usdPerGpuHour{};
};

/// A plan beside what was billed, of one hour or of all.
struct PlanActual {
  Planned planned, actual;
  double priceUsd = 0;   ///< (actual price - planned price) x actual GPU-hours
  double volumeUsd = 0;  ///< (actual - planned GPU-hours) x planned price

  PlanActual& operator+=(const PlanActual& other);
};
using PlanActualByWay = std::array<PlanActual, kWays>;

struct PlanActuals {
  std::map<std::int64_t, PlanActualByWay> hours;  ///< every hour that either has
  PlanActualByWay total;
  std::size_t outside = 0;  ///< hours of the bill before the plan's first or after its last

  PlanActual all() const;
};

/// Hours of the bill before the plan's first hour and after its last are left out where
/// `withinPlan`. InputError where all of them are. Dollars of the bill are paid() ones. Price and
/// volume add up to the difference; what the plan has no price for at all is volume at the price
/// that was paid.
PlanActuals comparePlan(const Plan& plan, const Bill& bill, const MachineUse& machine,
                        bool withinPlan);

}  // namespace spothorizon::bill
