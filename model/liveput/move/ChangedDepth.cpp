// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "base/Random.h"
#include "liveput/move/RevealedSets.h"
#include "liveput/move/TransferLaw.h"

namespace spothorizon::liveput {
namespace {

constexpr int kDraws = 2000;
constexpr std::uint64_t kDrawStream = 0x6465707468;  // "depth"

/// Chances by volume.
class VolumeLaw {
 public:
  void add(double volume, double chance) {
    auto& [value, sum] = m_chances.try_emplace(volumeKey(volume), volume, 0.0).first->second;
    sum += chance;
  }

  TransferLaw law(const ElementaryCosts& costs) const {
    std::map<double, double> chances;
    for (const auto& [key, atom] : m_chances) chances[costs.stateMs(atom.first)] += atom.second;
    TransferLaw law;
    for (const auto& [ms, chance] : chances) law.atoms.push_back({ms, chance});
    return law;
  }

 private:
  std::map<std::int64_t, std::pair<double, double>> m_chances;
};

class Reveal {
 public:
  Reveal(const Takeover& takeover, const DepthChange& change, const RunControl& control)
      : m_takeover(takeover),
        m_change(change),
        m_control(control),
        m_survivors(takeover.nodes() - change.lost),
        m_taking(std::min(takeover.stages(), m_survivors)) {}

  /// None where there are too many revealed sets.
  std::optional<VolumeLaw> exact() {
    RevealedLevel level, next;
    if (m_change.lost == 0 || m_taking == 0) {
      finish(0, {}, 0, 1);
    } else {
      level.add({}, 0, 0, 1);
    }
    for (int stage = 0; stage < m_taking; ++stage) {
      next.clear();
      for (const RevealedLevel::Item& item : level.items()) {
        if (++m_sets % 1024 == 0) m_control.checkStop();
        reveal(stage, item, next);
        if (m_sets + next.items().size() > m_change.mostSets) return std::nullopt;
      }
      std::swap(level, next);
    }
    VolumeLaw law;
    for (const RevealedLevel::Item& item : m_done.items()) law.add(total(item.volume), item.chance);
    return law;
  }

  /// The volume where these nodes are dead.
  double volumeOf(const std::vector<bool>& dead) const {
    std::vector<bool> gone = dead;
    double volume = 0;
    for (int stage = 0; stage < m_taking; ++stage) {
      for (const int node : m_takeover.order(stage)) {
        const auto at = static_cast<std::size_t>(node);
        if (gone[at]) continue;
        gone[at] = true;
        volume = with(volume, stage, node);
        break;
      }
    }
    return total(volume);
  }

 private:
  bool summed() const { return m_change.volume == Volume::Sum; }

  double with(double volume, int stage, int node) const {
    const double lacks = m_takeover.lacks(stage, m_takeover.stageOf(node));
    return summed() ? volume + lacks : lacks;
  }

  /// With the stages that found no node.
  double total(double volume) const {
    if (!summed()) return volume;
    for (int stage = m_taking; stage < m_takeover.stages(); ++stage) {
      volume += m_takeover.parameters(stage);
    }
    return volume;
  }

  /// Follows the chain of nodes that may be dead until one surely is not.
  void reveal(int stage, const RevealedLevel::Item& item, RevealedLevel& next) {
    RevealedSet set = item.set;
    int unrevealed = m_takeover.nodes() - set.size();
    int deaths = m_change.lost - (set.size() - stage);
    double chance = item.chance;
    for (const int node : m_takeover.order(stage)) {
      if (set.has(node)) continue;
      set.add(node);
      const double alive = static_cast<double>(unrevealed - deaths) / unrevealed;
      const double volume = with(item.volume, stage, node);
      if (deaths == 0 || stage + 1 == m_taking) {
        finish(stage + 1, set, volume, chance * alive);
      } else {
        // What an earlier stage lacked does not matter unless it is summed.
        next.add(set, summed() ? volumeKey(volume) : 0, summed() ? volume : 0, chance * alive);
      }
      if (deaths == 0) return;
      chance *= static_cast<double>(deaths) / unrevealed;
      --deaths, --unrevealed;
    }
  }

  /// Nobody else is dead, or no stage is left: the rest takes whoever comes first.
  void finish(int stage, RevealedSet set, double volume, double chance) {
    ++m_sets;
    for (; stage < m_taking; ++stage) {
      const auto& order = m_takeover.order(stage);
      const auto node =
          std::ranges::find_if(order, [&set](int candidate) { return !set.has(candidate); });
      set.add(*node);
      volume = with(volume, stage, *node);
    }
    m_done.add({}, volumeKey(volume), volume, chance);
  }

  const Takeover& m_takeover;
  const DepthChange& m_change;
  const RunControl& m_control;
  int m_survivors, m_taking;
  std::size_t m_sets = 0;
  RevealedLevel m_done;  ///< volumes, of no set
};

/// `count` of `nodes`, each set equally likely.
std::vector<bool> drawDead(int nodes, int count, RandomStream& random) {
  std::vector<int> order(static_cast<std::size_t>(nodes));
  std::iota(order.begin(), order.end(), 0);
  std::vector<bool> dead(order.size(), false);
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(random.uniformInt(i, nodes - 1));
    std::swap(order[static_cast<std::size_t>(i)], order[at]);
    dead[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = true;
  }
  return dead;
}

TransferLaw drawn(const ElementaryCosts& costs, const DepthChange& change, const Reveal& reveal,
                  const RunControl& control) {
  const auto number = [](int value) { return static_cast<std::uint64_t>(value); };
  VolumeLaw volumes;
  double sum = 0, squares = 0;
  for (int draw = 0; draw < kDraws; ++draw) {
    if (draw % 64 == 0) control.checkStop();
    RandomStream random{change.seed,
                        kDrawStream,
                        number(change.from.pipelines),
                        number(change.from.stages),
                        number(change.lost),
                        number(change.stages),
                        number(draw)};
    const double volume = reveal.volumeOf(drawDead(change.from.nodes(), change.lost, random));
    volumes.add(volume, 1.0 / kDraws);
    const double ms = costs.stateMs(volume);
    sum += ms, squares += ms * ms;
  }
  TransferLaw law = volumes.law(costs);
  const double mean = sum / kDraws;
  law.standardErrorMs = std::sqrt(std::max(0.0, squares / kDraws - mean * mean) / (kDraws - 1));
  return law;
}

/// No stage finds a node: nothing is lacked by the last one that did, all of it by all.
TransferLaw fromNothing(const ElementaryCosts& costs, const DepthChange& change) {
  const auto& layers = costs.model().layers;
  const double all =
      change.volume == Volume::Sum ? std::accumulate(layers.begin(), layers.end(), 0.0) : 0;
  return {0, {{costs.stateMs(all), 1.0}}, {}};
}

}  // namespace

TransferLaw changedDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                            const Takeover& takeover, const RunControl& control) {
  Reveal reveal(takeover, change, control);
  if (const auto law = reveal.exact()) return law->law(costs);
  return drawn(costs, change, reveal, control);
}

TransferLaw changedDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                            const RunControl& control) {
  if (change.from.idle()) return fromNothing(costs, change);
  return changedDepthLaw(costs, change, Takeover(costs.model(), change.from, change.stages),
                         control);
}

}  // namespace spothorizon::liveput
