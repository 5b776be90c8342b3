// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/RunControl.h"
#include "training/ElementaryCosts.h"
#include "training/move/Takeover.h"

namespace spothorizon::training {

/// How long state travels in a change of strategy, over all sets of k nodes that a grid of DP nodes
/// may lose. It knows neither the restart nor how many spares there were nor who joined.
struct TransferLaw {
  struct Atom {
    double ms = 0, chance = 0;
    bool operator==(const Atom&) const = default;
  };
  double still = 0;  ///< the chance that no state travels (depth kept, all stages have enough)
  std::vector<Atom> atoms;  ///< ms ascending, each once; with `still` their chances sum to 1
  /// Standard error of the mean transfer, where the law was drawn; none where it is exact.
  std::optional<double> standardErrorMs;

  /// E[max(0, X + addedMs − graceMs)] over the atoms; their chances are not divided by.
  double meanMs(double addedMs, double graceMs) const;
};

/// A change that keeps the depth P, averaged over the sets of nodes that can have left.
struct KeptDepthChange {
  std::vector<double> stageMs;  ///< transfer of each stage's state
  int pipelines = 0;            ///< D
  int lost = 0;                 ///< nodes of the grid
  int wanted = 0;               ///< D'
  std::uint64_t seed = 0;       ///< of the draws, where there are too many sets
  std::size_t mostSets = 1'000'000;

  int nodes() const { return pipelines * static_cast<int>(stageMs.size()); }
};

/// Each stage that keeps fewer replicas than D' gets the state of those that it lacks. Over stages
/// that lack some, X = max(largest transfer, Σ of those that lost all: D' of them, or D' − 1 of the
/// last stage). Laws for 0, 1, ... `lost` lost nodes; fewer where more would need over `mostSets`
/// different progresses. Each is the same to the bit whatever `lost` is. Stopped.
std::vector<TransferLaw> exactKeptLaws(const KeptDepthChange& change, const RunControl& control);
/// For `lost` lost nodes, by 2,000 draws from the seed; `still` is exact. Stopped.
TransferLaw drawnKeptLaw(const KeptDepthChange& change, const RunControl& control);

/// Which state travels when the depth changes: what the last stage that found a node lacks
/// (published), or what all stages lack.
enum class Volume { Last, Sum };

/// A change of depth that is averaged over the sets of nodes that can have left.
struct DepthChange {
  Strategy from;
  int lost = 0;  ///< nodes of the grid
  int stages = 0;
  Volume volume = Volume::Last;
  std::uint64_t seed = 0;  ///< of the draws, where there are too many sets
  std::size_t mostSets = 1'000'000;
};

/// New stages in order each take the surviving node of the grid that lacks fewest of its parameters
/// (ties: the lowest number). X is the transfer of the state of `volume`; the broadcast to further
/// pipelines is not in it. Exact (ExactDepth.h); where too many sets of nodes would have to be
/// looked at, drawn. Stopped.
TransferLaw changedDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                            const RunControl& control);
/// By 2,000 draws from the seed. `change.from` is not idle. Stopped.
TransferLaw drawnDepthLaw(const ElementaryCosts& costs, const DepthChange& change,
                          const Takeover& takeover, const RunControl& control);

}  // namespace spothorizon::training
