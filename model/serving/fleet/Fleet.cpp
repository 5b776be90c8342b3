// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/fleet/Fleet.h"

#include <algorithm>

namespace spothorizon::serving {

int Fleet::most() const {
  auto now = static_cast<int>(initial.size()), most = now;
  for (const FleetChange& change : changes) {
    now += static_cast<int>(change.added.size()) - static_cast<int>(change.removed.size());
    most = std::max(most, now);
  }
  return most;
}

Fleet constantFleet(int instances, double endSeconds, bool onDemand) {
  Fleet fleet;
  for (int i = 0; i < instances; ++i) {
    fleet.names.push_back("instance-" + std::to_string(i));
    fleet.onDemand.push_back(onDemand);
    fleet.initial.push_back(i);
  }
  fleet.endSeconds = endSeconds;
  return fleet;
}

}  // namespace spothorizon::serving
