// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "market/Trace.h"

namespace spothorizon::forecast {

enum class ForecastKind { Exact, Noisy, Persistence, Seasonal };
enum class NoiseMagnitude { Fixed, Proportional };
enum class NoiseShape { Uniform, HeavyTailed };

/// The forecast section of a scenario. A value; only the fields of its kind count.
struct ForecastSpec {
  ForecastKind kind = ForecastKind::Noisy;
  double level = 0.3;                                       ///< ε of `noisy`
  NoiseMagnitude magnitude = NoiseMagnitude::Proportional;  ///< ε times the value, or times the sd
  NoiseShape shape = NoiseShape::Uniform;
  bool growsWithLead = false;  ///< error times sqrt(lead in slots)
  double seasonHours = 24;     ///< of `seasonal`
  bool operator==(const ForecastSpec&) const = default;
};

/// What somebody standing in a slot expects of the market. Immutable and safe to share between
/// threads: a forecast depends on the trace's past, the spec, the seed, the slot and the lead
/// alone. (Exact and noisy forecasts read the future by definition; nothing else may.)
class Forecaster {
 public:
  virtual ~Forecaster() = default;

  /// Fills price[i] ($/GPU-hour) and freeGpus[i] (expected GPUs, >= 0, may be fractional) for slots
  /// slot + i of the trace, i = 0 .. size−1. Element 0 is the present slot and is what the market
  /// shows. Both spans have the same size. Slots past the trace's end hold its last known value.
  virtual void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const = 0;

  virtual std::string name() const = 0;
};

/// `trace` must outlive the forecaster. Slots are the trace's own (not the job's).
std::unique_ptr<Forecaster> makeForecaster(const ForecastSpec& spec, const market::Trace& trace,
                                           std::uint64_t seed);

}  // namespace spothorizon::forecast
