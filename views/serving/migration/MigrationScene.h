// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "serving/move/AssignmentTrace.h"
#include "serving/move/Migration.h"
#include "serving/run/Engine.h"

namespace spothorizon::views {

/// One event's move as a value of its own: what a Move refers to is in it.
struct MigrationCase {
  serving::ServedModel model;
  int gpusPerInstance = 4;
  serving::Placement before;
  std::vector<serving::CachedBatch> caches;  ///< by old replica
  std::vector<int> instances;                ///< after the event, in order of number
  serving::Configuration after;
  std::vector<int> continues;  ///< by new replica: the old one, or -1
  serving::MigrationSpec spec;
  serving::CacheBytes cacheBytes = serving::CacheBytes::True;
  /// Where a part of the replicas served on: the placement that was chosen at the notice.
  std::optional<serving::Placement> placed = {};

  /// Refers to this.
  serving::Move move() const;
};

/// The move of an event at which SpotServe's replicas stopped and started; none where nothing moved
/// from GPU to GPU.
std::optional<MigrationCase> caseOf(const serving::ServingSpec& spec,
                                    const serving::SystemSpec& system,
                                    const serving::FleetEvent& event);

/// How bytes reach a new position.
enum class Way { Kept, Within, Between, Dying, Storage };

/// A GPU before the event. Bytes are those that it keeps or sends.
struct SceneGpu {
  int gpu = 0, instance = 0;
  serving::Position was;  ///< replica -1: it had none
  bool dies = false, isNew = false;
  serving::Bytes bytes = 0;
};

/// A position after it.
struct ScenePosition {
  int gpu = 0, instance = 0;
  serving::Position is;
  serving::Bytes bytes = 0;  ///< weights and cache that it needs
};

/// Bytes from a GPU (its place in `gpus`; -1: storage) to a position (its place in `positions`).
struct Ribbon {
  int from = -1, to = 0;
  Way way = Way::Kept;
  bool cache = false;  ///< else weights
  serving::Bytes bytes = 0;
};

/// One event's mapping and migration, ready to be drawn.
struct MigrationScene {
  serving::Configuration before, after;
  std::vector<SceneGpu> gpus;  ///< by number
  std::vector<ScenePosition> positions;
  std::vector<Ribbon> ribbons;  ///< by position, weights before caches, kept first
  serving::Bytes loaded = 0;    ///< of all that comes from storage
  serving::MigrationPlan plan;
  bool matched = true;                          ///< else rank order
  serving::GroupMatching matching;              ///< of the upper level; none in rank order
  std::vector<serving::AssignmentState> steps;  ///< of it, where it is not too large
};

/// InputError as the mapping gives it. `matching`: Kuhn-Munkres, else rank order.
MigrationScene sceneOf(const MigrationCase& event, bool matching);

/// Bytes by way, weights and caches together.
serving::Bytes bytesBy(const MigrationScene& scene, Way way);

}  // namespace spothorizon::views
