// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <vector>

#include "serving/move/KuhnMunkres.h"
#include "serving/move/Placement.h"

namespace spothorizon::serving {

/// The cache of an interrupted batch.
struct CachedBatch {
  int requests = 0;
  std::int64_t tokens = 0;  ///< of all requests together, prompts and outputs so far

  bool operator==(const CachedBatch&) const = default;
};

/// What a cache is taken to weigh. True: keys and values of the tokens that there are, in slices.
/// Published: one of keys and values; whole for every slice that travels, split in the weight, plus
/// (tokens + 3h + 4) values a request there.
enum class CacheBytes { True, Published };

/// A change of placement: where GPUs were, and which are there after it.
struct Move {
  const ServedModel& model;
  int gpusPerInstance = 4;
  const Placement& before;
  std::vector<CachedBatch> caches;  ///< by old replica; may be shorter: no cache
  std::vector<int> instances;       ///< after the event, in order of number
  Configuration after;
  std::vector<int> continues;  ///< by new replica: the old one whose batch it goes on with, or -1
  CacheBytes cacheBytes = CacheBytes::True;

  /// Tensor slices in which both sides are whole numbers.
  int slices() const { return std::lcm(before.shape.tensor, after.tensor); }
  CachedBatch cache(int oldReplica) const;
  /// The cache of one layer over the whole tensor group.
  Bytes layerCache(int oldReplica) const;
};

/// Interrupted batches by token reached, most first, ties by replica: the first are kept, as many
/// as there are new replicas. They, filled up with the lowest other numbers and sorted, are what
/// the new replicas continue. `tokens`: by old replica, none where it holds no batch.
std::vector<int> continuedReplicas(const std::vector<std::optional<int>>& tokens, int newReplicas);

/// Bytes that a GPU keeps where it goes from one position to another.
Bytes keptBytes(const Move& move, const Position& from, const Position& to);

/// A group of GPUs of one machine against a block of a new tensor group, as the matching saw them.
struct GroupMatching {
  std::vector<std::vector<int>> groups;              ///< GPUs
  std::vector<std::vector<Position>> slotPositions;  ///< by slot (Qt takes the shorter word)
  WeightMatrix weights;  ///< rows are groups; slots where those are fewer
  bool slotsAreRows = false;
  Assignment assignment;
};

struct Mapping {
  Placement placement;
  Bytes keptBytes = 0;
};

/// New positions (fleets of over a million pairs of group and slot: rank order) by Kuhn-Munkres on
/// two levels, for the most bytes kept: tensor groups keep to a
/// machine. `shown`, where it is asked for, is what the upper level saw.
Mapping mapDevices(const Move& move, const AssignmentOptions& options = {},
                   GroupMatching* shown = nullptr);
/// GPUs in order of number at positions in order.
Mapping mapInRankOrder(const Move& move);

}  // namespace spothorizon::serving
