// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "liveput/Shapes.h"
#include "liveput/move/TransferLaw.h"

namespace spothorizon::liveput {

/// Laws of transfers, made when they are first asked for and kept: what is costly of an
/// expectation. They depend on the model, the links and the volume alone, so that no slider but
/// these makes them anew. Safe to share between threads; a law is the same whoever asks first.
class MoveLaws {
 public:
  MoveLaws(std::shared_ptr<const ElementaryCosts> costs, Volume volume, std::uint64_t seed);

  const ElementaryCosts& costs() const { return *m_costs; }
  Volume volume() const { return m_volume; }
  std::uint64_t seed() const { return m_seed; }

  /// P stays; `lost` of the grid of `from` are gone. Stopped.
  const TransferLaw& keptDepth(Strategy from, int lost, int wantedPipelines,
                               const RunControl& control = {}) const;
  /// To `stages` stages, another depth than that of `from` (idle: nothing ran). Stopped.
  const TransferLaw& changedDepth(Strategy from, int lost, int stages,
                                  const RunControl& control = {}) const;

  std::size_t made() const { return m_made; }    ///< laws so far
  std::size_t drawn() const { return m_drawn; }  ///< of them: not exact but drawn

 private:
  struct Shard {
    std::mutex mutex;
    std::unordered_map<std::uint64_t, std::unique_ptr<const TransferLaw>> laws;
  };
  template <class Make>
  const TransferLaw& kept(std::uint64_t key, Make&& make) const;

  bool isHopeless(Strategy from, int lost, int stages) const;
  void noteHopeless(Strategy from, int lost, int stages) const;
  std::shared_ptr<const Takeover> takeover(Strategy from, int stages) const;

  std::shared_ptr<const ElementaryCosts> m_costs;
  Volume m_volume;
  std::uint64_t m_seed;
  mutable std::array<Shard, 64> m_shards;
  mutable std::mutex m_takeoverMutex;
  mutable std::unordered_map<std::uint64_t, std::shared_ptr<const Takeover>> m_takeovers;
  /// From how many lost nodes on a change of depth has too many revealed sets, by shape and depth:
  /// every set that fewer deaths reveal more deaths reveal too, as long as each stage finds a node.
  mutable std::mutex m_hopelessMutex;
  mutable std::unordered_map<std::uint64_t, int> m_hopelessFrom;
  mutable std::atomic<std::size_t> m_made = 0, m_drawn = 0;
};

}  // namespace spothorizon::liveput
