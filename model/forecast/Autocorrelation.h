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
Correlogram correlogram(std::span<const double> series, int lags);

/// The Ljung-Box test that the first `lags` autocorrelations are none (Biometrika 65, 1978).
struct LjungBox {
  double statistic = 0, pValue = 1;
  int lags = 0, degreesOfFreedom = 0;
};
/// `fitted`: how many parameters the residuals' model had. lags > fitted, values > lags.
LjungBox ljungBox(std::span<const double> residuals, int lags, int fitted);

}  // namespace spothorizon::forecast
