// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/fleet/Fleet.h"

#include <algorithm>
#include <map>

#include "base/Random.h"

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

namespace {

int addInstance(Fleet& fleet, const std::string& name, bool onDemand) {
  fleet.names.push_back(name);
  fleet.onDemand.push_back(onDemand);
  return static_cast<int>(fleet.names.size()) - 1;
}

/// Changes by time; those of one instant are one.
class Changes {
 public:
  FleetChange& at(double seconds) {
    FleetChange& change = m_changes[seconds];
    change.seconds = seconds;
    return change;
  }
  void into(Fleet& fleet) {
    for (auto& [seconds, change] : m_changes) fleet.changes.push_back(std::move(change));
  }

 private:
  std::map<double, FleetChange> m_changes;
};

/// Asks for on demand and gives it back as spot goes and comes.
class Filler {
 public:
  Filler(Fleet& fleet, Changes& changes, const Mix& mix)
      : m_fleet(fleet), m_changes(changes), m_mix(mix) {}

  void start(int spot) {
    for (int n = spot; n < m_mix.instances; ++n) {
      const int id = addInstance(m_fleet, name(), true);
      m_fleet.initial.push_back(id);
      m_held.push_back({id, 0});
    }
  }
  void spotIs(int spot, double seconds) {
    const auto wanted = static_cast<std::size_t>(std::max(0, m_mix.instances - spot));
    while (m_held.size() > wanted) release(seconds);
    const double asked = std::max(0.0, seconds - m_mix.noticeSeconds);
    while (m_held.size() < wanted) {
      m_held.push_back({addInstance(m_fleet, name(), true), asked + m_mix.startUpSeconds});
    }
  }
  void finish() {
    for (const Held& held : m_held) use(held);
  }

 private:
  struct Held {
    int instance;
    double usable;
  };
  std::string name() { return "on-demand-" + std::to_string(m_made++); }
  void use(const Held& held) {
    if (held.usable > 0) m_changes.at(held.usable).added.push_back(held.instance);
  }
  void release(double seconds) {
    const Held last = m_held.back();
    m_held.pop_back();
    // Given back before it came: it never was.
    if (last.usable >= seconds) return;
    use(last);
    m_changes.at(seconds).removed.push_back(last.instance);
  }

  Fleet& m_fleet;
  Changes& m_changes;
  const Mix& m_mix;
  std::vector<Held> m_held;
  int m_made = 0;
};

Fleet withBase(Fleet fleet, int instances) {
  for (int i = 0; i < instances; ++i) {
    fleet.initial.push_back(addInstance(fleet, "on-demand-" + std::to_string(i), true));
  }
  return fleet;
}

}  // namespace

Fleet mixed(const Fleet& spot, const Mix& mix) {
  if (mix.kind == Mix::Kind::None) return spot;
  if (mix.kind == Mix::Kind::Base) return withBase(spot, mix.instances);
  Fleet fleet{spot.names, spot.onDemand, spot.initial, {}, spot.endSeconds};
  Changes changes;
  Filler filler(fleet, changes, mix);
  auto present = static_cast<int>(spot.initial.size());
  filler.start(present);
  for (const FleetChange& change : spot.changes) {
    FleetChange& copy = changes.at(change.seconds);
    copy.added.insert(copy.added.end(), change.added.begin(), change.added.end());
    copy.removed.insert(copy.removed.end(), change.removed.begin(), change.removed.end());
    copy.requiredRate = change.requiredRate;
    present += static_cast<int>(change.added.size()) - static_cast<int>(change.removed.size());
    filler.spotIs(present, change.seconds);
  }
  filler.finish();
  changes.into(fleet);
  std::erase_if(fleet.changes, [&](const FleetChange& c) { return c.seconds > fleet.endSeconds; });
  return fleet;
}

Fleet fleetOfCounts(const std::vector<double>& seconds, const std::vector<int>& freeGpus,
                    double endSeconds, int gpusPerInstance, int wish, std::uint64_t seed) {
  RandomStream random{seed, 0xf1ee7};
  Fleet fleet;
  fleet.endSeconds = endSeconds;
  std::vector<int> present;
  for (std::size_t i = 0; i < seconds.size() && seconds[i] < endSeconds; ++i) {
    const auto count = static_cast<std::size_t>(std::clamp(freeGpus[i] / gpusPerInstance, 0, wish));
    if (count == present.size()) continue;
    FleetChange change{seconds[i], {}, {}, {}};
    while (present.size() > count) {
      const int lost = random.uniformInt(0, static_cast<int>(present.size()) - 1);
      change.removed.push_back(present[static_cast<std::size_t>(lost)]);
      present.erase(present.begin() + lost);
    }
    while (present.size() < count) {
      present.push_back(addInstance(fleet, "spot-" + std::to_string(fleet.names.size()), false));
      change.added.push_back(present.back());
    }
    if (change.seconds <= 0) {
      fleet.initial = change.added;
    } else {
      fleet.changes.push_back(std::move(change));
    }
  }
  return fleet;
}

}  // namespace spothorizon::serving
