// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include "base/InputError.h"
#include "forecast/Arima.h"
#include "forecast/ArimaSearch.h"

namespace spothorizon::forecast {
namespace {

constexpr Effort kFinal{1e-11, 200};

void checkOrder(const ArimaOrder& order) {
  const auto within = [](int value, int most) { return value >= 0 && value <= most; };
  if (within(order.p, kMostArmaOrder) && within(order.d, kMostDifferences) &&
      within(order.q, kMostArmaOrder)) {
    return;
  }
  throw InputError("", "", label(order), "p and q from 0 to 5, d from 0 to 2");
}

std::vector<double> toVector(const SmallVector& values) { return {values.begin(), values.end()}; }

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
  // A series that is told perfectly has no likelihood; one that is told to 15 digits has.
  fit.variance = std::max(minimum.sum / values, std::numeric_limits<double>::min());
  fit.logLikelihood = -values / 2 * (std::log(2 * std::numbers::pi * fit.variance) + 1);
  fit.aicc = correctedAic(fit.logLikelihood, p + q + (withMean ? 1 : 0) + 1, values);
  return fit;
}

int leastValues(const ArimaOrder& order) {
  // Three values an unknown, its variance and mean included, after those that are conditioned on.
  return order.d + order.p + 3 * (order.p + order.q + 2);
}

ArimaModel fitArima(std::span<const double> series, const ArimaOrder& order, int conditionOn) {
  checkOrder(order);
  const int first = std::max(order.p, conditionOn);
  checkSeries(series, leastValues(order) + first - order.p);
  const std::vector<double> w = differenced(series, order.d);
  if (constant(w)) throw InputError("", "", "a constant series", "one that varies");
  const bool withMean = order.d == 0;
  const HannanRissanen start(w, std::max(order.p, order.q), withMean);
  const ArmaFit fit = fitArma(w, start, order.p, order.q, withMean, first, kFinal);
  ArimaModel model{order,
                   fit.coefficients.mean,
                   toVector(fit.coefficients.ar),
                   toVector(fit.coefficients.ma),
                   fit.variance,
                   fit.logLikelihood,
                   fit.aicc,
                   std::vector<double>(w.size())};
  armaErrors(fit.coefficients, w, first, model.residuals);
  return model;
}

std::string label(const ArimaOrder& order) {
  return "ARIMA(" + std::to_string(order.p) + "," + std::to_string(order.d) + "," +
         std::to_string(order.q) + ")";
}

}  // namespace spothorizon::forecast
