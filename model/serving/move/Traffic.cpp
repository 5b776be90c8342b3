// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/move/Traffic.h"

#include <algorithm>
#include <cstddef>

namespace spothorizon::serving {
namespace {

/// Bytes by machine as they add up. Sums only grow, so that the greatest is known at any moment.
class Traffic {
 public:
  Traffic(const MigrationPlan& plan, int gpusPerInstance, const MigrationSpec& spec)
      : m_gpusPerInstance(gpusPerInstance), m_spec(spec) {
    int most = 0;
    for (const Transfer& t : plan.transfers) most = std::max({most, t.from, t.to});
    m_machines.resize(static_cast<std::size_t>(most / gpusPerInstance) + 1);
  }

  void add(const Transfer& t) {
    Machine& to = m_machines[machine(t.to)];
    if (t.from < 0) {
      m_loaded = std::max(m_loaded, to.loaded += t.bytes);
    } else if (machine(t.from) == machine(t.to)) {
      m_inside = std::max(m_inside, to.inside += t.bytes);
    } else {
      Machine& from = m_machines[machine(t.from)];
      m_between = std::max({m_between, to.between += t.bytes, from.between += t.bytes});
    }
  }

  double movedSeconds() const {
    return static_cast<double>(m_between + m_inside) * 8 / (m_spec.networkGbps * 1e9);
  }
  double loadedSeconds() const {
    return static_cast<double>(m_loaded) / (m_spec.storageGBps * 1e9);
  }
  double seconds() const { return std::max(movedSeconds(), loadedSeconds()); }

 private:
  struct Machine {
    Bytes between = 0, inside = 0, loaded = 0;
  };
  std::size_t machine(int gpu) const { return static_cast<std::size_t>(gpu / m_gpusPerInstance); }

  int m_gpusPerInstance;
  const MigrationSpec& m_spec;
  std::vector<Machine> m_machines;
  Bytes m_between = 0, m_inside = 0, m_loaded = 0;
};

}  // namespace

void timeTransfers(MigrationPlan& plan, const Move& move, const MigrationSpec& spec) {
  Traffic traffic(plan, move.gpusPerInstance, spec);
  const int perStage = move.model.paddedLayers / move.after.stages;
  plan.stageReadySeconds.assign(static_cast<std::size_t>(move.after.stages), 0);
  std::size_t next = 0;
  const auto& all = plan.transfers;
  const auto take = [&](auto wanted) {
    while (next < all.size() && wanted(all[next])) traffic.add(all[next++]);
    return traffic.seconds();
  };
  take([](const Transfer& t) { return t.part == Part::Cache || t.part == Part::Embedding; });
  for (const int layer : plan.layers.layers) {
    const double now =
        take([&](const Transfer& t) { return t.part != Part::LastStage && t.layer == layer; });
    plan.stageReadySeconds[static_cast<std::size_t>(layer / perStage)] = now;
  }
  plan.stageReadySeconds.back() = take([](const Transfer&) { return true; });
  plan.movedSeconds = traffic.movedSeconds();
  plan.loadedSeconds = traffic.loadedSeconds();
  plan.seconds = traffic.seconds();
}

}  // namespace spothorizon::serving
