// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/predict/Ar1.h"

#include <algorithm>
#include <cmath>

namespace spothorizon::training {
namespace {

double bestMean(std::span<const double> d, double phi) {
  double sum = (1 + phi) * d[0];
  for (std::size_t t = 1; t < d.size(); ++t) sum += d[t] - phi * d[t - 1];
  return sum / ((1 + phi) + static_cast<double>(d.size() - 1) * (1 - phi));
}

/// The objective, at the best mean.
double deviance(std::span<const double> d, double phi) {
  const double mean = bestMean(d, phi);
  double sum = (1 - phi * phi) * (d[0] - mean) * (d[0] - mean);
  for (std::size_t t = 1; t < d.size(); ++t) {
    const double e = d[t] - phi * d[t - 1] - (1 - phi) * mean;
    sum += e * e;
  }
  const auto n = static_cast<double>(d.size());
  return n * std::log(sum / n) - std::log((1 - phi) * (1 + phi));
}

/// The least of the deviance between a and b, which hold one minimum.
double goldenSection(std::span<const double> d, double a, double b) {
  const double ratio = (std::sqrt(5.0) - 1) / 2;
  double x = b - ratio * (b - a), y = a + ratio * (b - a);
  double fx = deviance(d, x), fy = deviance(d, y);
  for (int i = 0; i < 60 && b - a > 1e-12; ++i) {
    if (fx <= fy) {
      b = y, y = x, fy = fx;
      x = b - ratio * (b - a), fx = deviance(d, x);
    } else {
      a = x, x = y, fx = fy;
      y = a + ratio * (b - a), fy = deviance(d, y);
    }
  }
  return (a + b) / 2;
}

}  // namespace

Ar1 fitAr1(std::span<const double> values) {
  const auto [least, most] = std::ranges::minmax(values);
  if (values.size() < 2 || least == most) return {0, values[0]};
  // A grid finds the valley, of which there may be two.
  constexpr int kGrid = 64;
  const auto at = [](int i) { return -1 + 2.0 * i / kGrid; };
  int best = 1;
  double bestValue = deviance(values, at(1));
  for (int i = 2; i < kGrid; ++i) {
    const double value = deviance(values, at(i));
    if (value < bestValue) best = i, bestValue = value;
  }
  constexpr double kInside = 1e-9;
  const double phi = goldenSection(values, std::max(at(best - 1), -1 + kInside),
                                   std::min(at(best + 1), 1 - kInside));
  return {phi, bestMean(values, phi)};
}

}  // namespace spothorizon::training
