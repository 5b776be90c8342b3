// SPDX-License-Identifier: GPL-3.0-or-later
#include "serving/move/LayerOrder.h"

#include <algorithm>
#include <set>
#include <utility>

namespace spothorizon::serving {
namespace {

/// Survivors that go from one stage to another store the same. Storage is counted in slices of a
/// layer.
struct Kind {
  LayerRange before, after;
  long long extra = 0;
};

class Storage {
 public:
  Storage(const Move& move, const Placement& after)
      : m_slices(move.slices()),
        m_arrives(m_slices / move.after.tensor),
        m_leaves(m_slices / move.before.shape.tensor) {
    const PositionsOf old(move.before);
    std::set<std::pair<int, int>> stages;
    for (std::size_t i = 0; i < after.gpus.size(); ++i) {
      const Position from = old[after.gpus[i]];
      if (from.used()) stages.insert({from.stage, after.position(i).stage});
    }
    for (const auto& [from, to] : stages) {
      m_kinds.push_back({layersOf(move.model, move.before.shape.stages, from),
                         layersOf(move.model, move.after.stages, to)});
    }
  }

  long long change(const Kind& kind, int layer) const {
    return (kind.after.has(layer) ? m_arrives : 0) - (kind.before.has(layer) ? m_leaves : 0);
  }
  /// The most extra that any would have after the layer's move.
  long long mostAfter(int layer) const {
    long long most = m_kinds.empty() ? 0 : -1'000'000'000'000;
    for (const Kind& k : m_kinds) most = std::max(most, k.extra + change(k, layer));
    return most;
  }
  bool freesFullest(int layer) const {
    long long fullest = -1'000'000'000'000;
    for (const Kind& k : m_kinds) fullest = std::max(fullest, k.extra);
    return std::ranges::any_of(
        m_kinds, [&](const Kind& k) { return k.extra == fullest && change(k, layer) < 0; });
  }
  void move(int layer) {
    for (Kind& k : m_kinds) k.extra += change(k, layer);
  }
  double layers(long long slices) const { return static_cast<double>(slices) / m_slices; }
  long long most() const {
    long long value = 0;
    for (const Kind& k : m_kinds) value = std::max(value, k.extra);
    return value;
  }

 private:
  int m_slices;
  long long m_arrives, m_leaves;
  std::vector<Kind> m_kinds;
};

std::vector<int>::iterator nextLayer(std::vector<int>& left, const Storage& storage,
                                     double tolerance) {
  auto best = left.end();
  long long least = 0;
  bool frees = false;
  for (auto it = left.begin(); it != left.end(); ++it) {
    const long long most = storage.mostAfter(*it);
    if (storage.layers(most) <= tolerance) return it;
    if (best != left.end() && most > least) continue;
    const bool thisFrees = storage.freesFullest(*it);
    if (best == left.end() || most < least || (thisFrees && !frees)) {
      best = it;
      least = most;
      frees = thisFrees;
    }
  }
  return best;
}

void take(LayerOrder& order, Storage& storage, int layer) {
  storage.move(layer);
  order.layers.push_back(layer);
  order.extraAfter.push_back(storage.layers(storage.most()));
  order.peakExtraLayers = std::max(order.peakExtraLayers, order.extraAfter.back());
}

}  // namespace

LayerOrder storageOrder(const Move& move, const Placement& after, double toleranceLayers) {
  Storage storage(move, after);
  LayerOrder order;
  std::vector<int> left;
  for (int l = 0; l < move.model.paddedLayers; ++l) left.push_back(l);
  while (!left.empty()) {
    const auto next = nextLayer(left, storage, toleranceLayers);
    take(order, storage, *next);
    left.erase(next);
  }
  return order;
}

LayerOrder indexOrder(const Move& move, const Placement& after) {
  Storage storage(move, after);
  LayerOrder order;
  for (int l = 0; l < move.model.paddedLayers; ++l) take(order, storage, l);
  return order;
}

}  // namespace spothorizon::serving
