// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

namespace spothorizon::forecast {

/// Additive exponential smoothing: level, trend, and a season of `season` values or none (season 0)
/// (Holt 1957, Winters 1960; Hyndman and Athanasopoulos, Forecasting: Principles and Practice,
/// sections 8.2 and 8.3). With e_t the error of the forecast for t made at t − 1:
///   l_t = l_{t−1} + φ b_{t−1} + α e_t,  b_t = φ b_{t−1} + α β e_t,  s_t = s_{t−m} + γ e_t.
struct HoltWintersModel {
  double alpha = 0.5, beta = 0.1, gamma = 0.1;  ///< smoothing of level, trend and season
  double damping = 1;                           ///< φ; 1: the trend goes on for ever
  int season = 0;                               ///< m
  double sumOfSquares = 0;                      ///< of one-step errors over the fitted values
  double level = 0, trend = 0;                  ///< at the end of the fitted values
  std::vector<double> seasonal;                 ///< of the next `season` values, from the end on
  std::vector<double> residuals;                ///< one-step errors
};

/// Least sum of squares over α, β, γ / (1 − α) in [0, 1] and, where `damped`, φ in [0.8, 0.98]
/// (flatter is a level, steeper is no damping). The states before the first value are those of the
/// first two seasons: their first mean, the step between their means, the mean distance from both;
/// without a season the first value and the mean step over ten. InputError where the series is
/// constant, not finite, or shorter than two seasons (ten values without a season). season != 1.
HoltWintersModel fitHoltWinters(std::span<const double> series, int season, bool damped = false);
int leastHoltWintersValues(int season);

/// Runs the smoothing of `model` (its parameters and its end state) over the values that came after
/// the fit, then forecasts: out[h] is h + 1 steps ahead of the last of them.
void forecastHoltWinters(const HoltWintersModel& model, std::span<const double> since,
                         std::span<double> out);

}  // namespace spothorizon::forecast
