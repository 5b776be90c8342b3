// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/serving/migration/MigrationScene.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace spothorizon::views {
namespace {

using namespace serving;

/// Places of GPUs before the event, and of positions after it, by GPU number.
struct Places {
  std::map<int, int> gpu, position;
};

void addGpus(MigrationScene& scene, const MigrationCase& event, const Placement& after,
             Places& places) {
  const PositionsOf was(event.before);
  std::set<int> numbers(event.before.gpus.begin(), event.before.gpus.end());
  numbers.insert(after.gpus.begin(), after.gpus.end());
  std::set<int> had;
  for (const int gpu : event.before.gpus) had.insert(gpu / event.gpusPerInstance);
  for (const int gpu : numbers) {
    SceneGpu g;
    g.gpu = gpu;
    g.instance = gpu / event.gpusPerInstance;
    g.was = was[gpu];
    g.dies = !std::ranges::binary_search(event.instances, g.instance);
    g.isNew = !had.contains(g.instance);
    places.gpu[gpu] = static_cast<int>(scene.gpus.size());
    scene.gpus.push_back(g);
  }
  for (std::size_t i = 0; i < after.gpus.size(); ++i) {
    places.position[after.gpus[i]] = static_cast<int>(i);
    scene.positions.push_back(
        {after.gpus[i], after.gpus[i] / event.gpusPerInstance, after.position(i), 0});
  }
}

/// What stays where it is: weights, and the cache on top of them, unless it is lost elsewhere.
void addKept(MigrationScene& scene, const MigrationCase& event, const Places& places) {
  const Move move = event.move();
  MigrationCase bare = event;
  bare.caches.clear();
  const Move weights = bare.move();
  for (const auto& [gpu, place] : places.position) {
    const int from = places.gpu.at(gpu);
    const Position was = scene.gpus[static_cast<std::size_t>(from)].was;
    if (!was.used()) continue;
    const Position is = scene.positions[static_cast<std::size_t>(place)].is;
    const bool lost = scene.plan.cacheLost[static_cast<std::size_t>(is.replica)] != 0;
    const Bytes all = keptBytes(move, was, is), weight = keptBytes(weights, was, is);
    if (weight > 0) scene.ribbons.push_back({from, place, Way::Kept, false, weight});
    if (all > weight && !lost)
      scene.ribbons.push_back({from, place, Way::Kept, true, all - weight});
  }
}

Way wayOf(const MigrationScene& scene, int from, const ScenePosition& to) {
  if (from < 0) return Way::Storage;
  const SceneGpu& sender = scene.gpus[static_cast<std::size_t>(from)];
  if (sender.dies) return Way::Dying;
  return sender.instance == to.instance ? Way::Within : Way::Between;
}

void addMoved(MigrationScene& scene, const Places& places) {
  std::map<std::tuple<int, int, bool>, Bytes> sums;
  for (const Transfer& t : scene.plan.transfers) {
    const int from = t.from < 0 ? -1 : places.gpu.at(t.from);
    sums[{from, places.position.at(t.to), t.part == Part::Cache}] += t.bytes;
  }
  for (const auto& [key, bytes] : sums) {
    const auto& [from, to, cache] = key;
    const ScenePosition& position = scene.positions[static_cast<std::size_t>(to)];
    if (bytes > 0) scene.ribbons.push_back({from, to, wayOf(scene, from, position), cache, bytes});
  }
}

void addUp(MigrationScene& scene) {
  std::ranges::stable_sort(scene.ribbons, [](const Ribbon& a, const Ribbon& b) {
    return std::tuple(a.to, a.cache, a.way) < std::tuple(b.to, b.cache, b.way);
  });
  for (const Ribbon& r : scene.ribbons) {
    scene.positions[static_cast<std::size_t>(r.to)].bytes += r.bytes;
    (r.from < 0 ? scene.loaded : scene.gpus[static_cast<std::size_t>(r.from)].bytes) += r.bytes;
  }
}

}  // namespace

serving::Move MigrationCase::move() const {
  return {model, gpusPerInstance, before, caches, instances, after, continues, cacheBytes};
}

std::optional<MigrationCase> caseOf(const serving::ServingSpec& spec,
                                    const serving::SystemSpec& system,
                                    const serving::FleetEvent& event) {
  const bool moved = event.did == Decision::Kind::Restart && event.bytesMoved > 0;
  if (!moved || system.kind != SystemKind::SpotServe || event.before.gpus.empty()) return {};
  MigrationCase made;
  made.model = spec.model;
  made.gpusPerInstance = spec.gpusPerInstance;
  made.before = event.before;
  if (system.keepsCache) made.caches = event.caches;
  made.instances = event.instancesAfter;
  made.after = event.to;
  made.continues = event.continues;
  made.spec.networkGbps = spec.networkGbps;
  made.spec.storageGBps = spec.storageGBps;
  made.spec.cacheTravels = system.keepsCache;
  made.spec.storageOrder = system.memoryOrder;
  made.spec.toleranceLayers = spec.tolerance;
  made.spec.dyingSeconds = event.dyingSeconds;
  if (spec.reference) made.cacheBytes = CacheBytes::Published;
  if (spec.stopAffected) made.placed = event.after;
  return made;
}

MigrationScene sceneOf(const MigrationCase& event, bool matching) {
  MigrationScene scene;
  scene.before = event.before.shape;
  scene.after = event.after;
  scene.matched = matching;
  const Move move = event.move();
  Mapping mapping = matching ? mapDevices(move, {}, &scene.matching) : mapInRankOrder(move);
  if (matching && event.placed) mapping.placement = *event.placed;
  scene.plan = planMigration(move, mapping.placement, event.spec);
  if (matching) scene.steps = traceOf(scene.matching.weights);
  Places places;
  addGpus(scene, event, mapping.placement, places);
  addKept(scene, event, places);
  addMoved(scene, places);
  addUp(scene);
  return scene;
}

serving::Bytes bytesBy(const MigrationScene& scene, Way way) {
  Bytes sum = 0;
  for (const Ribbon& r : scene.ribbons) sum += r.way == way ? r.bytes : 0;
  return sum;
}

}  // namespace spothorizon::views
