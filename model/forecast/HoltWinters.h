// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace spothorizon::forecast {

/// Additive exponential smoothing: level, damped or plain trend, season of `season` values or none
/// (season 0) (Holt 1957, Winters 1960; Hyndman and Athanasopoulos, Forecasting: Principles and
/// Practice, sections 8.2 and 8.3).
struct HoltWintersModel {
  double alpha = 0.5, beta = 0.1, gamma = 0.1;  ///< smoothing of level, trend and season
  int season = 0;
  double sumOfSquares = 0;        ///< of one-step errors over the fitted values
  double level = 0, trend = 0;    ///< at the end of the fitted values
  std::vector<double> seasonal;   ///< of the next `season` values, from the end on
  std::vector<double> residuals;  ///< one-step errors
};

/// Least sum of squares over the smoothing parameters. InputError where the series is constant or
/// shorter than two seasons (ten values without a season).
HoltWintersModel fitHoltWinters(std::span<const double> series, int season);

/// Runs the smoothing of `model` (its parameters and its end state) over the values that came after
/// the fit, then forecasts: out[h] is h + 1 steps ahead of the last of them.
void forecastHoltWinters(const HoltWintersModel& model, std::span<const double> since,
                         std::span<double> out);

}  // namespace spothorizon::forecast
