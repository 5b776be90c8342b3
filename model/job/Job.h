// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "job/ThroughputModel.h"

namespace spothorizon::job {

/// What counts as a change of GPUs between two slots: the total (`Count`, arXiv 2512.20967), or the
/// number of either kind (`Membership`, Wu et al., NSDI 2024).
enum class ChangeRule { Count, Membership };

/// How a slot in which the job ends is billed.
enum class Billing { PerSecond, WholeSlot };

struct Reconfiguration {
  double upHours = 0.05;     ///< r_up: work stops this long where GPUs are added
  double downHours = 0.025;  ///< r_down: and this long where they only go
  ChangeRule rule = ChangeRule::Count;
  bool operator==(const Reconfiguration&) const = default;
};

/// A training job with a soft deadline (arXiv 2512.20967, section III).
struct Job {
  double workload = 48;        ///< L, work units, > 0
  double deadlineHours = 24;   ///< d, hours from the job's start
  int minGpus = 1;             ///< N_min >= 1
  int maxGpus = 8;             ///< N_max >= N_min
  ThroughputModel throughput;  ///< H(n)
  double valueUsd = 200;       ///< v, $ for finishing by the deadline
  double lateFactor = 1.5;     ///< γ > 1: worth nothing from γ·d on
  /// Never given up: what is left after the policy's slots is finished by the deadline where that
  /// can be, else as early as can be, whatever it costs.
  bool mustFinish = false;
  Reconfiguration reconfiguration;
  bool operator==(const Job&) const = default;
};

}  // namespace spothorizon::job
