// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/LatinHypercube.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "base/Random.h"

namespace spothorizon::statistics {
namespace {

constexpr std::uint64_t kStream = 0x5e4517;  ///< of this study's draws

/// FNV-1a, so that a parameter's draws do not depend on its place in the list.
std::uint64_t hashOf(const std::string& key) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : key) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash;
}

double triangular(const Uncertain& varied, double u) {
  const double span = varied.high - varied.low;
  const double mode = std::clamp(varied.mode, varied.low, varied.high);
  const double below = (mode - varied.low) / span;
  return u < below ? varied.low + std::sqrt(u * span * (mode - varied.low))
                   : varied.high - std::sqrt((1 - u) * span * (varied.high - mode));
}

double upperTail(double x) { return std::erfc(x / std::numbers::sqrt2) / 2; }

}  // namespace

double normalQuantile(double u) {
  // Bisection over the tail that is small, where erfc keeps its digits.
  if (u > 0.5) return -normalQuantile(1 - u);
  double low = 0, high = 40;
  for (int i = 0; i < 100 && low < high; ++i) {
    const double middle = (low + high) / 2;
    (upperTail(middle) > u ? low : high) = middle;
  }
  return -low;
}

double quantileOf(const Uncertain& varied, double u) {
  if (varied.law == Law::Triangular) return triangular(varied, u);
  if (varied.law == Law::Normal) {
    constexpr double kTwoSided = 1.959963984540054;
    const double deviation = (varied.high - varied.low) / (2 * kTwoSided);
    return (varied.low + varied.high) / 2 + deviation * normalQuantile(u);
  }
  return varied.low + u * (varied.high - varied.low);
}

std::vector<std::vector<double>> latinHypercube(const std::vector<Uncertain>& uncertain,
                                                std::size_t samples, std::uint64_t seed) {
  std::vector<std::vector<double>> rows(samples, std::vector<double>(uncertain.size()));
  std::vector<std::size_t> slices(samples);
  for (std::size_t column = 0; column < uncertain.size(); ++column) {
    const Uncertain& varied = uncertain[column];
    RandomStream random{seed, kStream, hashOf(varied.key)};
    std::iota(slices.begin(), slices.end(), std::size_t{0});
    for (std::size_t i = samples; i > 1; --i) {
      const int other = random.uniformInt(0, static_cast<int>(i) - 1);
      std::swap(slices[i - 1], slices[static_cast<std::size_t>(other)]);
    }
    for (std::size_t row = 0; row < samples; ++row) {
      const double u =
          (static_cast<double>(slices[row]) + random.uniform()) / static_cast<double>(samples);
      const double value = std::clamp(quantileOf(varied, u), varied.minimum, varied.maximum);
      rows[row][column] = varied.whole ? std::round(value) : value;
    }
  }
  return rows;
}

}  // namespace spothorizon::statistics
