// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/run/System.h"

#include <algorithm>

namespace spothorizon::serving {
namespace {

/// How long before a change a stop is over, beside what is moved.
constexpr double kStopMargin = 0.5;

bool anyHurt(const Situation& s) {
  return std::ranges::any_of(s.replicaHurt, [](char hurt) { return hurt != 0; });
}

std::vector<int> allReplicas(const Configuration& c) {
  std::vector<int> all;
  for (int i = 0; i < c.replicas; ++i) all.push_back(i);
  return all;
}

/// C' and the GPUs in use stay.
bool staysAsItIs(const Situation& s) {
  return !anyHurt(s) && !s.current.none() && s.next.sameShape(s.current) &&
         s.next.replicas == s.current.replicas;
}

/// Only the number of replicas rises, and nobody in use goes.
bool onlyGrows(const Situation& s) {
  return !anyHurt(s) && !s.current.none() && s.next.sameShape(s.current) &&
         s.next.replicas > s.current.replicas;
}

/// All stop. `late` may be set when the estimate no longer fits.
Decision wholeStop(const Situation& s, double estimate, bool reference) {
  Decision d;
  d.kind = s.next.none() ? Decision::Kind::Drop : Decision::Kind::Restart;
  d.next = s.next;
  d.stopping = allReplicas(s.current);
  d.estimate = estimate;
  if (s.kind == NoticeKind::Addition) {
    d.stopBy = s.effect + (reference ? estimate : 0);
  } else {
    d.stopBy = s.effect - estimate;
    d.atOnce = d.stopBy < s.now;
  }
  return d;
}

class SpotServe final : public System {
 public:
  SpotServe(const ServingSpec& spec, const SystemSpec& system, int largest) : System(spec, system) {
    if (!system.fixedShape) return;
    const Configuration c = System::choose(largest, spec.demand.requestsPerSecond);
    if (!c.none()) m_shape = c;
  }

  Decision decide(const Situation& s) const override {
    Decision calm;
    calm.next = s.next;
    if (staysAsItIs(s)) return calm;
    if (onlyGrows(s)) {
      calm.kind = Decision::Kind::Grow;
      calm.growAt = s.effect;
      return calm;
    }
    const bool stays = !s.current.none() && !s.next.none() && s.next.sameShape(s.current);
    if (m_spec.stopAffected && stays && !s.stopping) {
      if (const auto some = partialStop(s)) return *some;
    }
    return wholeStop(s, estimate(s) + kStopMargin, m_spec.reference);
  }

  NewStart restart(const Situation& s, const std::vector<std::optional<int>>& tokens,
                   const std::vector<CachedBatch>& caches, double dyingSeconds) const override {
    Move move = moveOf(s, tokens, caches);
    MigrationSpec spec = migration();
    spec.dyingSeconds = dyingSeconds;
    if (s.planned) {
      move.continues = continuedAround(s, tokens);
      return started(*s.planned, move, planMigration(move, *s.planned, spec));
    }
    AssignmentOptions options;
    options.control.stop = m_stop;
    const Mapping mapping = m_system.matching ? mapDevices(move, options) : mapInRankOrder(move);
    MigrationPlan plan = planMigration(move, mapping.placement, spec);
    return started(mapping.placement, move, std::move(plan));
  }

  NewStart grow(const Placement& placement, const std::vector<int>& instances,
                const Configuration& next) const override {
    const Placement after = grown(placement, instances, next);
    Move move{m_spec.model, m_spec.gpusPerInstance, placement, {}, instances, after.shape,
              {},           CacheBytes::True};
    move.continues.assign(static_cast<std::size_t>(after.shape.replicas), -1);
    return started(after, move, planMigration(move, after, migration()));
  }

  int preloadBatches() const override { return 1; }
  bool mergesLosses() const override { return true; }

 private:
  /// The replicas that nobody leaves are continued first; those that then are where they were serve
  /// on. None where there are none.
  std::optional<Decision> partialStop(const Situation& s) const {
    std::vector<std::optional<int>> tokens(s.replicaHurt.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (!s.replicaHurt[i]) tokens[i] = m_spec.demand.outputTokens;
    }
    const NewStart trial = restart(s, tokens, fullCaches(s), kNeverLate);
    Decision d = wholeStop(s, trial.migrationSeconds + kStopMargin, m_spec.reference);
    d.planned = trial.placement;
    d.stopping.clear();
    for (int i = 0; i < s.current.replicas; ++i) {
      const bool stays =
          !s.replicaHurt[static_cast<std::size_t>(i)] && placedAs(*s.placement, i, trial.placement);
      (stays ? d.serveOn : d.stopping).push_back(i);
    }
    if (d.serveOn.empty()) return std::nullopt;
    return d;
  }

  /// What new replicas continue where some serve on: those themselves; the others the interrupted
  /// batches, by tokens.
  static std::vector<int> continuedAround(const Situation& s,
                                          const std::vector<std::optional<int>>& tokens) {
    const int count = s.planned->shape.replicas;
    std::vector<int> continues(static_cast<std::size_t>(count), -1);
    int left = count;
    for (int i = 0; i < s.current.replicas; ++i) {
      const auto same = placedAs(*s.placement, i, *s.planned);
      if (!same || s.replicaHurt[static_cast<std::size_t>(i)]) continue;
      continues[static_cast<std::size_t>(*same)] = i;
      --left;
    }
    std::vector<int> batches;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      if (tokens[i]) batches.push_back(static_cast<int>(i));
    }
    std::ranges::stable_sort(batches, [&](int a, int b) {
      return *tokens[static_cast<std::size_t>(a)] > *tokens[static_cast<std::size_t>(b)];
    });
    batches.resize(std::min(batches.size(), static_cast<std::size_t>(std::max(0, left))));
    std::ranges::sort(batches);
    auto next = batches.begin();
    for (int& c : continues) {
      if (c < 0 && next != batches.end()) c = *next++;
    }
    return continues;
  }

  std::vector<CachedBatch> fullCaches(const Situation& s) const {
    const std::int64_t length = m_spec.demand.promptTokens + m_spec.demand.outputTokens;
    int most = m_spec.demand.maxBatch;
    if (const auto* table = std::get_if<ClosedLoopTable>(&m_spec.latency)) {
      const Demand& d = m_spec.demand;
      most = std::min(most, closedLoopLaw(*table, d.promptTokens, d.outputTokens).limit);
    }
    return std::vector(static_cast<std::size_t>(s.current.replicas),
                       CachedBatch{most, most * length});
  }

  /// T_mig with a full batch at full length on every old replica.
  double estimate(const Situation& s) const {
    if (s.current.none() || s.next.none()) return 0;
    const auto replicas = static_cast<std::size_t>(s.current.replicas);
    return restart(s, std::vector<std::optional<int>>(replicas, m_spec.demand.outputTokens),
                   fullCaches(s), kNeverLate)
        .migrationSeconds;
  }

  Move moveOf(const Situation& s, const std::vector<std::optional<int>>& tokens,
              const std::vector<CachedBatch>& caches) const {
    Move move{m_spec.model, m_spec.gpusPerInstance,
              *s.placement, caches,
              s.instances,  s.next,
              {},           m_spec.reference ? CacheBytes::Published : CacheBytes::True};
    move.continues = continuedReplicas(tokens, s.next.replicas);
    if (!m_system.keepsCache) move.caches.clear();
    return move;
  }

  MigrationSpec migration() const {
    MigrationSpec spec;
    spec.networkGbps = m_spec.networkGbps;
    spec.storageGBps = m_spec.storageGBps;
    spec.cacheTravels = m_system.keepsCache;
    spec.storageOrder = m_system.memoryOrder;
    spec.toleranceLayers = m_spec.tolerance;
    return spec;
  }

  NewStart started(const Placement& placement, const Move& move, MigrationPlan plan) const {
    NewStart start;
    start.placement = placement;
    start.continues = move.continues;
    start.cacheLost =
        m_system.keepsCache
            ? std::move(plan.cacheLost)
            : std::vector<char>(static_cast<std::size_t>(placement.shape.replicas), 1);
    start.migrationSeconds = plan.seconds;
    start.seconds = m_spec.engineStart + firstPassReady(plan, placement.shape);
    start.readyAfter.assign(static_cast<std::size_t>(placement.shape.replicas), start.seconds);
    start.bytesKept = plan.bytesKept;
    start.bytesMoved = plan.bytesMoved;
    start.bytesLoaded = plan.bytesLoaded;
    return start;
  }

  /// † Stage p is needed only after the stages before it have had the first token's pass.
  double firstPassReady(const MigrationPlan& plan, const Configuration& shape) const {
    if (!m_spec.progressive || m_spec.reference || !m_system.memoryOrder) return plan.seconds;
    double pass = 0;
    if (const auto* table = std::get_if<LayerTable>(&m_spec.latency)) {
      if (const auto times = batchTimes(m_spec.model, *table, shape, 1, 0, true)) {
        pass = times->token / shape.stages;
      }
    }
    double ready = 0;
    for (std::size_t p = 0; p < plan.stageReadySeconds.size(); ++p) {
      ready = std::max(ready, plan.stageReadySeconds[p] - static_cast<double>(p) * pass);
    }
    return ready;
  }

  static constexpr double kNeverLate = std::numeric_limits<double>::infinity();
};

/// Every change of C' or of the GPUs in use stops all replicas; all start again from storage.
class Reparallelization final : public System {
 public:
  Reparallelization(const ServingSpec& spec, const SystemSpec& system) : System(spec, system) {}

  Decision decide(const Situation& s) const override {
    Decision calm;
    calm.next = s.next;
    return staysAsItIs(s) ? calm : wholeStop(s, kStopMargin, m_spec.reference);
  }
  NewStart restart(const Situation& s, const std::vector<std::optional<int>>&,
                   const std::vector<CachedBatch>&, double) const override {
    return fromStorage(s.next, s.instances);
  }
  NewStart grow(const Placement& placement, const std::vector<int>& instances,
                const Configuration& next) const override {
    return grownFromStorage(placement, instances, next);
  }
};

/// Pipelines of one shape that live and die one by one.
class Rerouting final : public System {
 public:
  Rerouting(const ServingSpec& spec, const SystemSpec& system, const Outlook& outlook)
      : System(spec, system) {
    // † An autoscaler's pipelines have the shape that it asks for.
    if (system.drains) {
      m_shape = shapeOn(outlook.largestFleet);
      return;
    }
    m_pipeline = shapeOn(outlook.changingRates ? kReroutingInstancesOfRates : kReroutingInstances);
    // † What so few instances have no room for: of the fleet at its largest.
    if (!m_pipeline) m_pipeline = shapeOn(outlook.largestFleet);
  }

  /// The same pipelines whatever the rate, as many as there is room for.
  Configuration choose(int instances, double requiredRate) const override {
    if (m_system.drains) return System::choose(instances, requiredRate);
    if (!m_pipeline) return {};
    Configuration c = *m_pipeline;
    c.replicas = instances * m_spec.gpusPerInstance / c.gpusPerReplica();
    return c;
  }

  Decision decide(const Situation& s) const override {
    Decision d;
    d.next = s.next;
    if (s.rateOnly) return d;
    d.kind = Decision::Kind::Grow;
    d.estimate = kStopMargin;
    // They keep nothing: they work on to the end of their slot.
    d.justInTime = false;
    d.stopBy = std::max(s.now, s.effect - kStopMargin);
    for (std::size_t i = 0; i < s.replicaHurt.size(); ++i) {
      if (s.replicaHurt[i]) d.stopping.push_back(static_cast<int>(i));
    }
    if (m_system.drains) {
      d.drains = true;
      d.growAt = s.effect;
      return d;
    }
    d.endsTogether = true;
    if (s.addedAt > 0) d.growAt = s.effect;
    return d;
  }
  NewStart restart(const Situation& s, const std::vector<std::optional<int>>&,
                   const std::vector<CachedBatch>&, double) const override {
    return fromStorage(s.next, s.instances);
  }
  NewStart grow(const Placement& placement, const std::vector<int>& instances,
                const Configuration& next) const override {
    return grownFromStorage(placement, instances, next);
  }

 private:
  std::optional<Configuration> shapeOn(int instances) const {
    const Configuration c = System::choose(instances, m_spec.demand.requestsPerSecond);
    return c.none() ? std::nullopt : std::optional(c);
  }

  std::optional<Configuration> m_pipeline;  ///< P, M and the micro-batches of all pipelines
};

}  // namespace

std::string toString(SystemKind kind) {
  switch (kind) {
    case SystemKind::SpotServe:
      return "spotserve";
    case SystemKind::Reparallelization:
      return "reparallelization";
    case SystemKind::Rerouting:
      return "rerouting";
  }
  return {};
}

std::optional<int> placedAs(const Placement& before, int replica, const Placement& after) {
  if (!before.shape.sameShape(after.shape)) return std::nullopt;
  const auto each = static_cast<std::ptrdiff_t>(before.shape.gpusPerReplica());
  const auto first = before.gpus.begin() + replica * each;
  for (int d = 0; d < after.shape.replicas; ++d) {
    if (std::equal(first, first + each, after.gpus.begin() + d * each)) return d;
  }
  return std::nullopt;
}

System::System(const ServingSpec& spec, SystemSpec system) : m_spec(spec), m_system(system) {}

Configuration System::choose(int instances, double requiredRate) const {
  Demand demand = m_spec.demand;
  demand.requestsPerSecond = requiredRate;
  if (m_shape) demand.shape = m_shape;
  return configure(m_spec.latency, m_spec.model, m_spec.gpuMemory,
                   instances * m_spec.gpusPerInstance, demand)
      .configuration();
}

double System::storageSeconds(const Placement& placement) const {
  return static_cast<double>(
             fullestInstanceBytes(m_spec.model, placement, m_spec.gpusPerInstance)) /
         (m_spec.storageGBps * 1e9);
}

NewStart System::fromStorage(const Configuration& next, const std::vector<int>& instances) const {
  NewStart start;
  start.placement = inOrder(next, instances, m_spec.gpusPerInstance);
  start.continues.assign(static_cast<std::size_t>(next.replicas), -1);
  start.cacheLost.assign(static_cast<std::size_t>(next.replicas), 1);
  start.seconds = m_spec.engineStart + storageSeconds(start.placement);
  start.readyAfter.assign(static_cast<std::size_t>(next.replicas), start.seconds);
  start.bytesLoaded = storedBytes(m_spec.model, start.placement);
  return start;
}

Placement System::grown(const Placement& placement, const std::vector<int>& instances,
                        const Configuration& next) const {
  std::vector<int> taken = placement.gpus;
  std::ranges::sort(taken);
  Placement after{next, placement.gpus};
  const auto wanted = static_cast<std::size_t>(next.gpus());
  for (const int instance : instances) {
    for (int i = 0; i < m_spec.gpusPerInstance && after.gpus.size() < wanted; ++i) {
      const int gpu = instance * m_spec.gpusPerInstance + i;
      if (!std::ranges::binary_search(taken, gpu)) after.gpus.push_back(gpu);
    }
  }
  return after;
}

NewStart System::grownFromStorage(const Placement& placement, const std::vector<int>& instances,
                                  const Configuration& next) const {
  NewStart start = fromStorage(next, instances);
  start.placement = grown(placement, instances, next);
  start.bytesKept = storedBytes(m_spec.model, placement);
  start.bytesLoaded = storedBytes(m_spec.model, start.placement, placement.gpus.size());
  return start;
}

Outlook outlookOf(const Fleet& fleet) {
  return {fleet.most(), std::ranges::any_of(fleet.changes, [](const FleetChange& change) {
            return change.requiredRate.has_value();
          })};
}

std::unique_ptr<System> makeSystem(const ServingSpec& spec, const SystemSpec& system,
                                   const Outlook& outlook) {
  switch (system.kind) {
    case SystemKind::SpotServe:
      return std::make_unique<SpotServe>(spec, system, outlook.largestFleet);
    case SystemKind::Reparallelization:
      return std::make_unique<Reparallelization>(spec, system);
    case SystemKind::Rerouting:
      return std::make_unique<Rerouting>(spec, system, outlook);
  }
  return nullptr;
}

}  // namespace spothorizon::serving
