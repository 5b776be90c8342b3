// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cmath>
#include <limits>
#include <numbers>

#include "forecast/Autocorrelation.h"

namespace spothorizon::forecast {
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
