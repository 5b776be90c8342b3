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

InstanceHours billedSeconds(const Fleet& fleet, double endSeconds, double startUpSeconds) {
  InstanceHours hours;
  std::vector<double> from(fleet.names.size(), -1);
  const auto bill = [&](int instance, double to) {
    const auto i = static_cast<std::size_t>(instance);
    const double seconds = std::max(0.0, std::min(to, endSeconds) - from[i]);
    (fleet.onDemand[i] ? hours.onDemandSeconds : hours.spotSeconds) += seconds;
    from[i] = -1;
  };
  for (const int i : fleet.initial) from[static_cast<std::size_t>(i)] = 0;
  for (const FleetChange& change : fleet.changes) {
    for (const int i : change.removed) bill(i, change.seconds);
    for (const int i : change.added) {
      from[static_cast<std::size_t>(i)] = std::max(0.0, change.seconds - startUpSeconds);
    }
  }
  for (std::size_t i = 0; i < from.size(); ++i) {
    if (from[i] >= 0) bill(static_cast<int>(i), endSeconds);
  }
  return hours;
}

}  // namespace spothorizon::serving
