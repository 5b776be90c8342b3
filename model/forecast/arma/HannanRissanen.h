// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "forecast/arma/ArmaSquares.h"

namespace spothorizon::forecast {

/// First guesses of ARMA coefficients by two regressions: a long autoregression, whose errors then
/// replace the true ones (Hannan and Rissanen, Biometrika 69, 1982). Made once a series, asked
/// for any order; guesses need be neither stationary nor invertible.
class HannanRissanen {
 public:
  /// `mostOrder`: of p and q that will be asked for. `withMean`: the mean is taken off first.
  HannanRissanen(std::span<const double> series, int mostOrder, bool withMean);

  ArmaCoefficients guess(int p, int q) const;

 private:
  double m_mean = 0;
  int m_order;
  /// The regression on all lags at once: the columns for an order are picked from it.
  SmallMatrix m_squares;
  SmallVector m_products;
};

}  // namespace spothorizon::forecast
