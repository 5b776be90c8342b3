// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Arima.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>

#include "base/InputError.h"
#include "forecast/ArimaSearch.h"
#include "forecast/arma/ArmaPartials.h"
#include "forecast/arma/ArmaSquares.h"

namespace spothorizon::forecast {
namespace {

/// 5 % point of the level-stationarity test (Kwiatkowski et al., table 1).
constexpr double kKpssPoint = 0.463;

/// Enough to tell orders apart: on 2,000 values an AICc that is right to 0.0002.
constexpr double kSearchTolerance = 1e-7;

/// A moving average this near the unit circle has fitted one accident of the series with a root of
/// the autoregression that it nearly cancels (the same bound as Hyndman and Khandakar's).
constexpr double kLeastRoot = 1.01;

/// What has not come down after so many steps is such an order.
constexpr int kSearchSteps = 30;

/// Newey and West's variance of the sum of a series, Bartlett weights over `lags`.
double longRunVariance(const std::vector<double>& values, int lags) {
  const auto n = static_cast<double>(values.size());
  double total = 0;
  for (int lag = 0; lag <= lags; ++lag) {
    double sum = 0;
    for (auto t = static_cast<std::size_t>(lag); t < values.size(); ++t) {
      sum += values[t] * values[t - static_cast<std::size_t>(lag)];
    }
    const double weight = lag == 0 ? 1 : 2 * (1 - lag / (lags + 1.0));
    total += weight * sum / n;
  }
  return total;
}

struct Candidate {
  int p = 0, q = 0;
  double aicc = std::numeric_limits<double>::infinity();
};

}  // namespace

std::vector<double> differenced(std::span<const double> series, int d) {
  std::vector<double> values(series.begin(), series.end());
  for (int k = 0; k < d && !values.empty(); ++k) {
    for (std::size_t t = values.size() - 1; t > 0; --t) values[t] -= values[t - 1];
    values.erase(values.begin());
  }
  return values;
}

double kpssStatistic(std::span<const double> series) {
  const auto n = static_cast<double>(series.size());
  const double mean = std::accumulate(series.begin(), series.end(), 0.0) / n;
  std::vector<double> values(series.begin(), series.end());
  for (double& v : values) v -= mean;
  double partialSum = 0, squares = 0;
  for (const double v : values) {
    partialSum += v;
    squares += partialSum * partialSum;
  }
  const int lags = static_cast<int>(3 * std::sqrt(n) / 13);
  const double variance = longRunVariance(values, lags);
  return variance > 0 ? squares / (n * n * variance) : 0;
}

int chooseDifferences(std::span<const double> series, int mostD) {
  std::vector<double> values(series.begin(), series.end());
  int d = 0;
  while (d < mostD && values.size() > 3 && kpssStatistic(values) > kKpssPoint) {
    std::vector<double> next = differenced(values, 1);
    if (constant(next)) break;
    values = std::move(next);
    ++d;
  }
  return d;
}

ArimaModel chooseArima(std::span<const double> series, const RunControl& control, int mostP,
                       int mostD, int mostQ) {
  checkSeries(series, leastValues({}));
  if (constant(series)) throw InputError("", "", "a constant series", "one that varies");
  const int d = chooseDifferences(series, mostD);
  const std::vector<double> w = differenced(series, d);
  const bool withMean = d == 0;
  const HannanRissanen start(w, std::max({mostP, mostQ, 1}), withMean);
  Candidate best;
  for (int p = 0; p <= mostP; ++p) {
    for (int q = 0; q <= mostQ; ++q) {
      control.checkStop();
      // All orders are held against the same values: those after the longest lag.
      const int needed = leastValues({p, d, q}) + mostP - p;
      if (p + q > 0 && static_cast<int>(series.size()) < needed) continue;
      const int first = std::min(mostP, static_cast<int>(w.size()) - 3);
      const ArmaFit fit =
          fitArma(w, start, p, q, withMean, first, {kSearchTolerance, kSearchSteps});
      if (fit.aicc < best.aicc && rootsBeyond(-fit.coefficients.ma, kLeastRoot))
        best = {p, q, fit.aicc};
    }
  }
  ArimaModel model = fitArima(series, {best.p, d, best.q});
  if (std::isfinite(best.aicc)) model.aicc = best.aicc;
  return model;
}

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

}  // namespace

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

namespace {

SmallVector small(const std::vector<double>& values) {
  return Eigen::Map<const Eigen::VectorXd>(values.data(), static_cast<Eigen::Index>(values.size()));
}

/// The last k-th differences of a history, k = 0..d−1: what forecasts are summed up from.
std::array<double, kMostDifferences> lastDifferences(std::span<const double> history, int d) {
  std::array<double, kMostDifferences> last{};
  const std::size_t n = history.size();
  if (d > 0) last[0] = history[n - 1];
  if (d > 1) last[1] = history[n - 1] - history[n - 2];
  return last;
}

/// value[back] counts from the end, 0 the last; `otherwise` before the start.
double fromEnd(std::span<const double> values, std::size_t back, double otherwise) {
  return back < values.size() ? values[values.size() - 1 - back] : otherwise;
}

/// Expected value of w_{n+h+1} − μ from `ahead` (h values, less μ) and the past.
double nextDeviation(const ArimaModel& model, std::span<const double> ahead,
                     std::span<const double> past, std::span<const double> errors) {
  double value = 0;
  const std::size_t h = ahead.size();
  for (std::size_t i = 0; i < model.ar.size(); ++i) {
    value +=
        model.ar[i] * (i < h ? ahead[h - 1 - i] : fromEnd(past, i - h, model.mean) - model.mean);
  }
  for (std::size_t j = h; j < model.ma.size(); ++j) {
    value += model.ma[j] * fromEnd(errors, j - h, 0);
  }
  return value;
}

}  // namespace

std::vector<double> arimaResiduals(const ArimaModel& model, std::span<const double> series) {
  const std::vector<double> w = differenced(series, model.order.d);
  std::vector<double> errors(w.size());
  const int first = std::min(model.order.p, static_cast<int>(w.size()));
  armaErrors({small(model.ar), small(model.ma), model.mean}, w, std::max(first, model.order.p),
             errors);
  return errors;
}

void forecastArima(const ArimaModel& model, std::span<const double> history,
                   std::span<double> out) {
  const std::vector<double> w = differenced(history, model.order.d);
  forecastArima(model, history, w, arimaResiduals(model, history), out);
}

void forecastArima(const ArimaModel& model, std::span<const double> history,
                   std::span<const double> differencedHistory, std::span<const double> errors,
                   std::span<double> out) {
  const int d = model.order.d;
  assert(static_cast<int>(history.size()) > d);
  // Forecasts of the differenced series first, each from those before it; then summed up in place.
  for (std::size_t h = 0; h < out.size(); ++h) {
    out[h] = nextDeviation(model, out.first(h), differencedHistory, errors);
  }
  std::array<double, kMostDifferences> last = lastDifferences(history, d);
  for (double& value : out) {
    value += model.mean;
    for (int k = d - 1; k >= 0; --k) {
      auto& sum = last[static_cast<std::size_t>(k)];
      sum += value;
      value = sum;
    }
  }
}

}  // namespace spothorizon::forecast
