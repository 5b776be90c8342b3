// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/move/TransferLaw.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "base/Random.h"
#include "training/move/ExactDepth.h"
#include "training/move/FirstMet.h"
#include "training/move/Losses.h"
#include "training/move/RandomSets.h"
#include "training/move/VolumeLaw.h"

namespace spothorizon::training {
namespace {

constexpr std::uint64_t kKeptStream = 0x6b657074;  // "kept"

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// The state after the stages gone through so far.
struct Progress {
  double largestMs = -1;  ///< below 0: no stage lacks any
  double emptiedMs = 0;   ///< Σ over stages that lost all
  bool operator==(const Progress&) const = default;

  bool still() const { return largestMs < 0; }
  double ms() const { return std::max(largestMs, emptiedMs); }
  std::uint64_t hash() const {
    std::uint64_t x = std::bit_cast<std::uint64_t>(largestMs) * 0x9e3779b97f4a7c15ULL;
    x = (x ^ std::bit_cast<std::uint64_t>(emptiedMs)) * 0xbf58476d1ce4e5b9ULL;
    return x ^ x >> 31;
  }
};

/// Numbers of sets by what is known.
class Ways {
 public:
  struct Item {
    Progress progress;
    double count = 0;

    bool same(const Item& other) const { return progress == other.progress; }
    std::uint64_t hash() const { return progress.hash(); }
  };

  const std::vector<Item>& items() const { return m_table.items(); }
  void clear() { m_table.clear(); }
  void add(const Progress& progress, double count) {
    m_table.findOrAdd({progress, 0}).count += count;
  }

 private:
  FirstMet<Item> m_table;
};

struct Stage {
  double ms;
  bool last;
};

/// Ascending by time, so that equal sums are equal to the bit.
std::vector<Stage> sortedStages(const std::vector<double>& stageMs) {
  std::vector<Stage> stages;
  for (std::size_t j = 0; j < stageMs.size(); ++j) {
    stages.push_back({stageMs[j], j + 1 == stageMs.size()});
  }
  std::ranges::stable_sort(stages, {}, &Stage::ms);
  return stages;
}

Progress after(Progress before, const Stage& stage, int need, int wanted) {
  if (need <= 0) return before;
  before.largestMs = std::max(before.largestMs, stage.ms);
  if (need == wanted || (stage.last && need == wanted - 1)) before.emptiedMs += stage.ms;
  return before;
}

TransferLaw lawOf(const Ways& ways, double all) {
  TransferLaw law;
  std::map<double, double> chances;
  for (const auto& [progress, count] : ways.items()) {
    if (progress.still()) {
      law.still += count / all;
    } else {
      chances[progress.ms()] += count / all;
    }
  }
  for (const auto& [ms, chance] : chances) law.atoms.push_back({ms, chance});
  return law;
}

/// Goes through the stages for all numbers of lost nodes at once.
class KeptDepth {
 public:
  KeptDepth(const KeptDepthChange& change, const RunControl& control)
      : m_change(change),
        m_control(control),
        m_most(std::min(change.lost, change.nodes())),
        m_ways(at(m_most) + 1),
        m_next(m_ways.size()),
        m_sets(m_ways.size(), 0) {}

  std::vector<TransferLaw> laws() {
    m_ways[0].add({}, 1);
    for (const Stage& stage : sortedStages(m_change.stageMs)) {
      for (int lost = 0; lost <= m_most; ++lost) lose(stage, lost);
      std::swap(m_ways, m_next);
    }
    std::vector<TransferLaw> all;
    for (int lost = 0; lost <= m_most; ++lost) {
      all.push_back(lawOf(m_ways[at(lost)], choose(m_change.nodes(), lost)));
    }
    return all;
  }

 private:
  /// Makes the ways in which this stage and those before lose so many.
  void lose(const Stage& stage, int lost) {
    m_control.checkStop();
    Ways& ways = m_next[at(lost)];
    ways.clear();
    for (int l = 0; l <= std::min(m_change.pipelines, lost); ++l) {
      const int need = std::max(m_change.wanted - (m_change.pipelines - l), 0);
      for (const auto& [progress, count] : m_ways[at(lost - l)].items()) {
        ways.add(after(progress, stage, need, m_change.wanted),
                 count * choose(m_change.pipelines, l));
      }
    }
    m_sets[at(lost)] += ways.items().size();
    std::size_t sets = 0;
    for (int fewer = 0; fewer <= lost; ++fewer) sets += m_sets[at(fewer)];
    if (sets > m_change.mostSets) m_most = lost - 1;
  }

  const KeptDepthChange& m_change;
  const RunControl& m_control;
  int m_most;                        ///< lost nodes that are followed
  std::vector<Ways> m_ways, m_next;  ///< by lost nodes
  std::vector<std::size_t> m_sets;
};

Progress drawnProgress(const KeptDepthChange& change, const std::vector<Stage>& stages,
                       const std::vector<bool>& dead) {
  Progress progress;
  for (std::size_t j = 0; j < stages.size(); ++j) {
    int survivors = 0;
    for (int d = 0; d < change.pipelines; ++d) survivors += !dead[at(d) * stages.size() + j];
    const int need = std::max(change.wanted - survivors, 0);
    progress = after(progress, stages[j], need, change.wanted);
  }
  return progress;
}

/// The chance that nothing travels is known; the draws say what does.
void scale(TransferLaw& law, double drawnStill) {
  const double share = (1 - law.still) / (1 - drawnStill);
  for (TransferLaw::Atom& atom : law.atoms) atom.chance *= share;
  *law.standardErrorMs *= share;
}

}  // namespace

double TransferLaw::meanMs(double addedMs, double graceMs) const {
  double mean = 0;
  for (const Atom& atom : atoms) {
    mean += atom.chance * std::max(0.0, atom.ms + addedMs - graceMs);
  }
  return mean;
}

std::vector<TransferLaw> exactKeptLaws(const KeptDepthChange& change, const RunControl& control) {
  return KeptDepth(change, control).laws();
}

TransferLaw drawnKeptLaw(const KeptDepthChange& change, const RunControl& control) {
  const auto number = [](std::size_t value) { return static_cast<std::uint64_t>(value); };
  const std::vector<Stage> stages = sortedStages(change.stageMs);
  std::map<double, double> chances;
  double sum = 0, squares = 0, still = 0;
  std::vector<bool> dead;
  for (int draw = 0; draw < kDraws; ++draw) {
    if (draw % 64 == 0) control.checkStop();
    RandomStream random{change.seed,
                        kKeptStream,
                        number(at(change.pipelines)),
                        number(stages.size()),
                        number(at(change.lost)),
                        number(at(change.wanted)),
                        number(at(draw))};
    drawDead(change.nodes(), change.lost, random, dead);
    const Progress progress = drawnProgress(change, stages, dead);
    if (progress.still()) {
      still += 1.0 / kDraws;
      continue;
    }
    chances[progress.ms()] += 1.0 / kDraws;
    sum += progress.ms(), squares += progress.ms() * progress.ms();
  }
  const Strategy grid{change.pipelines, static_cast<int>(stages.size())};
  TransferLaw law{standing(change.nodes(), grid, change.lost, change.wanted), {}, {}};
  for (const auto& [ms, chance] : chances) law.atoms.push_back({ms, chance});
  // So rare that no draw met it: at least a stage travels.
  if (chances.empty()) law.atoms.push_back({stages.back().ms, 1 - law.still});
  law.standardErrorMs = standardErrorOf(sum, squares);
  if (!chances.empty()) scale(law, still);
  return law;
}

namespace {

constexpr std::uint64_t kDepthStream = 0x6465707468;  // "depth"

/// The volume where these nodes are gone.
double volumeOf(const Takeover& takeover, Volume volume, std::vector<bool>& gone) {
  double last = 0, all = 0;
  for (int stage = 0; stage < takeover.stages(); ++stage) {
    const auto& order = takeover.order(stage);
    const auto taker = std::ranges::find_if(
        order, [&gone](int node) { return !gone[static_cast<std::size_t>(node)]; });
    if (taker == order.end()) {
      all += takeover.parameters(stage);
      continue;
    }
    gone[static_cast<std::size_t>(*taker)] = true;
    last = takeover.lacks(stage, takeover.stageOf(*taker));
    all += last;
  }
  return volume == Volume::Last ? last : all;
}

/// No stage finds a node: nothing is lacked by the last one that did, all of it by all.
TransferLaw fromNothing(const ElementaryCosts& costs, const DepthChange& change) {
  const auto& layers = costs.model().layers;
  const double all =
      change.volume == Volume::Sum ? std::accumulate(layers.begin(), layers.end(), 0.0) : 0;
  return {0, {{costs.stateMs(all), 1.0}}, {}};
}

}  // namespace

TransferLaw drawnDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                          const Takeover& takeover, const RunControl& control) {
  const auto number = [](int value) { return static_cast<std::uint64_t>(value); };
  VolumeLaw volumes;
  double sum = 0, squares = 0;
  std::vector<bool> gone;
  for (int draw = 0; draw < kDraws; ++draw) {
    if (draw % 64 == 0) control.checkStop();
    RandomStream random{change.seed,
                        kDepthStream,
                        number(change.from.pipelines),
                        number(change.from.stages),
                        number(change.lost),
                        number(change.stages),
                        number(draw)};
    drawDead(change.from.nodes(), change.lost, random, gone);
    const double volume = volumeOf(takeover, change.volume, gone);
    volumes.add(volume, 1.0 / kDraws);
    const double ms = costs.stateMs(volume);
    sum += ms, squares += ms * ms;
  }
  TransferLaw law = volumes.law(costs);
  law.standardErrorMs = standardErrorOf(sum, squares);
  return law;
}

TransferLaw changedDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                            const RunControl& control) {
  if (change.from.idle()) return fromNothing(costs, change);
  const Takeover takeover(costs.model(), change.from, change.stages);
  std::vector<TransferLaw> laws = exactDepthLaws(costs, change, takeover, control);
  if (static_cast<int>(laws.size()) > change.lost) return std::move(laws.back());
  return drawnDepthLaw(costs, change, takeover, control);
}

}  // namespace spothorizon::training
