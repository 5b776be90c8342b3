// SPDX-License-Identifier: GPL-3.0-or-later
#include "forecast/Autocorrelation.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>
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

namespace {

constexpr double kExact = std::numeric_limits<double>::epsilon();
constexpr int kMostTerms = 10000;

/// ln Γ(a) of half a whole number. (std::lgamma writes a global sign.)
double logGammaOfHalves(double a) {
  double sum = 0;
  for (; a > 1; a -= 1) sum += std::log(a - 1);
  return a == 0.5 ? sum + 0.5 * std::log(std::numbers::pi) : sum;
}

/// x^a e^−x / Γ(a), the factor that both forms share.
double leading(double a, double x) { return std::exp(a * std::log(x) - x - logGammaOfHalves(a)); }

/// P(a, x) = x^a e^−x / Γ(a) Σ x^n / (a (a + 1) ... (a + n)).
double lowerBySeries(double a, double x) {
  double term = 1 / a, sum = term;
  for (int n = 1; n < kMostTerms && term > kExact * sum; ++n) sum += term *= x / (a + n);
  return sum * leading(a, x);
}

/// Q(a, x) = x^a e^−x / Γ(a) · 1/(x + 1 − a − 1·(1 − a)/(x + 3 − a − 2·(2 − a)/(x + 5 − a − ...))),
/// from the front by the modified Lentz method.
double upperByFraction(double a, double x) {
  constexpr double kTiny = 1e-300;
  double b = x + 1 - a;
  double c = 1 / kTiny, d = 1 / b, value = d;
  for (int n = 1; n < kMostTerms; ++n) {
    const double numerator = -n * (n - a);
    b += 2;
    d = numerator * d + b;
    d = 1 / (std::abs(d) < kTiny ? kTiny : d);
    c = b + numerator / c;
    if (std::abs(c) < kTiny) c = kTiny;
    value *= c * d;
    if (std::abs(c * d - 1) <= kExact) break;
  }
  return value * leading(a, x);
}

}  // namespace

double chiSquareTail(double x, int degreesOfFreedom) {
  assert(degreesOfFreedom > 0);
  if (!(x > 0)) return 1;
  const double a = degreesOfFreedom / 2.0, half = x / 2;
  return half < a + 1 ? 1 - lowerBySeries(a, half) : upperByFraction(a, half);
}

}  // namespace spothorizon::forecast
