// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <vector>

#include "offers/Checkpoint.h"
#include "offers/Offer.h"

namespace spothorizon::offers {

/// What a job costs beside its machines. $ before tax.
struct Costs {
  double taxRate = 0;  ///< of everything: 0.19 is 19 %
  double storageGb = 0, usdPerGbMonth = 0;
  double egressGb = 0, usdPerGb = 0;  ///< once, when the job finishes

  double storageUsdPerHour() const { return storageGb * usdPerGbMonth / kHoursPerMonth; }
  double egressUsd() const { return egressGb * usdPerGb; }
  static constexpr double kHoursPerMonth = 730;

  bool operator==(const Costs&) const = default;
};

/// Limits that are kept whatever it costs in work.
struct Caps {
  static constexpr double kNone = std::numeric_limits<double>::infinity();
  double spotUsdPerGpuHour = kNone;  ///< spot that costs more has no capacity
  double usdPerHour = kNone;         ///< machines that bill more, tax included, are not held
  double usdTotal = kNone;           ///< hard stop of the whole bill

  bool operator==(const Caps&) const = default;
};

/// Where a job gets its machines, and on what terms.
struct Supply {
  std::vector<Offer> offers;
  std::optional<Checkpoint> checkpoint;  ///< none: a preemption loses no work
  Costs costs;
  Caps caps;

  bool operator==(const Supply&) const = default;
};

}  // namespace spothorizon::offers
