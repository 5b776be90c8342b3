// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/InputError.h"
#include "forecast/Arima.h"
#include "forecast/ArimaSearch.h"
#include "forecast/arma/ArmaPartials.h"

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

}  // namespace spothorizon::forecast
