// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "forecast/arma/ArmaSquares.h"
#include "forecast/arma/HannanRissanen.h"

/// What fitting one order and searching among many share.
namespace spothorizon::forecast {

struct ArmaFit {
  ArmaCoefficients coefficients;
  double variance = 0, logLikelihood = 0, aicc = 0;
};

/// When a search for the least sum of squares ends.
struct Effort {
  double tolerance;
  int mostSteps;
};

/// Values first..end of the series are fitted, those before them conditioned on.
ArmaFit fitArma(std::span<const double> differencedSeries, const HannanRissanen& start, int p,
                int q, bool withMean, int first, const Effort& effort);

/// InputError for fewer than `least` values or one that is not finite.
void checkSeries(std::span<const double> series, int least);

/// No value differs from another by more than rounding.
bool constant(std::span<const double> series);

}  // namespace spothorizon::forecast
