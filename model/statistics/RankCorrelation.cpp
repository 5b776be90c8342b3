// SPDX-License-Identifier: GPL-3.0-or-later
#include "statistics/RankCorrelation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace spothorizon::study {
namespace {

/// For fewer than `count` deviations from their mean.
double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto n = static_cast<double>(a.size());
  const double meanA = std::accumulate(a.begin(), a.end(), 0.0) / n;
  const double meanB = std::accumulate(b.begin(), b.end(), 0.0) / n;
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double da = a[i] - meanA, db = b[i] - meanB;
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return aa > 0 && bb > 0 ? std::clamp(ab / std::sqrt(aa * bb), -1.0, 1.0) : NAN;
}

}  // namespace

std::vector<double> ranksOf(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (std::size_t from = 0; from < order.size();) {
    std::size_t to = from;
    while (to < order.size() && values[order[to]] == values[order[from]]) ++to;
    const double rank = static_cast<double>(from + 1 + to) / 2;
    for (; from < to; ++from) ranks[order[from]] = rank;
  }
  return ranks;
}

std::optional<RankCorrelation> rankCorrelation(const std::vector<double>& a,
                                               const std::vector<double>& b) {
  constexpr std::size_t kLeast = 4;
  if (a.size() < kLeast) return std::nullopt;
  const double rho = correlation(ranksOf(a), ranksOf(b));
  if (std::isnan(rho)) return std::nullopt;
  if (std::abs(rho) >= 1) return RankCorrelation{rho, {rho, rho}};
  constexpr double kTwoSided = 1.959963984540054;
  const double z = std::atanh(rho);
  const double error = std::sqrt((1 + rho * rho / 2) / (static_cast<double>(a.size()) - 3));
  return RankCorrelation{rho, {std::tanh(z - kTwoSided * error), std::tanh(z + kTwoSided * error)}};
}

}  // namespace spothorizon::study
