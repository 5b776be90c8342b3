// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "forecast/Forecaster.h"
#include "forecast/KnownSeries.h"

namespace spothorizon::forecast {

/// Forecasts that arrive late: at a slot, another forecaster's of `delay` slots before. The
/// present slot is known all the same. In a trace's first slots the forecast is that of slot 0.
class DelayedForecaster final : public Forecaster {
 public:
  DelayedForecaster(std::unique_ptr<Forecaster> late, const market::Trace& trace, int delay)
      : m_late(std::move(late)), m_series(trace), m_delay(delay) {}

  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  void expect(int slot, std::size_t leads, Expectation& out) const override;
  bool probabilistic() const override { return m_late->probabilistic(); }
  std::string name() const override { return m_late->name(); }
  void prepare(int slot, const RunControl& control) const override;
  Text describe(int slot) const override { return m_late->describe(madeAt(slot)); }
  Text note(int firstSlot, int lastSlot) const override {
    return m_late->note(madeAt(firstSlot), madeAt(lastSlot));
  }

 private:
  int madeAt(int slot) const { return slot > m_delay ? slot - m_delay : 0; }

  std::unique_ptr<Forecaster> m_late;
  KnownSeries m_series;
  int m_delay;  ///< slots, at least 1
};

}  // namespace spothorizon::forecast
