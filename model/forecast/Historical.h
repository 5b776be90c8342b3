// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

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

/// The profile of a day, or of another period: the mean of the known slots so far at that time of
/// it; of all known slots so far where that time has none yet. With a period of one slot it is the
/// mean so far. Not a kind that scenarios choose, but what a forecast is held against: one that
/// does no better has seen nothing that the clock does not tell.
class ProfileForecaster final : public Forecaster {
 public:
  ProfileForecaster(const market::Trace& trace, double periodHours);
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  std::string name() const override { return "profile"; }

 private:
  struct Sums {
    double price = 0, freeGpus = 0;
    int count = 0;
  };
  const Sums& sumsFor(int slot, int lead) const;

  int m_periodSlots;
  std::vector<Sums> m_atThatTime;  ///< [slot]: of it, the one a period before, and so on
  std::vector<Sums> m_all;         ///< [slot]: of it and all before
};

}  // namespace spothorizon::forecast
