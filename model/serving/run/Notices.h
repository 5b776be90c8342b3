// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "serving/fleet/Fleet.h"
#include "serving/run/Engine.h"

namespace spothorizon::serving {

/// A change that was announced and is not yet dealt with, or is being dealt with.
struct Notice {
  double at = 0;  ///< when it is known
  FleetChange change;
  NoticeKind kind() const {
    return change.removed.empty() && !change.added.empty() ? NoticeKind::Addition
                                                           : NoticeKind::Loss;
  }
};

/// Replicas are on their way to a stop.
struct Pending {
  Situation situation;
  Decision decision;
  std::size_t event = 0;
};

/// New replicas are to start.
struct Growth {
  double at = 0;
  std::size_t event = 0;
};

/// Replicas that end one by one for one change, and what happens when the last has.
struct Ending {
  std::vector<int> lanes;
  std::size_t event = 0;
};

/// Who is there after a change, in order of number.
std::vector<int> instancesAfter(const FleetChange& change, std::set<int> present);
/// By replica: whether it loses a GPU.
std::vector<char> hurtReplicas(const Placement& placement, const std::vector<int>& removed,
                               int gpusPerInstance);
/// The state known and the decision.
void record(FleetEvent& event, const Situation& situation, const Decision& decision);

}  // namespace spothorizon::serving
