// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "policy/Bounded.h"
#include "simulate/Simulate.h"

namespace spothorizon::learn {

/// Runs one job under every policy of a pool, with the same outcomes bit for bit as
/// simulate::simulate gives one by one, in a fraction of the time: forecasts are made once a slot,
/// the outlook and value-to-go once a (slot, window, σ), and a window programme once for all
/// policies that are in the same state before it. Keeps its memory from job to job. Not
/// thread-safe: one object a thread.
class PoolRunner {
 public:
  /// Every policy keeps within `bounds`.
  explicit PoolRunner(std::vector<policy::PolicySpec> pool, policy::Bounds bounds = {});
  ~PoolRunner();
  PoolRunner(PoolRunner&&) noexcept;
  PoolRunner& operator=(PoolRunner&&) noexcept;

  /// One outcome a policy, in the pool's order; they live until the next call. `eachSlot` may be
  /// empty and is called before every slot.
  std::span<const simulate::Outcome> run(const job::Problem& problem,
                                         const simulate::MarketSpan& market,
                                         const forecast::Forecaster& forecaster,
                                         const std::function<void(int slot)>& eachSlot = {});

  /// How many windows were asked for and how many had to be solved, since the beginning.
  struct Work {
    std::uint64_t windowsAsked = 0, windowsSolved = 0;
  };
  Work work() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace spothorizon::learn
