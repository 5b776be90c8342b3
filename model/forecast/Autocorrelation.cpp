// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Autocorrelation.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/InputError.h"

namespace spothorizon::forecast {
namespace {

struct Known {
  double mean = 0;
  int count = 0;
};

Known knownOf(std::span<const double> series) {
  Known known;
  for (const double v : series) {
    if (std::isnan(v)) continue;
    known.mean += v;
    ++known.count;
  }
  if (known.count > 0) known.mean /= known.count;
  return known;
}

/// The biased estimate (divided by n at every lag), so that the sequence is positive definite;
/// pairs that a gap takes away count as the mean pair of that lag.
double autocovariance(std::span<const double> series, double mean, std::size_t lag) {
  double sum = 0;
  std::size_t pairs = 0;
  for (std::size_t t = lag; t < series.size(); ++t) {
    const double product = (series[t] - mean) * (series[t - lag] - mean);
    if (std::isnan(product)) continue;
    sum += product;
    ++pairs;
  }
  if (pairs == 0) return 0;
  const auto n = static_cast<double>(series.size());
  return sum / static_cast<double>(pairs) * (n - static_cast<double>(lag)) / n;
}

std::vector<double> autocorrelations(std::span<const double> series, double mean, int lags) {
  const double variance = autocovariance(series, mean, 0);
  // What rounding leaves of a constant series is no variance.
  if (!(variance > 1e-24 * (1 + mean * mean))) return {};
  std::vector<double> r;
  for (int lag = 0; lag <= lags; ++lag) {
    r.push_back(autocovariance(series, mean, static_cast<std::size_t>(lag)) / variance);
  }
  return r;
}

/// Durbin-Levinson: the last coefficient of each autoregression, and the longest one's all.
struct DurbinLevinson {
  std::vector<double> partial{1.0};
  std::vector<double> phi;
};

DurbinLevinson durbinLevinson(const std::vector<double>& r) {
  DurbinLevinson out;
  double variance = 1;
  for (std::size_t k = 1; k < r.size() && variance > 1e-12; ++k) {
    double next = r[k];
    for (std::size_t j = 0; j < out.phi.size(); ++j) next -= out.phi[j] * r[k - 1 - j];
    next /= variance;
    std::vector<double> phi = out.phi;
    for (std::size_t j = 0; j < phi.size(); ++j) {
      phi[j] = out.phi[j] - next * out.phi[out.phi.size() - 1 - j];
    }
    phi.push_back(next);
    out.phi = std::move(phi);
    out.partial.push_back(next);
    variance *= 1 - next * next;
  }
  return out;
}

}  // namespace

Correlogram correlogram(std::span<const double> series, int lags) {
  Correlogram result;
  const Known known = knownOf(series);
  result.values = known.count;
  if (known.count < 2) return result;
  result.bound = 1.959963984540054 / std::sqrt(known.count);
  result.autocorrelation =
      autocorrelations(series, known.mean, std::clamp(lags, 0, known.count - 1));
  if (result.autocorrelation.empty()) return result;
  result.partial = durbinLevinson(result.autocorrelation).partial;
  result.partial.resize(result.autocorrelation.size(), 0.0);
  return result;
}

LjungBox ljungBox(std::span<const double> residuals, int lags, int fitted) {
  const Known known = knownOf(residuals);
  if (fitted < 0 || lags <= fitted || known.count <= lags) {
    throw InputError("", "", std::to_string(lags) + " lags",
                     "more than the " + std::to_string(fitted) +
                         " fitted parameters and fewer than the " + std::to_string(known.count) +
                         " residuals");
  }
  LjungBox test{0, 1, lags, lags - fitted};
  const std::vector<double> r = autocorrelations(residuals, known.mean, lags);
  if (r.empty()) return test;
  const double n = known.count;
  for (int k = 1; k <= lags; ++k) {
    const double value = r[static_cast<std::size_t>(k)];
    test.statistic += value * value / (n - k);
  }
  test.statistic *= n * (n + 2);
  test.pValue = chiSquareTail(test.statistic, test.degreesOfFreedom);
  return test;
}

std::vector<double> autoregression(std::span<const double> centredSeries, int order) {
  const int lags = std::min(order, static_cast<int>(centredSeries.size()) - 1);
  if (lags < 1) return {};
  const std::vector<double> r = autocorrelations(centredSeries, 0, lags);
  return r.empty() ? std::vector<double>{} : durbinLevinson(r).phi;
}

}  // namespace spothorizon::forecast
