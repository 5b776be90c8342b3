// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "forecast/ErrorMemory.h"
#include "forecast/Forecaster.h"
#include "forecast/KnownSeries.h"
#include "forecast/Presence.h"

namespace spothorizon::forecast {

/// Knows the future: the reference that other forecasts are compared with.
class ExactForecaster final : public Forecaster {
 public:
  explicit ExactForecaster(const market::Trace& trace) : m_series(trace) {}
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  std::string name() const override { return "exact"; }

 private:
  KnownSeries m_series;
};

/// The future plus an error of level ε (Kong et al., arXiv 2512.20967, section V): a draw e from
/// U(−1, 1) or from Student's t with 2 degrees of freedom clipped to ±8, times ε, times the value
/// itself (`Proportional`) or the trace's standard deviation (`Fixed`), times the square root of
/// the lead in slots where `growsWithLead`. With `errorMemory` the draws have the same laws and
/// agree between slots and leads (ErrorMemory.h). Prices stay at or above 0, free GPUs between 0
/// and the most the trace ever has. Every error is a function of {seed, slot, lead, series} alone.
/// With the shape `Presence` free GPUs are wrong by spells (Presence.h), prices as with `Uniform`.
class NoisyForecaster final : public Forecaster {
 public:
  NoisyForecaster(const ForecastSpec& spec, const market::Trace& trace, std::uint64_t seed)
      : m_spec(spec),
        m_series(trace),
        m_presence(m_series, spec.shape == NoiseShape::Presence ? trace.slotCount() : 0,
                   trace.slotHours, spec.errorMemory, seed),
        m_priceMemory(spec.errorMemory, trace.slotCount(), seed, 1),
        m_gpuMemory(spec.errorMemory, trace.slotCount(), seed, 2),
        m_seed(seed) {}
  void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const override;
  std::string name() const override { return "noisy"; }

 private:
  enum class Series : std::uint64_t { Price = 1, FreeGpus = 2 };
  double draw(int slot, int lead, Series series) const;
  double error(int slot, int lead, Series series, double value, double deviation) const;

  ForecastSpec m_spec;
  KnownSeries m_series;
  PresenceErrors m_presence;  ///< of that shape alone
  ErrorMemory m_priceMemory, m_gpuMemory;
  std::uint64_t m_seed;
};

}  // namespace spothorizon::forecast
