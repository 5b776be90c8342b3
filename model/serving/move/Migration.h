// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <vector>

#include "serving/move/LayerOrder.h"
#include "serving/move/Mapping.h"

namespace spothorizon::serving {

enum class Part { Cache, Embedding, LayerWhole, LayerSplit, LastStage };

/// One piece that one GPU lacks.
struct Transfer {
  Part part = Part::Embedding;
  int layer = -1, slice = -1;
  int from = -1, to = 0;  ///< GPUs; from -1: storage
  Bytes bytes = 0;
};

/// What travels besides where.
struct MigrationSpec {
  double networkGbps = 50;   ///< between two machines, and inside one
  double storageGBps = 1;    ///< of an instance
  bool cacheTravels = true;  ///< caches are moved
  /// The order of layers: keeps the storage low, or by index.
  bool storageOrder = true;
  double toleranceLayers = 0;
  /// † How long machines that go still send, caches first; what is late comes from other owners or
  /// from storage, and caches are lost.
  double dyingSeconds = std::numeric_limits<double>::infinity();
};

/// Who sends what to whom, in which order, and how long it takes. Bytes needed by all new positions
/// are bytesKept + bytesMoved + bytesLoaded.
struct MigrationPlan {
  std::vector<Transfer> transfers;  ///< in the order of `layers`: caches, embedding, layers, last
  LayerOrder layers;
  Bytes bytesNeeded = 0, bytesKept = 0, bytesMoved = 0, bytesLoaded = 0;
  double seconds = 0;        ///< T_mig, loading included
  double movedSeconds = 0;   ///< of what travels between GPUs
  double loadedSeconds = 0;  ///< of what comes from storage, the fullest instance's
  /// After the start, when everything that a new stage needs is there.
  std::vector<double> stageReadySeconds;
  std::vector<char> cacheLost;  ///< by new replica: what it continues could not be saved whole
};

MigrationPlan planMigration(const Move& move, const Placement& after, const MigrationSpec& spec);

/// Bytes that the GPUs of a placement store of the model, from the GPU at place `first` on.
Bytes storedBytes(const ServedModel& model, const Placement& placement, std::size_t first = 0);
/// Bytes that the fullest instance of a placement stores of the model: what a start from storage
/// reads.
Bytes fullestInstanceBytes(const ServedModel& model, const Placement& placement,
                           int gpusPerInstance);

}  // namespace spothorizon::serving
