// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace spothorizon::forecast {

/// Autocorrelation and partial autocorrelation (Durbin-Levinson) of a series at lags 0..lags, with
/// the 95 % bounds that white noise keeps (±1.96/sqrt(n)) (Brockwell and Davis, Introduction to
/// Time Series and Forecasting, sections 1.4 and 3.2). NaN values are left out in pairs.
struct Correlogram {
  std::vector<double> autocorrelation, partial;  ///< index = lag
  double bound = 0;
  int values = 0;  ///< known values; correlations are empty where there are too few or all alike
};
/// At most values − 1 lags are given, whatever is asked for.
Correlogram correlogram(std::span<const double> series, int lags);

/// The Ljung-Box test that the first `lags` autocorrelations are none (Biometrika 65, 1978).
struct LjungBox {
  double statistic = 0, pValue = 1;
  int lags = 0, degreesOfFreedom = 0;
};
/// `fitted`: how many parameters the residuals' model had. lags > fitted, values > lags: InputError
/// otherwise. Residuals that are all alike have nothing left to find: statistic 0, p-value 1.
LjungBox ljungBox(std::span<const double> residuals, int lags, int fitted);

/// P(X >= x) of a chi-square variable: the regularised upper incomplete gamma function at
/// (degrees / 2, x / 2), by its series below and its continued fraction above (Abramowitz and
/// Stegun, 6.5.29 and 6.5.31).
double chiSquareTail(double x, int degreesOfFreedom);

/// φ_1..φ_order of the Yule-Walker autoregression of a centred series; fewer where the series is
/// too short or perfectly explained by fewer.
std::vector<double> autoregression(std::span<const double> centredSeries, int order);

}  // namespace spothorizon::forecast
