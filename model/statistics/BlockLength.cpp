// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/BlockLength.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace spothorizon::study {
namespace {

/// R(0) .. R(most), divided by n.
std::vector<double> autocovariances(std::span<const double> series, std::size_t most) {
  double mean = 0;
  for (const double value : series) mean += value;
  mean /= static_cast<double>(series.size());
  std::vector<double> all(most + 1);
  for (std::size_t lag = 0; lag <= most; ++lag) {
    for (std::size_t i = lag; i < series.size(); ++i) {
      all[lag] += (series[i] - mean) * (series[i - lag] - mean);
    }
    all[lag] /= static_cast<double>(series.size());
  }
  return all;
}

/// The lag after which `inRow` correlations in a row are no more than noise (the paper's m); the
/// last that is more where there is no such row, 1 where none is.
std::size_t lastLag(const std::vector<double>& covariance, std::size_t count, std::size_t inRow) {
  const double n = static_cast<double>(count);
  const double noise = 1.96 * std::sqrt(std::log10(n) / n) * covariance[0];
  std::size_t last = 0, quiet = 0;
  for (std::size_t lag = 1; lag < covariance.size(); ++lag) {
    quiet = std::abs(covariance[lag]) < noise ? quiet + 1 : 0;
    if (quiet == 0) last = lag;
    if (quiet == inRow) break;
  }
  return std::max<std::size_t>(last, 1);
}

/// Politis and Romano's trapezoid.
double flatTop(double t) { return std::abs(t) <= 0.5 ? 1 : 2 * (1 - std::abs(t)); }

}  // namespace

BlockLength automaticBlockLength(std::span<const double> series) {
  constexpr std::size_t kLeast = 4;
  if (series.size() < kLeast) return {};
  const double n = static_cast<double>(series.size());
  const auto inRow = std::max<std::size_t>(5, static_cast<std::size_t>(std::ceil(std::log10(n))));
  const std::size_t most =
      std::min(series.size() - 1, static_cast<std::size_t>(std::ceil(std::sqrt(n))) + inRow);
  const std::vector<double> covariance = autocovariances(series, most);
  if (!(covariance[0] > 0)) return {};
  const std::size_t reach = std::min(2 * lastLag(covariance, series.size(), inRow), most);
  double spectrum = covariance[0], slope = 0;  // g(0) and G of the paper
  for (std::size_t lag = 1; lag <= reach; ++lag) {
    const double weight =
        2 * flatTop(static_cast<double>(lag) / static_cast<double>(reach)) * covariance[lag];
    spectrum += weight;
    slope += weight * static_cast<double>(lag);
  }
  const double longest = std::ceil(std::min(3 * std::sqrt(n), n / 3));
  const auto length = [&](double factor) {
    const double cube = 2 * slope * slope / (factor * spectrum * spectrum) * n;
    return spectrum > 0 ? std::clamp(std::cbrt(cube), 1.0, longest) : longest;
  };
  return {.stationary = length(2), .circular = length(4.0 / 3)};
}

}  // namespace spothorizon::study
