// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "study/Study.h"

namespace spothorizon::app {

/// The markets that were read last, shared by all who run something on them: files are read once,
/// whoever asks first, and moving a slider reads none. Thread-safe.
class MarketStore {
 public:
  /// The scenario's market at its factors. InputError as study::loadMarket throws it; Stopped where
  /// another thread is reading and the stop is asked for meanwhile.
  std::shared_ptr<const study::LoadedMarket> marketFor(const study::Scenario& scenario,
                                                       const std::stop_token& stop = {});
  /// Files are read anew from now on.
  void forget();
  /// How many times files were read; tests count work.
  std::uint64_t reads() const;

 private:
  struct Kept {
    study::Scenario key;
    std::shared_ptr<const study::LoadedMarket> market;
  };
  void keep(Kept kept);

  mutable std::mutex m_mutex;
  std::condition_variable_any m_free;
  bool m_busy = false;            // somebody is reading; guarded by m_mutex, as all below
  std::uint64_t m_forgotten = 0;  // how often; what was read before the last time is not kept
  std::uint64_t m_reads = 0;
  std::vector<Kept> m_kept;  // the latest first
};

}  // namespace spothorizon::app
