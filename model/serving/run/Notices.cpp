// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/Notices.h"

#include <algorithm>

namespace spothorizon::serving {

std::vector<int> instancesAfter(const FleetChange& change, std::set<int> present) {
  for (const int i : change.removed) present.erase(i);
  present.insert(change.added.begin(), change.added.end());
  return {present.begin(), present.end()};
}

std::vector<char> hurtReplicas(const Placement& placement, const std::vector<int>& removed,
                               int gpusPerInstance) {
  std::vector<char> hurt(static_cast<std::size_t>(placement.shape.replicas), 0);
  for (std::size_t i = 0; i < placement.gpus.size(); ++i) {
    const int instance = placement.gpus[i] / gpusPerInstance;
    if (std::ranges::find(removed, instance) == removed.end()) continue;
    hurt[static_cast<std::size_t>(placement.position(i).replica)] = 1;
  }
  return hurt;
}

void record(FleetEvent& event, const Situation& s, const Decision& d) {
  event.effect = s.effect;
  event.kind = s.kind;
  event.did = d.kind;
  event.atOnce = d.atOnce;
  event.stopping = static_cast<int>(d.stopping.size());
  event.from = s.current;
  event.to = d.next;
  event.instances = static_cast<int>(s.instances.size());
  event.estimate = d.estimate;
}

}  // namespace spothorizon::serving
