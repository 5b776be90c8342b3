// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serving/run/Engine.h"

namespace spothorizon::serving {

/// What one replica answers at most.
struct ReplicaCapacity {
  double requestsPerSecond = 0;  ///< with requests of the demand's lengths, never idle
  int atOnce = 0;                ///< requests
};
ReplicaCapacity capacityOf(const ServingSpec& spec, const Configuration& configuration);

/// The capacity of the replicas that were there.
struct RunCapacity {
  double requests = 0;  ///< from 0 to the end, never idle; the start of the run counts as ready
  double atOnce = 0;    ///< at the end
};
RunCapacity capacityOf(const ServingSpec& spec, const RunOutcome& outcome, double endSeconds);

}  // namespace spothorizon::serving
