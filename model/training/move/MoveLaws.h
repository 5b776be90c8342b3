// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "training/Shapes.h"
#include "training/move/TransferLaw.h"

namespace spothorizon::training {

/// Laws of transfers, made when they are first asked for and kept: what is costly of an
/// expectation. They depend on the model, the links and the volume alone, so that no slider but
/// these rebuilds them. Safe to share between threads; a law is the same whoever asks first.
class MoveLaws {
 public:
  MoveLaws(std::shared_ptr<const ElementaryCosts> costs, Volume volume, std::uint64_t seed);

  const ElementaryCosts& costs() const { return *m_costs; }
  Volume volume() const { return m_volume; }
  std::uint64_t seed() const { return m_seed; }

  /// So many nodes may be lost at once: laws are made for all losses up to it in one go. It changes
  /// no law, only how often more have to be made.
  void foresee(int lost) const;

  /// P stays; `lost` of the grid of `from` are gone. Stopped.
  const TransferLaw& keptDepth(Strategy from, int lost, int wantedPipelines,
                               const RunControl& control = {}) const;
  /// To `stages` stages, another depth than that of `from` (idle: nothing ran). Stopped.
  const TransferLaw& changedDepth(Strategy from, int lost, int stages,
                                  const RunControl& control = {}) const;

  std::size_t made() const { return m_made; }    ///< laws so far
  std::size_t drawn() const { return m_drawn; }  ///< of them: not exact but drawn

 private:
  using Law = std::unique_ptr<const TransferLaw>;
  /// The laws of one change, by lost nodes.
  struct Family {
    std::vector<Law> exact;
    int mostExact = std::numeric_limits<int>::max();  ///< with more lost nodes it is drawn
    std::map<int, Law> drawn;
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint64_t, Family> families;
  };

  /// `exact` makes the laws for all losses up to some, `drawn` the one for so many.
  template <class Exact, class Drawn>
  const TransferLaw& law(std::uint64_t key, int lost, int grid, const Exact& exact,
                         const Drawn& drawn) const;
  const TransferLaw* keep(Shard& shard, std::uint64_t key, int lost, int followed,
                          std::vector<TransferLaw> laws) const;
  const TransferLaw& keepDrawn(Shard& shard, std::uint64_t key, int lost, TransferLaw law) const;
  int followed(int lost, int grid) const;
  std::shared_ptr<const Takeover> takeover(Strategy from, int stages) const;

  std::shared_ptr<const ElementaryCosts> m_costs;
  Volume m_volume;
  std::uint64_t m_seed;
  mutable std::array<Shard, 64> m_shards;
  mutable std::mutex m_takeoverMutex;
  mutable std::unordered_map<std::uint64_t, std::shared_ptr<const Takeover>> m_takeovers;
  mutable std::atomic<int> m_foreseen = 0;
  mutable std::atomic<std::size_t> m_made = 0, m_drawn = 0;
};

}  // namespace spothorizon::training
