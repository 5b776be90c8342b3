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

Fleet startedAt(const Fleet& fleet, double seconds) {
  Fleet rest{fleet.names, fleet.onDemand, fleet.initial, {}, fleet.endSeconds - seconds};
  for (const FleetChange& change : fleet.changes) {
    if (change.seconds > seconds) {
      rest.changes.push_back(change);
      rest.changes.back().seconds -= seconds;
      continue;
    }
    for (const int gone : change.removed) std::erase(rest.initial, gone);
    rest.initial.insert(rest.initial.end(), change.added.begin(), change.added.end());
  }
  std::ranges::sort(rest.initial);
  return rest;
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
