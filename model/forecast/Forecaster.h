// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/RunControl.h"
#include "base/Text.h"
#include "market/Trace.h"

namespace spothorizon::forecast {

enum class ForecastKind { Exact, Noisy, Persistence, Seasonal, Arima, HoltWinters, Survival };
enum class NoiseMagnitude { Fixed, Proportional };
enum class NoiseShape { Uniform, HeavyTailed, Presence };

/// The forecast section of a scenario. A value; only the fields of its kind count.
struct ForecastSpec {
  /// Of the kinds that a planner could have had, persistence earned most with AHAP in the real
  /// markets and in the samples (docs/design/03-fitted-forecasts.md), and costs nothing to make.
  ForecastKind kind = ForecastKind::Persistence;
  double level = 0.3;                                       ///< ε of `noisy`
  NoiseMagnitude magnitude = NoiseMagnitude::Proportional;  ///< ε times the value, or times the sd
  NoiseShape shape = NoiseShape::Uniform;
  bool growsWithLead = false;  ///< error times sqrt(lead in slots)
  /// How far errors of `noisy` agree between slots and leads, 0 (redrawn) to below 1
  /// (ErrorMemory.h).
  double errorMemory = 0;
  double delayHours = 0;    ///< forecasts are so old when they come; the present is known
  double seasonHours = 24;  ///< of `seasonal`, and of `holt-winters` where it has a season
  /// Order of `arima`: all three, or chosen by AICc at every refit.
  std::optional<int> p, d, q;
  bool season = true;          ///< of `holt-winters`: none where false
  double trainingHours = 168;  ///< what `arima` and `holt-winters` are fitted to, up to the refit
  double refitHours = 24;      ///< how often they, and `survival`, are refitted
  bool operator==(const ForecastSpec&) const = default;
};

/// Whether a kind looks at the trace's past alone: not exact, not noisy.
constexpr bool honest(ForecastKind kind) {
  return kind != ForecastKind::Exact && kind != ForecastKind::Noisy;
}
/// Whether a kind is a model fitted to the past: arima, holt-winters.
constexpr bool fitted(ForecastKind kind) {
  return kind == ForecastKind::Arima || kind == ForecastKind::HoltWinters;
}

/// One way in which the market may go on, slot by slot from the present one.
struct Way {
  std::vector<double> price, freeGpus;
};

/// How likely it is that GPUs are free: for each lead, 0 being the present slot, and each of some
/// counts of GPUs.
struct Chances {
  std::vector<int> gpus;       ///< the counts, all above 0, rising
  std::vector<double> isFree;  ///< [lead * gpus.size() + i]: at least gpus[i] are free
  /// ... and were in every slot from the present one on; 0 where fewer are free now.
  std::vector<double> stays;

  double free(std::size_t lead, std::size_t i) const { return isFree[lead * gpus.size() + i]; }
  double stay(std::size_t lead, std::size_t i) const { return stays[lead * gpus.size() + i]; }
};

/// All that a forecaster says at a slot.
struct Expectation {
  Way middle;  ///< the forecast itself
  /// Ways drawn by chance, equally likely: what means are taken over. None where the forecaster
  /// does not know of chances.
  std::vector<Way> drawn;
  Chances chances;  ///< no counts where the forecaster does not know of chances
};

/// What a policy at a slot expects of the market. Immutable and safe to share between threads: a
/// forecast depends on the trace's past, the spec, the seed, the slot and the lead alone. (Exact
/// and noisy forecasts read the future by definition; nothing else may.)
class Forecaster {
 public:
  virtual ~Forecaster() = default;

  /// Fills price[i] ($/GPU-hour) and freeGpus[i] (expected GPUs, >= 0, may be fractional) for slots
  /// slot + i of the trace, i = 0 .. size−1. Element 0 is the present slot and is what the market
  /// shows. Both spans have the same size. What is forecast for a slot does not depend on their
  /// size. Exact and noisy forecasts of slots past the trace's end hold its last known value.
  virtual void forecast(int slot, std::span<double> price, std::span<double> freeGpus) const = 0;

  /// The same with what else may come instead, for `leads` slots; out keeps its memory. By default
  /// nothing else may.
  virtual void expect(int slot, std::size_t leads, Expectation& out) const;
  /// Whether expect() has ways drawn, and chances.
  virtual bool probabilistic() const { return false; }

  virtual std::string name() const = 0;

  /// Prepares what a forecast at `slot` needs, so that the forecast itself takes microseconds;
  /// shared by all at that slot. Stopped once control.stop was asked. Never needed, only sooner.
  virtual void prepare(int slot, const RunControl& control) const;

  /// How the forecasts at `slot` are made, a clause a series: "price ARIMA(2,1,1), free GPUs as now
  /// (constant up to the last fit)". Empty for kinds that are the same everywhere.
  virtual Text describe(int slot) const;

  /// What a user should know about forecasts from slots first..last: where the past is too short or
  /// constant for this kind, so that persistence is used. Empty where there is nothing to say.
  virtual Text note(int firstSlot, int lastSlot) const;
};

/// `trace` must outlive the forecaster. Slots are the trace's own (not the job's).
std::unique_ptr<Forecaster> makeForecaster(const ForecastSpec& spec, const market::Trace& trace,
                                           std::uint64_t seed);

}  // namespace spothorizon::forecast
