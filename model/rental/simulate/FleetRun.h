// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "rental/simulate/Outcome.h"
#include "rental/simulate/StreamPath.h"
#include "rental/simulate/Tally.h"
#include "rental/simulate/Widths.h"

namespace spothorizon::rental {

/// Whole nodes, a loop, boots, tails, reuse (section 5).
struct Provisioning {
  int nodeGpus = 1;              ///< G
  double bootHours = 0;          ///< u
  double releaseHours = 0;       ///< d
  double loopHours = 0;          ///< D; 0: at every event
  int warmGpus = 0;              ///< kept beyond what is wanted
  int leastNodes = 0;            ///< never fewer; of each type
  std::optional<int> quotaGpus;  ///< never more than whole nodes within; widths as in quotaRun

  bool operator==(const Provisioning&) const = default;
  bool isPlain() const {
    return nodeGpus == 1 && bootHours == 0 && releaseHours == 0 && loopHours == 0 &&
           warmGpus == 0 && leastNodes == 0;
  }
};
/// InputError naming what is out of range.
void checkProvisioning(const Provisioning& provisioning);

/// Fixed widths on nodes that are rented and released. A change of width, by an epoch or the quota,
/// gives the GPUs back and takes the new ones in the order of arrival, and pays the restart.
RunResult fleetRun(const std::vector<SimulatedJob>& jobs, const WidthLadder& ladder,
                   const Provisioning& provisioning, const RentalProblem& problem,
                   const TallySpec& spec);

}  // namespace spothorizon::rental
