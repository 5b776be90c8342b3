// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/move/Mapping.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace spothorizon::serving {
namespace {

/// A tensor rank's slices: [first, last).
LayerRange slicesOf(int slices, int tensor, int rank) {
  const int each = slices / tensor;
  return {rank * each, (rank + 1) * each};
}

/// The groups of GPUs of one machine, in order; what does not fill a group is left.
std::vector<std::vector<int>> groupsOf(const Move& move, int size) {
  std::vector<std::vector<int>> groups;
  for (const int instance : move.instances) {
    for (int first = 0; first + size <= move.gpusPerInstance; first += size) {
      std::vector<int>& group = groups.emplace_back();
      for (int i = 0; i < size; ++i) group.push_back(instance * move.gpusPerInstance + first + i);
    }
  }
  return groups;
}

/// Blocks of `size` ranks of a new tensor group: by replica, then block, then stage.
std::vector<std::vector<Position>> slotsOf(const Configuration& after, int size) {
  std::vector<std::vector<Position>> all;
  for (int d = 0; d < after.replicas; ++d) {
    for (int first = 0; first + size <= after.tensor; first += size) {
      for (int p = 0; p < after.stages; ++p) {
        std::vector<Position>& block = all.emplace_back();
        for (int m = first; m < first + size; ++m) block.push_back({d, p, m});
      }
    }
  }
  return all;
}

/// Inside a group and a slot: what each GPU keeps at each rank. Groups that held the same positions
/// are asked once.
class InnerMatching {
 public:
  InnerMatching(const Move& move, const PositionsOf& old) : m_move(move), m_old(old) {}

  const Assignment& of(const std::vector<int>& group, const std::vector<Position>& slot) {
    WeightMatrix matrix(group.size(), slot.size());
    for (std::size_t g = 0; g < group.size(); ++g) {
      const Position from = m_old[group[g]];
      if (!from.used()) continue;
      for (std::size_t m = 0; m < slot.size(); ++m) {
        matrix.at(g, m) = keptBytes(m_move, from, slot[m]);
      }
    }
    const auto found = m_known.find(matrix.weights);
    if (found != m_known.end()) return found->second;
    Assignment made = assign(matrix);
    return m_known.emplace(std::move(matrix.weights), std::move(made)).first->second;
  }

 private:
  const Move& m_move;
  const PositionsOf& m_old;
  std::map<std::vector<std::int64_t>, Assignment> m_known;
};

/// Positions that no group could take go to free GPUs in order of number.
void fillUp(const Move& move, Placement& placement) {
  std::vector<int> taken = placement.gpus;
  std::ranges::sort(taken);
  std::vector<int> free;
  for (const int instance : move.instances) {
    for (int i = 0; i < move.gpusPerInstance; ++i) {
      const int gpu = instance * move.gpusPerInstance + i;
      if (!std::ranges::binary_search(taken, gpu)) free.push_back(gpu);
    }
  }
  auto next = free.begin();
  for (int& gpu : placement.gpus) {
    if (gpu < 0) gpu = *next++;
  }
}

Bytes keptInAll(const Move& move, const PositionsOf& old, const Placement& placement) {
  Bytes kept = 0;
  for (std::size_t i = 0; i < placement.gpus.size(); ++i) {
    const Position from = old[placement.gpus[i]];
    if (from.used()) kept += keptBytes(move, from, placement.position(i));
  }
  return kept;
}

/// More pairs of groups and slots than any tool of today would be given (4,000 GPUs in fours).
constexpr std::size_t kMostPairs = 1'000'000;

bool tooLarge(const Move& move) {
  const auto size = static_cast<std::size_t>(std::min(move.after.tensor, move.gpusPerInstance));
  const std::size_t groups =
      move.instances.size() * (static_cast<std::size_t>(move.gpusPerInstance) / size);
  return groups * (static_cast<std::size_t>(move.after.gpus()) / size) > kMostPairs;
}

GroupMatching weigh(const Move& move, InnerMatching& inner, const RunControl& control) {
  const int size = std::min(move.after.tensor, move.gpusPerInstance);
  GroupMatching made;
  made.groups = groupsOf(move, size);
  made.slotPositions = slotsOf(move.after, size);
  made.slotsAreRows = made.slotPositions.size() < made.groups.size();
  made.weights = WeightMatrix(made.groups.size(), made.slotPositions.size());
  for (std::size_t g = 0; g < made.groups.size(); ++g) {
    control.checkStop();
    for (std::size_t s = 0; s < made.slotPositions.size(); ++s) {
      made.weights.at(g, s) = inner.of(made.groups[g], made.slotPositions[s]).total;
    }
  }
  if (made.slotsAreRows) made.weights = made.weights.transposed();
  return made;
}

}  // namespace

CachedBatch Move::cache(int oldReplica) const {
  const auto i = static_cast<std::size_t>(oldReplica);
  return oldReplica >= 0 && i < caches.size() ? caches[i] : CachedBatch{};
}

Bytes Move::layerCache(int oldReplica) const {
  const CachedBatch batch = cache(oldReplica);
  return cacheBytes == CacheBytes::True ? model.cacheBytes() * batch.tokens
                                        : model.cacheBytes() / 2 * batch.tokens;
}

std::vector<int> continuedReplicas(const std::vector<std::optional<int>>& tokens, int newReplicas) {
  std::vector<int> order;
  for (std::size_t i = 0; i < tokens.size(); ++i) order.push_back(static_cast<int>(i));
  std::ranges::stable_sort(order, [&](int a, int b) {
    return tokens[static_cast<std::size_t>(a)] > tokens[static_cast<std::size_t>(b)];
  });
  std::vector<int> kept;
  const auto wanted = static_cast<std::size_t>(newReplicas);
  for (const int r : order) {
    if (kept.size() < wanted && tokens[static_cast<std::size_t>(r)]) kept.push_back(r);
  }
  for (int r = 0; kept.size() < wanted; ++r) {
    if (std::ranges::find(kept, r) == kept.end()) kept.push_back(r);
  }
  std::ranges::sort(kept);
  for (int& r : kept) {
    if (static_cast<std::size_t>(r) >= tokens.size()) r = -1;
  }
  return kept;
}

Bytes keptBytes(const Move& move, const Position& from, const Position& to) {
  const ServedModel& model = move.model;
  const Configuration &old = move.before.shape, &now = move.after;
  const Bytes layers =
      common(layersOf(model, old.stages, from.stage), layersOf(model, now.stages, to.stage))
          .count();
  const int k = move.slices();
  const LayerRange part =
      common(slicesOf(k, old.tensor, from.rank), slicesOf(k, now.tensor, to.rank));
  const bool last = from.stage == old.stages - 1 && to.stage == now.stages - 1;
  Bytes kept =
      model.embeddingBytes() + (last ? model.lastStageBytes() : 0) +
      layers * (model.layerWholeBytes() + share(model.layerSplitBytes(), part.first, part.last, k));
  if (move.continues[static_cast<std::size_t>(to.replica)] != from.replica) return kept;
  kept += layers * share(move.layerCache(from.replica), part.first, part.last, k);
  if (move.cacheBytes == CacheBytes::Published) {
    const CachedBatch batch = move.cache(from.replica);
    kept +=
        (batch.tokens + batch.requests * (3 * Bytes{model.hidden} + 4)) * model.bytesPerParameter;
  }
  return kept;
}

Mapping mapDevices(const Move& move, const AssignmentOptions& options, GroupMatching* shown) {
  if (tooLarge(move)) return mapInRankOrder(move);
  const PositionsOf old(move.before);
  InnerMatching inner(move, old);
  GroupMatching upper = weigh(move, inner, options.control);
  upper.assignment = assign(upper.weights, options);
  Mapping mapping;
  mapping.placement = {move.after,
                       std::vector<int>(static_cast<std::size_t>(move.after.gpus()), -1)};
  for (std::size_t row = 0; row < upper.assignment.columnOf.size(); ++row) {
    const int column = upper.assignment.columnOf[row];
    if (column < 0) continue;
    const auto other = static_cast<std::size_t>(column);
    const std::vector<int>& group = upper.groups[upper.slotsAreRows ? other : row];
    const std::vector<Position>& slot = upper.slotPositions[upper.slotsAreRows ? row : other];
    const Assignment& ranks = inner.of(group, slot);
    for (std::size_t g = 0; g < group.size(); ++g) {
      const Position to = slot[static_cast<std::size_t>(ranks.columnOf[g])];
      mapping.placement.gpus[mapping.placement.index(to.replica, to.stage, to.rank)] = group[g];
    }
  }
  fillUp(move, mapping.placement);
  mapping.keptBytes = keptInAll(move, old, mapping.placement);
  if (shown) *shown = std::move(upper);
  return mapping;
}

Mapping mapInRankOrder(const Move& move) {
  Mapping mapping{inOrder(move.after, move.instances, move.gpusPerInstance), 0};
  mapping.keptBytes = keptInAll(move, PositionsOf(move.before), mapping.placement);
  return mapping;
}

}  // namespace spothorizon::serving
