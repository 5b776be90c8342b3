// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/move/Migration.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>

#include "serving/move/Traffic.h"

namespace spothorizon::serving {
namespace {

/// The slices of a tensor rank: [first, last).
LayerRange slicesOf(int slices, int tensor, int rank) {
  const int each = slices / tensor;
  return {rank * each, (rank + 1) * each};
}

/// A GPU of the new placement.
struct Receiver {
  int gpu = 0;
  Position to, from;  ///< from: unused for newcomers
  int home = 0;       ///< the old replica whose GPUs it asks
};

/// Survivors ask their old replica; newcomers are dealt round them by (stage, rank, replica).
std::vector<Receiver> receiversOf(const Move& move, const Placement& after) {
  const PositionsOf old(move.before);
  std::vector<Receiver> all;
  for (std::size_t i = 0; i < after.gpus.size(); ++i) {
    const Position from = old[after.gpus[i]];
    all.push_back({after.gpus[i], after.position(i), from, from.replica});
  }
  std::ranges::sort(
      all, {}, [](const Receiver& r) { return std::tuple(r.to.stage, r.to.rank, r.to.replica); });
  const int homes = std::max(1, move.before.shape.replicas);
  int dealt = 0;
  for (Receiver& r : all) {
    if (!r.from.used()) r.home = dealt++ % homes;
  }
  std::ranges::sort(all, {}, &Receiver::gpu);
  return all;
}

class Planner {
 public:
  Planner(const Move& move, const Placement& after, const MigrationSpec& spec)
      : m_move(move),
        m_spec(spec),
        m_old(move.before.shape),
        m_new(move.after),
        m_slices(move.slices()),
        m_receivers(receiversOf(move, after)) {
    m_plan.layers = spec.storageOrder ? storageOrder(move, after, spec.toleranceLayers)
                                      : indexOrder(move, after);
    m_plan.cacheLost.assign(static_cast<std::size_t>(m_new.replicas), 0);
    m_alive = move.instances;
    std::ranges::sort(m_alive);
    m_dyingBytes = spec.dyingSeconds * spec.networkGbps * 1e9 / 8;
  }

  MigrationPlan make() {
    caches();
    embedding();
    for (const int layer : m_plan.layers.layers) weights(layer);
    lastStage();
    return std::move(m_plan);
  }

 private:
  bool alive(int gpu) const {
    return std::ranges::binary_search(m_alive, gpu / m_move.gpusPerInstance);
  }

  void keep(Bytes bytes) {
    m_plan.bytesNeeded += bytes;
    m_plan.bytesKept += bytes;
  }

  void send(Part part, int layer, int slice, int from, const Receiver& to, Bytes bytes) {
    if (bytes == 0) return;
    m_plan.bytesNeeded += bytes;
    (from < 0 ? m_plan.bytesLoaded : m_plan.bytesMoved) += bytes;
    if (from >= 0 && !alive(from)) {
      m_sent[from / m_move.gpusPerInstance] += static_cast<double>(bytes);
    }
    m_plan.transfers.push_back({part, layer, slice, from, to.gpu, bytes});
  }

  /// The i-th of those of one home that lack a piece asks its i-th owner there; where none of them
  /// may send, an owner of another replica does, and storage where there is none.
  template <class OwnerOf>
  int source(int home, int count, int turn, Bytes bytes, OwnerOf ownerOf) const {
    const int homes = m_old.replicas;
    for (int step = 0; step < homes; ++step) {
      const int replica = (home + step) % homes;
      int senders = 0;
      for (int i = 0; i < count; ++i) senders += maySend(ownerOf(replica, i), bytes);
      if (senders == 0) continue;
      int wanted = turn % senders;
      for (int i = 0;; ++i) {
        const int owner = ownerOf(replica, i);
        if (maySend(owner, bytes) && wanted-- == 0) return owner;
      }
    }
    return -1;
  }
  bool maySend(int gpu, Bytes bytes) const {
    if (alive(gpu)) return true;
    const auto sent = m_sent.find(gpu / m_move.gpusPerInstance);
    const double before = sent == m_sent.end() ? 0 : sent->second;
    return before + static_cast<double>(bytes) <= m_dyingBytes;
  }

  /// A cache that cannot arrive whole is of no use: nothing of it is kept or sent.
  void caches() {
    const MigrationPlan nothing = m_plan;
    wholeCaches();
    std::vector<char> lost = m_plan.cacheLost;
    if (std::ranges::find(lost, 1) == lost.end()) return;
    m_plan = nothing;
    m_plan.cacheLost = std::move(lost);
    m_sent.clear();
    wholeCaches();
  }

  void wholeCaches() {
    const std::vector<char> lost = m_plan.cacheLost;
    for (const Receiver& r : m_receivers) {
      if (lost[static_cast<std::size_t>(r.to.replica)]) continue;
      const int continued = m_move.continues[static_cast<std::size_t>(r.to.replica)];
      const Bytes whole = m_move.layerCache(continued);
      if (whole == 0) continue;
      const LayerRange own = layersOf(m_move.model, m_new.stages, r.to.stage);
      for (int layer = own.first; layer < own.last; ++layer) cacheOf(r, continued, whole, layer);
    }
  }

  void cacheOf(const Receiver& r, int continued, Bytes whole, int layer) {
    const bool published = m_move.cacheBytes == CacheBytes::Published;
    const bool home = r.from.replica == continued && oldLayers(r.from.stage).has(layer);
    const LayerRange held = home ? slicesOf(m_slices, m_old.tensor, r.from.rank) : LayerRange{};
    const LayerRange needed = slicesOf(m_slices, m_new.tensor, r.to.rank);
    for (int k = needed.first; k < needed.last; ++k) {
      const Bytes bytes = share(whole, k, k + 1, m_slices);
      if (held.has(k)) {
        keep(bytes);
        continue;
      }
      const int owner = ownerOfSlice(continued, layer, k);
      const Bytes travels = published ? whole : bytes;
      if (m_spec.cacheTravels && maySend(owner, travels)) {
        send(Part::Cache, layer, k, owner, r, travels);
      } else {
        m_plan.cacheLost[static_cast<std::size_t>(r.to.replica)] = 1;
      }
    }
  }

  LayerRange oldLayers(int stage) const { return layersOf(m_move.model, m_old.stages, stage); }
  int ownerOfSlice(int replica, int layer, int slice) const {
    const int stage = layer / (m_move.model.paddedLayers / m_old.stages);
    return m_move.before.gpu(replica, stage, slice / (m_slices / m_old.tensor));
  }

  void embedding() {
    std::vector<int> turn(static_cast<std::size_t>(std::max(1, m_old.replicas)), 0);
    const int each = m_old.gpusPerReplica();
    for (const Receiver& r : m_receivers) {
      if (r.from.used()) {
        keep(m_move.model.embeddingBytes());
        continue;
      }
      const int owner =
          source(r.home, each, turn[static_cast<std::size_t>(r.home)]++,
                 m_move.model.embeddingBytes(), [&](int replica, int i) {
                   return m_move.before.gpu(replica, i / m_old.tensor, i % m_old.tensor);
                 });
      send(Part::Embedding, -1, -1, owner, r, m_move.model.embeddingBytes());
    }
  }

  /// What every GPU of a stage has whole.
  template <class Lacks>
  void wholePiece(Part part, int layer, int oldStage, int newStage, Bytes bytes, Lacks lacks) {
    std::vector<int> turn(static_cast<std::size_t>(std::max(1, m_old.replicas)), 0);
    for (const Receiver& r : m_receivers) {
      if (r.to.stage != newStage) continue;
      if (!lacks(r)) {
        keep(bytes);
        continue;
      }
      const int owner =
          source(r.home, m_old.tensor, turn[static_cast<std::size_t>(r.home)]++, bytes,
                 [&](int replica, int i) { return m_move.before.gpu(replica, oldStage, i); });
      send(part, layer, -1, owner, r, bytes);
    }
  }

  void weights(int layer) {
    const ServedModel& model = m_move.model;
    const int newStage = layer / (model.paddedLayers / m_new.stages);
    const int oldStage = m_old.replicas > 0 ? layer / (model.paddedLayers / m_old.stages) : 0;
    const auto had = [&](const Receiver& r) { return r.from.used() && r.from.stage == oldStage; };
    wholePiece(Part::LayerWhole, layer, oldStage, newStage, model.layerWholeBytes(),
               [&](const Receiver& r) { return !had(r); });
    for (const Receiver& r : m_receivers) {
      if (r.to.stage != newStage) continue;
      const LayerRange held = had(r) ? slicesOf(m_slices, m_old.tensor, r.from.rank) : LayerRange{};
      const LayerRange needed = slicesOf(m_slices, m_new.tensor, r.to.rank);
      for (int k = needed.first; k < needed.last; ++k) {
        const Bytes bytes = share(model.layerSplitBytes(), k, k + 1, m_slices);
        if (held.has(k)) {
          keep(bytes);
          continue;
        }
        const int owner = source(r.home, 1, 0, bytes,
                                 [&](int replica, int) { return ownerOfSlice(replica, layer, k); });
        send(Part::LayerSplit, layer, k, owner, r, bytes);
      }
    }
  }

  void lastStage() {
    const int oldLast = m_old.stages - 1, newLast = m_new.stages - 1;
    wholePiece(Part::LastStage, -1, oldLast, newLast, m_move.model.lastStageBytes(),
               [&](const Receiver& r) { return !r.from.used() || r.from.stage != oldLast; });
  }

  const Move& m_move;
  const MigrationSpec& m_spec;
  Configuration m_old, m_new;
  int m_slices;
  std::vector<Receiver> m_receivers;
  std::vector<int> m_alive;
  std::map<int, double> m_sent;  ///< by machines that go
  double m_dyingBytes = 0;
  MigrationPlan m_plan;
};

}  // namespace

namespace {

/// The bytes that the GPU at a place holds.
Bytes bytesAt(const ServedModel& model, const Placement& placement, std::size_t place) {
  const Position at = placement.position(place);
  const Configuration& c = placement.shape;
  const Bytes layers = layersOf(model, c.stages, at.stage).count();
  return model.embeddingBytes() +
         layers * (model.layerWholeBytes() +
                   share(model.layerSplitBytes(), at.rank, at.rank + 1, c.tensor)) +
         (at.stage == c.stages - 1 ? model.lastStageBytes() : 0);
}

}  // namespace

MigrationPlan planMigration(const Move& move, const Placement& after, const MigrationSpec& spec) {
  MigrationPlan plan = Planner(move, after, spec).make();
  timeTransfers(plan, move, spec);
  return plan;
}

Bytes storedBytes(const ServedModel& model, const Placement& placement, std::size_t first) {
  Bytes sum = 0;
  for (std::size_t i = first; i < placement.gpus.size(); ++i) sum += bytesAt(model, placement, i);
  return sum;
}

Bytes fullestInstanceBytes(const ServedModel& model, const Placement& placement,
                           int gpusPerInstance) {
  std::vector<std::pair<int, Bytes>> stored;
  for (std::size_t i = 0; i < placement.gpus.size(); ++i) {
    stored.push_back({placement.gpus[i] / gpusPerInstance, bytesAt(model, placement, i)});
  }
  std::ranges::sort(stored);
  Bytes most = 0, sum = 0;
  for (std::size_t i = 0; i < stored.size(); ++i) {
    sum = (i > 0 && stored[i].first == stored[i - 1].first ? sum : 0) + stored[i].second;
    most = std::max(most, sum);
  }
  return most;
}

}  // namespace spothorizon::serving
