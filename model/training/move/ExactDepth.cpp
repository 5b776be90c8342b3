// SPDX-License-Identifier: GPL-3.0-or-later
// One walk for all numbers of lost nodes. The new stages ask one after the other, and each asks its
// candidates one after the other until one is alive. What was looked at says who is asked next, so
// that it is a state: after a death the same stage asks on, else the next one asks. Its ways are
// how many sets of dead nodes among those that were looked at lead there; the rest of the k lost
// nodes can lie anywhere among the others. Old stages of which no later new stage wants layers are
// alike: what they have is taken when nothing better is left, in the order of the nodes' numbers.
// So of those it matters how many nodes were looked at, not in which of them.
#include "training/move/ExactDepth.h"

#include <algorithm>

#include "training/move/Losses.h"
#include "training/move/RevealedNodes.h"
#include "training/move/VolumeLaw.h"

namespace spothorizon::training {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

class ExactDepth {
 public:
  ExactDepth(const Takeover& takeover, const DepthChange& change, const RunControl& control)
      : m_takeover(takeover),
        m_change(change),
        m_control(control),
        m_places(change.from),
        m_most(std::min(change.lost, takeover.nodes())),
        m_now(at(m_most) + 1),
        m_next(m_now.size()),
        m_done(m_now.size()),
        m_unasked(m_now.size()),
        m_allTaken(m_now.size()),
        m_sets(m_now.size(), 0) {
    findAlike();
  }

  std::vector<TransferLaw> laws(const ElementaryCosts& costs) {
    m_now[0].add({}, 0, 0, 1);
    for (int stage = 0; stage < m_takeover.stages(); ++stage) {
      for (int dead = 0; dead <= m_most; ++dead) goThrough(stage, dead);
      std::swap(m_now, m_next);
    }
    std::vector<TransferLaw> all;
    for (int lost = 0; lost <= m_most; ++lost) all.push_back(volumes(lost).law(costs));
    return all;
  }

 private:
  struct Asked {
    int old = -1;            ///< old stage of the node that is asked; below 0: none is left
    bool whoeverIs = false;  ///< all that are left lack as much
  };

  bool summed() const { return m_change.volume == Volume::Sum; }
  bool isLast(int stage) const { return stage + 1 == m_takeover.stages(); }
  double with(double volume, double lacks) const { return summed() ? volume + lacks : lacks; }

  /// From each new stage on: old stages below it are alike.
  void findAlike() {
    m_alike.assign(at(m_takeover.stages()) + 1, m_change.from.stages);
    for (int stage = m_takeover.stages() - 1; stage >= 0; --stage) {
      int first = m_alike[at(stage) + 1];
      const auto& groups = m_takeover.groups(stage);
      for (std::size_t g = 0; g + 1 < groups.size(); ++g) first = std::min(first, groups[g][0]);
      m_alike[at(stage)] = first;
    }
  }

  /// The sets with so many dead nodes among those that were looked at.
  void goThrough(int stage, int dead) {
    RevealedLevel& level = m_now[at(dead)];
    m_sets[at(dead)] += level.items().size();
    std::size_t sets = 0;
    for (int fewer = 0; fewer <= dead; ++fewer) sets += m_sets[at(fewer)];
    if (sets > m_change.mostSets) {
      m_most = dead - 1;
      return;
    }
    for (const RevealedLevel::Item& item : level.items()) {
      if (++m_asked % 1024 == 0) m_control.checkStop();
      ask(stage, dead, item);
    }
    level.clear();
  }

  /// The lowest row of a group that was not looked at, and in it the lowest old stage.
  int firstOf(const std::vector<int>& group, const RevealedNodes& nodes) const {
    int row = m_change.from.pipelines, first = -1;
    for (const int old : group) {
      const int revealed = m_places.of(nodes, old);
      if (revealed >= row) continue;
      row = revealed, first = old;
      if (row == 0) break;
    }
    return first;
  }

  Asked next(int stage, const RevealedNodes& nodes) const {
    const auto& groups = m_takeover.groups(stage);
    for (std::size_t g = 0; g + 1 < groups.size(); ++g) {
      if (const int old = firstOf(groups[g], nodes); old >= 0) return {old, false};
    }
    if (isLast(stage)) return {groups.back().front(), true};
    return {firstOf(groups.back(), nodes), false};
  }

  static void count(RevealedLevel& volumes, double volume, double ways) {
    volumes.add({}, volumeKey(volume), volume, ways);
  }

  void ask(int stage, int dead, const RevealedLevel::Item& item) {
    const Asked asked = next(stage, item.nodes);
    if (asked.old < 0) return;
    const double volume = with(item.volume, m_takeover.lacks(stage, asked.old));
    if (asked.whoeverIs) return count(m_unasked[at(dead)], volume, item.ways);
    RevealedNodes nodes = item.nodes;
    m_places.addOne(nodes, asked.old);
    if (dead < m_most) m_now[at(dead) + 1].add(nodes, item.key, item.volume, item.ways);
    if (isLast(stage)) return count(m_done[at(dead)], volume, item.ways);
    // Where all others are dead, no later stage finds a node.
    const int others = m_takeover.nodes() - stage - 1;
    if (others >= dead && others <= m_most) {
      count(m_allTaken[at(others)], total(volume, stage + 1), item.ways);
    }
    forget(stage, nodes);
    // What an earlier stage lacked does not matter unless it is summed.
    m_next[at(dead)].add(nodes, summed() ? volumeKey(volume) : 0, summed() ? volume : 0, item.ways);
  }

  /// What the stages after this one need not know: the last one asks none of those that are alike,
  /// the others go by how many of them were looked at.
  void forget(int stage, RevealedNodes& nodes) const {
    const int before = m_alike[at(stage)], alike = m_alike[at(stage) + 1];
    if (isLast(stage + 1)) {
      for (int old = 0; old < alike; ++old) m_places.set(nodes, old, 0);
      return;
    }
    for (int fresh = before; fresh < alike; ++fresh) {
      const int number = m_places.of(nodes, fresh);
      int place = fresh;
      for (; place > 0; --place) {
        const int left = m_places.of(nodes, place - 1);
        if (left >= number) break;
        m_places.set(nodes, place, left);
      }
      m_places.set(nodes, place, number);
    }
  }

  /// With what stages from `stage` on lack, which find no node.
  double total(double volume, int stage) const {
    if (!summed()) return volume;
    for (; stage < m_takeover.stages(); ++stage) volume += m_takeover.parameters(stage);
    return volume;
  }

  VolumeLaw volumes(int lost) const {
    VolumeLaw law;
    const int nodes = m_takeover.nodes(), taken = m_takeover.stages();
    const double all = choose(nodes, lost);
    const auto addAll = [&](const RevealedLevel& level, double rest) {
      for (const auto& item : level.items()) law.add(item.volume, item.ways * (rest / all));
    };
    if (lost == nodes) {
      law.add(total(0, 0), 1);
    } else if (nodes - lost < taken) {
      addAll(m_allTaken[at(lost)], 1);
    } else {
      for (int dead = 0; dead <= lost; ++dead) {
        addAll(m_done[at(dead)], choose(nodes - taken - dead, lost - dead));
        addAll(m_unasked[at(dead)], choose(nodes - taken + 1 - dead, lost - dead));
      }
    }
    return law;
  }

  const Takeover& m_takeover;
  const DepthChange& m_change;
  const RunControl& m_control;
  RevealedPlaces m_places;
  int m_most;                ///< lost nodes that are followed
  std::vector<int> m_alike;  ///< by new stage
  /// By dead nodes among those that were looked at: before this stage asks, and the next one.
  std::vector<RevealedLevel> m_now, m_next;
  /// By volume: where the last stage took a node, and where it takes whoever is left.
  std::vector<RevealedLevel> m_done, m_unasked;
  std::vector<RevealedLevel> m_allTaken;  ///< by lost nodes: where stages find none
  std::vector<std::size_t> m_sets;        ///< by dead nodes
  std::size_t m_asked = 0;
};

}  // namespace

std::vector<TransferLaw> exactDepthLaws(const ElementaryCosts& costs, const DepthChange& change,
                                        const Takeover& takeover, const RunControl& control) {
  return ExactDepth(takeover, change, control).laws(costs);
}

}  // namespace spothorizon::training
