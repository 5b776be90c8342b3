// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "forecast/Forecaster.h"

namespace spothorizon::study {

/// Repeats the forecasts of another forecaster: what is expected of a slot is the same for every
/// job that asks there, and may take longer to work out than all that a policy makes of it. The
/// answers are the other's, however much is kept. Safe to share between threads.
class RememberedForecasts final : public forecast::Forecaster {
 public:
  /// Keeps at most so many bytes; what finds no room is worked out each time.
  RememberedForecasts(std::shared_ptr<const forecast::Forecaster> inside, std::size_t mostBytes)
      : m_inside(std::move(inside)), m_mostBytes(mostBytes) {}

  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override {
    m_inside->forecast(slot, price, freeGpus);
  }
  void expect(int slot, std::size_t leads, forecast::Expectation& out) const override;
  bool probabilistic() const override { return m_inside->probabilistic(); }
  std::string name() const override { return m_inside->name(); }
  void prepare(int slot, const RunControl& control) const override {
    m_inside->prepare(slot, control);
  }
  Text describe(int slot) const override { return m_inside->describe(slot); }
  Text note(int firstSlot, int lastSlot) const override {
    return m_inside->note(firstSlot, lastSlot);
  }

  std::size_t keptBytes() const;

 private:
  using Kept = std::shared_ptr<const forecast::Expectation>;
  Kept find(std::uint64_t key) const;
  void keep(std::uint64_t key, const forecast::Expectation& expected) const;

  const std::shared_ptr<const forecast::Forecaster> m_inside;
  const std::size_t m_mostBytes;
  mutable std::mutex m_mutex;  ///< guards all below
  mutable std::unordered_map<std::uint64_t, Kept> m_kept;
  mutable std::size_t m_bytes = 0;
};

}  // namespace spothorizon::study
