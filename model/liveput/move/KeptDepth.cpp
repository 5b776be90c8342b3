// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <compare>
#include <map>

#include "liveput/move/Losses.h"
#include "liveput/move/TransferLaw.h"

namespace spothorizon::liveput {
namespace {

/// What is known of the stages gone through so far.
struct Progress {
  int lost = 0;
  double largestMs = -1;  ///< below 0: no stage lacks any
  double emptiedMs = 0;   ///< Σ over stages that lost all
  auto operator<=>(const Progress&) const = default;
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

TransferLaw lawOf(const std::map<Progress, double>& ways, int lost, double all) {
  TransferLaw law;
  std::map<double, double> chances;
  for (const auto& [progress, count] : ways) {
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
  std::map<Progress, double> ways{{Progress{}, 1.0}};
  for (const Stage& stage : sortedStages(stageMs)) {
    std::map<Progress, double> next;
    for (const auto& [progress, count] : ways) {
      for (int l = 0; l <= std::min(pipelines, lost - progress.lost); ++l) {
        const int need = std::max(wantedPipelines - (pipelines - l), 0);
        next[after(progress, stage, l, need, wantedPipelines)] += count * choose(pipelines, l);
      }
    }
    ways = std::move(next);
  }
  return lawOf(ways, lost, choose(pipelines * static_cast<int>(stageMs.size()), lost));
}

}  // namespace spothorizon::liveput
