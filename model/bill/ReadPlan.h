// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bill/PlanActual.h"

namespace spothorizon::bill {

struct PlanOptions {
  std::string policy{};           ///< how its name begins, of a ledger of several
  std::optional<double> start{};  ///< of hour 0, seconds since 1970; instead of its dates
  std::optional<double> onDemandUsdPerGpuHour{};  ///< where the plan does not say
};

/// A plan as a table: `begin` (dates, UTC where they name no zone) or `hours` from its start, then
/// `onDemandGpus`, `spotGpus`, `commitmentGpus` and their prices, `onDemandUsdPerGpuHour` and so
/// on. A row holds until the next, the last as long as the one before, or an hour. A ledger
/// (`run --ledger`) is one: its `costUsd`, `usedHours` and `lostHours` count where they are there,
/// and rows without a slot, after the deadline, are left out.
///
/// InputError with file, line, what was found and what was expected.
Plan readPlan(std::string_view text, const std::string& file, const PlanOptions& options = {});

}  // namespace spothorizon::bill
