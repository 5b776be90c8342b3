// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>

#include "base/Text.h"
#include "forecast/Forecaster.h"

namespace spothorizon::forecast {

/// One series' model, fitted to the values up to a refit time and run on over those that follow.
/// Immutable.
class SeriesModel {
 public:
  virtual ~SeriesModel() = default;
  /// out[h] is h + 1 steps after value `at` of the series, from the values up to there alone. `at`
  /// is the last fitted value or a later one.
  virtual void forecast(std::size_t at, std::span<double> out) const = 0;
  virtual Text label() const = 0;  ///< "ARIMA(2,1,1)"
};

/// Fits the kind of `spec` to the first `fitted` values; the others came later and only move its
/// state on. `values` must outlive the model. InputError where the fitted values are too few
/// or constant; Stopped.
std::unique_ptr<const SeriesModel> fitSeries(const ForecastSpec& spec, double slotHours,
                                             std::span<const double> values, std::size_t fitted,
                                             const RunControl& control);

/// How many values the kind of `spec` needs at least.
int leastFittedValues(const ForecastSpec& spec, double slotHours);

/// Slots of the training window and from one refit to the next. The window is held to 2,000 values,
/// so that no fit takes longer than a blink; it has at least 2.
int trainingSlots(const ForecastSpec& spec, double slotHours);
int refitSlots(const ForecastSpec& spec, double slotHours);
/// How old forecasts are when they come, in whole slots.
int delaySlots(const ForecastSpec& spec, double slotHours);
inline constexpr int kMostTrainingSlots = 2000;

}  // namespace spothorizon::forecast
