// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "liveput/move/Losses.h"
#include "liveput/move/TransferLaw.h"

namespace spothorizon::liveput {
namespace {

/// What is known of the stages gone through so far.
struct Progress {
  int lost = 0;
  double largestMs = -1;  ///< below 0: no stage lacks any
  double emptiedMs = 0;   ///< Σ over stages that lost all
  bool operator==(const Progress&) const = default;

  std::uint64_t hash() const {
    std::uint64_t x = std::bit_cast<std::uint64_t>(largestMs) * 0x9e3779b97f4a7c15ULL;
    x = (x ^ std::bit_cast<std::uint64_t>(emptiedMs) ^ static_cast<std::uint64_t>(lost)) *
        0xbf58476d1ce4e5b9ULL;
    return x ^ x >> 31;
  }
};

/// Numbers of sets by what is known, in the order in which it was first met.
class Ways {
 public:
  struct Item {
    Progress progress;
    double count = 0;
  };
  const std::vector<Item>& items() const { return m_items; }

  void clear() {
    m_items.clear();
    std::ranges::fill(m_places, kFree);
  }

  void add(const Progress& progress, double count) {
    if (2 * (m_items.size() + 1) > m_places.size()) grow();
    std::uint32_t& place = placeOf(progress);
    if (place != kFree) {
      m_items[place].count += count;
      return;
    }
    place = static_cast<std::uint32_t>(m_items.size());
    m_items.push_back({progress, count});
  }

 private:
  static constexpr std::uint32_t kFree = 0xffffffff;

  std::uint32_t& placeOf(const Progress& progress) {
    const std::size_t mask = m_places.size() - 1;
    std::size_t at = progress.hash() & mask;
    while (m_places[at] != kFree && !(m_items[m_places[at]].progress == progress)) {
      at = (at + 1) & mask;
    }
    return m_places[at];
  }

  void grow() {
    m_places.assign(std::max<std::size_t>(64, 2 * m_places.size()), kFree);
    for (std::uint32_t i = 0; i < m_items.size(); ++i) placeOf(m_items[i].progress) = i;
  }

  std::vector<Item> m_items;
  std::vector<std::uint32_t> m_places;  ///< a power of two of them, at most half used
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

Progress after(Progress before, const Stage& stage, int stageLost, int need, int wanted) {
  before.lost += stageLost;
  if (need <= 0) return before;
  before.largestMs = std::max(before.largestMs, stage.ms);
  if (need == wanted || (stage.last && need == wanted - 1)) before.emptiedMs += stage.ms;
  return before;
}

TransferLaw lawOf(const Ways& ways, int lost, double all) {
  TransferLaw law;
  std::map<double, double> chances;
  for (const auto& [progress, count] : ways.items()) {
    if (progress.lost != lost) continue;
    if (progress.largestMs < 0) {
      law.still += count / all;
    } else {
      chances[std::max(progress.largestMs, progress.emptiedMs)] += count / all;
    }
  }
  for (const auto& [ms, chance] : chances) law.atoms.push_back({ms, chance});
  return law;
}

}  // namespace

double TransferLaw::meanMs(double addedMs, double graceMs) const {
  double mean = 0;
  for (const Atom& atom : atoms) {
    mean += atom.chance * std::max(0.0, atom.ms + addedMs - graceMs);
  }
  return mean;
}

TransferLaw keptDepthLaw(const std::vector<double>& stageMs, int pipelines, int lost,
                         int wantedPipelines) {
  Ways ways, next;
  ways.add({}, 1);
  for (const Stage& stage : sortedStages(stageMs)) {
    next.clear();
    for (const auto& [progress, count] : ways.items()) {
      for (int l = 0; l <= std::min(pipelines, lost - progress.lost); ++l) {
        const int need = std::max(wantedPipelines - (pipelines - l), 0);
        next.add(after(progress, stage, l, need, wantedPipelines), count * choose(pipelines, l));
      }
    }
    std::swap(ways, next);
  }
  return lawOf(ways, lost, choose(pipelines * static_cast<int>(stageMs.size()), lost));
}

}  // namespace spothorizon::liveput
