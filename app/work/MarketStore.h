// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "ask/LoadedMarket.h"
#include "subjects/job/run/Run.h"

namespace spothorizon::app {

/// The markets that were read last, shared by all who run something on them: files are read once,
/// whoever asks first, and moving a slider reads none. Different markets are read side by side.
/// Thread-safe.
class MarketStore {
 public:
  /// Enough for the scenarios of a session, each on a market of its own. At least one is kept,
  /// however large it is.
  struct Limits {
    std::size_t markets = 32;
    std::size_t bytes = 256U << 20;
  };

  MarketStore() = default;
  explicit MarketStore(const Limits& limits) : m_limits(limits) {}

  /// The scenario's market at its factors. InputError as study::loadMarket throws it; Stopped where
  /// another thread is reading it and the stop is asked for meanwhile.
  std::shared_ptr<const study::LoadedMarket> marketFor(const study::Scenario& scenario,
                                                       const std::stop_token& stop = {});
  /// The same where it is kept at those factors; null: it would have to be read or made.
  std::shared_ptr<const study::LoadedMarket> known(const study::Scenario& scenario) const;
  /// The scenario's market, which somebody has read already.
  void give(const study::Scenario& scenario, std::shared_ptr<const study::LoadedMarket> market);
  /// Files are read again from now on.
  void forget();
  /// How many times files were read; tests count work.
  std::uint64_t reads() const;

 private:
  struct Kept {
    study::Scenario key;
    std::shared_ptr<const study::LoadedMarket> market;
  };
  bool isBusy(const study::Scenario& key) const;
  void keep(Kept kept);

  const Limits m_limits{};
  mutable std::mutex m_mutex;
  std::condition_variable_any m_free;
  std::vector<study::Scenario> m_busy;  // keys being worked on; guarded by m_mutex, as all below
  std::uint64_t m_forgotten = 0;        // how often; what was read before the last time is not kept
  std::uint64_t m_reads = 0;
  std::vector<Kept> m_kept;  // the latest first
};

}  // namespace spothorizon::app
