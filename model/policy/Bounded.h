// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "policy/Policy.h"

/// What a job demands of every policy, whatever the policy's own rules are.
namespace spothorizon::policy {

struct Bounds {
  /// Never falls behind the latest line of progress from which the GPUs that can be counted on
  /// still finish by the deadline: a choice that would is replaced by all GPUs. So the job is on
  /// time wherever N_max on-demand GPUs (or the quota) could have done it from the first slot on. A
  /// policy that never rents spot is left alone:
  /// it is on time by its own plan wherever that can be.
  bool onTime = false;
  /// $; no slot is rented that could take the bill above it. The ending after the policy's slots
  /// is the simulation's (JobRun::limitSpend).
  std::optional<double> limitUsd = {};

  bool any() const { return onTime || limitUsd; }
  bool operator==(const Bounds&) const = default;
};

/// The policy within these bounds; itself where there are none.
std::unique_ptr<Policy> bounded(std::unique_ptr<Policy> policy, const Bounds& bounds);

}  // namespace spothorizon::policy
