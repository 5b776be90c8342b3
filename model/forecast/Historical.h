// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "forecast/Forecaster.h"
#include "forecast/KnownSeries.h"

namespace spothorizon::forecast {

/// Tomorrow is like now: the present value for every lead.
class PersistenceForecaster final : public Forecaster {
 public:
  explicit PersistenceForecaster(const market::Trace& trace) : m_series(trace) {}
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  std::string name() const override { return "persistence"; }

 private:
  KnownSeries m_series;
};

/// The same slot one season ago, or as many seasons ago as it takes to be in the past; persistence
/// where the trace does not reach back so far. The season is `seasonHours` in whole slots, at
/// least 1.
class SeasonalForecaster final : public Forecaster {
 public:
  SeasonalForecaster(const market::Trace& trace, double seasonHours);
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  std::string name() const override { return "seasonal"; }

 private:
  KnownSeries m_series;
  int m_seasonSlots;
};

}  // namespace spothorizon::forecast
