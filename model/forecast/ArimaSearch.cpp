// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/ArimaSearch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include "base/InputError.h"

namespace spothorizon::forecast {
namespace {

/// Corrected for the number of values (Hurvich and Tsai, Biometrika 76, 1989).
double correctedAic(double logLikelihood, double parameters, double values) {
  const double room = values - parameters - 1;
  if (room <= 0) return std::numeric_limits<double>::infinity();
  return -2 * logLikelihood + 2 * parameters + 2 * parameters * (parameters + 1) / room;
}

}  // namespace

void checkSeries(std::span<const double> series, int least) {
  if (static_cast<int>(series.size()) < least) {
    throw InputError("", "", std::to_string(series.size()) + " values",
                     "at least " + std::to_string(least));
  }
  if (!std::ranges::all_of(series, [](double v) { return std::isfinite(v); })) {
    throw InputError("", "", "a series with gaps", "finite values throughout");
  }
}

bool constant(std::span<const double> series) {
  if (series.empty()) return true;
  const auto [least, most] = std::ranges::minmax(series);
  // Differences of prices that are alike on paper differ in their last bits.
  return most - least <= 1e-12 * std::max(std::abs(least), std::abs(most));
}

ArmaFit fitArma(std::span<const double> differencedSeries, const HannanRissanen& start, int p,
                int q, bool withMean, int first, const Effort& effort) {
  ArmaSquares squares(differencedSeries, p, q, withMean, first);
  ArmaCoefficients guess = start.guess(p, q);
  SmallVector from = squares.unknowns(guess);
  // A guess can be worse than none where both parts nearly cancel.
  const ArmaCoefficients none{SmallVector::Zero(p), SmallVector::Zero(q), guess.mean};
  const SmallVector fromNone = squares.unknowns(none);
  if (!(squares.sum(from) < squares.sum(fromNone))) from = fromNone;
  const Minimum minimum =
      minimise(squares, from, squares.box(), effort.tolerance, effort.mostSteps);
  ArmaFit fit;
  fit.coefficients = squares.coefficients(minimum.x);
  const double values = static_cast<double>(differencedSeries.size()) - first;
  // A series that is fitted perfectly has no likelihood; one that is fitted to 15 digits has.
  fit.variance = std::max(minimum.sum / values, std::numeric_limits<double>::min());
  fit.logLikelihood = -values / 2 * (std::log(2 * std::numbers::pi * fit.variance) + 1);
  fit.aicc = correctedAic(fit.logLikelihood, p + q + (withMean ? 1 : 0) + 1, values);
  return fit;
}

}  // namespace spothorizon::forecast
